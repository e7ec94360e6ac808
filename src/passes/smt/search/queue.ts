import type { Pass, Search } from '../../../core/search.ts';
import { Attempt, type Run, type Tried } from './attempt.ts';
import { isVisited } from './made.ts';
import { learned, toBlame, withPatience } from './odds.ts';
import { isOnce, isSure, type Source } from './opportunity.ts';
import { nothingKnown } from './outlook.ts';
import { kindOf, Scout } from './scout.ts';
import { firstState, isSmall, type State, type Task } from './state.ts';
import { Twins } from './twins.ts';

/** How a queue is gone through. */
export interface Manner {
  /** The first way down prefers no kind of change beyond what it saves; each further one prefers some, its own. */
  readonly way?: number;
  /** Asks nothing again that was rejected, as long as nothing near it has changed. */
  readonly hasty?: boolean;
}

/**
 * Reduces a script from one queue: of all changes that the sources find, those with the best expected gain first, as
 * many of a kind at once as are likely to be accepted together. A rejected batch is halved; an accepted change keeps
 * what was learned, since nodes keep their names. Ends when every change has been rejected in its present surroundings.
 */
export function fromQueue(sources: readonly Source[], { way = 0, hasty = false }: Manner = {}): Pass<string> {
  const goOn = (state: State): Search<string> => attempts({ sources, way, hasty, goOn }, state);
  return (text) => goOn(firstState(text));
}

/** How unlikely halves of a rejected batch are to be accepted, to be forgotten. */
const hopeless = 0.2;

type Rejected = State['rejected'];

interface Queue extends Required<Manner>, Pick<Run, 'goOn'> {
  readonly sources: readonly Source[];
}

function* attempts({ sources, way, hasty, goOn }: Queue, state: State): Search<string> {
  const scout = new Scout(sources, state, way);
  const history: Tried[] = [];
  const twins = new Twins(state.script.text);
  const run: Run = { state, scout, history, goOn };
  let { odds, agenda } = state;
  for (let task = agenda[0] ?? scout.best(odds); task !== undefined; task = agenda[0] ?? scout.best(odds)) {
    const isHalf = agenda.length > 0;
    const rest = agenda.slice(1);
    const batch = scout.resolve(task.keys);
    const keys = batch.map(({ key }) => key);
    agenda = keys.length < 2 ? rest : [...halves(keys), ...rest];
    const [first] = batch;
    if (first === undefined) continue;
    const likelihood = scout.likelihood(batch, odds);
    // Of what is left to be gone through by halves, better batches can be made by what has been learned since.
    if (isHalf && !task.failing && batch.length > 1 && likelihood < hopeless) {
      agenda = rest;
      continue;
    }
    const attempt = new Attempt(
      { run, mark: history.length, outlook: scout.outlook, ifAccepted: followers(rest, task), ifRejected: agenda },
      batch,
    );
    const isKnown = task.failing || isVisited(state.made, attempt.value()) || twins.haveFailed(attempt);
    if (!isKnown) {
      yield attempt;
      twins.reject(attempt);
      const bad = toBlame(keys.length, likelihood);
      history.push({ keys, kind: first.kind, bad });
      odds = learned(odds, first.kind, { size: keys.length, bad });
    } else if (keys.length === 1) history.push({ keys });
    if (keys.length === 1) scout.reject(first.key);
  }
  const rejected = withRejected(state, history);
  const again = hasty ? undefined : askedAgain(sources, { ...state, odds }, rejected);
  if (again !== undefined)
    yield* goOn({ ...state, ...again, agenda, roundStart: state.version, outlook: nothingKnown });
}

/** What still counts as rejected in one more round, and what is known of the kinds; `undefined` when there is none. */
function askedAgain(
  sources: readonly Source[],
  state: State,
  rejected: Rejected,
): Pick<State, 'rejected' | 'odds'> | undefined {
  const { odds, version, roundStart } = state;
  if (version > roundStart) return { rejected: doubted(sources, state, rejected), odds };
  const last = lastDoubts(sources, state, rejected);
  // What a kind was given up for may be gone, too.
  return last && { rejected: last, odds: withPatience(odds) };
}

/**
 * Forgets what was rejected before the last change, wherever that was, once little is left and nothing else helps: all
 * that would make the script smaller is asked again, so that another run finds no more.
 */
function lastDoubts(sources: readonly Source[], { version, script }: State, rejected: Rejected): Rejected | undefined {
  const isOver = ({ levels, again }: Source): boolean => levels || (again !== undefined && again !== 'last');
  const settled = new Set(sources.filter(isOver).map(({ kind }) => kind));
  const kept = new Map([...rejected].filter(([key, at]) => at === version || settled.has(kindOf(key)) || isOnce(key)));
  return isSmall(script) && kept.size < rejected.size ? kept : undefined;
}

function halves(keys: readonly string[]): Task[] {
  const [first, second] = [keys.slice(0, keys.length >> 1), keys.slice(keys.length >> 1)];
  return [
    { keys: first, failing: false, sibling: second },
    { keys: second, failing: false },
  ];
}

/** The agenda when the task's changes are accepted: then its sibling, if any, holds what is to blame. */
function followers(rest: readonly Task[], { sibling }: Task): readonly Task[] {
  return sibling === undefined ? rest : [{ keys: sibling, failing: true }, ...rest.slice(1)];
}

/**
 * Forgets earlier rejections of kinds that are accepted as a rule: a change judged together with others may have been
 * rejected for their sake. When little is left, also those of whole commands: what they were needed for may be gone.
 */
function doubted(sources: readonly Source[], { version, script }: State, rejected: Rejected): Rejected {
  const small = isSmall(script);
  const again = sources.filter(
    (source) => isSure(source) || (small && source.stage === 1 && source.again === undefined),
  );
  const kinds = new Set(again.map(({ kind }) => kind));
  return new Map([...rejected].filter(([key, at]) => at === version || !kinds.has(kindOf(key))));
}

function withRejected({ rejected, version }: State, history: readonly Tried[]): Rejected {
  const all = new Map(rejected);
  for (const { keys } of history) if (keys.length === 1) all.set(keys[0]!, version);
  return all;
}
