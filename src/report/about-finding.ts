import type { TestCase } from '../core/test-case.ts';
import type { Misbehaviour } from './misbehaviour.ts';
import type { Report } from './report.ts';

/**
 * The report about another bug that a run has met: the first test case that showed it, which nobody has reduced yet.
 */
export function aboutFinding(
  { name, created, versions, statistics, misbehaviour, original, state }: Report,
  finding: { readonly name: string; readonly testCase: TestCase },
): Report {
  const nothing = { steps: [], notes: [], findings: [] };
  return {
    ...{ name, created, versions, statistics, state, ...nothing },
    ...(original !== undefined && { original }),
    result: finding.testCase,
    misbehaviour: otherMisbehaviour(misbehaviour, finding.name),
  };
}

/**
 * The command stays; what it does is known from the name alone: a signal, a line that it prints, or words of the
 * test's.
 */
function otherMisbehaviour(misbehaviour: Misbehaviour, name: string): Misbehaviour {
  const words = [`another bug: ${name}`];
  const nothing = { ...misbehaviour, exit: [], signal: [], texts: [], words, isWhole: true };
  const signal = /^signal SIG([A-Z0-9]+)$/.exec(name)?.[1];
  if (signal !== undefined) return { ...nothing, signal: [signal] };
  if (name.startsWith('also interesting')) return { ...nothing, isWhole: false };
  // What differs from run to run was taken out of the line.
  const [longest = ''] = name.split(/<\w+>/).sort((a, b) => b.length - a.length);
  return { ...nothing, texts: [{ channel: 'either', text: longest.trim() }], isWhole: longest === name };
}
