import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { internalImports, isSyntaxNode, type SourceFile, source, sourcesIn, specifiers } from './support/sources.ts';

interface Rule {
  readonly mayImport: readonly string[];
  readonly mayTouch: readonly string[];
}

/** What the words in the last column of the table stand for. */
const world: Readonly<Record<string, readonly string[]>> = {
  files: ['fs', 'fs/promises'],
  processes: ['child_process'],
  threads: ['worker_threads'],
  network: ['net', 'http', 'https', 'tls', 'dgram', 'dns'],
  browser: [],
  terminal: ['tty', 'readline', 'readline/promises'],
  system: ['os', 'process', 'module', 'v8', 'vm', 'perf_hooks', 'timers', 'timers/promises', 'async_hooks'],
};

/** Modules of Node.js that only compute, free for all. */
const computing = ['assert', 'buffer', 'crypto', 'events', 'path', 'stream', 'string_decoder', 'url', 'util', 'zlib'];

/** What code reaches without an import. */
const ambient = /^(?:process\.|performance\.|Date\.now$|Math\.random$|new Date$|set(?:Timeout|Interval|Immediate)$)/;

const files = sourcesIn('src');
const rules = readRules(readFileSync('docs/architecture.md', 'utf8'));

describe('the house as it is', () => {
  test('imports only what the table in docs/architecture.md allows', () => {
    expect(forbiddenImports(files, rules)).toEqual([]);
  });

  test('touches the outside world only where the table says so', () => {
    expect(forbiddenTouches(files, rules)).toEqual([]);
  });

  test('has no import cycle, type-only imports included', () => {
    expect(cycles(files)).toEqual([]);
  });

  test('imports each outside package in one file only', () => {
    expect(sharedPackages(files)).toEqual([]);
  });

  test('waits for nothing inside a pass', () => {
    const waiting = files.filter(
      (file) => file.name.startsWith('passes/') && file.nodes.some((n) => n.async || n.type === 'AwaitExpression'),
    );
    expect(waiting.map((file) => file.name)).toEqual([]);
  });
});

describe('the checks themselves', () => {
  test('find every row of the table', () => {
    expect(Object.keys(rules)).toEqual(expect.arrayContaining(['core', 'passes', 'oracles', 'session', 'cli']));
    expect(rules.basics).toEqual({ mayImport: [], mayTouch: [] });
    expect(rules.core).toEqual({ mayImport: ['basics'], mayTouch: [] });
    expect(rules.formats?.mayImport).toEqual(['basics', 'core', 'tree', 'grammar', 'sexpr']);
    expect(rules.oracles?.mayTouch).toContain('processes');
  });

  test.each([
    ["import { a } from '../oracles/command.ts';", 'core/x.ts'],
    ["import type { A } from '../passes/ddmin.ts';", 'schedulers/x.ts'],
    ["export { a } from '../session/reduce.ts';", 'oracles/x.ts'],
    ["export * from '../cli/main.ts';", 'session/x.ts'],
    ["const a = await import('../session/reduce.ts');", 'oracles/x.ts'],
    ["type A = import('../tree/arena.ts').Arena;", 'core/x.ts'],
    ["import '../core/search.ts';", 'sexpr/x.ts'],
    ["import { a } from '../core/search.ts';", 'no-such-part/x.ts'],
  ])('report the planted import %s in %s', (text, name) => {
    expect(forbiddenImports([source(name, text)], rules)).toHaveLength(1);
  });

  test.each([
    ["import { spawn } from 'node:child_process';", 'session/x.ts'],
    ["import fs from 'fs';", 'passes/x.ts'],
    ["import { Worker } from 'node:worker_threads';", 'schedulers/x.ts'],
    ["import os from 'node:os';", 'core/x.ts'],
    ['export const now = (): number => Date.now();', 'passes/x.ts'],
    ['export const at = (): number => Math.random();', 'schedulers/x.ts'],
    ["import sqlite from 'node:sqlite';", 'caches/x.ts'],
  ])('report the planted touch %s in %s', (text, name) => {
    expect(forbiddenTouches([source(name, text)], rules)).toHaveLength(1);
  });

  test('leave comments and what is allowed alone', () => {
    const text = "// as Date.now() would\nimport { hash } from 'node:crypto';\nimport { a } from './a.ts';\n";
    expect(forbiddenTouches([source('core/x.ts', text)], rules)).toEqual([]);
    expect(forbiddenImports([source('core/x.ts', text)], rules)).toEqual([]);
  });

  test('report a cycle once, however long', () => {
    const planted = [
      source('core/a.ts', "import { b } from './b.ts';"),
      source('core/b.ts', "import type { C } from '../tree/c.ts';"),
      source('tree/c.ts', "export { a } from '../core/a.ts';"),
      source('tree/d.ts', "import { c } from './c.ts';"),
    ];
    expect(cycles(planted)).toEqual(['core/a.ts → core/b.ts → tree/c.ts → core/a.ts']);
  });

  test('report a package that two files import', () => {
    const planted = [source('a.ts', "import 'left-pad';"), source('b.ts', "import type { L } from 'left-pad';")];
    expect(sharedPackages(planted)).toEqual(['left-pad: a.ts, b.ts']);
  });
});

/** Reads the table whose first column says "Part". Names are in backticks, anything else is prose. */
function readRules(markdown: string): Record<string, Rule> {
  const [, ...body] = markdown.split('\n').filter((line, i, lines) => line.startsWith('|') && inPartTable(lines, i));
  const names = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  return Object.fromEntries(
    body.flatMap((row) => {
      const [, parts, mayImport, mayTouch] = row.split('|');
      return names(parts).map((part) => [part, { mayImport: names(mayImport), mayTouch: names(mayTouch) }]);
    }),
  );
}

function inPartTable(lines: readonly string[], index: number): boolean {
  let first = index;
  while (first > 0 && lines[first - 1]?.startsWith('|')) first--;
  return lines[first]?.startsWith('| Part ') ?? false;
}

/** The folder below src, or the file's own name at the top. */
function part(name: string): string {
  return name.split('/')[0]!;
}

function forbiddenImports(sources: readonly SourceFile[], table: Record<string, Rule>): string[] {
  return sources.flatMap((file) => {
    const own = part(file.name);
    const rule = table[own];
    if (rule === undefined) return [`${file.name}: the table has no row for ${own}`];
    return internalImports(file)
      .filter((target) => part(target) !== own && !rule.mayImport.includes(part(target)))
      .map((target) => `${file.name} imports ${target}: ${own} may not import ${part(target)}`);
  });
}

function forbiddenTouches(sources: readonly SourceFile[], table: Record<string, Rule>): string[] {
  return sources.flatMap((file) => {
    const mayTouch = table[part(file.name)]?.mayTouch ?? [];
    const allowed = [...computing, ...mayTouch.flatMap((word) => world[word] ?? [])];
    const modules = specifiers(file)
      .filter((specifier) => isBuiltIn(specifier) && !allowed.includes(specifier.replace('node:', '')))
      .map((specifier) => `${file.name} imports ${specifier}`);
    const globals = mayTouch.length === 0 ? reached(file).filter((name) => ambient.test(name)) : [];
    return [...modules, ...globals.map((name) => `${file.name} uses ${name}`)];
  });
}

/** The names that a file reads a member of, calls or constructs, as in `Date.now` and `new Date`. */
function reached(file: SourceFile): string[] {
  const names = file.nodes.map(({ type, object, property, callee }) => {
    if (type === 'MemberExpression') return `${identifier(object)}.${identifier(property)}`;
    if (type === 'NewExpression') return `new ${identifier(callee)}`;
    return type === 'CallExpression' ? identifier(callee) : '';
  });
  return [...new Set(names)];
}

function identifier(node: unknown): string {
  return isSyntaxNode(node) && typeof node.name === 'string' ? node.name : '';
}

function isBuiltIn(specifier: string): boolean {
  const known = [...computing, ...Object.values(world).flat()];
  return specifier.startsWith('node:') || known.includes(specifier);
}

/** Each loop once, beginning with the file whose name sorts first. */
function cycles(sources: readonly SourceFile[]): string[] {
  const targets = new Map(sources.map((file) => [file.name, internalImports(file)]));
  const loops = sources.map((file) => loopThrough(file.name, targets)).filter((loop) => loop !== undefined);
  const rotated = loops.map((loop) => {
    const first = loop.indexOf(loop.toSorted()[0]!);
    return [...loop.slice(first), ...loop.slice(0, first + 1)].join(' → ');
  });
  return [...new Set(rotated)];
}

/** The shortest way from a file back to itself. */
function loopThrough(start: string, targets: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of targets.get(way.at(-1)!) ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

function sharedPackages(sources: readonly SourceFile[]): string[] {
  const users = new Map<string, string[]>();
  for (const file of sources) {
    for (const specifier of new Set(specifiers(file).filter((s) => !s.startsWith('.') && !isBuiltIn(s)))) {
      users.set(specifier, [...(users.get(specifier) ?? []), file.name]);
    }
  }
  return [...users].filter(([, names]) => names.length > 1).map(([name, names]) => `${name}: ${names.join(', ')}`);
}
