import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CopyName, copies, copyNames } from '../../../src/report/copies/copies.ts';
import type { Misbehaviour } from '../../../src/report/misbehaviour.ts';
import type { Report } from '../../../src/report/report.ts';
import { recordedReport } from '../runs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pare-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const content = Buffer.from('a \'quoted\' "word" $HOME `ls` \\n boom\nEND\n```\n');

async function reportWith(result: Uint8Array, misbehaviour: Partial<Misbehaviour>): Promise<Report> {
  const report = await recordedReport('x boom\n', ['boom']);
  return { ...report, name: "in 'x'.txt", result, misbehaviour: { ...report.misbehaviour, ...misbehaviour } };
}

/** Whether the text, run as what it is, finds the misbehaviour. */
function finds(report: Report, name: CopyName): boolean {
  const text = copies[name].text(report);
  const file = path.join(folder, name === 'node' ? 'a.test.mjs' : name === 'pytest' ? 'test_a.py' : 'a.sh');
  writeFileSync(file, text);
  switch (name) {
    case 'script':
      return spawnSync('sh', [file]).status === 0;
    case 'shell':
      return spawnSync('sh', [file]).status === 1;
    case 'node':
      return spawnSync(process.execPath, ['--test', file], { env: { PATH: process.env.PATH } }).status === 1;
    default:
      throw new Error(`${name} is not run here`);
  }
}

const whenCrashing = { argv: ['sh', '-c', 'cat "$1" >/dev/null; kill -SEGV $$', 'sh', '@@'], texts: [] };
const cases: [string, Uint8Array, Partial<Misbehaviour>][] = [
  ['a text on stdout', content, { texts: [{ channel: 'stdout', text: "'quoted'" }] }],
  ['a pattern on either stream', content, { texts: [{ channel: 'either', regex: '^END\\s*$' }] }],
  [
    'standard input',
    content,
    { argv: ['cat'], stdin: true, texts: [{ channel: 'stdout', regex: 'B(?:OO|o)M', flags: 'i' }] },
  ],
  [
    'bytes that are no text',
    Uint8Array.of(0, 255, 98, 111),
    { argv: ['sh', '-c', 'wc -c <"$1"', 'sh', '@@'], texts: [{ channel: 'stdout', regex: '^ *4$' }] },
  ],
  ['a crash', content, { ...whenCrashing, exit: [], signal: ['SEGV'] }],
  ['a crash as an exit code', content, { ...whenCrashing, exit: ['139'] }],
  [
    'an exit code that is not this one',
    content,
    { argv: ['sh', '-c', 'exit 3', 'sh', '@@'], exit: ['!0', '!1'], texts: [] },
  ],
  [
    'a text that is missing',
    content,
    {
      texts: [
        { channel: 'stderr', text: 'x', not: true },
        { channel: 'stdout', text: 'boom' },
      ],
    },
  ],
];

describe.each(cases)('with %s', (_, result, misbehaviour) => {
  test.each<CopyName>(['script', 'shell', 'node'])('%s finds what is there, and nothing else', async (name) => {
    const there = await reportWith(result, misbehaviour);
    expect(finds(there, name)).toBe(true);
    const gone = await reportWith(result, { ...misbehaviour, argv: ['true'], exit: ['7'], signal: [] });
    expect(finds(gone, name)).toBe(false);
  });

  test('the other texts are at least well formed', async () => {
    const report = await reportWith(result, misbehaviour);
    const python = spawnSync('python3', ['-c', 'import ast,sys; ast.parse(sys.stdin.read())'], {
      input: copies.pytest.text(report),
    });
    if (python.error === undefined) expect(python.stderr.toString()).toBe('');
    for (const name of ['vitest', 'jest'] as const) {
      const file = path.join(folder, 'a.mjs');
      writeFileSync(file, copies[name].text(report));
      expect(() => execFileSync(process.execPath, ['--check', file], { stdio: 'pipe' })).not.toThrow();
    }
  });
});

test.each<CopyName>(['script', 'shell', 'node'])('%s writes all files of a result that has several', async (name) => {
  const report = await reportWith(content, { argv: ['grep', '-rq', 'boom', '@@'], texts: [] });
  const files = [
    { path: 'p/sub/a.txt', bytes: content },
    { path: 'p/b', bytes: Uint8Array.of(0, 255) },
  ];
  expect(finds({ ...report, name: 'p', files }, name)).toBe(true);
  expect(finds({ ...report, name: 'p', files: files.slice(1) }, name)).toBe(false);
});

test('the issue text shows what can be read first, and the smallest below it', async () => {
  const report = await reportWith(Buffer.from('let a'), {});
  const text = copies.issue.text({ ...report, readable: Buffer.from('let price\n') });
  expect(text).toMatch(/let price.*What happens.*<summary>The smallest form<\/summary>.*let a\n/s);
  expect(copies.issue.text(report)).not.toContain('The smallest form');
});

test('the issue text has the result in a fence that it cannot close', async () => {
  const text = copies.issue.text(await reportWith(content, {}));
  expect(text).toContain(`\n\`\`\`\`txt\n${content.toString().trimEnd()}\n\`\`\`\`\n`);
  expect(text).toContain("cat 'in '\\''x'\\''.txt'");
});

test('every text has a name and a title of its own', () => {
  expect(new Set(copyNames.map((name) => copies[name].title)).size).toBe(copyNames.length);
});
