import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import type { Edit } from '../../tree/edit-set.ts';
import { allAtOnce } from './all-at-once.ts';
import type { TreeLanguage } from './read-tree.ts';

/**
 * By which a text asks for rules that it can do without: those of Rust, Perl, JavaScript, PHP, Fortran and the shell.
 */
const requests =
  /#!\[(?:deny|forbid)\([^\]]{0,2000}\)\]|\buse (?:strict|warnings)\b[^;\n]{0,200};|(["'])use strict\1(?<=(?:^|[{;}\n])\s*.{12});?|\bdeclare\s*\(\s*strict_types\s*=\s*1\s*\)\s*;|\bimplicit none\b|\bset -[a-z]*[eu][a-z]*(?: pipefail)?/gi;

/**
 * What makes a language stricter goes first, all of it at once, in one trial: `#![deny(missing_docs)]` keeps every
 * comment of a library in Rust, and `use strict` every declaration.
 */
export function leniency(language: TreeLanguage): WakefulPass<TestCase> {
  const tour = allAtOnce(language, { label: 'fewer rules', edits: asked });
  return (source, exhausted) => (textOf(source).search(requests) < 0 ? [] : tour(source, exhausted));
}

/** All that can be dropped. */
function asked(tree: TreeEdits): Edit[] {
  const { arena } = tree;
  const ends = new Map<number, number>();
  for (const { 0: request, index } of textOf(arena.text).matchAll(requests)) ends.set(index, index + request.length);
  const edits: Edit[] = [];
  for (let node = 1; node < arena.size; node++) {
    const start = arena.start[node]!;
    if (ends.get(start) !== arena.end[node]) continue;
    const edit = tree.deletion(node)?.edit;
    if (edit === undefined) continue;
    edits.push(edit);
    ends.delete(start);
  }
  return edits;
}

function textOf(bytes: TestCase): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}
