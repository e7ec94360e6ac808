import type { Span } from '../../core/configuration.ts';
import { type Arena, children, kindName, textOf, width } from '../../tree/arena.ts';
import { childOfKind } from '../../tree/child-of-kind.ts';

/** A text of another language within a page, by its range of bytes. */
export interface Embedded extends Span {
  /** The name of a bundled language. */
  readonly language: string;
}

/**
 * The scripts and style sheets of a page of HTML, or of a drawing in XML, in order: to its grammar each of them is one
 * token.
 */
export function embeddedIn(arena: Arena): Embedded[] {
  const tags = Array.from({ length: arena.size }, (_, node) => node).filter((node) => isTag(arena, node));
  return tags.flatMap((tag) => embeddedBehind(arena, tag) ?? []);
}

/** Whether it is a tag of HTML or XML. */
function isTag(arena: Arena, node: number): boolean {
  return /^(?:start_tag|STag)$/.test(kindName(arena, node));
}

function embeddedBehind(arena: Arena, tag: number): Embedded | undefined {
  const language = languageOf(Buffer.from(textOf(arena, tag)).toString('latin1'));
  if (language === undefined) return undefined;
  const element = arena.parent[tag]!;
  const text = childOfKind(arena, element, 'raw_text') ?? onlyText(arena, childOfKind(arena, element, 'content'));
  if (text === undefined || width(arena, text) === 0) return undefined;
  return { from: arena.start[text]!, to: arena.end[text]!, language };
}

/** The text of an element with nothing else in it. With entities, offsets in the inner language would differ. */
function onlyText(arena: Arena, content: number | undefined): number | undefined {
  const [only, ...others] = content === undefined ? [] : children(arena, content);
  if (only === undefined || others.length > 0) return undefined;
  return kindName(arena, only) === 'CharData' ? only : childOfKind(arena, only, 'CData');
}

/** What the tag tells of, if it is a language of the box. */
function languageOf(tag: string): string | undefined {
  const lang = /\blang\s*=\s*["']?([\w-]*)/i.exec(tag)?.[1]?.toLowerCase();
  if (/^<style\b/i.test(tag)) return lang === undefined || lang === 'css' ? 'css' : undefined;
  if (!/^<script\b/i.test(tag)) return undefined;
  const type = /\btype\s*=\s*["']?(?:text\/|application\/)?([\w+.-]*)/i.exec(tag)?.[1]?.toLowerCase();
  return byTypeOfScript[lang ?? type ?? ''];
}

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
