import { spawnSync } from 'node:child_process';
import { sequence } from '../../../src/core/combinators.ts';
import type { Pass } from '../../../src/core/search.ts';
import { reprint } from '../../../src/passes/smt/reprint.ts';
import type { Source } from '../../../src/passes/smt/search/opportunity.ts';
import { fromQueue } from '../../../src/passes/smt/search/queue.ts';
import { allSources } from '../../../src/passes/smt/sources/all.ts';
import { readScript } from '../../../src/sexpr/read-script.ts';
import { isList, textOf } from '../../../src/sexpr/script.ts';
import { type TypedScript, typeScript } from '../../../src/sexpr/typed-script.ts';

export interface Reduced {
  readonly text: string;
  readonly checks: number;
  /** Every text that was judged, in order. */
  readonly judged: readonly string[];
}

/** Walks a search one trial after the other; the same text is judged once. */
export function walk(pass: Pass<string>, text: string, interesting: (text: string) => boolean): Reduced {
  const verdicts = new Map<string, boolean>();
  let current = text;
  let rest = pass(text)[Symbol.iterator]();
  for (let next = rest.next(); !next.done; next = rest.next()) {
    const value = next.value.value();
    const verdict = verdicts.get(value) ?? interesting(value);
    verdicts.set(value, verdict);
    if (!verdict) continue;
    current = value;
    rest = next.value.accepted()[Symbol.iterator]();
  }
  return { text: current, checks: verdicts.size, judged: [...verdicts.keys()] };
}

/** The source that finds its changes so. */
export function sourceOf(find: Source['find']): Source {
  const found = allSources.find((source) => source.find === find);
  if (found === undefined) throw new Error(`no source is made of ${find.name}`);
  return found;
}

/** The queue of some sources, which may be told by how they find their changes. */
export function queueOf(sources: readonly (Source | Source['find'])[]): Pass<string> {
  return fromQueue(sources.map((source) => (typeof source === 'function' ? sourceOf(source) : source)));
}

/** What a source makes of a script, whatever comes first. */
export function firstOf(find: Source['find'], text: string, fits = (_: string): boolean => true): Reduced {
  return walk(queueOf([find]), text, fits);
}

export const smtQueue: Pass<string> = sequence(reprint, fromQueue(allSources));

export function tokens(text: string): string[] {
  const script = readScript(text);
  return Array.from({ length: script.count }, (_, n) => n).flatMap((n) =>
    isList(script, n) ? [] : [textOf(script, n)],
  );
}

export function typed(text: string): TypedScript {
  return typeScript(readScript(text));
}

/** The nodes for which the condition holds. */
export function nodesWhere(script: TypedScript, fits: (node: number) => boolean): number[] {
  return Array.from({ length: script.count }, (_, n) => n).filter(fits);
}

export function installed(solver: string): boolean {
  return spawnSync(solver, ['--version']).status === 0;
}

/** The lines a solver prints; `undefined` when it complains about the input. */
export function answers(
  text: string,
  solver: 'z3' | 'cvc5' = 'z3',
  options: readonly string[] = [],
): string[] | undefined {
  const args = solver === 'z3' ? ['-smt2', '-in', '-T:3', ...options] : ['-q', '--tlimit=3000', ...options, '-'];
  const { stdout, stderr } = spawnSync(solver, args, { input: Buffer.from(text, 'latin1') });
  const out = `${stdout}${stderr}`;
  if (/\(error|unsupported|Error|interrupted by timeout/.test(out)) return undefined;
  return out.split('\n').filter((line) => line !== '');
}
