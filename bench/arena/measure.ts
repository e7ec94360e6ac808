/** How large a test case is, in the units that reducers are compared by. */
export interface Size {
  readonly bytes: number;
  /** Bytes that are not white space. */
  readonly nonSpace: number;
  /** Tokens of a generic lexer; comments do not count. */
  readonly tokens: number;
  /** Lists and atoms of an S-expression file, counted as ddSMT counts them. */
  readonly nodes?: number;
}

export function measure(content: Uint8Array, language: string): Size {
  const text = Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1');
  const smt = /^(smt|sygus)/i.test(language);
  return {
    bytes: content.length,
    nonSpace: text.replace(/[ \t\r\n\f\v]/g, '').length,
    tokens: countTokens(text, language),
    ...(smt ? { nodes: countNodes(text) } : {}),
  };
}

const comment: Readonly<Record<string, string>> = {
  slashes: String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`,
  hash: String.raw`#[^\n]*`,
  dashes: String.raw`--\[\[[\s\S]*?(?:\]\]|$)|--[^\n]*`,
  semicolon: String.raw`;[^\n]*`,
};

/** Longest first, so that `>>>=` is one token. A language that lacks one of these never writes it. */
const operators = String.raw`>>>=|>>>|<<=|>>=|\.\.\.|===|!==|\*\*=|&&=|\|\|=|\?\?=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||\+=|-=|\*=|\/=|%=|&=|\|=|\^=|##|::|=>|\?\.|\?\?|\*\*|\.\.|~=`;

function countTokens(text: string, language: string): number {
  const name = comment[commentStyle(language)]!;
  const strings = String.raw`"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|${'`'}(?:\\[\s\S]|[^${'`'}\\])*${'`'}?`;
  const words = String.raw`[\w$\u0080-\u00ff]+(?:(?<=[0-9])\.[0-9]\w*)?`;
  const token = new RegExp(`(${name})|${strings}|${words}|${operators}|[^\\s]`, 'g');
  let count = 0;
  for (const found of text.matchAll(token)) {
    if (found[1] === undefined) count++;
  }
  return count;
}

function commentStyle(language: string): string {
  if (/^(python|json|ruby|shell|py)$/i.test(language)) return 'hash';
  if (/^(lua|sql)$/i.test(language)) return 'dashes';
  return /^(smt|sygus)/i.test(language) ? 'semicolon' : 'slashes';
}

function countNodes(text: string): number {
  const node = /;[^\n]*|\(|"(?:""|[^"])*"|\|[^|]*\||[^\s()";|]+/g;
  let count = 0;
  for (const [found] of text.matchAll(node)) {
    if (!found.startsWith(';')) count++;
  }
  return count;
}
