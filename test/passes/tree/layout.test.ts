import { expect, test } from 'vitest';
import type { Pass } from '../../../src/core/search.ts';
import type { TestCase } from '../../../src/core/test-case.ts';
import { narrowLayout, tightLayout } from '../../../src/passes/tree/layout.ts';
import { readerOf } from '../../../src/passes/tree/read-tree.ts';
import { loadBundled } from '../../support/load-bundled.ts';

const reader = readerOf(await loadBundled('c'));

/** The texts that are tried when none is liked. */
function tried(pass: Pass<TestCase>, text: string): string[] {
  return [...pass(Buffer.from(text))].map((proposal) => Buffer.from(proposal.value()).toString());
}

const text = '#define N 1\nint   main( void )\n{\n    return a + + b ;\n}\n';

test('white space is made narrow in one trial', () => {
  expect(tried(narrowLayout(reader), text)).toEqual(['#define N 1\nint main( void )\n{\nreturn a + + b ;\n}\n']);
});

test('white space goes where tokens do not grow together, with line ends or without, or is made narrow', () => {
  expect(tried(tightLayout(reader), text)).toEqual([
    '#define N 1\nint main(void){return a+ +b;}',
    '#define N 1\nint main(void)\n{\nreturn a+ +b;\n}\n',
    '#define N 1\nint main( void )\n{\nreturn a + + b ;\n}\n',
  ]);
});

test('what is tight already is left alone', () => {
  expect(tried(tightLayout(reader), 'int a;')).toEqual([]);
  expect(tried(tightLayout(reader), '')).toEqual([]);
});
