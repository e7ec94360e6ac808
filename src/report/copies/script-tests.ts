import type { FileEntry } from '../../core/file-set.ts';
import { wordsFor } from '../misbehaviour.ts';
import type { Report } from '../report.ts';
import { filesOf } from '../report-files.ts';
import { condition, type Tongue } from './condition.ts';
import { base64, typeable } from './test-case-text.ts';

interface Framework {
  readonly imports: string;
  readonly test: string;
  readonly claim: string;
}

export type JavaScriptFramework = 'vitest' | 'node' | 'jest';

const frameworks: Readonly<Record<JavaScriptFramework, Framework>> = {
  vitest: {
    imports: "import { expect, test } from 'vitest';",
    test: 'test',
    claim: 'expect(misbehaves).toBe(false);',
  },
  node: {
    imports: "import assert from 'node:assert/strict';\nimport { test } from 'node:test';",
    test: 'test',
    claim: 'assert.equal(misbehaves, false);',
  },
  jest: { imports: '', test: 'test', claim: 'expect(misbehaves).toBe(false);' },
};

/** A test for a JavaScript test runner that fails as long as the program misbehaves on the result. */
export function javaScriptTest(report: Report, name: JavaScriptFramework): string {
  const { imports, test, claim } = frameworks[name];
  const { misbehaviour } = report;
  const [program = '', ...args] = wordsFor(misbehaviour, '\0');
  const input = misbehaviour.stdin ? `, input: files[${JSON.stringify(report.name)}]` : '';
  return `import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
${imports === '' ? '' : `${imports}\n`}
const files = {
${filesOf(report)
  .map((file) => `  ${JSON.stringify(file.path)}: ${javaScriptInput(file)},`)
  .join('\n')}
};

${test}(${JSON.stringify(title(report))}, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reduced-'));
  const file = path.join(folder, ${JSON.stringify(report.name)});
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  try {
    const run = spawnSync(${javaScriptWord(program)}, [${args.map(javaScriptWord).join(', ')}], {
      cwd: folder, encoding: 'utf8', timeout: 60_000${input},
    });
    // ${misbehaviour.words.join('; ').replaceAll('\n', ' ')}
    const status = run.status ?? 128 + os.constants.signals[run.signal];
    const misbehaves = ${condition(misbehaviour, javaScript)};
    ${claim}
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
`;
}

/** The same for pytest. */
export function pytest(report: Report): string {
  const { misbehaviour } = report;
  const words = wordsFor(misbehaviour, '\0').map(pythonWord);
  const input = misbehaviour.stdin ? `, input=FILES[${pythonString(report.name)}]` : '';
  return `import base64
import re
import signal
import subprocess

FILES = {
${filesOf(report)
  .map((file) => `    ${pythonString(file.path)}: ${pythonInput(file)},`)
  .join('\n')}
}


def test_${title(report).replace(/\W+/g, '_').toLowerCase()}(tmp_path):
    for name, content in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    file = tmp_path / ${pythonString(report.name)}
    run = subprocess.run([${words.join(', ')}], cwd=tmp_path, capture_output=True, timeout=60${input})
    stdout, stderr = run.stdout.decode("utf-8", "replace"), run.stderr.decode("utf-8", "replace")
    status = run.returncode if run.returncode >= 0 else 128 - run.returncode
    # ${misbehaviour.words.join('; ').replaceAll('\n', ' ')}
    misbehaves = ${condition(misbehaviour, python)}
    assert not misbehaves
`;
}

function pythonInput({ bytes }: FileEntry): string {
  const text = typeable(bytes);
  return text === undefined ? `base64.b64decode("${base64(bytes)}")` : `${pythonString(text)}.encode("utf-8")`;
}

function title({ name }: Report): string {
  return `${name} no longer makes it misbehave`;
}

const javaScript: Tongue = {
  and: ' && ',
  or: ' || ',
  not: '!',
  group: (alternatives) => `(${alternatives})`,
  status: (code) => `status === ${code}`,
  signal: (name) => `status === 128 + ${/^\d+$/.test(name) ? name : `os.constants.signals.SIG${name}`}`,
  anySignal: 'status > 128',
  prints: ({ channel, regex = '', flags = '', text }) => {
    const output = channel === 'either' ? '(run.stdout + run.stderr)' : `run.${channel}`;
    if (text !== undefined) return `${output}.includes(${JSON.stringify(text)})`;
    return `new RegExp(${JSON.stringify(regex)}, ${JSON.stringify([...new Set(`${flags}m`)].join(''))}).test(${output})`;
  },
};

const python: Tongue = {
  and: ' and ',
  or: ' or ',
  not: 'not ',
  group: (alternatives) => `(${alternatives})`,
  status: (code) => `status == ${code}`,
  signal: (name) => `status == 128 + ${/^\d+$/.test(name) ? name : `signal.SIG${name}`}`,
  anySignal: 'status > 128',
  prints: ({ channel, regex = '', flags, text }) => {
    const output = channel === 'either' ? '(stdout + stderr)' : channel;
    if (text !== undefined) return `(${pythonString(text)} in ${output})`;
    const options = flags?.includes('i') === true ? 're.M | re.I' : 're.M';
    return `bool(re.search(${pythonString(regex)}, ${output}, ${options}))`;
  },
};

function javaScriptInput({ bytes: result }: FileEntry): string {
  const text = typeable(result);
  return text === undefined ? `Buffer.from('${base64(result)}', 'base64')` : JSON.stringify(text);
}

function javaScriptWord(word: string): string {
  return spliced(word, 'file', JSON.stringify);
}

function pythonWord(word: string): string {
  return spliced(word, 'str(file)', pythonString);
}

// The place of the file is marked by a NUL, which no argument can have.
function spliced(word: string, file: string, quote: (text: string) => string): string {
  const parts = word
    .split('\0')
    .flatMap((part, i) => [...(i > 0 ? [file] : []), ...(part === '' ? [] : [quote(part)])]);
  return parts.length === 0 ? quote('') : parts.join(' + ');
}

// JSON's escapes mean the same in Python, except for halves of surrogate pairs, which valid text does not have.
function pythonString(text: string): string {
  return JSON.stringify(text);
}
