import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packed, unpacked } from '../../../src/remote/messages/packed.ts';

const limit = 1e6;

describe('a packed candidate', () => {
  test('is the same again', () => {
    const lines = fc.array(fc.string({ maxLength: 40 }), { maxLength: 400 });
    fc.assert(
      fc.property(lines, fc.func(fc.boolean()), fc.string(), (all, keeps, added) => {
        const base = Buffer.from(all.join('\n'));
        const candidate = Buffer.from([...all.filter((line) => keeps(line)), added].join('\n'));
        expect(Buffer.from(unpacked(packed(base, candidate), base, limit))).toEqual(candidate);
      }),
      { numRuns: 200 },
    );
  });

  test('travels as edits when it is the base without some lines', () => {
    const lines = Array.from({ length: 4000 }, (_, i) => `line ${i} ${(i * 7919) % 1000}`);
    const base = Buffer.from(lines.join('\n'));
    const candidate = Buffer.from(lines.filter((_, i) => i % 40 !== 0).join('\n'));
    const { form, bytes } = packed(base, candidate);
    expect(form).toBe('edits');
    expect(bytes.length).toBeLessThan(2048);
  });

  test('is refused when it would be larger than the limit', () => {
    const bomb = packed(Buffer.from('x'), Buffer.alloc(100_000));
    expect(bomb.form).toBe('deflated');
    expect(() => unpacked(bomb, Buffer.from('x'), 10_000)).toThrow();
    expect(() => unpacked({ form: 'plain', bytes: Buffer.alloc(11_000) }, Buffer.from('x'), 10_000)).toThrow();
  });

  test('is refused, or nothing worse than wrong, when its bytes are not what was packed', () => {
    const base = Buffer.from('some base text that is longer than that');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          expect(unpacked({ form: 'edits', bytes }, base, 1000).length).toBeLessThanOrEqual(1000);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });
});
