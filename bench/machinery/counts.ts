import { sequence } from '../../src/core/combinators.ts';
import { type Config, everything } from '../../src/core/configuration.ts';
import { halving } from '../../src/passes/list/halving.ts';
import { sweep } from '../../src/passes/list/sweep.ts';
import { pipelined } from '../../src/schedulers/pipelined.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import type { Line, Measurement } from './measurement.ts';

/** Trials on lists of which a few scattered units are needed. */
export const counts: Measurement = {
  name: 'counts',
  async run() {
    const lines: Line[] = [];
    for (const [units, needed, most] of [
      [1000, 10, 160],
      [4000, 40, 600],
    ] as const) {
      const one = await trials(units, needed, 1);
      const ahead = await trials(units, needed, 16);
      const measured = `${one} one at a time, ${ahead} with look-ahead 16`;
      lines.push({
        what: `${units} units, ${needed} needed`,
        target: `<= ${most} trials`,
        measured,
        reached: ahead <= most,
      });
    }
    return lines;
  },
};

async function trials(units: number, count: number, lookAhead: number): Promise<number> {
  const wanted = Array.from({ length: count }, (_, i) => Math.floor(((i + 0.37) * units) / count));
  const asked = new Map<string, boolean>();
  const scheduler = lookAhead === 1 ? sequential : pipelined({ jobs: 2, lookAhead });
  await scheduler<Config>(
    sequence(halving(), sweep())(everything(units)),
    async (proposal) => {
      const kept = new Set(proposal.value());
      const verdict = wanted.every((atom) => kept.has(atom));
      asked.set([...kept].join(), verdict);
      return verdict;
    },
    () => {},
  );
  return asked.size;
}
