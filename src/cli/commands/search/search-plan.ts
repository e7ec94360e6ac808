import os from 'node:os';
import { defined } from '../../../basics/defined.ts';
import { layered } from '../../../caches/layered.ts';
import { UsageError } from '../../../core/errors.ts';
import type { OutcomeCache } from '../../../core/oracle.ts';
import type { Scheduler } from '../../../core/scheduler.ts';
import type { Pass } from '../../../core/search.ts';
import { descending, type SizeOrder } from '../../../core/size-order.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { sizeOrder } from '../../../formats/size-orders.ts';
import type { SpecifiedOracle } from '../../../oracles/specified/spec.ts';
import { defaultLookAhead } from '../../../schedulers/pipelined.ts';
import type { Slots } from '../../../schedulers/slots.ts';
import type { Limits } from '../../../session/limits.ts';
import { keepingLines } from '../../../strategies/keeping-lines.ts';
import type { GrammarChoice, Subject } from '../../../strategies/subject.ts';
import { readFormat } from '../../options/format-file.ts';
import { readReplacements } from '../../options/replacements.ts';
import type { Settings } from '../../options/settings.ts';
import { chosenPasses } from './chosen-passes.ts';
import { namedLanguage } from './named-language.ts';
import { withOwnPasses } from './own-passes.ts';
import { strategyOf, strategyOptions } from './strategy-settings.ts';

/** How many trials may run at once. With workers, as many as can be planned: they wait at the broker. */
export function jobsOf({ jobs = 'auto', workers, lookAhead = defaultLookAhead }: Partial<Settings>): number {
  if (jobs !== 'auto') return jobs;
  return workers === undefined ? os.availableParallelism() : lookAhead;
}

/** What is tried, and what is remembered. */
export interface SearchPlan {
  readonly pass: Pass<TestCase>;
  /** The pass may be asked when this has come to its end; it rejects where the pass cannot be made. */
  readonly ready?: Promise<unknown>;
  readonly order: SizeOrder;
  readonly cache: OutcomeCache;
  /** How far trials run ahead of the verdicts unless the settings say. */
  readonly lookAhead?: number;
}

export interface PlanSubject {
  readonly file: string;
  readonly input: TestCase;
  readonly isFileSet?: boolean | undefined;
  /** Is told what a person should know about how the input is read. */
  readonly note: (text: string) => void;
  /** Whether there are other things to do before the pass is asked. */
  readonly canWait?: boolean;
  /** Ends what is done meanwhile. */
  readonly signal?: AbortSignal;
}

/** The plan that the settings ask for. Settings that contradict each other are told now, before anything is run. */
export async function searchPlan(settings: Partial<Settings>, planned: PlanSubject): Promise<SearchPlan> {
  const { file, input, note, canWait = false, isFileSet = false, signal } = planned;
  const makings: Promise<void>[] = [];
  const { replacements } = settings;
  const grammar = grammarOf(settings);
  // With one processor, whatever is done beside something else is done in its place.
  const isElsewhere = canWait && !isFileSet && os.availableParallelism() > 1;
  const subject: Subject & { readonly fileName: string } = defined({
    ...{ fileName: file, input, note, grammar, signal },
    ...namedLanguage(settings),
    replacements: replacements === undefined ? undefined : readReplacements(replacements),
    elsewhere: isElsewhere ? (making: Promise<void>) => void makings.push(making) : undefined,
  });
  const pass = await passOf(settings, subject, isFileSet);
  const { metric = 'bytes' } = settings;
  const order = sizeOrder(metric);
  const { ownLookAhead } = await import('../../../strategies/own-look-ahead.ts');
  const lookAhead = isFileSet ? undefined : ownLookAhead(strategyOf(settings), subject);
  return defined({
    pass: metric === 'bytes' ? pass : descending(order, pass),
    ready: makings.length > 0 ? handled(Promise.all(makings)) : undefined,
    order,
    cache: await cacheOf(settings),
    lookAhead,
  });
}

/** It may fail before anybody waits for it. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

function grammarOf({ grammar: files, start, format }: Partial<Settings>): GrammarChoice | undefined {
  if (start !== undefined && files === undefined && format === undefined)
    throw new UsageError(`--start ${start} names a rule of a grammar: --grammar FILE.g4 --start ${start}.`);
  if (format === undefined) return files && defined({ files, start });
  if (files !== undefined) throw new UsageError('--format names its grammars itself: leave --grammar out.');
  const parts = readFormat(format);
  const all = Object.values(parts.grammars).flatMap((part) => part.files);
  return { files: all, parts: start === undefined ? parts : { ...parts, start } };
}

/** The same plan, which also knows what others have found out about the same test. */
export function withShared(plan: SearchPlan, { verdicts }: Pick<SpecifiedOracle, 'verdicts'>): SearchPlan {
  return verdicts === undefined ? plan : { ...plan, cache: layered(plan.cache, verdicts) };
}

async function passOf(settings: Partial<Settings>, subject: Subject, isFileSet: boolean): Promise<Pass<TestCase>> {
  const { bestFor, strategyNamed } = await import('../../../strategies/strategy-named.ts');
  const name = strategyOf(settings);
  const options = await strategyOptions(settings);
  const chosen = async (of: Subject): Promise<Pass<TestCase>> => {
    const strategy = name === 'auto' ? bestFor(of) : name;
    const theirs = chosenPasses(await strategyNamed(strategy, of, options), settings, strategy);
    const { pass: files = [], passCommand: commands = [] } = settings;
    const pass = await withOwnPasses({ files, commands, fileName: of.fileName ?? 'input' }, theirs);
    return settings.keepLines === true ? keepingLines(pass) : pass;
  };
  if (!isFileSet) return chosen(subject);
  if (settings.keepLines === true) throw new UsageError('--keep-lines is for one file.');
  const { files } = await import('../../../strategies/files.ts');
  return files(subject.input, (file) => chosen({ ...subject, ...file }));
}

/** How many trials can be under way at once, however many jobs there are. */
export function mostJobs({ windows, lookAhead = defaultLookAhead }: Partial<Settings>): number {
  return windows ?? lookAhead;
}

export async function schedulerOf(
  settings: Partial<Settings>,
  jobs: number | Slots,
  plan: Pick<SearchPlan, 'lookAhead'>,
): Promise<Scheduler> {
  if (settings.windows !== undefined) {
    return (await import('../../../schedulers/windowed.ts')).windowed({ jobs, width: settings.windows });
  }
  const { lookAhead = plan.lookAhead ?? defaultLookAhead, limitTests } = settings;
  return (await import('../../../session/judging/paced.ts')).paced({ jobs, lookAhead, limitTrials: limitTests });
}

export async function cacheOf(settings: Partial<Settings>): Promise<OutcomeCache> {
  const { cache = 'content-hash' } = settings;
  switch (cache) {
    case 'none':
      return (await import('../../../caches/none.ts')).none();
    case 'content':
      return (await import('../../../caches/content.ts')).content();
    case 'content-hash':
      return (await import('../../../caches/content-hash.ts')).contentHash();
    // Then the pass itself remembers configurations, and nothing else does.
    case 'config':
    case 'config-tuple':
      if (strategyOf(settings) !== 'ddmin') throw new UsageError(`--cache ${cache} belongs to ddmin: --strategy ddmin`);
      return (await import('../../../caches/none.ts')).none();
    default:
      throw new UsageError(`--cache ${cache}: there are content-hash (default), content, config, none.`);
  }
}

/** When to be content, for an input of this size. */
export function limitsOf(settings: Partial<Settings>, inputBytes: number): Limits {
  const { limitTime, limitTests, stopAt, stopStalled } = settings;
  const goal = stopAt && ('bytes' in stopAt ? stopAt.bytes : Math.floor((inputBytes * stopAt.percent) / 100));
  return defined({
    timeMs: limitTime && limitTime * 1000,
    trials: limitTests,
    stopAtBytes: goal,
    stalledMs: stopStalled && stopStalled * 1000,
  });
}
