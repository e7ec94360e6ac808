import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, main } from './pare.ts';
import { readPage, type Step, surprises } from './snippets.ts';

// A reader goes through the README and each guide from top to bottom, in a folder of their own where pare is installed.
//
// - A block of `sh` or `bash` is run, and must end with 0.
// - A block of `console` has commands behind `$ `, which must print what stands below them; `...` is for any lines.
// - A block with a name behind its language is a file of that name; of a script, a runnable one.
// - `<!-- run: … -->` is run and not seen: files that the page takes for granted.
// - `<!-- not run: … -->` before a block leaves it out and says why; `<!-- needs: tcc -->` where there is no such program.
//
// Blocks of `ts` are run by `test/examples.test.ts`.

built();
const root = path.resolve(import.meta.dirname, '../..');
const guides = readdirSync(path.join(root, 'docs/guides')).filter((name) => name.endsWith('.md'));
const pages = ['README.md', ...guides.map((name) => `docs/guides/${name}`)];

describe.concurrent('a reader can follow', () => {
  // Its own, as several run at the same time: each begins to count its assertions anew.
  test.for(pages)('%s', async (name, { expect: own }) => {
    const page = readPage(readFileSync(path.join(root, name), 'utf8'));
    own(page.forgotten, 'lines of blocks that are neither run, nor files, nor say why not').toEqual([]);
    own(page.left.filter(({ reason }) => reason.length < 10)).toEqual([]);
    const folder = readersFolder();
    try {
      for (const step of page.steps) own(await surprisesOf(step, folder), `${name}:${step.at}`).toEqual([]);
    } finally {
      rmSync(path.dirname(folder), { recursive: true, force: true });
    }
  });
});

test('what is printed otherwise than promised is found', () => {
  const printed = ['Done in 3.2 s, 17 trials', 'note: the time limit is now 2 s', 'one', 'two', 'three'];
  expect(surprises(['Done in 999 ms, 18 trials', '...', 'three'], printed)).toEqual([]);
  expect(surprises(['Done in 999 ms, 18 trials', 'two', '...'], printed)).toHaveLength(1);
  expect(surprises(['...', 'four'], printed)).toEqual(['four']);
});

test('a block that is forgotten is found', () => {
  const page = readPage('```js\n1\n```\n<!-- not run: needs a moon -->\n```sh\nfly\n```\n');
  expect(page).toEqual({ steps: [], left: [{ at: 5, reason: 'needs a moon' }], forgotten: [1] });
});

/** What came otherwise than the page promises, a command with all that it printed. */
async function surprisesOf(step: Step, folder: string): Promise<string[]> {
  if (step.kind === 'file') {
    const file = path.join(folder, step.name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, step.text);
    if (step.text.startsWith('#!')) chmodSync(file, 0o755);
    return [];
  }
  if (!step.needs.every(installed)) return [];
  if (step.kind === 'shell') {
    const { status, output } = await shell(step.text, folder);
    return status === 0 ? [] : [`${status}: ${output}`];
  }
  const found: string[] = [];
  for (const { command, output } of step.entries) {
    const printed = (await shell(command, folder)).output;
    const odd = surprises(output, printed.split('\n'));
    if (odd.length > 0) found.push(...odd, `$ ${command}\n${printed}`);
  }
  return found;
}

/** pare and its own tools are installed there, as in a project that has them. */
function readersFolder(): string {
  const folder = path.join(realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pare-guide-'))), 'project');
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  for (const name of readdirSync(path.join(root, 'node_modules/.bin'))) {
    symlinkSync(realpathSync(path.join(root, 'node_modules/.bin', name)), path.join(modules, '.bin', name));
  }
  symlinkSync(root, path.join(modules, 'pare'));
  writeFileSync(path.join(modules, '.bin/pare'), `#!/bin/sh\nexec ${process.execPath} ${main} "$@"\n`, { mode: 0o755 });
  // npm's own npx takes half a second to find out the same.
  writeFileSync(path.join(modules, '.bin/npx'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  return folder;
}

/** What hangs is ended, with all that it has started. */
async function shell(
  text: string,
  folder: string,
): Promise<{ readonly status: number | null; readonly output: string }> {
  const bin = path.join(folder, 'node_modules/.bin');
  const own = {
    PARE: root,
    CI: '',
    NO_COLOR: '1',
    TMPDIR: path.dirname(folder),
    PATH: `${bin}:${process.env.PATH}`,
  };
  const child = spawn('bash', ['-ec', `exec 2>&1\n${text}`], {
    ...{ cwd: folder, env: { ...process.env, ...own }, detached: true, stdio: ['ignore', 'pipe', 'ignore'] },
  });
  const limit = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), 150_000);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    output += piece;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(limit);
      resolve({ status, output });
    });
  });
}

function installed(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}
