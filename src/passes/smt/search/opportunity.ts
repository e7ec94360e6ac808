import type { Edit, Piece } from '../../../sexpr/edit.ts';
import { isList } from '../../../sexpr/script.ts';
import type { TypedScript } from '../../../sexpr/typed-script.ts';
import { withClosure } from '../closure.ts';
import type { Change } from '../mutator.ts';
import type { Odds } from './odds.ts';

/** A change that may make the script smaller. */
export interface Opportunity {
  /** What kind of change it is: success and failure are counted by it. */
  readonly kind: string;
  /** Names the change, also after others have been made. */
  readonly key: string;
  readonly change: Change;
  /** Nodes and bytes saved, as one number. */
  readonly gain: number;
  /** How much likelier than others of its kind. */
  readonly odds: number;
  readonly share?: Share;
  readonly alone?: true;
  readonly respells?: true;
}

/** Of the changes to one list, so many can be made together. */
export interface Share {
  readonly of: number;
  readonly most: number;
}

/** A script, and names of its nodes that outlive changes elsewhere. */
export interface Scene {
  readonly script: TypedScript;
  readonly ids: Int32Array;
  /** What was accepted so far, by kind. */
  readonly odds: Odds;
}

/** A kind of opportunities, found all at once in a scene. */
export interface Source {
  readonly kind: string;
  /** How likely one is to be accepted, before anything is known. */
  readonly odds: number;
  /** Of many, about this number will be rejected: the more there are, the likelier is each. */
  readonly needed?: number;
  /** Sources of a later stage wait until the ones before have nothing new. */
  readonly stage: number;
  find(scene: Scene): Iterable<Finding>;
  /** Those of them that are about some nodes, where not all has to be gone through for that. */
  among?(scene: Scene, nodes: readonly number[]): Iterable<Finding>;
  /** Finds changes that do not get smaller, but end. */
  readonly levels?: true;
  /**
   * When changes of this kind are asked again after a rejection, for kinds that are hardly ever accepted then. `last`:
   * at the end only, when little is left. `near`: only if something near has changed. `early`: the same, and only while
   * much is left. `never`: not at all. Other kinds are asked again in the next round if something near has changed, and
   * at the end.
   */
  readonly again?: 'last' | 'near' | 'early' | 'never';
  /** After so many trials that were rejected, and none that was accepted, no other is made when little is left. */
  readonly patience?: number;
  /** Writes single words in another way: what was rejected before will be again. */
  readonly respells?: true;
  /** What a change takes out: a term as a whole, or all of it but a term below; a command, or several of them. */
  readonly takes?: 'term' | 'rest' | 'command' | 'commands';
}

const sure = 0.8;

/** Whether what a source finds is accepted as a rule. */
export function isSure({ odds }: Source): boolean {
  return odds >= sure;
}

/** What a source says of an opportunity. */
export interface Finding {
  /** The node it is about; `detail` tells it from other findings about the same node. */
  readonly node: number;
  readonly detail?: string | number;
  readonly change: Change;
  readonly odds?: number;
  readonly share?: Share;
  /** What the closure will save besides, when that is known. */
  readonly bonus?: number;
  /** Without removing what gets unused by it. */
  readonly alone?: true;
  /** It is not asked again at the end, when little is left. */
  readonly once?: true;
}

/** A node weighs as much as this many bytes. */
const bytesPerNode = 6;

/** At the end of the key of a change that is not asked again at the end. */
const onceEnding = ':once';

export function isOnce(key: string): boolean {
  return key.endsWith(onceEnding);
}

/** Nodes and bytes that the edits save; negative when they add. */
export function gainOf(script: TypedScript, change: Change): number {
  let gain = 0;
  for (const edit of change) gain += weightOf(script, edit);
  return gain;
}

function weightOf(script: TypedScript, edit: Edit): number {
  let weight = edit.insert ? 0 : nodeWeight(script, edit.node);
  if (edit.inner !== undefined) weight -= nodeWeight(script, edit.inner);
  for (const [i, piece] of edit.by.entries()) {
    if (piece === ' ' && isBesideList(script, edit.by, i)) continue;
    weight -= typeof piece === 'number' ? nodeWeight(script, piece) : textWeight(piece);
  }
  return weight;
}

/** Whether a parenthesis stands before or behind it, so that no white space is needed there. */
function isBesideList(script: TypedScript, pieces: readonly Piece[], at: number): boolean {
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  const isAfterList = typeof before === 'number' ? isList(script, before) : before?.endsWith(')');
  const isBeforeList = typeof after === 'number' ? isList(script, after) : after?.startsWith('(');
  return isAfterList === true || isBeforeList === true;
}

/**
 * Whether a change counts as progress for a mutator that is used by itself: it saves something, together with the
 * declarations that it takes out of use, or it takes a let-bound name out of use without much growth, which ends since
 * there are only so many of them.
 */
export function progress(mutator: string, script: TypedScript, change: Change): boolean {
  const gain = gainOf(script, change);
  if (gain > 0 || (mutator === 'let-substitution' && gain > -mostGrowth)) return true;
  if (mutator !== 'introduce-fresh-variables' || gain <= -mostGrowth) return false;
  return gain + gainOf(script, withClosure(script, change).slice(change.length)) > 0;
}

const mostGrowth = 400;

export function nodeWeight(script: TypedScript, node: number): number {
  return bytesPerNode * (script.after[node]! - node) + script.end[node]! - script.start[node]!;
}

export function scriptWeight(script: TypedScript): number {
  return bytesPerNode * script.count + script.text.length;
}

/** Parentheses open nodes, and so do words. Some texts are nearly the whole script, so none is taken to pieces. */
function textWeight(text: string): number {
  let nodes = 0;
  for (beginning.lastIndex = 0; beginning.test(text); ) nodes++;
  return text.length + bytesPerNode * nodes;
}

/** Where a node begins. */
const beginning: RegExp = /\(|"(?:[^"]|"")*"|\|[^|]*\||[^\s()]+/g;

/** What a source finds in a scene, by key; of some nodes only when they are given and the source can tell. */
export function opportunities(source: Source, scene: Scene, nodes?: readonly number[]): Map<string, Opportunity> {
  const found = new Map<string, Opportunity>();
  const findings = (nodes && source.among?.(scene, nodes)) ?? source.find(scene);
  for (const { node, detail, change, odds = 1, bonus = 0, share, alone, once } of findings) {
    const gain = gainOf(scene.script, change) + bonus;
    if (gain <= 0 && !source.levels) continue;
    const key = `${source.kind}:${scene.ids[node]}${detail === undefined ? '' : `:${detail}`}${once ? onceEnding : ''}`;
    found.set(key, {
      ...{ kind: source.kind, key, change, gain: Math.max(gain, 1), odds },
      ...(share && { share }),
      ...(alone && { alone }),
      ...(source.respells && { respells: true }),
    });
  }
  return found;
}
