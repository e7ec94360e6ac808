import { growTogether } from '../../tree/adjacent.ts';
import { bare, type Rule } from './grammar-json.ts';
import { shortestMatch } from './shortest-match.ts';
import type { Symbols } from './symbols.ts';

/** A text that the grammar allows for a symbol. */
export interface Fragment {
  readonly text: string;
  readonly tokens: number;
  /** Must follow what is in front of it without a space. */
  readonly immediate?: boolean;
}

/** By the name of a symbol, hidden ones included, the shortest text there is for it. */
export type FragmentTable = ReadonlyMap<string, Fragment>;

/**
 * What fragments may be made of, beside punctuation and the plainest names and numbers: without this guard a search
 * would bring in constructs that were never in the input, and end with another fault than the one it is after.
 */
export interface Vocabulary {
  /** Keywords. */
  readonly words: ReadonlySet<string>;
  /** By kind, the shortest text seen of tokens that only the scanner of the grammar knows. */
  readonly instances: ReadonlyMap<string, string>;
}

const nothing: Fragment = { text: '', tokens: 0 };
/** Seen: 3 to 7 rounds until nothing gets shorter. */
const roundLimit = 30;

/** What a user wants to see in place of symbols, by name. */
export type Replacements = Readonly<Record<string, string>>;

/**
 * The least fixed point over all rules: a symbol's text is made of the shortest texts of its parts. Of symbols with a
 * replacement that is their text.
 */
export function fragmentTable(
  symbols: Symbols,
  vocabulary: Vocabulary,
  replacements: Replacements = {},
): FragmentTable {
  const table = new Map<string, Fragment>();
  for (const [kind, text] of vocabulary.instances) table.set(kind, { text, tokens: text === '' ? 0 : 1 });
  for (const [name, text] of Object.entries(replacements)) {
    table.set(name, { text, tokens: (text.match(/\w+|[^\s\w]/g) ?? []).length });
  }
  const patterns = new Map<string, string | undefined>();
  const measure: Measure = { table, vocabulary, symbols, patterns };
  for (let round = 0, changed = true; changed && round < roundLimit; round++) {
    changed = false;
    for (const [name, rule] of Object.entries(symbols.grammar.rules)) {
      const found = Object.hasOwn(replacements, name) ? undefined : shortest(measure, rule);
      const known = table.get(name);
      if (found === undefined || (known !== undefined && !isShorter(found, known))) continue;
      table.set(name, found);
      changed = true;
    }
  }
  return table;
}

interface Measure {
  readonly table: ReadonlyMap<string, Fragment>;
  readonly vocabulary: Vocabulary;
  readonly symbols: Symbols;
  /** Texts of regular expressions that were worked out before. */
  readonly patterns: Map<string, string | undefined>;
}

function shortest(measure: Measure, wrapped: Rule): Fragment | undefined {
  const rule = bare(wrapped);
  switch (rule.type) {
    case 'BLANK':
    case 'REPEAT':
      return nothing;
    case 'STRING':
      return isAllowed(rule.value, measure.vocabulary) ? { text: rule.value, tokens: 1 } : undefined;
    case 'PATTERN':
      return takesLine(rule) ? undefined : token(patternText(measure, rule.value));
    case 'TOKEN':
      return takesLine(rule) ? undefined : token(lexeme(measure, rule.content));
    case 'IMMEDIATE_TOKEN':
      return immediate(token(lexeme(measure, rule.content)));
    case 'SYMBOL':
      return measure.table.get(rule.name) ?? scannerText(measure.symbols, rule.name);
    case 'SEQ':
      return chain(rule.members.map((member) => shortest(measure, member)));
    case 'CHOICE':
      return least(needed(measure, rule.members).map((member) => shortest(measure, member)));
    default:
      return shortest(measure, rule.content);
  }
}

/** Whether a token takes all that is left of its line, so that nothing could come behind it. */
function takesLine(wrapped: Rule): boolean {
  let rule = bare(wrapped);
  for (let last: Rule | undefined = rule; last !== undefined; ) {
    rule = last;
    const inner: Rule | undefined =
      'members' in rule ? rule.members.at(-1) : 'content' in rule ? rule.content : undefined;
    last = rule.type === 'CHOICE' ? undefined : inner;
  }
  return rule.type === 'PATTERN' && /(?:\[\^(?:\\r)?\\n(?:\\r)?\]|\.)\*$/.test(rule.value);
}

/** What the scanner looks for may be left out by the grammar, and the scanner go on looking: better not without it. */
function needed({ vocabulary }: Measure, members: readonly Rule[]): readonly Rule[] {
  const isScanned = members.some((rule) => rule.type === 'SYMBOL' && vocabulary.instances.has(rule.name));
  return isScanned ? members.filter(({ type }) => type !== 'BLANK') : members;
}

/** The scanner's line ends are plain newlines in all grammars; what else it may want cannot be known. */
function scannerText(symbols: Symbols, name: string): Fragment | undefined {
  const isLineEnd = symbols.isExternal(name) && /^_?(?:newline|line_?end(?:ing)?|eol)$/.test(name);
  return isLineEnd ? { text: '\n', tokens: 0 } : undefined;
}

function isAllowed(text: string, { words }: Vocabulary): boolean {
  return !isWord(text) || words.has(text);
}

/** Whether a token is a keyword, which only counts as known if it was seen. */
export function isWord(text: string): boolean {
  return /^[#@$]?\s*[A-Za-z_][\w-]+$/.test(text);
}

function token(text: string | undefined): Fragment | undefined {
  return text === undefined ? undefined : { text, tokens: text.trim() === '' ? 0 : 1 };
}

function immediate(fragment: Fragment | undefined): Fragment | undefined {
  return fragment && { ...fragment, immediate: true };
}

/** The shortest text of the inside of one token, where no space may come between the parts. */
function lexeme(measure: Measure, wrapped: Rule): string | undefined {
  const rule = bare(wrapped);
  if ('members' in rule) {
    const parts = rule.members.map((member) => lexeme(measure, member));
    if (rule.type === 'SEQ') return parts.some((part) => part === undefined) ? undefined : parts.join('');
    return parts.filter((part) => part !== undefined).sort(byLength)[0];
  }
  if (rule.type === 'STRING') return isAllowed(rule.value, measure.vocabulary) ? rule.value : undefined;
  if (rule.type === 'PATTERN') return patternText(measure, rule.value);
  if (rule.type === 'BLANK' || rule.type === 'REPEAT') return '';
  if (rule.type === 'SYMBOL') return measure.table.get(rule.name)?.text;
  return 'content' in rule ? lexeme(measure, rule.content) : undefined;
}

function patternText({ patterns, vocabulary }: Measure, source: string): string | undefined {
  if (!patterns.has(source)) patterns.set(source, shortestMatch(source));
  const text = patterns.get(source);
  return text === undefined || !isAllowed(text, vocabulary) ? undefined : text;
}

function chain(parts: readonly (Fragment | undefined)[]): Fragment | undefined {
  let whole = nothing;
  // Between the quotes of a literal everything counts.
  const inLiteral = /^[^"'`]*(?:["'`]|"""|''')$/.test(parts[0]?.text ?? '');
  for (const part of parts) {
    if (part === undefined) return undefined;
    const isTight = inLiteral || part.immediate || !(gluesTo(whole.text, part.text) || isTest(whole.text, part.text));
    const text = isTight ? whole.text + part.text : `${whole.text} ${part.text}`;
    const first = whole.text === '' ? part : whole;
    whole = { text, tokens: whole.tokens + part.tokens, ...(first.immediate && { immediate: true }) };
  }
  // A backslash takes what comes next for itself.
  return whole.text.endsWith('\\') ? undefined : whole;
}

/** Shells tell `if [` from `if[`. */
function isTest(left: string, right: string): boolean {
  return right.startsWith('[') && /\b[a-z]{2,}$/.test(left);
}

function gluesTo(left: string, right: string): boolean {
  if (left === '' || right === '') return false;
  return growTogether(left.charCodeAt(left.length - 1), right.charCodeAt(0), right.charCodeAt(1) || 0);
}

function least(parts: readonly (Fragment | undefined)[]): Fragment | undefined {
  let best: Fragment | undefined;
  for (const part of parts) if (part !== undefined && (best === undefined || isShorter(part, best))) best = part;
  return best;
}

function isShorter(a: Fragment, b: Fragment): boolean {
  return a.tokens !== b.tokens ? a.tokens < b.tokens : byLength(a.text, b.text) < 0;
}

/** Of equal length letters and digits come first, then the alphabet decides. */
function byLength(a: string, b: string): number {
  const plain = (text: string): number => (/^\w*$/.test(text) ? 0 : 1);
  return a.length - b.length || plain(a) - plain(b) || (a < b ? -1 : a > b ? 1 : 0);
}
