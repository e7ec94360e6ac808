import { availableParallelism } from 'node:os';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const threads = 'test/oracles/module.test.ts';

/** A test that asserts nothing fails, as one whose loop finds nothing to look at. */
const expect = { requireAssertions: true };

const config: ViteUserConfig = defineConfig({
  test: {
    // One core is left idle otherwise, of two: half the machine.
    maxWorkers: availableParallelism(),
    // As the command line compiles parsers (docs/decisions/029-baseline-parsers.md).
    execArgv: ['--liftoff-only'],
    projects: [
      // Limits that catch what hangs: on a machine with much else to do, nothing that goes on may fail by them.
      {
        test: {
          ...{ name: 'unit', include: ['test/**/*.test.ts'], exclude: ['test/e2e/**', threads] },
          ...{ testTimeout: 60_000, hookTimeout: 60_000, expect },
          // Modules and parsers are loaded once by a worker, not once by a file: that was half of the work. They keep no state.
          isolate: false,
        },
      },
      // In a process that has run hundreds of other files, threads that end while they are told to took up to a minute for it.
      { test: { name: 'threads', include: [threads], testTimeout: 60_000, hookTimeout: 60_000, expect } },
      // Real processes of the built command line: slower, and some tests load every core.
      {
        test: {
          ...{ name: 'e2e', include: ['test/e2e/**/*.test.ts'] },
          ...{ testTimeout: 180_000, hookTimeout: 180_000, expect },
        },
      },
    ],
  },
});

export default config;
