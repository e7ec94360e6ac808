import { propose } from '../../core/propose.ts';
import type { Pass } from '../../core/search.ts';
import { applyEdits, replaceNode } from '../../sexpr/edit.ts';
import { readScript } from '../../sexpr/read-script.ts';
import { textOf } from '../../sexpr/script.ts';
import { bitsAt, indexed } from './bit-vectors.ts';

/**
 * `#b000000000` as `(_ bv0 9)`, wherever that has fewer characters, in one proposal. The search itself prefers one token
 * to a list, so this comes after it.
 */
export const indexLiterals: Pass<string> = (text) => {
  const script = readScript(text);
  const edits = [...Array(script.count).keys()].flatMap((node) => {
    const bits = bitsAt(script, node);
    const short = bits && indexed(bits);
    return short !== undefined && short.length < textOf(script, node).length ? [replaceNode(node, short)] : [];
  });
  if (script.problem !== undefined || edits.length === 0) return [];
  return [
    propose(
      'layout: wide literals by their index',
      () => applyEdits(script, edits).text,
      () => [],
    ),
  ];
};
