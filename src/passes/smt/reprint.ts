import { propose } from '../../core/propose.ts';
import type { Pass, Search } from '../../core/search.ts';
import { applyEdits, replaceNode } from '../../sexpr/edit.ts';
import { printScript } from '../../sexpr/print-script.ts';
import { readScript } from '../../sexpr/read-script.ts';
import { type Script, textOf } from '../../sexpr/script.ts';
import { bitsAt, indexed } from './bit-vectors.ts';

/** One command per line, without comments, in one proposal. Leaves alone what is not well-formed. */
export const reprint: Pass<string> = (text) =>
  rewritten(text, 'one command per line', (script) => printScript(script, 'lines'));

/** White space only between words, in one proposal. Leaves alone what is not well-formed. */
export const tighten: Pass<string> = (text) =>
  rewritten(text, 'white space between words only', (script) => printScript(script, 'tight'));

/**
 * `#b000000000` as `(_ bv0 9)`, wherever that has fewer characters, in one proposal. The search itself prefers one token
 * to a list, so this comes after it. Leaves alone what is not well-formed.
 */
export const indexLiterals: Pass<string> = (text) => rewritten(text, 'wide literals by their index', withIndexes);

function withIndexes(script: Script): string {
  const edits = [...Array(script.count).keys()].flatMap((node) => {
    const bits = bitsAt(script, node);
    const short = bits && indexed(bits);
    return short !== undefined && short.length < textOf(script, node).length ? [replaceNode(node, short)] : [];
  });
  return applyEdits(script, edits).text;
}

function rewritten(text: string, label: string, write: (script: Script) => string): Search<string> {
  const script = readScript(text);
  const written = script.problem === undefined ? write(script) : text;
  if (written === text) return [];
  return [
    propose(
      `layout: ${label}`,
      () => written,
      () => [],
    ),
  ];
}
