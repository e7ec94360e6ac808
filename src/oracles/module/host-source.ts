/**
 * The program of the thread or the process that runs a test module. It is text, because a thread cannot be started from
 * a TypeScript source, and this one has to run before anything has been built.
 *
 * A thread has its settings from `workerData`, a process from its command line. Messages: see messages.ts.
 */
export const hostSource: string = `
const { parentPort, workerData } = require('node:worker_threads');

const [url, job, file] = workerData ? [workerData.url, workerData.job, workerData.file] : process.argv.slice(1);
const tell = parentPort ? (message) => parentPort.postMessage(message) : (message) => process.connected && process.send(message);
const pending = new Map();
let lastId = 0;
let abort = new AbortController();

function trialOf() {
  return {
    signal: abort.signal,
    job: Number(job),
    path: file,
    run(argv, options) {
      const id = ++lastId;
      tell({ type: 'run', id, argv, timeoutMs: options?.timeoutMs });
      return new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
    },
  };
}

async function judge(test, candidate) {
  abort = new AbortController();
  try {
    tell({ type: 'answered', answer: await test(candidate, trialOf()) });
  } catch (error) {
    const known = error instanceof Error;
    tell({ type: 'threw', name: known ? error.name : 'Error', message: known ? error.message : String(error) });
  }
}

function hear(message) {
  if (message.type === 'abort') abort.abort();
  if (message.type === 'ran') {
    const { resolve, reject } = pending.get(message.id);
    pending.delete(message.id);
    if (message.run) resolve(message.run);
    else reject(new Error(message.error));
  }
}

if (parentPort) {
  process.dlopen = () => {
    tell({ type: 'addon' });
    throw new Error('native addons are loaded in a process of their own');
  };
} else process.on('disconnect', () => process.exit());

// A module that can also be run by hand asks whether it is the main program, and reads that file's name.
process.argv[1] = process.execPath;

import(url).then(
  ({ default: test }) => {
    if (typeof test !== 'function') {
      tell({ type: 'unusable', reason: 'it has no default export that is a function' });
      return;
    }
    (parentPort ?? process).on('message', (message) => (message.type === 'judge' ? judge(test, message.candidate) : hear(message)));
    tell({ type: 'ready' });
  },
  (error) => tell({ type: 'unusable', reason: String(error && error.message || error) }),
);
`;
