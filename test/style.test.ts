import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  isSyntaxNode,
  lineCount,
  type SourceFile,
  type SyntaxNode,
  source,
  sourcesIn,
  valueImports,
} from './support/sources.ts';

/** Files, or folders, that may export more than eight names or import more than eight files, and why. */
const manyExports: Readonly<Record<string, string>> = {
  'index.ts': 'the whole Node API',
  'core/': 'the words of the house',
  'formats/all.ts': 'the table of its family',
  'formats/records/read-records.ts': 'the table of its family',
  'oracles/all.ts': 'the table of its family',
  'passes/all.ts': 'the table of its family',
  'cli/messages/': 'tables: one function for each message',
  'cli/options/values.ts': 'a table: one reader for each kind of value',
  'passes/names/named-tree.ts': 'the words of its part',
  'passes/smt/terms.ts': 'the words of its part',
  'sexpr/script.ts': 'the words of its part',
  'sexpr/sorts.ts': 'the words of its part',
  'tree/arena.ts': 'the words of its part',
};
const manyImports: Readonly<Record<string, string>> = {
  'index.ts': 'puts everything together',
  'cli/main.ts': 'puts everything together',
  'cli/run.ts': 'one import for each subcommand',
  'cli/commands/': 'a command puts the parts together',
  'formats/all.ts': 'the table of its family',
  'formats/llvm-ir/all-parts.ts': 'the table of its family',
  'formats/records/read-records.ts': 'the table of its family',
  'oracles/all.ts': 'the table of its family',
  'passes/all.ts': 'the table of its family',
  'passes/names/name-changes.ts': 'the table of its family',
  'passes/smt/search/attempt.ts': 'joins what the parts of a change are',
  'passes/smt/sources/all.ts': 'the table of its family',
  'report/page.ts': 'puts the sections together',
  'passes/smt/sources/symbols/variables.ts': 'looks at terms from many sides',
  'strategies/': 'a plan names its passes and formats',
};

const files = sourcesIn('src');
const everywhere = ['src', 'test', 'bench'].flatMap((folder) =>
  sourcesIn(folder).map((file) => ({ ...file, name: `${folder}/${file.name}` })),
);

describe('the code as it is', () => {
  test('keeps files short: none above 400 lines, nine of ten up to 250, the median up to 100', () => {
    const lengths = files.map((file) => file.text.split('\n').length);
    expect(longerThan(everywhere, 400)).toEqual([]);
    expect(longerThan(files, 250).length, longerThan(files, 250).join('\n')).toBeLessThanOrEqual(files.length / 10);
    expect(median(lengths)).toBeLessThanOrEqual(100);
  });

  test('keeps functions short: none above 60 lines, the median up to 10', () => {
    const lengths = files.flatMap((file) => functions(file).map((node) => lineCount(file, node)));
    expect(files.flatMap(longFunctions)).toEqual([]);
    expect(median(lengths)).toBeLessThanOrEqual(10);
  });

  test('exports one subject per file: at most eight names', () => {
    expect(except(manyExports).flatMap(tooManyExports)).toEqual([]);
  });

  test('imports at most eight files of our own into one', () => {
    expect(except(manyImports).flatMap(tooManyImports)).toEqual([]);
  });

  test('names its files in kebab-case after a subject', () => {
    expect(everywhere.flatMap(doubtfulFileName)).toEqual([]);
  });

  test('names things for what they are', () => {
    expect(files.flatMap(doubtfulNames)).toEqual([]);
  });

  test('re-exports only from where the package can be entered', () => {
    const entries = ['index.ts', 'formats/all.ts', 'passes/all.ts', 'oracles/all.ts'];
    expect(files.filter((file) => !entries.includes(file.name)).flatMap(reExports)).toEqual([]);
  });

  test('inherits from errors, or inside one file, only', () => {
    expect(files.flatMap(inheritance)).toEqual([]);
  });

  test('has no variables at module level', () => {
    expect(files.flatMap(moduleState)).toEqual([]);
  });

  test('says why when it ignores an error', () => {
    expect(everywhere.flatMap(silentCatches)).toEqual([]);
  });

  test('leaves nothing to do without an issue', () => {
    // This file plants some.
    const others = everywhere.filter((file) => file.name !== 'test/style.test.ts');
    expect(others.flatMap(openEnds)).toEqual([]);
  });
});

describe('the glossary', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8');
  const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Term'));
  const declared = new Set(files.flatMap((file) => declaredNames(file)));

  test('has its terms in alphabetical order, each once', () => {
    const terms = rows.map((row) => row.split('|')[1]!.trim().toLowerCase());
    expect(terms.length).toBeGreaterThan(40);
    expect(terms).toEqual([...new Set(terms)].sort());
  });

  test('names only code that exists', () => {
    const named = rows.flatMap((row) => [...row.split('|')[3]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
    expect(named.filter((name) => !declared.has(name))).toEqual([]);
  });

  test('knows words to avoid, and no declaration uses one', () => {
    const avoided = [...glossary.matchAll(/\*not: ([^*]+)\*/g)].flatMap(([, words]) => words!.split(', '));
    expect(avoided).toContain('predicate');
    expect([...declared].filter((name) => avoided.includes(name.toLowerCase()))).toEqual([]);
  });
});

describe('the checks themselves', () => {
  const plant = (text: string): SourceFile => source('part/planted.ts', text);

  test('report what is too long', () => {
    const long = plant(`export function f(): void {\n${'  f();\n'.repeat(60)}}\n`);
    expect(longFunctions(long)).toEqual(['part/planted.ts: f has 62 lines']);
    expect(longerThan([plant('f();\n'.repeat(401))], 400)).toEqual(['part/planted.ts has 402 lines']);
  });

  test('report what is too much', () => {
    const names = Array.from({ length: 9 }, (_, i) => `a${i}`);
    expect(tooManyExports(plant(`const a = 1;\nexport { ${names.map((n) => `a as ${n}`).join(', ')} };`))).toHaveLength(
      1,
    );
    expect(tooManyExports(plant(names.map((n) => `export const ${n} = 1;`).join('\n')))).toHaveLength(1);
    expect(tooManyImports(plant(names.map((n) => `import './${n}.ts';`).join('\n')))).toHaveLength(1);
  });

  test.each(['utils.ts', 'core/types.ts', 'helpers/a.ts', 'common/a.ts', 'goldenRun.ts'])(
    'report the name %s',
    (name) => {
      expect(doubtfulFileName(source(name, ''))).toHaveLength(1);
    },
  );

  test.each([
    [doubtfulNames, 'class TrialManager {}'],
    [doubtfulNames, 'export interface IOracle {}'],
    [doubtfulNames, 'export const searchUtil = 1;'],
    [doubtfulNames, 'abstract class BaseCache {}'],
    [reExports, "export { a } from './a.ts';"],
    [reExports, "export * from './a.ts';"],
    [inheritance, 'class Window extends Scheduler {}'],
    [moduleState, 'let count = 0;'],
    [moduleState, 'export let count = 0;'],
    [silentCatches, 'try { f(); } catch {}'],
    [silentCatches, 'try { f(); } catch (error) { }'],
    [openEnds, '// TODO: later'],
    [openEnds, '// FIXME'],
  ])('report with %o the planted %s', (check, text) => {
    expect(check(plant(text))).toHaveLength(1);
  });

  test('let good code pass', () => {
    const good = plant(`
      import { a } from './a.ts';
      // TODO #12: wider windows.
      class LaunchError extends Error {}
      class Removal {}
      class JoinedRemoval extends Removal {}
      export function context(): void {
        let n = 0;
        try { n++; } catch { /* The folder is gone already. */ }
      }`);
    const checks = [doubtfulNames, reExports, inheritance, moduleState, silentCatches, openEnds, doubtfulFileName];
    expect(checks.flatMap((check) => check(good))).toEqual([]);
  });
});

function except(reasons: Readonly<Record<string, string>>): SourceFile[] {
  return files.filter((file) => !Object.keys(reasons).some((name) => file.name.startsWith(name)));
}

function longerThan(sources: readonly SourceFile[], lines: number): string[] {
  const counted = sources.map((file) => ({ name: file.name, lines: file.text.split('\n').length }));
  return counted.filter((file) => file.lines > lines).map((file) => `${file.name} has ${file.lines} lines`);
}

function functions(file: SourceFile): SyntaxNode[] {
  return file.nodes.filter((node) =>
    /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type),
  );
}

function longFunctions(file: SourceFile): string[] {
  const long = functions(file).filter((node) => lineCount(file, node) > 60);
  return long.map((node) => `${file.name}: ${nameOf(node.id) || 'a function'} has ${lineCount(file, node)} lines`);
}

/** Functions, classes and constants; types come along with the subject. */
function tooManyExports(file: SourceFile): string[] {
  const exports = file.nodes.filter((node) => node.type === 'ExportNamedDeclaration' && node.exportKind !== 'type');
  const names = exports.flatMap((node) => [...listed(node.specifiers), ...listed(node.declaration)]);
  return names.length > 8 ? [`${file.name} exports ${names.length} names`] : [];
}

/** Types are free, and so are the words of core and what any program needs. */
function tooManyImports(file: SourceFile): string[] {
  const imports = valueImports(file).filter((target) => !/^(?:basics|core)\//.test(target));
  return imports.length > 8 ? [`${file.name} imports ${imports.length} files`] : [];
}

function doubtfulFileName(file: SourceFile): string[] {
  const words = file.name.replace(/(\.test|\.config)?\.ts$/, '').split('/');
  const fine = words.every(
    (word) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word) && !/^(utils?|helpers?|common|misc|types)$/.test(word),
  );
  return fine ? [] : [file.name];
}

function doubtfulNames(file: SourceFile): string[] {
  const doubtful =
    /(Manager|Handler|Processor|Service|Helper|Context|Data|Info|Utils?|Impl)$|^(Base|Abstract|I)[A-Z][a-z]/;
  return declaredNames(file)
    .filter((name) => doubtful.test(name))
    .map((name) => `${file.name} declares ${name}`);
}

function reExports(file: SourceFile): string[] {
  const from = file.nodes.filter((node) => /^Export/.test(node.type) && isSyntaxNode(node.source));
  return from.map((node) => `${file.name}: ${file.text.slice(node.start, node.end)}`);
}

/** A class may extend one that lives in the same file, as a joined proposal extends the plain one. */
function inheritance(file: SourceFile): string[] {
  const own = declaredNames(file);
  const bases = file.nodes.flatMap((node) => (isSyntaxNode(node.superClass) ? [nameOf(node.superClass)] : []));
  const strangers = bases.filter((base) => !base.endsWith('Error') && !own.includes(base));
  return strangers.map((base) => `${file.name} extends ${base || 'an expression'}`);
}

function moduleState(file: SourceFile): string[] {
  const statements = file.nodes.find((node) => node.type === 'Program')?.body;
  return listed(statements)
    .map((node) => (isSyntaxNode(node.declaration) ? node.declaration : node))
    .filter((node) => node.type === 'VariableDeclaration' && node.kind !== 'const')
    .map((node) => `${file.name}: ${file.text.slice(node.start, node.end)}`);
}

function silentCatches(file: SourceFile): string[] {
  const bodies = file.nodes.flatMap((node) =>
    node.type === 'CatchClause' && isSyntaxNode(node.body) ? [node.body] : [],
  );
  const silent = bodies.filter((body) => /^\{\s*\}$/.test(file.text.slice(body.start, body.end)));
  return silent.map((body) => `${file.name}, line ${file.text.slice(0, body.start).split('\n').length}`);
}

function openEnds(file: SourceFile): string[] {
  const marks = [...file.text.matchAll(/\b(?:TODO|FIXME|XXX|HACK)\b(?! #\d)/g)];
  return marks.map(({ index }) => `${file.name}, line ${file.text.slice(0, index).split('\n').length}`);
}

/** Functions, classes, types and constants at the top of a file. */
function declaredNames(file: SourceFile): string[] {
  const statements = listed(file.nodes.find((node) => node.type === 'Program')?.body);
  const declarations = statements.map((node) => (isSyntaxNode(node.declaration) ? node.declaration : node));
  return declarations
    .flatMap((node) => [node, ...listed(node.declarations)])
    .map((node) => nameOf(node.id))
    .filter(Boolean);
}

/** One node, several, or none, as a list; a declaration of several constants counts once for each. */
function listed(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.filter(isSyntaxNode);
  if (!isSyntaxNode(value)) return [];
  return Array.isArray(value.declarations) ? value.declarations.filter(isSyntaxNode) : [value];
}

function nameOf(node: unknown): string {
  return isSyntaxNode(node) && typeof node.name === 'string' ? node.name : '';
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
