/**
 * The program of the thread that runs a test module. It is text, because a thread cannot be started from a
 * TypeScript source, and this one has to run before anything has been built.
 *
 * `workerData`: `url` of the module, `job`, `file` for the candidate. Messages: see messages.ts.
 */
export const threadSource: string = `
const { parentPort, workerData } = require('node:worker_threads');

const pending = new Map();
let lastId = 0;
let abort = new AbortController();

function trialOf() {
  return {
    signal: abort.signal,
    job: workerData.job,
    path: workerData.file,
    run(argv, options) {
      const id = ++lastId;
      parentPort.postMessage({ type: 'run', id, argv, timeoutMs: options?.timeoutMs });
      return new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
    },
  };
}

async function judge(test, candidate) {
  abort = new AbortController();
  try {
    parentPort.postMessage({ type: 'answered', answer: await test(candidate, trialOf()) });
  } catch (error) {
    const known = error instanceof Error;
    parentPort.postMessage({ type: 'threw', name: known ? error.name : 'Error', message: known ? error.message : String(error) });
  }
}

// A module that can also be run by hand asks whether it is the main program, and reads that file's name.
process.argv[1] = process.execPath;

import(workerData.url).then(
  ({ default: test }) => {
    if (typeof test !== 'function') {
      parentPort.postMessage({ type: 'unusable', reason: 'it has no default export that is a function' });
      return;
    }
    parentPort.on('message', (message) => {
      if (message.type === 'judge') judge(test, message.candidate);
      if (message.type === 'abort') abort.abort();
      if (message.type === 'ran') {
        const { resolve, reject } = pending.get(message.id);
        pending.delete(message.id);
        if (message.run) resolve(message.run);
        else reject(new Error(message.error));
      }
    });
    parentPort.postMessage({ type: 'ready' });
  },
  (error) => parentPort.postMessage({ type: 'unusable', reason: String(error && error.message || error) }),
);
`;
