import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';

interface PackageJson {
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface LockEntry {
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const description: PackageJson = JSON.parse(readFileSync('package.json', 'utf8'));

describe('package.json', () => {
  test('points at files that the build makes', () => {
    const targets = Object.values(description.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : [target.types, target.default],
    );
    const missing = [...targets, ...Object.values(description.bin)].filter((file) => !existsSync(file));
    expect(missing).toEqual([]);
  });

  test('runs nothing when it is installed', () => {
    const atInstall = ['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare'];
    expect(Object.keys(description.scripts).filter((name) => atInstall.includes(name))).toEqual([]);
  });

  test('asks for exact versions', () => {
    const asked = Object.entries({ ...description.dependencies, ...description.devDependencies });
    expect(asked.filter(([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('has a decision note for each runtime dependency', () => {
    const note = readFileSync('docs/decisions/008-runtime-dependencies.md', 'utf8');
    const unargued = Object.keys(description.dependencies ?? {}).filter((name) => !note.includes(`\`${name}\``));
    expect(unargued).toEqual([]);
  });

  test('has the version of the citation file', () => {
    expect(readFileSync('CITATION.cff', 'utf8')).toContain(`\nversion: ${description.version}\n`);
  });

  test('has every script that the documents name', () => {
    const documents = ['README.md', 'CONTRIBUTING.md', '.github/workflows/ci.yml', '.ci/run'];
    const named = documents.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/npm run ([\w-]+)/g)]);
    expect(named.length).toBeGreaterThan(5);
    expect(named.map(([, script]) => script!).filter((script) => !(script in description.scripts))).toEqual([]);
  });
});

describe('the lock file', () => {
  const lock = readFileSync('package-lock.json', 'utf8');

  const packages: Readonly<Record<string, LockEntry>> = JSON.parse(lock).packages;

  test('names no registry, and ships no package with an install script', () => {
    expect(lock).not.toContain('"resolved": "http');
    const scripted = Object.entries(packages).filter(([, entry]) => entry.hasInstallScript && !entry.dev);
    expect(scripted.map(([name]) => name)).toEqual([]);
  });

  // npm leaves out what the registry at hand does not have, and then npm ci refuses to work.
  test('has the packages of every platform', () => {
    const missing = Object.entries(packages).flatMap(([name, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter(
        (optional) => !(`${name}/node_modules/${optional}` in packages) && !(`node_modules/${optional}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('the archive', () => {
  let packed: { readonly files: readonly { readonly path: string }[]; readonly size: number };

  beforeAll(() => {
    const shell = process.platform === 'win32';
    const json = execFileSync('npm', ['pack', '--dry-run', '--json', '--silent'], { encoding: 'utf8', shell });
    [packed] = JSON.parse(json);
  }, 60_000);

  test('has the code, its declarations and the documents, and no sources or tests', () => {
    const paths = packed.files.map((file) => file.path);
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'dist/cli/main.js']));
    expect(paths.filter((file) => /(?<!\.d)\.ts$|^(test|src|bench|examples)\//.test(file))).toEqual([]);
  });

  test('stays under seven megabytes, grammars included', () => {
    expect(packed.size).toBeLessThan(7_000_000);
  });
});
