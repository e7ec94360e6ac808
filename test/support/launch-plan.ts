import type { LaunchPlan } from '../../src/oracles/process/launching/launcher.ts';
import { SlotSessions } from '../../src/oracles/process/launching/slot-sessions.ts';

/** Of a command that works in a directory of its own, without limits that it could meet. */
export function launchPlan(home: string, more: Partial<LaunchPlan> & Pick<LaunchPlan, 'argv'>): LaunchPlan {
  return {
    cwd: home,
    env: { PATH: process.env.PATH ?? '' },
    stdin: '/dev/null',
    boxed: (argv) => argv,
    home,
    mark: 'PARE_FILE=none',
    outputLimitBytes: 1000,
    memoryLimitBytes: undefined,
    exactSignals: true,
    guard: () => {},
    sessions: new SlotSessions(),
    ...more,
  };
}
