import { defined } from '../../basics/defined.ts';
import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import { type GrammarJson, type NodeType, rulesWithin } from '../../grammar/rules/grammar-json.ts';
import { quotedNames, withQuotedNames } from '../../grammar/rules/quoted-names.ts';
import type { Arena } from '../../tree/arena.ts';
import { parsedWithoutExtensions } from './compiler-extensions.ts';
import type { GrammarFiles } from './grammar-files.ts';
import { parsedWithImplicitTypes } from './implicit-types.ts';
import { type Closer, openRuntime } from './runtime.ts';
import { parsedWithTriggers } from './trigger-bodies.ts';

/** A language ready for use in this thread. */
export interface LoadedLanguage {
  readonly name: string;
  /** The kinds of its arenas, with `named[i]` 1 where `kinds[i]` has a name in the grammar. */
  readonly kinds: readonly string[];
  readonly named: Uint8Array;
  readonly grammar?: GrammarJson;
  readonly nodeTypes?: readonly NodeType[];
  /**
   * Parses at once, in this thread, for passes that must look at the current test case again. `undefined` when it took
   * far more steps than such a text needs, or longer than `limitMs` (for ever if left out), or the grammar trapped.
   * Never throws because of the input.
   */
  parse(bytes: Uint8Array, limitMs?: number): Arena | undefined;
  close(): void;
}

/** Rejects with a `UsageError` when the grammar is broken or made for another generation of tree-sitter. */
export async function loadLanguage(files: GrammarFiles): Promise<LoadedLanguage> {
  const { name, wasm, grammar, nodeTypes } = files;
  const runtime = await openRuntime(wasm, grammar && closerLook(grammar)).catch((error: unknown) => {
    const reason = messageOf(error);
    throw new UsageError(
      `The grammar ${name} cannot be loaded: ${reason.split('\n')[0]!.replace(/\.+$/, '')}. It must be WebAssembly of ABI 13 to 15, built by tree-sitter 0.26 or newer: \`tree-sitter build --wasm\` makes it anew.`,
    );
  });
  return {
    name,
    kinds: runtime.kinds,
    named: runtime.named,
    ...defined({ grammar: grammar && withQuotedNames(grammar), nodeTypes }),
    parse: parsedWithTriggers(
      name,
      parsedWithImplicitTypes(
        name,
        parsedWithoutExtensions(name, (bytes, limitMs) => runtime.read(bytes, limitMs)),
      ),
    ),
    close: () => runtime.close(),
  };
}

/** Asking each node for everything takes twice the time, so the grammar says which kinds are worth it. */
function closerLook(grammar: GrammarJson): Closer {
  const rules = Object.values(grammar.rules).flatMap((rule) => [...rulesWithin(rule)]);
  return {
    aliases: new Set(rules.flatMap((rule) => (rule.type === 'ALIAS' ? [rule.value] : []))),
    extras: extraNames(grammar),
    words: quotedNames(grammar),
  };
}

function extraNames(grammar: GrammarJson): Set<string> {
  const names = new Set<string>();
  const open = [...(grammar.extras ?? [])];
  for (let rule = open.pop(); rule !== undefined; rule = open.pop()) {
    for (const inner of rulesWithin(rule)) {
      if (inner.type === 'STRING' || inner.type === 'ALIAS') names.add(inner.value);
      if (inner.type !== 'SYMBOL' || names.has(inner.name)) continue;
      names.add(inner.name);
      // A hidden rule leaves the nodes of its body in the tree.
      const body = inner.name.startsWith('_') ? grammar.rules[inner.name] : undefined;
      if (body !== undefined) open.push(body);
    }
  }
  return names;
}
