import path from 'node:path';
import { UsageError } from '../core/errors.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import type { ParityOptions } from '../passes/smt/ddsmt/parity.ts';
import type { DdminStrategyOptions } from './ddmin.ts';
import { isOfTheBox } from './language-of.ts';
import type { SmtPlan } from './smt/smt.ts';
import type { Subject } from './subject.ts';
import type { TreeOptions } from './tree-strategies.ts';

/** The names that a strategy can be asked for by, with what they are, in words. */
export const strategies: Readonly<Record<string, string>> = {
  auto: 'what is best for the file: smt for SMT-LIB and SyGuS, tree where the language is known, else text or binary',
  text: 'brackets, indentation, lines, tokens and characters of any text',
  binary: 'records with their lengths, counts and checksums, then bytes of anything that is no text',
  tree: 'the syntax tree by expected gain, then what text does',
  hdd: 'hierarchical delta debugging level by level, with the options of Picireny',
  hddr: 'hierarchical delta debugging node by node, with the options of Picireny',
  treereduce: 'subtrees from a queue, the largest first, with the options of treereduce',
  ddmin: 'delta debugging over lines, characters, tokens or bytes, with the options of Picire',
  smt: 'SMT-LIB from one queue of changes, those that save most for a trial first',
  'smt-ddmin': "ddSMT's ddmin: each kind of change on many places at once",
  'smt-hierarchical': "ddSMT's hierarchical strategy: each place on its own, from the outside in",
  'smt-hybrid': "ddSMT's default: one after the other",
};

export interface StrategyOptions {
  readonly ddmin?: DdminStrategyOptions;
  readonly tree?: TreeOptions;
  readonly smt?: SmtOptions;
}

export interface SmtOptions {
  /** Lists of ddSMT's mutators and groups, from left to right, as `none,constants` and `no-bv`. */
  readonly mutators?: readonly string[];
  /** Which variables take another one's place. */
  readonly replaceByVariable?: 'inc' | 'dec';
  /** Of `smt`: fewer trials for a larger result. */
  readonly fast?: boolean;
  /** Of `smt`: other ways down as well. */
  readonly slow?: boolean;
}

/** The strategy of this name, once what it needs for the subject is loaded, or earlier: see `Subject.elsewhere`. */
export async function strategyNamed(
  name: string,
  subject: Subject,
  options: StrategyOptions = {},
): Promise<Pass<TestCase>> {
  const chosen = name === 'auto' ? bestFor(subject) : name;
  const { elsewhere } = subject;
  const canWait = elsewhere !== undefined && isSure(chosen, subject, options);
  return canWait ? later(loaded(chosen, subject, options), elsewhere) : loaded(chosen, subject, options);
}

/** Whether all that a user may have got wrong has been told by now. */
function isSure(name: string, subject: Subject, { smt }: StrategyOptions): boolean {
  if (name === 'smt') return smt?.mutators === undefined;
  return ['tree', 'hdd', 'hddr', 'treereduce'].includes(name) && subject.language !== 'none' && isOfTheBox(subject);
}

function later(loading: Promise<Pass<TestCase>>, elsewhere: Required<Subject>['elsewhere']): Pass<TestCase> {
  let pass: Pass<TestCase> | undefined;
  elsewhere(
    loading.then((one) => {
      pass = one;
    }),
  );
  return (current) => {
    if (pass === undefined) throw new Error('A pass was asked before it was made.');
    return pass(current);
  };
}

async function loaded(name: string, subject: Subject, options: StrategyOptions): Promise<Pass<TestCase>> {
  switch (name) {
    case 'text':
      return (await import('./plain-text.ts')).plainText(undefined, options.tree);
    case 'binary':
      return (await import('./binary.ts')).binary(await (await import('./packed-texts.ts')).packedTexts(subject.input));
    case 'ddmin':
      return (await import('./ddmin.ts')).ddmin(options.ddmin);
    case 'tree':
    case 'hdd':
    case 'hddr':
    case 'treereduce':
      return overTree(name, subject, options.tree);
    case 'smt':
      return (await import('./smt/smt.ts')).smt(await smtOptions(options));
    case 'smt-ddmin':
      return (await import('./smt/parity.ts')).smtDdmin(await smtOptions(options));
    case 'smt-hierarchical':
      return (await import('./smt/parity.ts')).smtHierarchical(await smtOptions(options));
    case 'smt-hybrid':
      return (await import('./smt/parity.ts')).smtHybrid(await smtOptions(options));
    default:
      throw new UsageError(`There is no strategy "${name}". Choose one of ${Object.keys(strategies).join(', ')}.`);
  }
}

async function smtOptions({ smt = {} }: StrategyOptions): Promise<ParityOptions & SmtPlan> {
  const { smtSwitches } = await import('./smt/switches.ts');
  const { mutators, ...others } = smt;
  return { ...others, ...(mutators && { mutators: smtSwitches(mutators) }) };
}

/** The strategy that `auto` stands for. Where no language is known, `tree` is `text`. */
export function bestFor({ fileName = '', language, grammar }: Omit<Subject, 'input'>): string {
  if (grammar !== undefined) return 'tree';
  if (language === undefined && ['.smt2', '.smt', '.sy'].includes(path.extname(fileName))) return 'smt';
  return language === 'none' ? 'text' : 'tree';
}

async function overTree(name: string, subject: Subject, options: TreeOptions = {}): Promise<Pass<TestCase>> {
  if (subject.language === 'none' && subject.grammar === undefined) {
    throw new UsageError(`--strategy ${name} wants a syntax tree, --lang none has none: leave one of them out.`);
  }
  const { strategyFor } = await import('./tree-strategies.ts');
  return strategyFor(name, subject, options);
}
