// Packs the package as it would be published, checks the archive, installs it in an empty folder, and reduces a real
// file with it there. Prints what it does; ends with exit code 1 at the first thing that is wrong.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const scratch = mkdtempSync(path.join(tmpdir(), 'pare-package-'));

process.exitCode = 1;
try {
  const archive = pack();
  checkArchive(archive);
  reduceWith(install(archive));
  process.exitCode = 0;
} catch (error) {
  console.error(`package check: ${error.message}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function pack() {
  rmSync(path.join(root, 'dist'), { recursive: true, force: true });
  run(root, 'npm', 'run', '--silent', 'build');
  console.log(run(root, 'npm', 'run', '--silent', 'grammars').trim());
  const [packed] = JSON.parse(run(root, 'npm', 'pack', '--json', '--silent', '--pack-destination', scratch));
  const strays = packed.files.map((file) => file.path).filter((file) => !isExpected(file));
  if (strays.length > 0) throw new Error(`files that do not belong into the package: ${strays.join(', ')}`);
  const archive = path.join(scratch, packed.filename);
  console.log(
    `${packed.filename}: ${packed.files.length} files, ${Math.ceil(statSync(archive).size / 1024)} KB packed`,
  );
  return archive;
}

function isExpected(file) {
  return /^(dist\/.*\.(js|d\.ts)|grammars\/[\w.-]+|package\.json|README\.md|LICENSE|CHANGELOG\.md|CITATION\.cff)$/.test(
    file,
  );
}

function checkArchive(archive) {
  console.log(run(root, 'npx', 'publint', 'run', archive, '--strict'));
  console.log(run(root, 'npx', 'attw', archive, '--profile', 'esm-only', '--no-emoji', '--format', 'ascii'));
}

function install(archive) {
  const folder = mkdtempSync(path.join(scratch, 'consumer-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  // Without install scripts, as newer versions of npm do on their own.
  run(folder, 'npm', 'install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', archive);
  return folder;
}

/** Runs the example that needs nothing but Node.js with the command line as it was installed. */
function reduceWith(folder) {
  const example = path.join(folder, 'no-script');
  cpSync(path.join(root, 'examples', 'no-script'), example, { recursive: true });
  const entry = path.join(folder, 'node_modules', 'pare', 'dist', 'cli', 'main.js');
  console.log(run(folder, 'npx', '--no-install', 'pare', '--version').trim());
  console.log(run(folder, 'node', path.join(root, 'scripts', 'run-example.mjs'), example, '--entry', entry));
}

function run(cwd, command, ...args) {
  console.log(`$ ${command} ${args.join(' ')}`);
  const options = { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' };
  try {
    return execFileSync(command, args, options);
  } catch (error) {
    throw new Error(`${command} ended with exit code ${error.status}\n${error.stdout}${error.stderr}`);
  }
}
