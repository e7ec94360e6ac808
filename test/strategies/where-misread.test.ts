import { expect, test } from 'vitest';
import { isMostlyMisread, misreadShare } from '../../src/formats/tree-sitter/misread-share.ts';
import { whereTree } from '../../src/passes/tree/where-tree.ts';
import { outerStatements } from '../../src/strategies/text/text.ts';
import { hasFlag, nodeFlags } from '../../src/tree/arena.ts';
import { loadBundled } from '../support/load-bundled.ts';

const sql = await loadBundled('sql');
const sound = Buffer.from('SELECT 1;\nSELECT 2;\n');
const broken = Buffer.from('ATTACH a AS b;\nPRAGMA c;\nDETACH b;\nREINDEX d;\n');

test('of a text that is mostly misread, statements are found without the tree', () => {
  expect(misreadShare(sql.parse(broken)!)).toBeGreaterThan(0.5);
  const proposals = [...whereTree(sql, isMostlyMisread, outerStatements)(broken)];
  expect(proposals.length).toBeGreaterThan(0);
  for (const proposal of proposals) expect(proposal.value().length).toBeLessThan(broken.length);
});

test('of one that the grammar understands nothing is proposed', () => {
  expect(misreadShare(sql.parse(sound)!)).toBe(0);
  expect([...whereTree(sql, isMostlyMisread, outerStatements)(sound)]).toEqual([]);
});

test('what is read within a mistake counts as understood', async () => {
  const pascal = await loadBundled('pascal');
  const statements = 'begin while a < b do begin a := a + 1; c(a, b * 2, d[a]); end; end;\n';
  const functions = Array.from({ length: 9 }, (_, i) => `function f${i}(a, b: T): T; var d: U; ${statements}`);
  const text = Buffer.from(`unit u; interface implementation procedure p; ${functions.join('')} [[ end.`);
  const arena = pascal.parse(text)!;
  const mistake = [...arena.kind.keys()].find((node) => hasFlag(arena, node, nodeFlags.error))!;
  expect(arena.end[mistake]! - arena.start[mistake]!).toBe(text.length);
  expect(misreadShare(arena)).toBeLessThan(0.1);
});
