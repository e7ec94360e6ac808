import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Atoms } from '../../src/core/configuration.ts';
import type { Format } from '../../src/core/search.ts';
import { anyBytes } from '../support/any-bytes.ts';

/** Whether every byte belongs to an atom, or some lie between atoms and always stay. */
export type Coverage = 'all bytes' | 'some bytes';

/** The laws of every format that cuts a source into atoms. */
export function testFormat(name: string, format: Format<Uint8Array, Atoms>, coverage: Coverage): void {
  const check = (law: (source: Uint8Array) => void): void => fc.assert(fc.property(anyBytes, law), { numRuns: 300 });
  const checkAtoms = (law: (atoms: Atoms) => void): void =>
    check((source) => {
      const atoms = format.parse(source);
      if (atoms) law(atoms);
    });

  describe(`${name}, as a format,`, { timeout: 60_000 }, () => {
    test('gives every source back, byte for byte, and leaves it as it was', () => {
      check((source) => {
        const before = source.slice();
        const atoms = format.parse(source);
        if (atoms) expect(format.render(atoms)).toEqual(source);
        expect(source).toEqual(before);
      });
    });

    test('finds the same atoms every time, and keeps all of them', () => {
      checkAtoms((atoms) => {
        expect(atoms.kept).toEqual(Int32Array.from(atoms.starts.keys()));
        const { starts, ends } = format.parse(atoms.source.slice())!;
        expect({ starts, ends }).toEqual({ starts: atoms.starts, ends: atoms.ends });
      });
    });

    test('finds atoms that ascend, hold a byte at least, and do not overlap', () => {
      checkAtoms(({ source, starts, ends }) => {
        expect(ends).toHaveLength(starts.length);
        expect(starts.length).toBeGreaterThan(0);
        starts.forEach((start, i) => {
          expect(start).toBeGreaterThanOrEqual(ends[i - 1] ?? 0);
          expect(ends[i]!).toBeGreaterThan(start);
        });
        expect(ends.at(-1)!).toBeLessThanOrEqual(source.length);
      });
    });

    test('leaves all other bytes as they are, in their order, whatever is dropped', () => {
      fc.assert(
        fc.property(anyBytes, fc.infiniteStream(fc.boolean()), (source, choices) => {
          const atoms = format.parse(source);
          if (!atoms) return;
          const kept = atoms.kept.filter(() => choices.next().value);
          const rendered = format.render({ ...atoms, kept });
          expect(rendered).toEqual(source.filter((_, at) => !isDropped(at, { ...atoms, kept })));
        }),
        { numRuns: 300 },
      );
    });

    if (coverage === 'all bytes') {
      test('cuts the whole source into atoms', () => {
        check((source) => {
          const atoms = format.parse(source);
          expect(atoms?.ends.at(-1) ?? 0).toBe(source.length);
          atoms?.starts.forEach((start, i) => {
            expect(start).toBe(atoms.ends[i - 1] ?? 0);
          });
        });
      });
    }
  });
}

function isDropped(at: number, { starts, ends, kept }: Atoms): boolean {
  const atom = starts.findIndex((start, i) => start <= at && at < ends[i]!);
  return atom >= 0 && !kept.includes(atom);
}
