import { NotInterestingError } from '../core/errors.ts';
import { fingerprint } from './fingerprint.ts';
import { checkPass } from './label.ts';
import { check, judged, type Run } from './run.ts';

/** Asks about the input, unless an earlier run has found it interesting. Rejects when it is not. */
export async function checkInput(run: Run): Promise<void> {
  const { input, known } = run.options;
  const key = fingerprint(input);
  const earlier = known?.get(key);
  if (earlier?.verdict === 'interesting') {
    run.announce(judged({ testCase: input, key, label: `${checkPass}: input` }, earlier, { ms: 0, known: true }));
    return;
  }
  const { verdict, why } = await check(run, input, 'input');
  if (verdict === 'interesting') return;
  throw new NotInterestingError(
    `The test says ${verdict === 'unresolved' ? 'neither yes nor no' : 'no'} for the original itself` +
      `${why === undefined ? '' : ` (${why})`}, so there is nothing to reduce. pare check shows what it does.`,
  );
}
