import { type Arena, hasFlag, isLeaf, kindName, nodeFlags, parentKind } from '../tree/arena.ts';
import { fromBytes, toBytes } from './latin1.ts';

/**
 * The text of a tree as people write it: a statement per line, blocks indented, blanks around operators. What it means
 * is not known: line ends stay line ends, and what could be a string, a comment or a directive stays as it is. White
 * space only, and always for a test to judge.
 */
export function ownLayout(arena: Arena): Uint8Array {
  const pieces = piecesOf(arena);
  const out: string[] = [];
  for (const [i, piece] of pieces.entries()) {
    if (i > 0) out.push(gap(arena, pieces[i - 1]!, piece));
    out.push(piece.text);
  }
  return toBytes(`${out.join('').trim()}\n`);
}

/** Bytes of the text that are printed unchanged. */
interface Piece {
  readonly node: number;
  readonly start: number;
  readonly end: number;
  /** One character for each byte. */
  readonly text: string;
  /** How deep it stands when a line begins with it. */
  readonly depth: number;
  /** Whether a line begins with it, whatever stood there. */
  readonly isFirst: boolean;
  /** Whether a line ends with it. */
  readonly isLast: boolean;
}

const opaque =
  /string|char|template_(?!decl|inst|func|type|arg|param|method)|regex|heredoc|comment|text|raw|interpolat|jsx|^preproc_(?:include|def|function_def|call|directive|arg)/;
const unbraced = /^(?:block|body|do_block|body_statement|statement_list|statements|chunk)$/;
/** Kinds of lists that stay on one line up to this width. */
const lists = /^(?:object|array|dictionary|table|list|hash|composite_literal|initializer_list)/;
const widest = 72;
const inline =
  /object|literal|initializer|pattern|import|export|specifier|table|array|dictionary|hash|map|set|use_list|type/;

interface Walk {
  readonly arena: Arena;
  readonly pieces: Piece[];
}

interface Around {
  readonly depth: number;
  /** A line begins with the first piece, or ends with the last. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Directly between the braces of a block. */
  readonly isInBlock?: boolean;
}

function piecesOf(arena: Arena): Piece[] {
  const walk: Walk = { arena, pieces: [] };
  const open: { node: number; around: Around }[] = [{ node: 0, around: { depth: 0, isFirst: true, isLast: true } }];
  // Not by recursion: trees may be deeper than the stack.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, around } = next;
    if (isWhole(arena, node)) add(walk, node, around);
    else for (const part of parts(arena, node, around).reverse()) open.push(part);
  }
  return walk.pieces;
}

function isWhole(arena: Arena, node: number): boolean {
  if (isLeaf(arena, node) || hasFlag(arena, node, nodeFlags.error)) return true;
  return node !== 0 && opaque.test(kindName(arena, node));
}

function add({ arena, pieces }: Walk, node: number, around: Around): void {
  const bytes = fromBytes(arena.text.subarray(arena.start[node]!, arena.end[node]!));
  const text = bytes.trimEnd();
  if (text.trim() === '') return;
  const isDirective = text.startsWith('#') && kindName(arena, node).startsWith('preproc');
  const start = arena.start[node]!;
  pieces.push({
    ...{ node, start, end: start + text.length, text, depth: around.depth },
    isFirst: around.isFirst || isDirective,
    isLast: around.isLast || isDirective,
  });
}

function parts(arena: Arena, node: number, around: Around): { node: number; around: Around }[] {
  const kids: number[] = [];
  for (let child = arena.firstChild[node]!; child !== -1; child = arena.nextSibling[child]!) kids.push(child);
  const isBraced = /^(?:\{\}|\[\])$/.test(`${spelled(arena, kids[0]!)}${spelled(arena, kids.at(-1)!)}`);
  const kind = kindName(arena, node);
  const isBlock = node === 0 || (isBraced ? isBracedBlock(arena, node, kids.length) : unbraced.test(kind));
  const isCase = /case|switch_section/.test(kind);
  let isAfterColon = false;
  return kids.map((child, i) => {
    const isBrace = isBraced && (i === 0 || i === kids.length - 1);
    const isStatement = hasFlag(arena, child, nodeFlags.named) && !hasFlag(arena, child, nodeFlags.extra);
    const inside = isBlock && !isBrace && node !== 0 && !(around.isInBlock && !isBraced);
    const inCase = isCase && isAfterColon && isStatement;
    isAfterColon ||= spelled(arena, child) === ':';
    const begins = ((isBlock && !isBrace) || inCase) && isStatement;
    const closes = isBlock && isBraced && i === kids.length - 1;
    return {
      node: child,
      around: {
        depth: around.depth + (inside || inCase ? 1 : 0),
        isFirst: begins || closes || (i === 0 && around.isFirst),
        isInBlock: isBlock && isBraced,
        isLast: (isBlock && !isBraced && i === kids.length - 1) || (i === kids.length - 1 && around.isLast),
      },
    };
  });
}

function isBracedBlock(arena: Arena, node: number, kids: number): boolean {
  const kind = kindName(arena, node);
  if (lists.test(kind)) return kids > 3 && arena.end[node]! - arena.start[node]! > widest;
  return kids > 2 && spelled(arena, arena.firstChild[node]!) === '{' && !inline.test(kind);
}

function spelled(arena: Arena, node: number): string | undefined {
  const [start, end] = [arena.start[node]!, arena.end[node]!];
  return end - start > 4 || !isLeaf(arena, node) ? undefined : Buffer.from(arena.text.subarray(start, end)).toString();
}

function gap(arena: Arena, before: Piece, after: Piece): string {
  const there = fromBytes(arena.text.subarray(before.end, after.start));
  if (there.trim() !== '') return there;
  const lines = there.split('\n').length - 1;
  if (lines > 0 || after.isFirst || before.isLast) {
    const isContinued = !after.isFirst && !before.isLast && after.depth > 0 && !/^[)\]}]/.test(after.text);
    return `${lines > 1 ? '\n\n' : '\n'}${'  '.repeat(after.depth + (isContinued ? 1 : 0))}`;
  }
  return there !== '' || isWide(arena, before, after) ? ' ' : '';
}

const operator = /^(?:[-+*/%&|^<>=!?:]?=|={2,3}|!==?|[-+*/%&|^<>?]|&&|\|\||\?\?|<<|>>>?|and|or)$/;
const operation =
  /binary|assignment|comparison|boolean_op|logical|relational|equality|additive|multiplicative|declarator|arrow|ternary|conditional|shift|let_|const_|short_var|definition|property|alias|default/;
const notWide = /unary|pointer|reference|capture|type_param/;
const typed = /pair|declaration|annotation|typed|parameter|field|property/;

function isWide(arena: Arena, before: Piece, after: Piece): boolean {
  if (/^[,;]$/.test(before.text)) return !/^[;)\]]/.test(after.text);
  if (after.text === '{' && /[\w)\]>]$/.test(before.text)) return true;
  if (after.text === '(' && /^(?:if|for|while|switch|catch|return|with|match|foreach)$/.test(before.text)) return true;
  if (before.text === '}' && /^\w/.test(after.text)) return true;
  if (before.text === ')' && /^[\w"'`]/.test(after.text)) return !/cast/.test(parentKind(arena, before.node));
  if (before.text === ':') return typed.test(parentKind(arena, before.node));
  return [before, after].some((piece) => isOperator(arena, piece)) || isKeyword(arena, before, after);
}

function isOperator(arena: Arena, { node, text }: Piece): boolean {
  const kind = parentKind(arena, node);
  if (hasFlag(arena, node, nodeFlags.named) || notWide.test(kind)) return false;
  if (text === '=>') return true;
  if (text === '?') return /ternary|conditional/.test(kind);
  if (text === '->') return !/field|member/.test(kind);
  return operator.test(text) && operation.test(kind);
}

/** A word of the language before something that is neither its argument nor an ending. */
function isKeyword(arena: Arena, before: Piece, after: Piece): boolean {
  return (
    /^(?:of|in|return|case|throw|new|await|yield|else)$/.test(before.text) &&
    !hasFlag(arena, before.node, nodeFlags.named) &&
    /^[[{"'`!~-]/.test(after.text)
  );
}
