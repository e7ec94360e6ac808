// Checks what the package brings along: the licences of runtime dependencies, and what is known against them.
// With --sbom FILE, also writes the list of parts (CycloneDX) there. Grammars are not among them:
// grammars/LICENSES.txt.
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
/** Licences that let anybody use, change and hand on, in closed programs too. */
const PERMISSIVE = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'CC0-1.0', 'Unlicense'];

const parts = JSON.parse(sbom()).components ?? [];
const doubtful = parts.flatMap(({ name, version, licenses = [] }) => {
  const names = licenses.map(({ license = {}, expression }) => expression ?? license.id ?? license.name);
  return names.some((name) => PERMISSIVE.includes(name))
    ? []
    : [`${name}@${version}: ${names.join(', ') || 'no licence'}`];
});
console.log(
  `${parts.length} parts at runtime; licences: ${doubtful.length === 0 ? 'all permissive' : doubtful.join('; ')}`,
);
if (doubtful.length > 0) process.exitCode = 1;
audit();
const [flag, file] = process.argv.slice(2);
if (flag === '--sbom' && file !== undefined) writeFileSync(file, sbom());

/** As the lock file has them; what is optional comes with whoever installs it. */
function sbom() {
  return npm('sbom', '--package-lock-only', '--omit', 'dev', '--omit', 'peer', '--sbom-format', 'cyclonedx');
}

/** Not every registry can be asked; that one of them cannot is no fault of the package's. */
function audit() {
  const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], { cwd: root, encoding: 'utf8' });
  const found = parsed(stdout).metadata?.vulnerabilities;
  if (found === undefined) {
    console.log('npm audit: this registry does not answer; nothing is known');
    return;
  }
  console.log(`npm audit: ${found.total} known weaknesses at runtime`);
  if (found.high + found.critical > 0) process.exitCode = 1;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {}; // an error message of npm
  }
}

function npm(...args) {
  return execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 26,
  });
}
