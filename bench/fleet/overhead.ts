import path from 'node:path';
import type { Oracle } from '../../src/core/oracle.ts';
import { createOracle } from '../../src/oracles/specified/create-oracle.ts';
import type { OracleSpec } from '../../src/oracles/specified/spec.ts';
import { remoteOracle } from '../../src/remote/asking/remote-oracle.ts';
import { natsBroker } from '../../src/remote/broker/nats.ts';
import { portableTest } from '../../src/remote/portable-test.ts';
import { needles, onGround } from '../machinery/ground.ts';
import { type Measurement, median } from '../machinery/measurement.ts';
import { localFleet } from './local-fleet.ts';
import { sleepingTest } from './sleeping-test.ts';

const trials = 400;
const never = new AbortController().signal;

/** What a trial takes more at a worker than here, one after the other, over loopback. The test itself takes no time. */
export const fleetOverhead: Measurement = {
  name: 'fleet overhead',
  run() {
    const { text } = needles(2000, 1);
    return onGround({ 'test.mjs': sleepingTest(['line 7;'], 0), 'in.txt': text }, async (directory) => {
      const spec: OracleSpec = {
        kind: 'module',
        argv: [path.join(directory, 'test.mjs')],
        directory,
        timeoutMs: 60_000,
      };
      const base = Buffer.from(text);
      const local = await createOracle(spec, { fileName: 'in.txt', input: base, jobs: 1, note: () => {} });
      const fleet = await localFleet({ directory, allow: './test.mjs', workers: 1 });
      const broker = await natsBroker(fleet.server.url);
      const remote = await remoteOracle({
        broker,
        key: new Uint8Array(),
        test: portableTest(spec, 'in.txt'),
        base,
        note: () => {},
      });
      // In turns, so that the load of the machine falls on both.
      const here: number[] = [];
      const there: number[] = [];
      for (let i = 0; i < trials; i++) {
        const candidate = base.subarray(0, base.length - i);
        here.push(await timeOf(local, candidate));
        there.push(await timeOf(remote, candidate));
      }
      await remote.close();
      await broker.close();
      await fleet.stop();
      await local.close();
      const more = median(there) - median(here);
      return [
        {
          what: `overhead of a remote trial over loopback, ${Math.round(base.length / 1024)} KB as edits`,
          target: '<= 3 ms',
          measured: `${more.toFixed(2)} ms (median ${median(there).toFixed(2)}, here ${median(here).toFixed(2)})`,
          reached: more <= 3,
        },
      ];
    });
  },
};

async function timeOf(oracle: Oracle, candidate: Uint8Array): Promise<number> {
  const began = performance.now();
  await oracle.judge(candidate, never);
  return performance.now() - began;
}
