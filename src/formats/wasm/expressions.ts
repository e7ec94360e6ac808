import type { Span } from '../../core/configuration.ts';
import type { Change } from '../records/measured.ts';
import { codes, zeros } from './instructions.ts';
import type { Body, Expression } from './read-body.ts';

/** A body that fits each function: without locals, and never at its end. */
export const unreachable: Uint8Array = Uint8Array.of(0, codes.unreachable, codes.end);

/** What fits whatever is expected behind it. */
const dead = Uint8Array.of(codes.unreachable);

/** Instructions take three values at most, but calls as many as there are. */
const mostInside = 8;

/** What can go or change at once. */
type Piece = readonly Change[];

/**
 * What can become of expressions, level by level, the outer ones first: a zero in the place of a value and a trap in
 * that of an arm; nothing in the place of what gives nothing; the arms without the block around them, a part of the
 * same type, and such a part of what comes before.
 */
export function byDepth(bodies: readonly Body[]): Piece[][] {
  const levels: Piece[][] = [];
  let rows: readonly (readonly Expression[])[] = bodies.map(({ expressions }) => expressions);
  for (; rows.length > 0; rows = rows.flatMap(insides)) {
    const simple: Piece[] = [];
    const gone: Piece[] = [];
    const opened: Piece[][] = [];
    const joined: Piece[][] = [];
    for (const row of rows) {
      for (const [i, one] of row.entries()) {
        for (const change of simpler(one)) simple.push([change]);
        if (one.gives === undefined) gone.push([{ from: one.from, to: one.to }]);
        spread(opened, one, [...one.arms, ...like(one, one.parts)]);
        const before = row[i - 1];
        // What is kept in a local is often read next.
        if (before !== undefined && before.gives === undefined)
          spread(joined, { from: before.from, to: one.to }, like(one, before.parts));
      }
    }
    levels.push(simple, gone, ...opened, ...joined);
  }
  return levels.filter(({ length }) => length > 0);
}

function insides(row: readonly Expression[]): (readonly Expression[])[] {
  return row.flatMap(({ parts }) => (parts.length > 0 ? [parts] : []));
}

/**
 * What is left of something may be one of several, but only one of them: the first at one level, the second at the
 * next.
 */
function spread(levels: Piece[][], outer: Span, inner: readonly Span[]): void {
  for (const [i, one] of inner.slice(0, mostInside).entries()) {
    levels[i] ??= [];
    levels[i].push(around(outer, one));
  }
}

/** Parts that give a value of the same type. */
function like({ gives }: Expression, parts: readonly Expression[]): Expression[] {
  return gives === undefined ? [] : parts.filter((part) => part.gives === gives);
}

function around(outer: Span, inner: Span): Piece {
  return [
    { from: outer.from, to: inner.from },
    { from: inner.to, to: outer.to },
  ].filter(({ from, to }) => from < to);
}

function simpler({ from, to, gives, arms }: Expression): Change[] {
  const zero = gives === undefined || gives === '?' ? undefined : zeros[gives];
  return [
    ...(zero !== undefined && zero.length < to - from ? [{ from, to, by: zero }] : []),
    ...arms.filter((arm) => arm.to - arm.from > dead.length).map((arm) => ({ ...arm, by: dead })),
  ];
}
