import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** A node of the syntax tree, as loosely as the checks need it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A source file, with a name relative to the folder it was found in, in forward slashes. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
  readonly nodes: readonly SyntaxNode[];
}

export function source(name: string, text: string): SourceFile {
  return { name, text, nodes: flatten(parseAst(text, { lang: 'ts' })) };
}

/** The TypeScript files below a folder, in order of their names. */
export function sourcesIn(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => source(file.split(path.sep).join('/'), readFileSync(path.join(folder, file), 'utf8')))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Every module that a file names: imports, re-exports, `import()` and import types alike. */
export function specifiers(file: SourceFile): string[] {
  return file.nodes.flatMap((node) => {
    const named = node.source ?? (node.type === 'TSImportType' ? node.argument : undefined);
    return isSyntaxNode(named) && typeof named.value === 'string' ? [named.value] : [];
  });
}

/** The files of the same folder tree that a file imports. */
export function internalImports(file: SourceFile): string[] {
  const relative = specifiers(file).filter((specifier) => specifier.startsWith('.'));
  return [...new Set(relative.map((specifier) => path.posix.join(path.posix.dirname(file.name), specifier)))];
}

/** The files of the same folder tree whose code a file needs, not just their types. */
export function valueImports(file: SourceFile): string[] {
  const types = file.nodes.filter((node) => node.importKind === 'type' || node.exportKind === 'type');
  const code = file.nodes.filter((node) => !types.includes(node) && !isTypeOnly(node));
  return internalImports({ ...file, nodes: code });
}

/** `import { type A, type B }` */
function isTypeOnly({ specifiers: names }: SyntaxNode): boolean {
  return (
    Array.isArray(names) && names.length > 0 && names.every((name) => isSyntaxNode(name) && name.importKind === 'type')
  );
}

/** How many lines a node spans. */
export function lineCount(file: SourceFile, node: SyntaxNode): number {
  return file.text.slice(node.start, node.end).split('\n').length;
}

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function flatten(root: unknown): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const pending = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (Array.isArray(value)) pending.push(...value.toReversed());
    else if (isSyntaxNode(value)) {
      found.push(value);
      pending.push(...Object.values(value).toReversed());
    }
  }
  return found;
}
