import type { Span } from '../../core/configuration.ts';
import { type Arena, kindName, textOf, width } from '../../tree/arena.ts';
import { childOfKind } from '../../tree/child-of-kind.ts';

/** A text of another language within a page, by its range of bytes. */
export interface Embedded extends Span {
  /** One of the box. */
  readonly language: string;
}

/** The scripts and style sheets of a page of HTML, in order: to its grammar each of them is one token. */
export function embeddedIn(arena: Arena): Embedded[] {
  return Array.from({ length: arena.size }, (_, node) => embeddedAt(arena, node) ?? []).flat();
}

function embeddedAt(arena: Arena, element: number): Embedded | undefined {
  const languageOf = languages[kindName(arena, element)];
  const tag = languageOf && childOfKind(arena, element, 'start_tag');
  const text = languageOf && childOfKind(arena, element, 'raw_text');
  if (tag === undefined || text === undefined || width(arena, text) === 0) return undefined;
  const language = languageOf!(Buffer.from(textOf(arena, tag)).toString('latin1'));
  return language === undefined ? undefined : { from: arena.start[text]!, to: arena.end[text]!, language };
}

/** By the kind of an element: which language its start tag tells of, if it is one of the box. */
const languages: Readonly<Record<string, (tag: string) => string | undefined>> = {
  script_element(tag) {
    const told = /\b(?:lang|type)\s*=\s*["']?(?:text\/|application\/)?([\w+.-]*)/i.exec(tag)?.[1];
    return told === undefined ? 'javascript' : byTypeOfScript[told.toLowerCase()];
  },
  style_element(tag) {
    const told = /\blang\s*=\s*["']?(\w*)/i.exec(tag)?.[1];
    return told === undefined || told.toLowerCase() === 'css' ? 'css' : undefined;
  },
};

const byTypeOfScript: Readonly<Record<string, string>> = {
  '': 'javascript',
  module: 'javascript',
  javascript: 'javascript',
  ecmascript: 'javascript',
  babel: 'javascript',
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  typescript: 'typescript',
  tsx: 'tsx',
  json: 'json',
  'ld+json': 'json',
  importmap: 'json',
};
