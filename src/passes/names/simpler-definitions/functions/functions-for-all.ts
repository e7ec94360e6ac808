import type { WakefulPass } from '../../../../core/settle.ts';
import type { TestCase } from '../../../../core/test-case.ts';
import { childIn } from '../../../../names/functions.ts';
import { type Arena, children, kindName, parentKind } from '../../../../tree/arena.ts';
import { type Edit, removal } from '../../../../tree/edit-set.ts';
import { allAtOnce } from '../../../tree/all-at-once.ts';
import { inLanguage } from '../../../tree/in-language.ts';
import type { TreeLanguage } from '../../../tree/read-tree.ts';

/** Of fewer functions each can go with those that call it. */
const fewest = 4;

/**
 * The functions of C and C++ that only this text can call, all at once and in one trial, as long as there is much that
 * may go: a compiler does not translate them without a call, so that all that leads to one would have to stay.
 */
export function functionsForAll(language: TreeLanguage): WakefulPass<TestCase> {
  return inLanguage(/^c(?:pp)?$/, language, () =>
    allAtOnce(language, { label: 'functions for all', edits: ({ arena }) => opened(arena) }),
  );
}

/** Drops what stands in front of such functions, all at once; nothing when there are few of them. */
function opened(arena: Arena): Edit[] {
  const edits: Edit[] = [];
  let bodies = 0;
  for (let node = 1; node < arena.size; node++) {
    if (!isFunction(arena, node)) continue;
    const own = modifiersOf(arena, node);
    if (own.length > 0 && kindName(arena, node) === 'function_definition') bodies++;
    edits.push(...own);
  }
  return bodies < fewest ? [] : edits;
}

/** Whether it is a function beside others, with a body or without. */
function isFunction(arena: Arena, node: number): boolean {
  if (!/^(?:function_definition|declaration)$/.test(kindName(arena, node))) return false;
  if (!/^(?:translation_unit|declaration_list)$/.test(parentKind(arena, node))) return false;
  let declarator = childIn(arena, node, 'declarator');
  while (declarator !== undefined && /^(?:pointer|reference)_declarator$/.test(kindName(arena, declarator)))
    declarator = childIn(arena, declarator, 'declarator') ?? children(arena, declarator).at(-1);
  return declarator !== undefined && kindName(arena, declarator) === 'function_declarator';
}

function modifiersOf(arena: Arena, node: number): Edit[] {
  const edits: Edit[] = [];
  for (const child of children(arena, node)) {
    if (kindName(arena, child) !== 'storage_class_specifier') break;
    const word = arena.kinds[arena.kind[arena.firstChild[child]!]!]!;
    // What is `extern` and `inline` is defined elsewhere.
    if (word === 'extern') return [];
    const next = arena.nextSibling[child]!;
    if (/^(?:static|inline)$/.test(word) && next !== -1) edits.push(removal(arena.start[child]!, arena.start[next]!));
  }
  return edits;
}
