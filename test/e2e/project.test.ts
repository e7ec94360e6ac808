import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { built, type Place, place } from './pare.ts';

const packages = path.resolve(import.meta.dirname, '../../node_modules');

let here: Place;
beforeAll(built);
beforeEach(() => {
  here = place();
});
afterEach(() => here.remove());

/** A project of forty files, of which two and one compiler option matter. */
function writeProject(): void {
  mkdirSync(path.join(here.folder, 'src/parts'), { recursive: true });
  symlinkSync(packages, path.join(here.folder, 'node_modules'));
  const options = { target: 'es2022', module: 'nodenext', strict: true, noUnusedLocals: false, skipLibCheck: true };
  const tsconfig = { compilerOptions: { ...options, exactOptionalPropertyTypes: true, types: [] }, include: ['src'] };
  here.write('tsconfig.json', JSON.stringify(tsconfig, null, 2));
  here.write('package.json', JSON.stringify({ name: 'p', type: 'module', dependencies: { a: '1.0.0', b: '2.0.0' } }));
  for (let i = 0; i < 36; i++) {
    const next = i < 35 ? `import { part${i + 1} } from './part${i + 1}.js';\n` : '';
    const value = i < 35 ? `part${i + 1}(n) + ${i}` : 'n';
    here.write(
      `src/parts/part${i}.ts`,
      `${next}\nexport function part${i}(n: number): number {\n  return ${value};\n}\n`,
    );
  }
  here.write('src/shape.ts', 'export interface Shape {\n  readonly name?: string;\n  readonly sides: number;\n}\n');
  here.write(
    'src/index.ts',
    `import { part0 } from './parts/part0.js';
import type { Shape } from './shape.js';

export const total: number = part0(1);
export const square: Shape = { name: undefined, sides: 4 };
`,
  );
}

describe('several files', () => {
  test('a TypeScript project comes down to the files, the lines and the compiler options that matter', async () => {
    writeProject();
    const limits = ['--limit-tests', '85', '--stdout', 'exactOptionalPropertyTypes: true'];
    const ended = await here.pare(...limits, '.', '--', 'npx', 'tsc', '--noEmit', '-p', '.');
    expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining('40 -> ') });
    const result = `${here.folder}.min`;
    const files = (ended.stderr.match(/40 -> (\d+) files?/) ?? [])[1];
    expect(Number(files)).toBeLessThanOrEqual(3);
    const config = readFileSync(path.join(result, 'tsconfig.json'), 'utf8');
    expect(config).toContain('exactOptionalPropertyTypes');
    expect(JSON.parse(config)).toEqual({ compilerOptions: { exactOptionalPropertyTypes: true } });
    expect(existsSync(path.join(result, 'node_modules'))).toBe(false);
    expect(here.read('src/index.ts')).toContain('part0'); // the original is as it was
  }, 300_000);

  test('the command gets shorter too, in a folder that has all that is needed', async () => {
    here.write('main.c', 'int ok(void) { return 0; }\nint bad(void) { return missing; }\n');
    here.script(
      'cc.sh',
      'echo "$MODE $*" | grep -q "fast.*-x c" && grep -q missing main.c && echo "error: gone" && exit 1; exit 0',
    );
    const ended = await here.pare(
      ...['--reduce-args', '--env', 'MODE=fast', '--env', 'OTHER=1', 'main.c', '--'],
      ...['./cc.sh', '-Wall', '-x', 'c', '-O2', '@@'],
    );
    expect(ended).toMatchObject({ code: 0 });
    expect(here.list('main.min')).toEqual(['main.c', 'pare-command.sh']);
    const command = here.read('main.min/pare-command.sh').split('\n').slice(2);
    expect(command).toEqual(['export MODE=fast', `exec ${here.folder}/cc.sh \\`, '  -x \\', '  c', '']);
    expect(here.read('main.min/main.c')).toBe('missing');
  });

  test('files that are needed by name only become empty, and includes are put in place', async () => {
    mkdirSync(path.join(here.folder, 'inc'));
    here.write('a.c', '#include "inc/b.h"\nint x;\n');
    here.write('inc/b.h', 'int boom;\n');
    here.write('empty.txt', 'needed only to be there\n');
    here.script(
      'test.sh',
      '[ -f empty.txt ] || exit 1; grep -q boom a.c && exit; grep -q inc/b.h a.c && grep -q boom inc/b.h',
    );
    const ended = await here.pare('./test.sh', 'a.c', 'inc/b.h', 'empty.txt');
    expect(ended).toMatchObject({ code: 0 });
    expect(here.list('a.min')).toEqual(['a.c', 'empty.txt']);
    expect(here.read('a.min/a.c')).toBe('boom');
    expect(here.read('a.min/empty.txt')).toBe('');
  });

  test('a run is resumed, and an edit of the result by hand is taken over', async () => {
    mkdirSync(path.join(here.folder, 'dir'));
    for (const name of 'abcdefgh') here.write(`dir/${name}.txt`, `${name} line\nboom ${name}\nmore\n`);
    here.script('test.sh', 'cat dir/*.txt | grep -c boom | grep -qx "[2-9]"');
    expect(await here.pare('--limit-tests', '4', './test.sh', 'dir')).toMatchObject({ code: 0 });
    here.write('dir.min/dir/h.txt', 'boom boom\nboom\n');
    const ended = await here.pare('resume');
    expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining('edited by hand and is interesting') });
    const texts = here.list('dir.min/dir').map((name) => here.read(`dir.min/dir/${name}`));
    expect(texts.join('\n').match(/boom/g)).toHaveLength(2);
  });

  test('what is protected stays: lines, whole files, and what is outside of markers', async () => {
    mkdirSync(path.join(here.folder, 'dir'));
    here.write('dir/LICENSE', 'all rights\nreserved\n');
    here.write('dir/code.js', '// keep me\nlet a = 1;\nboom();\nlet b = 2;\n');
    here.write('dir/old.js', 'one\n// DDBEGIN\ntwo\n// DDEND\nthree\n');
    here.script('test.sh', 'grep -q boom dir/code.js');
    expect(await here.pare('--protect', 'LICENSE', '--protect', 'keep me', './test.sh', 'dir')).toMatchObject({
      code: 0,
    });
    expect(here.read('dir.min/dir/LICENSE')).toBe('all rights\nreserved\n');
    expect(here.read('dir.min/dir/code.js')).toMatch(/^\/\/ keep me\s*boom$/);
    expect(here.read('dir.min/dir/old.js')).toBe('one\n// DDBEGIN\n// DDEND\nthree\n');
  });

  test('links that lead back into the folder, and to nothing, are not followed', async () => {
    here.write('src/a.js', 'console.log(1 + eval("1"));\n');
    symlinkSync('../src', path.join(here.folder, 'src/self'));
    symlinkSync('nowhere', path.join(here.folder, 'src/nothing'));
    const { code, stderr } = await here.pare('check', '--stdout', '^2$', 'src', '--', 'node', 'src/a.js');
    expect({ code, leaves: /It leaves .*/.exec(stderr)?.[0] }).toEqual({ code: 0, leaves: 'It leaves src/  src/a.js' });
  });

  test('a name that cannot stand on a line is told', async () => {
    here.write('src/a.js', '1\n');
    here.write('src/new\nline.js', '2\n');
    const { code, stderr } = await here.pare('src', '--', 'node', 'src/a.js');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('there is a line end or a backslash'),
    });
  });

  test('what cannot be is told', async () => {
    mkdirSync(path.join(here.folder, 'dir'));
    here.write('dir/a', 'boom');
    here.write('a.txt', 'boom');
    here.script('test.sh', 'grep -rq boom .');
    const told = async (...args: readonly string[]): Promise<unknown> => (await here.pare(...args)).stderr;
    expect(await told('--reduce-args', './test.sh', 'a.txt')).toContain('the test is a script');
    expect(await told('-i', './test.sh', 'dir')).toContain('--in-place is for one file');
    expect(await told('-o', '-', './test.sh', 'dir')).toContain('the result of several is a folder');
    expect(await told('-o', '.', './test.sh', 'dir')).toContain('holds the input itself');
    expect(await told('./test.sh', '../work/dir', '/etc/hostname')).toContain('must be below it');
    mkdirSync(path.join(here.folder, 'dir.min'));
    here.write('dir.min/mine', 'x');
    expect(await told('./test.sh', 'dir')).toContain('exists and is not empty');
  });
});
