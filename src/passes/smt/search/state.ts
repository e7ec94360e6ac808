import { applyEdits, type Edit, type Kept } from '../../../sexpr/edit.ts';
import { readScript } from '../../../sexpr/read-script.ts';
import { children } from '../../../sexpr/script.ts';
import { type TypedScript, typeScript } from '../../../sexpr/typed-script.ts';
import { firstLineage, inherit, type Lineage } from '../lineage.ts';
import type { Change } from '../mutator.ts';
import type { Made } from './made.ts';
import type { Odds } from './odds.ts';
import { nothingKnown, type Outlook } from './outlook.ts';

/** Changes to try together, by their keys. */
export interface Task {
  readonly keys: readonly string[];
  /** They were rejected together, or must be by what else is known. */
  readonly failing: boolean;
  /** The other half of a rejected batch: when this half is accepted, that one must hold what is to blame. */
  readonly sibling?: readonly string[];
}

/** Stands for the version at which a change was rejected, when what was accepted since may be what it needed. */
export const doubted = -1;

/** Whether a change was rejected, and nothing that was accepted at that time could have been what it needed. */
export function isSurelyRejected({ rejected }: Pick<State, 'rejected'>, key: string): boolean {
  return (rejected.get(key) ?? doubted) !== doubted;
}

/** All that a search goes on from. Never changed. */
export interface State {
  readonly script: TypedScript;
  readonly lineage: Lineage;
  /** Counts accepted changes. */
  readonly version: number;
  /** The version at which the round began. */
  readonly roundStart: number;
  /** What was accepted so far. */
  readonly made: Made | undefined;
  /** Rejected changes, and the version at which they were. */
  readonly rejected: ReadonlyMap<string, number>;
  /** The version at which something in or around a node last changed, by the node's name. */
  readonly touched: ReadonlyMap<number, number>;
  readonly odds: Odds;
  readonly outlook: Outlook;
  readonly agenda: readonly Task[];
}

/** How many commands a script may have for each to be tried again when anything has changed. */
const fewCommands = 30;

/**
 * Whether so little is left that what was rejected is asked about again in the end, wherever there was a change since.
 */
export function isSmall(script: TypedScript): boolean {
  return children(script, -1).length <= fewCommands;
}

export function firstState(text: string): State {
  const script = typeScript(readScript(text));
  return {
    script,
    lineage: firstLineage(script),
    version: 0,
    roundStart: 0,
    made: undefined,
    rejected: new Map(),
    touched: new Map(),
    odds: new Map(),
    outlook: nothingKnown,
    agenda: [],
  };
}

/**
 * The state after a change; what it makes known is for the caller to add. Where words were only respelt, nodes keep
 * their names and nothing is new.
 */
export function advanced(state: State, change: Change, respelt: ReadonlySet<Edit>): State {
  const { text, kept } = applyEdits(state.script, change);
  const script = typeScript(readScript(text));
  const version = state.version + (change.every((edit) => respelt.has(edit)) ? 0 : 1);
  const touched = new Map(state.touched);
  touch(
    state,
    change.filter((edit) => !respelt.has(edit)),
    touched,
  );
  const lineage = inherit(state.script, state.lineage, { script, kept: withRespelt(state.script, kept, respelt) });
  return { ...state, script, lineage, version, touched };
}

/** As if the beginnings of respelt words had been kept. */
function withRespelt(script: TypedScript, kept: readonly Kept[], respelt: ReadonlySet<Edit>): readonly Kept[] {
  if (respelt.size === 0) return kept;
  const starts = new Set([...respelt].map(({ node }) => script.start[node]!));
  return kept.flatMap((run) => {
    const at = run.at + run.to - run.from;
    return starts.has(run.to) ? [run, { from: run.to, to: run.to + 1, at }] : [run];
  });
}

/** Marks the lists around the edits and what stands beside them, each once however many edits there are in it. */
function touch(state: State, edits: readonly Edit[], touched: Map<number, number>): void {
  const { script, lineage, version } = state;
  const [filled, climbed] = [new Set<number>(), new Set<number>()];
  for (const { node } of edits) {
    if (node >= script.count) continue;
    const parent = script.parent[node]!;
    if (parent >= 0 && !filled.has(parent)) {
      filled.add(parent);
      for (let n = parent + 1; n < script.after[parent]!; n = script.after[n]!) {
        touched.set(lineage.ids[n]!, version + 1);
      }
    }
    for (let n = node; n >= 0 && !climbed.has(n); n = script.parent[n]!) {
      climbed.add(n);
      touched.set(lineage.ids[n]!, version + 1);
    }
  }
}
