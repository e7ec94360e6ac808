import {
  type Language,
  Language as LanguageClass,
  Parser,
  type ParseState,
  type Tree,
  type TreeCursor,
} from 'web-tree-sitter';
import { type Arena, nodeFlags } from '../../tree/arena.ts';
import { ArenaColumns, type NodeRow } from '../../tree/arena-columns.ts';
import { decode } from './decoded.ts';
import { stepLimit } from './step-limit.ts';

/** A parser for one language in this thread. */
export interface Runtime {
  /** The kinds of the arenas it makes. */
  readonly kinds: readonly string[];
  /** By index of `kinds`: 1 for kinds with a name in the grammar. */
  readonly named: Uint8Array;
  /**
   * `undefined` when parsing took more steps than any text is known to need, or longer than `limitMs` (for ever if left
   * out), or the parser broke. Steps are the same on every machine, time is not. A parser that never comes back, as a
   * faulty scanner can make it do, is only stopped from outside: see `openLanguage`.
   */
  read: ReadText;
  close(): void;
}

export type ReadText = (bytes: Uint8Array, limitMs?: number) => Text | undefined;

/** A text that has been parsed. To find out how well takes much less time than to have all of its tree. */
export interface Text {
  /** As `brokenCount` of its arena; counted when asked for. */
  readonly broken: number;
  /** `undefined` when the time is up. */
  arena(): Arena | undefined;
  close(): void;
}

/** Kinds whose nodes need a closer look, by name. Everything is looked at when left out. */
export interface Closer {
  /** May differ from their kind before aliasing. */
  readonly aliases: ReadonlySet<string>;
  /** May be extras. */
  readonly extras: ReadonlySet<string>;
  /** Are one word each, whatever the grammar makes of it. */
  readonly words: ReadonlySet<string>;
}

/** Compiles a grammar. Rejects when the bytes are no grammar or one of another generation. */
export async function openRuntime(wasm: Uint8Array, closer?: Closer): Promise<Runtime> {
  const language = await loading.next(async () => {
    await Parser.init();
    return await LanguageClass.load(wasm);
  });
  const parser = new Parser();
  parser.setLanguage(language);
  const kinds = [...language.types.map((name) => name ?? ''), 'ERROR'];
  const names = { kinds, fields: language.fields.map((name) => name ?? '') };
  const traits = kindTraits(language, kinds, closer);
  return {
    kinds,
    named: traits.map((trait) => trait & nodeFlags.named),
    read: (bytes, limitMs = Infinity) => {
      const expired = timer(limitMs);
      const decoded = decode(bytes);
      const exhausted = stepLimit(bytes.length);
      const tree = parseTree(parser, decoded.string, ({ currentOffset }) => exhausted(currentOffset) || expired());
      if (tree === undefined) return undefined;
      return {
        get broken() {
          return walked(tree, countBroken);
        },
        arena: () => {
          const columns = new ArenaColumns(bytes, names, tree.rootNode.descendantCount);
          const read = rowReader(traits, decoded.byteOffset);
          const filling = { columns, expired, isWord: (kind: number) => (traits[kind]! & oneWord) !== 0 };
          return walked(tree, (cursor) => (fill({ ...filling, cursor }, read) ? columns.finish() : undefined));
        },
        close: () => tree.delete(),
      };
    },
    close: () => parser.delete(),
  };
}

/**
 * Grammars are linked into the one memory that all parsers of a thread share: two at once would overwrite each other.
 */
class Turns {
  #last: Promise<unknown> = Promise.resolve();

  next<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

const loading = new Turns();

function timer(limitMs: number): () => boolean {
  const deadline = performance.now() + limitMs;
  return () => performance.now() > deadline;
}

/** A language's traps are faults of its grammar, not of the input or of ours: no tree then. */
function parseTree(parser: Parser, string: string, expired: (state: ParseState) => boolean): Tree | undefined {
  try {
    const tree = parser.parse(string, null, {
      // Declared to give nothing back, though its answer is what stops the parser.
      progressCallback: expired as (state: ParseState) => void,
    });
    if (tree === null) parser.reset();
    return tree ?? undefined;
  } catch (error) {
    if (error instanceof Error && (error.name === 'RuntimeError' || error.name === 'RangeError')) return undefined;
    throw error;
  }
}

const mayBeAlias = 16;
const mayBeExtra = 32;
const oneWord = 64;
/** What a rule has by the name of an extra: it may stand anywhere just as well. */
const likeExtra = 128;

function kindTraits(language: Language, kinds: readonly string[], closer: Closer | undefined): Uint8Array {
  return Uint8Array.from(kinds, (name, id) => {
    if (id === kinds.length - 1) return nodeFlags.named | mayBeExtra;
    const named = language.nodeTypeIsNamed(id) ? nodeFlags.named : 0;
    const alias = closer === undefined || closer.aliases.has(name) ? mayBeAlias : 0;
    const word = named > 0 && closer?.words.has(name) === true ? oneWord : 0;
    const extra = closer === undefined || closer.extras.has(name) ? mayBeExtra : 0;
    return named | alias | word | extra | (closer !== undefined && alias > 0 && extra > 0 ? likeExtra : 0);
  });
}

function walked<T>(tree: Tree, walk: (cursor: TreeCursor) => T): T {
  const cursor = tree.walk();
  try {
    return walk(cursor);
  } finally {
    cursor.delete();
  }
}

/** Looks into those nodes only that have something broken in them. */
function countBroken(cursor: TreeCursor): number {
  for (let count = 0; ; ) {
    const node = cursor.currentNode;
    if (node.isError || node.isMissing) count++;
    if (node.hasError && cursor.gotoFirstChild()) continue;
    while (!cursor.gotoNextSibling()) if (!cursor.gotoParent()) return count;
  }
}

interface Filling {
  readonly columns: ArenaColumns;
  readonly cursor: TreeCursor;
  readonly expired: () => boolean;
  isWord(kind: number): boolean;
}

/** False when the time was up before the last node. */
function fill({ columns, cursor, expired, isWord }: Filling, read: (cursor: TreeCursor) => NodeRow): boolean {
  for (let count = 1; ; count++) {
    if (count % 8192 === 0 && expired()) return false;
    const row = read(cursor);
    columns.enter(row);
    if (!isWord(row.kind) && cursor.gotoFirstChild()) continue;
    for (;;) {
      columns.leave();
      if (cursor.gotoNextSibling()) break;
      if (!cursor.gotoParent()) return true;
    }
  }
}

function rowReader(traits: Uint8Array, byteOffset: (index: number) => number): (cursor: TreeCursor) => NodeRow {
  const error = traits.length - 1;
  const known = (id: number): number => Math.min(id, error);
  return (cursor) => {
    const kind = known(cursor.nodeTypeId);
    const trait = traits[kind]!;
    const [start, end] = [byteOffset(cursor.startIndex), byteOffset(cursor.endIndex)];
    const closer = (trait & (mayBeAlias | mayBeExtra)) === 0 ? undefined : cursor.currentNode;
    return {
      kind,
      grammarKind: closer !== undefined && (trait & mayBeAlias) !== 0 ? known(closer.grammarId) : kind,
      start,
      end,
      field: cursor.currentFieldId,
      flags:
        (trait & nodeFlags.named) |
        (kind === error ? nodeFlags.error : 0) |
        (start === end && cursor.nodeIsMissing ? nodeFlags.missing : 0) |
        (closer?.isExtra || (trait & likeExtra) !== 0 ? nodeFlags.extra : 0),
    };
  };
}
