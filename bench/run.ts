// The figures that were promised, each beside what it is here and now.
//
//   npm run bench [-- NAME...]     only the measurements whose names contain one of these
import os from 'node:os';
import { crashes } from './fleet/crashes.ts';
import { fleetFaults } from './fleet/faults.ts';
import { fleetOverhead } from './fleet/overhead.ts';
import { fleetRate, fleetSpeed } from './fleet/speed.ts';
import { counts } from './machinery/counts.ts';
import { journal } from './machinery/journal.ts';
import type { Measurement } from './machinery/measurement.ts';
import { memory } from './machinery/memory.ts';
import { ownTime } from './machinery/own-time.ts';
import { picire } from './machinery/picire.ts';
import { scaling } from './machinery/scaling.ts';
import { trees } from './machinery/trees.ts';
import { killed, sameBytes, sleeping, start } from './machinery/whole-runs.ts';

const measurements: readonly Measurement[] = [
  ...[counts, start, ownTime, journal, memory, sleeping, scaling, sameBytes, killed, picire, trees],
  ...[fleetSpeed, fleetRate, fleetOverhead, fleetFaults, crashes],
];
const wanted = process.argv.slice(2);

console.log(
  `${os.cpus().length} cores, load ${os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}, Node ${process.version}\n`,
);
console.log('| What | Target | Measured | Floor | |\n|---|---|---|---|---|');
for (const measurement of measurements) {
  if (wanted.length > 0 && !wanted.some((name) => measurement.name.includes(name))) continue;
  for (const { what, target, measured, floor = '', reached } of await measurement.run()) {
    const verdict = reached === undefined ? '' : reached ? 'reached' : 'MISSED';
    console.log(`| ${what} | ${target} | ${measured} | ${floor} | ${verdict} |`);
  }
}
