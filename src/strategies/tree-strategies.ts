import { sequence } from '../core/combinators.ts';
import { UsageError } from '../core/errors.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { isBinary, isPdf } from '../formats/is-binary.ts';
import { isDialect, isTemplate } from '../formats/tree-sitter/detect-language.ts';
import type { HddOptions } from '../passes/hdd/hdd.ts';
import type { TreeLanguage } from '../passes/tree/read-tree.ts';
import { languageOf } from './language-of.ts';
import { isDocument, nulFirst } from './odd-bytes.ts';
import type { Subject } from './subject.ts';
import type { TreePlan } from './tree.ts';
import { type NoTree, type OpenedLanguage, openedLanguage, remembering, tried } from './tree-language.ts';
import type { TreereduceOptions } from './treereduce.ts';

/** The options of all strategies over trees; each takes its own. */
export type TreeOptions = Omit<HddOptions, 'recursive'> & TreereduceOptions;

/**
 * The strategy over trees of this name, for a subject whose language it loads. Where there is no tree, because no
 * language is known or its grammar does not work, `tree` is `text` or `binary`, and the others are refused.
 */
export async function strategyFor(name: string, subject: Subject, options: TreeOptions = {}): Promise<Pass<TestCase>> {
  // What is to be loaded is loaded while the subject is read elsewhere.
  if (name === 'tree') {
    const [opened, plans] = await Promise.all([openedLanguage(subject), plansFor(subject, options)]);
    const whole = treeOrText(opened, subject, { plans, options });
    const inner = await forPages(opened, subject, { plans, options });
    const plan = inner === undefined ? whole : sequence(inner, whole);
    return isRead(subject) ? sequence(nulFirst, plan) : plan;
  }
  const opened = await openedLanguage(subject);
  const language = 'why' in opened ? opened : tried(opened, subject);
  if (!('why' in language)) return over(name, language, options);
  const { why } = language;
  throw new UsageError(
    why === undefined
      ? `--strategy ${name} wants a syntax tree, and the language of ${subject.fileName ?? 'the test case'} is not known. Name it with --lang, or take --strategy text.`
      : `--strategy ${name} wants a syntax tree. ${why} --strategy text does without one.`,
  );
}

/** Whether it is a document for people to read, and no template of one. */
function isRead(subject: Subject): boolean {
  const { fileName = '', grammar } = subject;
  return grammar === undefined && !isTemplate(fileName) && isDocument(fileName, languageOf(subject));
}

/**
 * The subject is read when the search begins: a large one takes a while, which the first runs of the test can share.
 */
function treeOrText(
  opened: OpenedLanguage | NoTree,
  subject: Subject,
  { plans: { tree, beginning, byBrackets, plain }, options }: Planning,
): Pass<TestCase> {
  const plainAsTold = ({ why }: NoTree): Pass<TestCase> => {
    if (why !== undefined) subject.note?.(`${why} It is reduced as plain text`);
    return plain;
  };
  if ('why' in opened) return plainAsTold(opened);
  const planned = (): Pass<TestCase> => {
    const language = tried(opened, subject);
    if (!('why' in language)) return tree(language, options);
    if (!isDialect(subject.fileName ?? '')) return plainAsTold(language);
    // Of what is left when brackets tell no more, the grammar understands most.
    return sequence(byBrackets, tree(remembering(opened, subject), options), plain);
  };
  const isText = subject.language === undefined && subject.grammar === undefined && isTemplate(subject.fileName ?? '');
  let plan: Pass<TestCase> | undefined;
  const byTree: Pass<TestCase> = (current) => {
    plan ??= planned();
    return plan(current);
  };
  // What the grammar does not divide goes first; what is left is small enough to look at as a tree and as text again.
  return isText ? sequence(beginning, byTree, plain) : byTree;
}

/** Scripts and style sheets stand in these. */
const withOthers: readonly string[] = ['html', 'xml'];

/** What stands in a page and is of another language goes first, once it is known which elements are of use. */
async function forPages(
  opened: OpenedLanguage | NoTree,
  { input }: Subject,
  { plans: { elements, tree }, options }: Planning,
): Promise<Pass<TestCase> | undefined> {
  if ('why' in opened || !withOthers.includes(opened.name)) return undefined;
  const inner = await (await import('./embedded.ts')).embedded(input, opened);
  if (inner === undefined) return undefined;
  const briefly = inner((language) => tree(language, { ...options, brief: true }));
  return sequence(
    elements(opened),
    briefly,
    elements(opened),
    inner((language) => tree(language, options)),
  );
}

interface Planning {
  readonly plans: Plans;
  readonly options: TreeOptions;
}

/** What becomes of a subject, with and without a tree. */
interface Plans {
  /** Whole elements alone. */
  readonly elements: (language: TreeLanguage) => Pass<TestCase>;
  readonly tree: (language: TreeLanguage, plan: TreePlan) => Pass<TestCase>;
  /** For text whose tree says little. */
  readonly beginning: Pass<TestCase>;
  /** What brackets tell of any text. */
  readonly byBrackets: Pass<TestCase>;
  readonly plain: Pass<TestCase>;
}

async function plansFor({ input }: Subject, plan: TreeOptions): Promise<Plans> {
  const [{ elements, tree }, { beginning }, { styleSheet }] = await Promise.all([
    import('./tree.ts'),
    import('./text/text.ts'),
    import('./text/style-sheet.ts'),
  ]);
  const hasNumbers = isBinary(input) || isPdf(input);
  const plain = hasNumbers
    ? (await import('./binary.ts')).binary(await (await import('./packed-texts.ts')).packedTexts(input))
    : (await import('./plain-text.ts')).plainText(input, plan);
  return { elements, tree, beginning, byBrackets: styleSheet, plain };
}

async function over(name: string, language: TreeLanguage, options: TreeOptions): Promise<Pass<TestCase>> {
  switch (name) {
    case 'hdd':
    case 'hddr':
      return (await import('./hdd.ts')).hdd(language, { ...options, recursive: name === 'hddr' });
    case 'treereduce':
      return (await import('./treereduce.ts')).treereduce(language, options);
    default:
      throw new UsageError(`There is no strategy over trees "${name}": choose tree, hdd, hddr or treereduce.`);
  }
}
