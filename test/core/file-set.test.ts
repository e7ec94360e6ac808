import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInside, packFiles, unpackFiles } from '../../src/core/file-set.ts';

const name = fc.stringMatching(/^[a-z <=>.]{1,8}$/).filter((part) => part !== '.' && part !== '..');
const entry = fc.record({
  path: fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/')),
  bytes: fc.oneof(
    fc.uint8Array(),
    fc.constant(Buffer.from('==> a <== 3\nabc\n')).map((b) => Uint8Array.from(b)),
  ),
});

describe('several files in one test case', () => {
  test('come out as they went in', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (files) => {
        expect(unpackFiles(packFiles(files))).toEqual(files);
      }),
    );
  });

  test('are the only bytes that are read as files, and those give the same bytes again', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 3 }), fc.nat(), fc.nat(255), (files, at, byte) => {
        const bytes = packFiles(files);
        if (bytes.length > 0) bytes[at % bytes.length] = byte;
        const read = unpackFiles(bytes);
        if (read !== undefined) expect(packFiles(read)).toEqual(bytes);
      }),
    );
  });

  test('that are none are no bytes', () => {
    expect(packFiles([])).toEqual(new Uint8Array());
    expect(unpackFiles(new Uint8Array())).toEqual([]);
  });

  test.each(['../a', '/a', 'a/../b', 'a//b', './a', 'C:\\a', 'a\\b', '', 'a\nb'])(
    'never lie outside, as %j',
    (path) => {
      expect(isInside(path)).toBe(false);
      expect(unpackFiles(packFiles([{ path, bytes: new Uint8Array() }]))).toBeUndefined();
    },
  );
});
