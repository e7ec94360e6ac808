/**
 * The shortest text that a regular expression of a grammar matches, with letters before digits before anything else.
 * `undefined` for expressions that cannot be read.
 */
export function shortestMatch(source: string): string | undefined {
  const reader: Reader = { source, at: 0 };
  const found = alternatives(reader);
  return reader.at === source.length ? found : undefined;
}

interface Reader {
  readonly source: string;
  at: number;
}

function alternatives(reader: Reader): string | undefined {
  let best = sequence(reader);
  while (reader.source[reader.at] === '|') {
    reader.at++;
    best = shorter(best, sequence(reader));
  }
  return best;
}

function sequence(reader: Reader): string | undefined {
  let text: string | undefined = '';
  while (reader.at < reader.source.length && reader.source[reader.at] !== '|' && reader.source[reader.at] !== ')') {
    const piece = atom(reader);
    const times = repetitions(reader);
    text = text === undefined || piece === undefined ? (times === 0 ? text : undefined) : text + piece.repeat(times);
  }
  return text;
}

/** The least number of times that the atom before must come. */
function repetitions(reader: Reader): number {
  const quantifier = /^(?:[*?+]|\{(\d*),?\d*\})[?+]?/.exec(reader.source.slice(reader.at));
  if (quantifier === null) return 1;
  reader.at += quantifier[0].length;
  if (quantifier[1] !== undefined) return Number(quantifier[1] || 0);
  return quantifier[0].startsWith('+') ? 1 : 0;
}

function atom(reader: Reader): string | undefined {
  const { source } = reader;
  const first = source[reader.at++]!;
  if (first === '(') return group(reader);
  if (first === '[') return best(characterClass(reader));
  if (first === '.') return 'a';
  if (first === '^' || first === '$') return '';
  if (first === '\\') return escapedCharacter(reader) ?? best(escapedSet(reader));
  return first;
}

function group(reader: Reader): string | undefined {
  const prefix =
    /^\?(?:[:=!]|<[=!]|<\w+>|P<\w+>|[a-z-]+:|[a-z-]+(?=\)))/.exec(reader.source.slice(reader.at))?.[0] ?? '';
  reader.at += prefix.length;
  const inside = alternatives(reader);
  if (reader.source[reader.at++] !== ')') return undefined;
  const looksAround = /^\?<?[=!]/.test(prefix);
  return looksAround ? '' : inside;
}

type Accepts = (character: string) => boolean;

/** Letters and digits first: a canonical name or number is what a person would write. */
const favourites: readonly string[] = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+*/=<>!?.,:;@#$%&|^~ \'"`()[]{}\\\n\t\r',
];

function best(accepts: Accepts | undefined): string | undefined {
  if (accepts === undefined) return undefined;
  const found = favourites.find(accepts);
  if (found !== undefined) return found;
  for (let code = 0; code < 0x3000; code++) if (accepts(String.fromCharCode(code))) return String.fromCharCode(code);
  return undefined;
}

function characterClass(reader: Reader): Accepts | undefined {
  const { source } = reader;
  const negated = source[reader.at] === '^';
  if (negated) reader.at++;
  const sets: Accepts[][] = [[]];
  for (let first = true; source[reader.at] !== ']' || first; first = false) {
    if (reader.at >= source.length) return undefined;
    if (source.startsWith('&&', reader.at)) {
      reader.at += 2;
      sets.push([]);
    }
    const part = classPart(reader);
    if (part === undefined) return undefined;
    sets.at(-1)!.push(part);
  }
  reader.at++;
  return (character) => sets.every((set) => set.some((accepts) => accepts(character))) !== negated;
}

const posixClasses: Readonly<Record<string, RegExp>> = {
  alpha: /[a-z]/i,
  digit: /\d/,
  alnum: /[a-z\d]/i,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  space: /\s/,
  xdigit: /[\da-f]/i,
  word: /\w/,
  punct: /[!-/:-@[-`{-~]/,
};

function classPart(reader: Reader): Accepts | undefined {
  const { source } = reader;
  const posix = /^\[:(\w+):\]/.exec(source.slice(reader.at));
  if (posix !== null) {
    const pattern = posixClasses[posix[1]!];
    reader.at += posix[0].length;
    return pattern && ((character) => pattern.test(character));
  }
  if (source[reader.at] === '[') {
    reader.at++;
    return characterClass(reader);
  }
  const low = classCharacter(reader);
  if (typeof low !== 'string' || source[reader.at] !== '-' || source[reader.at + 1] === ']') return asSet(low);
  reader.at++;
  const high = classCharacter(reader);
  return typeof high === 'string' ? (character) => low <= character && character <= high : undefined;
}

/** One character, or the set that an escape stands for. */
function classCharacter(reader: Reader): string | Accepts | undefined {
  const character = reader.source[reader.at++];
  if (character !== '\\') return character;
  const one = escapedCharacter(reader);
  return one ?? escapedSet(reader);
}

function asSet(part: string | Accepts | undefined): Accepts | undefined {
  return typeof part === 'string' ? (character) => character === part : part;
}

function escapedSet(reader: Reader): Accepts | undefined {
  const one = escapedCharacter(reader);
  if (one !== undefined) return (character) => character === one;
  const rest = reader.source.slice(reader.at);
  const set = /^(?:[dDwWsShH]|[pP]\{[^}]*\}|[pP].)/.exec(rest)?.[0];
  if (set === undefined) return undefined;
  reader.at += set.length;
  return setNamed(set);
}

function setNamed(set: string): Accepts | undefined {
  try {
    const properties = set.startsWith('p') || set.startsWith('P');
    const pattern = new RegExp(`^\\${properties && !set.includes('{') ? `${set[0]}{${set[1]}}` : set}$`, 'u');
    return (character) => pattern.test(character);
  } catch {
    // A property by a name that only other engines know.
    return /^p\{?(?:XID_?Start|XID_?Continue|L|Alphabetic)/i.test(set) ? (c) => /^[a-z]$/i.test(c) : undefined;
  }
}

const controls: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  f: '\f',
  v: '\v',
  a: '\x07',
  e: '\x1b',
};

function escapedCharacter(reader: Reader): string | undefined {
  const rest = reader.source.slice(reader.at);
  const code = /^(?:x([0-9a-f]{2})|[ux]\{([0-9a-f]+)\}|u([0-9a-f]{4}))/i.exec(rest);
  if (code !== null) {
    reader.at += code[0].length;
    return String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? code[3]!, 16));
  }
  const first = rest[0];
  if (first === undefined || /[dDwWsShHpP]/.test(first)) return undefined;
  reader.at++;
  return first === '0' ? '\0' : (controls[first] ?? first);
}

function shorter(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return b.length < a.length || (b.length === a.length && rank(b) < rank(a)) ? b : a;
}

function rank(text: string): number {
  const at = favourites.indexOf(text[0] ?? 'a');
  return at === -1 ? favourites.length : at;
}
