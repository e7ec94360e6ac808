// Loaded into pare before anything else (NODE_OPTIONS=--import): lets one of its file operations fail, or be its last.
// The operations are counted, so that the same plan strikes at the same place, whatever the machine is busy with.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const plan = JSON.parse(process.env.PARE_SABOTAGE ?? 'null');
if (plan !== null && isMainThread) {
  if (plan.jumps) jumpingClock(plan.jumps);
  if (plan.at !== undefined) sabotage(plan);
}

/**
 * `{ below, folder?, at, code?, forever? }`: operation number `at` on a file below a folder fails with a code, or kills
 * pare. With `folder` only those on what is in it directly count.
 */
function sabotage({ below, folder, at, code, forever = false }) {
  const names = ['openSync', 'writeSync', 'writeFileSync', 'fsyncSync', 'fdatasyncSync', 'ftruncateSync', 'renameSync'];
  const ours = new Set();
  let count = 0;
  const isMeant = (file) => file.startsWith(below) && (folder === undefined || path.dirname(file) === folder);
  const isOurs = (target) => (typeof target === 'number' ? ours.has(target) : isMeant(String(target)));
  const strike = (name, real, [target, bytes]) => {
    if (code !== undefined) throw failure(code, name);
    // A write that is cut off in the middle, half of the time.
    if (name === 'writeSync' && at % 2 === 0) real(target, bytes, 0, bytes.length >> 1);
    process.kill(process.pid, 'SIGKILL');
  };
  for (const name of [...names, 'mkdirSync', 'mkdtempSync', 'rmSync', 'readdirSync', 'closeSync']) {
    const real = fs[name];
    fs[name] = (...args) => {
      if (!isOurs(args[0])) return real(...args);
      count++;
      // Closing fails on a network at most, and after it has been done.
      const isHit = count === at || (forever && count > at);
      if (isHit && !(name === 'closeSync' && code !== undefined)) strike(name, real, args);
      const result = real(...args);
      if (name === 'openSync') ours.add(result);
      if (name === 'closeSync') ours.delete(args[0]);
      return result;
    };
  }
  syncBuiltinESMExports();
}

function failure(code, syscall) {
  return Object.assign(new Error(`${code}: sabotaged, ${syscall}`), { code, syscall });
}

/** The clock on the wall, not the steady one, is put forward and back by so many milliseconds, again and again. */
function jumpingClock(jumps) {
  const real = Date.now;
  let looks = 0;
  Date.now = () => real() + jumps[looks++ % jumps.length];
}
