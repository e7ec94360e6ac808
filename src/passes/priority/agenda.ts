import { added, type Heap, rest } from './heap.ts';
import { chance, corrected, learned, type Odds } from './odds.ts';

/** Something to be tried, or to be looked into, for what it may save. */
export interface Task {
  /** What is likely of one of a sort is likely of all. */
  readonly sort: string;
  /** How much there will be less. */
  readonly gain: number;
  /** Of two equal ones that later in the text comes first, since uses come after definitions. */
  readonly at: number;
}

/** Tasks in order of what can be expected of them. Never changed. */
export interface Agenda<T extends Task> {
  /** By sort: within one, the gain and the place decide, whatever becomes of the odds. */
  readonly queues: ReadonlyMap<string, Heap<T>>;
  readonly odds: Odds;
  /** How many trials the odds were learned from. */
  readonly trials: number;
  /** How many bytes there were before the first of them. */
  readonly bytes: number;
  /** Where what is later in the text comes sooner: how many places that has. */
  readonly places?: number | undefined;
}

/**
 * At the end of such a text, a byte counts for as many more than at its beginning: what is used there is defined
 * before.
 */
const atTheEnd = 4;

/**
 * How likely something of each sort is accepted, before anything is known. A sort may be a special one: `sort: kind`.
 */
export type Priors = (sort: string) => number;

export function withTasks<T extends Task>(agenda: Agenda<T>, tasks: readonly T[]): Agenda<T> {
  if (tasks.length === 0) return agenda;
  const queues = new Map(agenda.queues);
  const order = orderOf(agenda);
  for (const task of tasks) queues.set(task.sort, added(queues.get(task.sort), task, order));
  return { ...agenda, queues };
}

/** What is asked of a task that is to be the next. */
export interface Wanted {
  /** What it must promise. */
  readonly least?: number;
  /** The sort that is to come after all that promises anything like it. */
  readonly late?: string | undefined;
}

/**
 * The task with the highest expected gain, and the agenda without it; `undefined` when none promises as much as is
 * wanted.
 */
export function best<T extends Task>(
  agenda: Agenda<T>,
  priors: Priors,
  { least = 0, late }: Wanted = {},
): { task: T; others: Agenda<T> } | undefined {
  let found: { readonly task: T; readonly score: number } | undefined;
  for (const [sort, heap] of agenda.queues) {
    if (heap === undefined) continue;
    const score = worth(heap.top, agenda.places) * oddsOf(agenda.odds, sort, priors) * (sort === late ? lateShare : 1);
    if (found === undefined || score > found.score) found = { task: heap.top, score };
  }
  if (found === undefined || found.score < least) return undefined;
  const { task } = found;
  const queues = new Map(agenda.queues).set(task.sort, rest(agenda.queues.get(task.sort)!, orderOf(agenda)));
  return { task, others: { ...agenda, queues } };
}

/** The share that is left of what a late task promises. */
const lateShare = 0.01;

/** What is known of a special sort, and before that, of all like it. */
export function oddsOf(odds: Odds, sort: string, priors: Priors): number {
  const general = generalSort(sort);
  const likely = chance(odds, general, priors(general));
  return general === sort ? likely : chance(odds, sort, likely);
}

export function withOutcome<T extends Task>(agenda: Agenda<T>, { sort }: Task, accepted: boolean): Agenda<T> {
  const general = generalSort(sort);
  const odds = learned(agenda.odds, sort, accepted);
  return { ...agenda, trials: agenda.trials + 1, odds: general === sort ? odds : learned(odds, general, accepted) };
}

/** What was rejected as far as the agenda knows has been accepted since. */
export function withCorrection<T extends Task>(agenda: Agenda<T>, { sort }: Task): Agenda<T> {
  const general = generalSort(sort);
  const odds = corrected(agenda.odds, sort);
  return { ...agenda, odds: general === sort ? odds : corrected(odds, general) };
}

function generalSort(sort: string): string {
  const colon = sort.indexOf(':');
  return colon === -1 ? sort : sort.slice(0, colon);
}

/** Which of two tasks of a sort comes first. */
function orderOf({ places }: Pick<Agenda<Task>, 'places'>): (a: Task, b: Task) => boolean {
  return (a, b) => {
    const [one, other] = [worth(a, places), worth(b, places)];
    return one > other || (one === other && a.at > b.at);
  };
}

/** What a task saves, and where what is later comes sooner, what goes the more easily after it. */
function worth({ gain, at }: Task, places: number | undefined): number {
  return places === undefined ? gain : gain * (1 + (atTheEnd * at) / places);
}
