import { firstOf } from '../../basics/first-of.ts';
import { sequence } from '../../core/combinators.ts';
import { proposeLast } from '../../core/propose.ts';
import type { Pass, Proposal } from '../../core/search.ts';
import { applyEdits, dropNode, type Piece, replaceNode } from '../../sexpr/edit.ts';
import { printScript } from '../../sexpr/print-script.ts';
import { readScript } from '../../sexpr/read-script.ts';
import { child, children, headOf, type Script, textOf } from '../../sexpr/script.ts';
import { bitsAt, indexed } from './bit-vectors.ts';
import { application, conjunction } from './terms.ts';

/** One command per line, without comments, in one proposal. Leaves alone what is not well-formed. */
export const reprint = (text: string): Proposal<string>[] =>
  rewritten(text, 'one command per line', (script) => printScript(script, 'lines'));

/**
 * A search on the text with white space only between words, or else with one command per line. The first proposal of
 * that search is made in the tight form: when it is accepted, so was the form. Otherwise the forms are proposed alone,
 * and the search follows.
 */
export function onTight(pass: Pass<string>): Pass<string> {
  const further = sequence((text) => [...tighten(text), ...reprint(text)], pass);
  return function* (text) {
    const [layout] = tighten(text);
    if (layout !== undefined) yield* firstOf(1, pass(layout.value()));
    yield* further(text);
  };
}

/** White space only between words, in one proposal. Leaves alone what is not well-formed. */
export const tighten = (text: string): Proposal<string>[] =>
  rewritten(text, 'white space between words only', (script) => printScript(script, 'tight'));

/**
 * `#b000000000` as `(_ bv0 9)`, wherever that has fewer characters, and `(re.* re.allchar)` as `re.all`, in one
 * proposal. The search itself prefers one token to a list, and of an expression what is in it, so this comes after it.
 * Leaves alone what is not well-formed.
 */
export const indexLiterals: Pass<string> = (text) =>
  rewritten(text, 'literals with fewer characters', withShortLiterals);

function withShortLiterals(script: Script): string {
  const edits = [...Array(script.count).keys()].flatMap((node) => {
    const short = shortLiteral(script, node);
    return short !== undefined && short.length < textOf(script, node).length ? [replaceNode(node, short)] : [];
  });
  return applyEdits(script, edits).text;
}

function shortLiteral(script: Script, node: number): string | undefined {
  const bits = bitsAt(script, node);
  if (bits !== undefined) return indexed(bits);
  const [, any, ...more] = headOf(script, node) === 're.*' ? children(script, node) : [];
  const isAnyText = any !== undefined && more.length === 0 && textOf(script, any) === 're.allchar';
  return isAnyText ? 're.all' : undefined;
}

/**
 * What is assumed by itself when the last question is asked as an assertion, which has fewer characters, in one
 * proposal. Leaves alone what is not well-formed.
 */
export const assertAssumed: Pass<string> = (text) => rewritten(text, 'an assumption as an assertion', withAssertion);

function withAssertion(script: Script): string {
  const last = children(script, -1).at(-1) ?? -1;
  const isQuestion = last >= 0 && headOf(script, last) === 'check-sat-assuming' && child(script, last, 1) >= 0;
  const [term, ...others] = isQuestion ? children(script, child(script, last, 1)) : [];
  if (term === undefined || others.length > 0) return script.text;
  return applyEdits(script, [replaceNode(last, '(assert ', term, ')(check-sat)')]).text;
}

/**
 * What is asserted one after the other as a single conjunction, which has fewer characters, in one proposal. Leaves
 * alone what is not well-formed.
 */
export const conjoin: Pass<string> = (text) => rewritten(text, 'one conjunction', withConjunctions);

function withConjunctions(script: Script): string {
  const edits = runsOfAssertions(script).flatMap((commands) => {
    const [last, ...others] = commands.toReversed();
    const facts = commands.map((command) => child(script, command, 1));
    const parts = facts.flatMap((fact) => (headOf(script, fact) === 'and' ? children(script, fact).slice(1) : [fact]));
    return [replaceNode(last!, '(assert ', ...conjunction(parts.map((part) => [part])), ')'), ...others.map(dropNode)];
  });
  return applyEdits(script, edits).text;
}

/**
 * Every `and` as `=`, which has fewer characters, in one proposal: where all that is said holds, or nothing of it, that
 * is the same; what is said beside `false` is negated, and beside a negation it is one of two. Leaves alone what is not
 * well-formed.
 */
export const equate: Pass<string> = (text) => rewritten(text, 'conjunctions as equations', withEquations);

function withEquations(script: Script): string {
  const edits = [...Array(script.count).keys()]
    .filter((node) => headOf(script, node) === 'and' && children(script, node).length > 2)
    .map((node) => {
      const [, a, b, ...more] = children(script, node) as [number, number, number];
      const rewrite = more.length > 0 ? undefined : (besideFalse(script, a, b) ?? besideNegation(script, a, b));
      return rewrite === undefined ? replaceNode(child(script, node, 0), '=') : replaceNode(node, ...rewrite);
    });
  return applyEdits(script, edits).text;
}

function besideFalse(script: Script, a: number, b: number): Piece[] | undefined {
  const others = [a, b].filter((operand) => textOf(script, operand) !== 'false');
  return others.length === 1 ? application('not', others) : undefined;
}

function besideNegation(script: Script, a: number, b: number): Piece[] | undefined {
  const [notA, notB] = [a, b].map((operand) => (headOf(script, operand) === 'not' ? child(script, operand, 1) : -1));
  if (notB! >= 0) return application('xor', [a, notB!]);
  return notA! >= 0 ? application('xor', [notA!, b]) : undefined;
}

/** Assertions between which nothing is asked and no level opened or closed; only where there are several. */
function runsOfAssertions(script: Script): number[][] {
  const runs: number[][] = [[]];
  for (const command of children(script, -1)) {
    const head = headOf(script, command);
    if (head === 'assert' && child(script, command, 1) >= 0) runs.at(-1)!.push(command);
    else if (!head.startsWith('declare-')) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

/** What a script that is well-formed is written as, in one proposal; none where it stays as it is. */
export function rewritten(text: string, label: string, write: (script: Script) => string): Proposal<string>[] {
  const script = readScript(text);
  const written = script.problem === undefined ? write(script) : text;
  if (written === text) return [];
  return [proposeLast(`layout: ${label}`, () => written)];
}
