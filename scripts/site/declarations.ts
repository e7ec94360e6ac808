import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** An exported name as the compiler has written it down, with what is said above it in the source. */
export interface Declared {
  readonly name: string;
  /** Empty when nothing is said. */
  readonly doc: string;
  readonly code: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** The names that a file of declarations exports, in its order; what it passes on is looked up where it is declared. */
export function declarationsIn(file: string): Declared[] {
  const text = readFileSync(file, 'utf8');
  const { body } = parseAst(text, { lang: 'dts' }) as unknown as { readonly body: readonly Node[] };
  return body.flatMap((node) => exported(node, { file, text }));
}

interface Place {
  readonly file: string;
  readonly text: string;
}

function exported(node: Node, { file, text }: Place): Declared[] {
  if (node.type !== 'ExportNamedDeclaration') return [];
  const declaration = node.declaration as Node | null;
  if (declaration) {
    const code = text.slice(node.start, node.end).replace(/^export (?:declare )?/, '');
    return namesOf(declaration).map((name) => ({ name, doc: docBefore(text, node.start), code }));
  }
  const from = (node.source as { readonly value: string } | null)?.value;
  if (from === undefined) return [];
  const there = declarationsIn(declarationFile(path.join(path.dirname(file), from)));
  return (node.specifiers as readonly Node[]).flatMap((specifier) => {
    const { name } = specifier.local as unknown as { readonly name: string };
    return there.filter((declared) => declared.name === name);
  });
}

function declarationFile(module: string): string {
  const file = module.replace(/(?:\.d)?\.[jt]s$/, '.d.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` first`);
  return file;
}

function namesOf(declaration: Node): string[] {
  const named = declaration.id ? [declaration] : ((declaration.declarations as readonly Node[] | undefined) ?? []);
  return named.map(({ id }) => (id as { readonly name: string }).name);
}

/** The text of a doc comment that ends right before a place. */
function docBefore(text: string, end: number): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, end)) ?? [];
  return comment.replace(/^[ \t]*\*? ?/gm, '').trim();
}
