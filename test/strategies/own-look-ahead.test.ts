import { describe, expect, test } from 'vitest';
import { ownLookAhead } from '../../src/strategies/own-look-ahead.ts';

const input = Buffer.from('a text');
const long = new Uint8Array(65_537).fill(97);
const veryLong = new Uint8Array(1_048_577).fill(97);

describe('how far trials run ahead', () => {
  test.each(['notes.md', 'page.html', 'style.css', 'data.json', 'app.tsx', 'tool.py', 'script.smt2'])(
    'not in %s',
    (fileName) => {
      expect(ownLookAhead('auto', { fileName, input })).toBe(1);
    },
  );

  test.each(['program.c', 'lib.rs', 'tool.lua'])('as far as usual in %s', (fileName) => {
    expect(ownLookAhead('auto', { fileName, input })).toBeUndefined();
  });

  test.each(['notes.md', 'page.html', 'data.json', 'app.tsx'])('by one trial in %s when it is long', (fileName) => {
    expect(ownLookAhead('auto', { fileName, input: long })).toBe(2);
  });

  test.each(['program.c', 'lib.rs', 'tool.lua'])('by one trial in %s when it is very long', (fileName) => {
    expect(ownLookAhead('auto', { fileName, input: veryLong })).toBe(2);
    expect(ownLookAhead('ddmin', { fileName, input: veryLong })).toBeUndefined();
  });

  test.each(['notes.txt', 'unknown'])('as far as usual in %s, which no grammar reads', (fileName) => {
    expect(ownLookAhead('auto', { fileName, input })).toBeUndefined();
    expect(ownLookAhead('auto', { fileName, input: long })).toBeUndefined();
  });

  test('as far as usual in a long program, or what is read by a grammar of the user', () => {
    expect(ownLookAhead('auto', { fileName: 'program.c', input: long })).toBeUndefined();
    expect(ownLookAhead('tree', { fileName: 'data.json', input, grammar: { files: ['own.wasm'] } })).toBeUndefined();
  });

  test('as the strategy wants it, whatever the language', () => {
    expect(ownLookAhead('text', { fileName: 'data.json', input })).toBeUndefined();
    expect(ownLookAhead('text', { fileName: 'data.json', input: veryLong })).toBe(2);
    expect(ownLookAhead('ddmin', { fileName: 'notes.md', input })).toBeUndefined();
    expect(ownLookAhead('smt', { fileName: 'notes.md', input: long })).toBe(1);
  });
});
