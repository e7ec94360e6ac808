import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'rolldown/utils';
import { describe, expect, test } from 'vitest';

// They use the built package, as a user would; `npm test` builds it first.
const folders = readdirSync('examples', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const programs = readdirSync('examples').filter((name) => name.endsWith('.mjs'));
const compiler = 'node_modules/typescript/bin/tsc';
const guides = readdirSync('docs/guides').filter((name) => blocks(name).length > 0);

describe('each example', () => {
  test.each(folders.map((folder) => folder.name))(
    '%s reduces to what it promises',
    (name) => {
      const output = execFileSync(process.execPath, ['scripts/run-example.mjs', `examples/${name}`], {
        encoding: 'utf8',
      });
      expect(output).toContain('as expected');
    },
    120_000,
  );

  test.each(programs)(
    '%s prints what it promises',
    (name) => {
      const output = execFileSync(process.execPath, [`examples/${name}`], { encoding: 'utf8' });
      const [, promised] = /^\/\/ Prints (.*)$/m.exec(readFileSync(`examples/${name}`, 'utf8')) ?? [];
      expect(output.trim().split('\n').at(-1)).toBe(promised);
    },
    60_000,
  );
});

describe('each guide', () => {
  test('is found', () => {
    expect(guides).toEqual(expect.arrayContaining(['write-a-format.md', 'write-a-pass.md', 'write-an-oracle.md']));
  });

  test.each(guides)(
    '%s has code that runs and proves what it says',
    (name) => {
      const code = blocks(name).join('\n');
      const { code: script, errors } = transformSync(`${name}.ts`, code);
      expect(errors).toEqual([]);
      expect(code).toContain('assert');
      // From standard input, so that "pare" is found as the package whose folder this is.
      execFileSync(process.execPath, ['--input-type=module', '-'], { input: script, encoding: 'utf8' });
    },
    60_000,
  );

  test('has code that the compiler agrees with', () => {
    // Inside the package, so that "pare" is the package itself.
    const folder = mkdtempSync(path.join('test', '.guides-'));
    try {
      const settings = {
        extends: '../../tsconfig.json',
        compilerOptions: { noUnusedLocals: false },
        include: ['*.ts'],
      };
      writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
      for (const name of guides) writeFileSync(path.join(folder, name.replace(/md$/, 'ts')), blocks(name).join('\n'));
      const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
      expect(stdout).toBe('');
      expect(status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);
});

describe('the documents', () => {
  test('name only flags that there are', () => {
    const help = execFileSync(process.execPath, ['dist/cli/main.js', 'help', 'flags'], { encoding: 'utf8' });
    const documents = ['README.md', 'SECURITY.md', ...readdirSync('docs/guides').map((name) => `docs/guides/${name}`)];
    const ofOthers = [
      ...['--check', '--save-dev', '--mode', '--bundle', '--minify', '--target', '--noout'],
      ...['--incremental', '--parse-only', '--disable-all', '--let-substitution', '--let-elimination'],
    ];
    const named = documents.flatMap((file) => readFileSync(file, 'utf8').match(/--[a-z][a-z-]+/g) ?? []);
    expect(named).toContain('--stderr');
    expect(named.filter((flag) => !ofOthers.includes(flag) && !new RegExp(`${flag}\\b`).test(help))).toEqual([]);
  });
});

function blocks(guide: string): string[] {
  return [...readFileSync(`docs/guides/${guide}`, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, code]) => code!,
  );
}
