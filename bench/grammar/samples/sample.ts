import type { Reader } from './reader';
import fs, { readFileSync as read } from 'node:fs';

/** How far. */
export type Place<T = string> = { readonly at: T; end?: number } | undefined;
enum Colour { Red = 1, Green }
declare module 'plain' { export const value: unique symbol; }
namespace inner { export abstract class Base { protected abstract go(): void } }

export interface Shape extends Reader {
  readonly sides: number;
  area(this: Shape, scale?: number): Promise<number | null>;
  [key: string]: unknown;
}

@sealed
export class Square<T extends object> extends inner.Base implements Shape {
  static #count = 0;
  constructor(private readonly side: T, public sides = 4) { super(); }
  get first(): T { return this.side!; }
  protected override go(): void {}
  async area(scale = 1): Promise<number> {
    const { a, b = 2, ...rest } = (this.side as unknown as Record<string, number>) ?? {};
    if (a > b) throw new Error(`too ${a + scale} large`);
    else for (const [key, value] of Object.entries(rest)) { if (!value) continue; console.log(key, value); }
    try { await Promise.all([1, 2, ...[3]].map(async (n) => n ** 2)); } catch { return 0; } finally { Square.#count++; }
    switch (Colour.Red) { case 1: return a?.toFixed(2).length ?? 0; default: break }
    return typeof a === 'number' ? a * scale : /x+/g.exec('xx')!.index;
  }
}
export default function pick<K extends keyof Shape>(shape: Shape, key: K, done?: (v: Shape[K]) => void): Shape[K] {
  let i = 0;
  while (i < 3) i++;
  done?.(shape[key]);
  return <Shape[K]>shape[key] satisfies unknown;
}
