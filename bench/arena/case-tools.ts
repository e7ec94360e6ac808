import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { caseToolsDir, home } from './home.ts';
import { shell } from './shell.ts';

const debianPackages = [
  ...['tcc', 'gcc-12', 'clang-14', 'luajit', 'lua5.1', 'python3.11-minimal', 'python3-lib2to3'],
  ...['z3', 'cvc4', 'cvc5'],
];

/** Old releases with the bug and the good ones beside them, under aliases that the oracles know. */
const npmPackages: Readonly<Record<string, string>> = {
  esbuild01437: 'npm:esbuild@0.14.37',
  esbuild01436: 'npm:esbuild@0.14.36',
  esbuild0183: 'npm:esbuild@0.18.3',
  esbuild01814: 'npm:esbuild@0.18.14',
  'js-yaml': '3.14.1',
  sqljs100: 'npm:sql.js@1.0.0',
  sqljs180: 'npm:sql.js@1.8.0',
  ts370b: 'npm:typescript@3.7.0-beta',
  uglify349: 'npm:uglify-js@3.4.9',
};

/** Installs the programs with the bugs: from Debian those not there yet, from npm into the arena's own folder. */
export async function installCaseTools(): Promise<void> {
  const there = await shell('cases', ['dpkg-query', '-W', '-f', '$' + '{Package}\n']).catch(() => '');
  const missing = debianPackages.filter((name) => !there.split('\n').includes(name));
  if (missing.length > 0)
    await shell('cases', ['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...missing]);
  const known = path.join(caseToolsDir(), 'npm/node_modules');
  const complete = Object.keys(npmPackages).every((name) => existsSync(path.join(known, name)));
  if (!complete) await installFromNpm(path.join(home, 'case-tools/npm'));
  console.log(`The tools of the cases are there (npm packages in ${path.join(caseToolsDir(), 'npm')}).`);
}

async function installFromNpm(dir: string): Promise<void> {
  mkdirSync(dir, { recursive: true });
  const manifest = { name: 'case-tools', private: true, dependencies: npmPackages };
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify(manifest, undefined, 2));
  await shell('cases', ['npm', 'install', '--no-audit', '--no-fund'], { cwd: dir });
  for (const name of Object.keys(npmPackages).filter((alias) => alias.startsWith('esbuild'))) {
    // esbuild's install script puts the native program in place; npm may have been told to run none.
    const cwd = path.join(dir, 'node_modules', name);
    await shell('cases', ['bin/esbuild', '--version'], { cwd }).catch(() =>
      shell('cases', ['node', 'install.js'], { cwd }),
    );
  }
}
