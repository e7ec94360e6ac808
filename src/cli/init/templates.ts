/** A command that people often reduce for, and what should stay true of the candidates. */
export interface Template {
  readonly command: readonly string[];
  /** Shell text that must succeed; see `TestPlan`. */
  readonly valid?: string;
  readonly about: string;
}

/** `pare init --template NAME`. What follows `--` is used instead of the command, if it is given. */
export const templates: Readonly<Record<string, Template>> = {
  babel: { command: ['npx', 'babel', '@@'], about: 'Babel fails or crashes', valid: 'node --check @@' },
  clang: {
    command: ['clang', '-O2', '-c', '@@', '-o', '/dev/null'],
    about: 'clang crashes; the code stays free of errors',
    valid: 'clang -fsyntax-only -w @@',
  },
  esbuild: { command: ['npx', 'esbuild', '--bundle', '@@', '--outfile=/dev/null'], about: 'esbuild fails or crashes' },
  eslint: { command: ['npx', 'eslint', '--no-ignore', '@@'], about: 'a rule crashes or reports what is right' },
  gcc: {
    command: ['gcc', '-O2', '-c', '@@', '-o', '/dev/null'],
    about: 'gcc crashes; the code stays free of errors',
    valid: 'gcc -fsyntax-only -w @@',
  },
  'json-api': {
    command: [
      'curl',
      '-sS',
      '--fail-with-body',
      '-H',
      'content-type: application/json',
      '--data-binary',
      '@@@',
      'http://localhost:3000/',
    ],
    about: 'a service fails on a request; the request stays JSON',
    valid: `node -e 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))' @@`,
  },
  python: {
    command: ['python3', '@@'],
    about: 'a script fails; it stays free of syntax errors',
    valid: `python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read())' @@`,
  },
  rollup: { command: ['npx', 'rollup', '@@'], about: 'rollup fails or crashes' },
  rustc: { command: ['rustc', '--edition=2021', '--emit=metadata', '@@'], about: 'rustc crashes' },
  sql: { command: ['sqlite3', ':memory:', '.read @@'], about: 'SQLite fails or crashes' },
  tsc: { command: ['npx', 'tsc', '--noEmit', '@@'], about: 'tsc crashes, or reports what is right' },
  vitest: { command: ['npx', 'vitest', 'run', '--root', '.', '@@'], about: 'a test fails' },
};

/** By file ending, the command that checks whether such a file is valid at all. */
export const usualChecks: Readonly<Record<string, string>> = {
  '.c': 'cc -fsyntax-only -w @@',
  '.cc': 'c++ -fsyntax-only -w @@',
  '.cpp': 'c++ -fsyntax-only -w @@',
  '.js': 'node --check @@',
  '.cjs': 'node --check @@',
  '.mjs': 'node --check @@',
  '.py': `python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read())' @@`,
  '.json': `node -e 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))' @@`,
};
