// Time and memory until the first edit of a file can be tried, and the time each candidate takes outside the oracle.
//
//   npx tsx bench/grammar/ready.ts FILE...
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { detectLanguage } from '../../src/formats/tree-sitter/detect-language.ts';
import { bundledGrammar } from '../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../src/formats/tree-sitter/load-language.ts';
import type { TreeEdits } from '../../src/grammar/edits.ts';
import { GrammarKnowledge } from '../../src/grammar/knowledge.ts';
import { treeEdits } from '../../src/grammar/tree-edits.ts';
import { draftOf, withEdits } from '../../src/tree/draft.ts';
import { type Edit, editSet } from '../../src/tree/edit-set.ts';
import { render } from '../../src/tree/render.ts';

for (const file of process.argv.slice(2)) await measure(file);

async function measure(file: string): Promise<void> {
  const bytes = new Uint8Array(readFileSync(file));
  const found = detectLanguage(file, bytes);
  if (found === undefined) throw new Error(`no language for ${file}`);
  const clock = stopwatch();
  const language = await loadLanguage(bundledGrammar(found.name));
  const loaded = clock();
  const arena = language.parse(bytes);
  if (arena === undefined) throw new Error(`${file} is not parsed in time`);
  const parsed = clock();
  const edits = treeEdits(new GrammarKnowledge(language), arena);
  const first = edits.list(0).without([0]);
  const ready = clock();
  const rss = Math.round(process.memoryUsage().rss / 1e6);
  for (let node = 0; node < arena.size; node++) edits.explained(node);
  const matched = clock();
  const perTrial = trials(edits, first === undefined ? [] : [first.edit]);
  const text = `load ${loaded}, parse ${parsed}, first edit ${ready} ms with ${rss} MB; all matched ${matched} ms; a trial takes ${perTrial} ms`;
  console.log(`${path.basename(path.dirname(file))}: ${bytes.length} bytes, ${arena.size} nodes: ${text}`);
  language.close();
}

/** Halves of the largest lists, each rendered: the middle of 30. */
function trials(edits: TreeEdits, first: readonly Edit[]): string {
  const { arena } = edits;
  const wide = Array.from({ length: arena.size }, (_, node) => edits.list(node)).sort(
    (a, b) => b.items.length - a.items.length,
  );
  const times = wide.slice(0, 30).map((list) => {
    const clock = stopwatch();
    const half = list.without([...list.items.keys()].filter((index) => index % 2 === 0));
    const set = editSet([...first, ...(half === undefined ? [] : [half.edit])]);
    if (set !== undefined) render(withEdits(draftOf(arena), set));
    return clock();
  });
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!.toString();
}

function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const passed = now - last;
    last = now;
    return Math.round(passed * 10) / 10;
  };
}
