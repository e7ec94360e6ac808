import { type IrFunction, type IrLine, type IrModule, isFunction } from './module.ts';
import { type Parts, partsOf } from './part-list.ts';
import { textsOf, withTexts } from './texts.ts';

/** Words that only tell more of something, each of them everywhere, but for groups of them, which may not be empty. */
export function words(module: IrModule): Parts {
  const found = module.entities
    .filter((one) => !isGroup(one))
    .flatMap((one) => textsOf(one).flatMap((text) => text.match(more) ?? []));
  return partsOf([...new Set(found)], (gone) => {
    const less = (text: string): string => text.replace(more, (word) => (gone.has(word) ? '' : word));
    return { entities: module.entities.map((one) => (isGroup(one) ? one : withTexts(one, less))) };
  });
}

function isGroup(one: IrFunction | IrLine): boolean {
  return !isFunction(one) && one.text.startsWith('attributes ');
}

const alone = [
  // Of what stands outside of functions.
  'dso_local|dso_preemptable|hidden|protected|internal|private|local_unnamed_addr|unnamed_addr|externally_initialized',
  'weak|weak_odr|linkonce|linkonce_odr|available_externally|common|appending',
  // Of parameters, results, functions and calls.
  'noundef|nonnull|nocapture|readonly|readnone|writeonly|noalias|zeroext|signext|inreg|returned|nest|immarg|nofree|noext',
  'nounwind|uwtable|noinline|alwaysinline|optnone|optsize|minsize|cold|hot|noreturn|willreturn|mustprogress|norecurse',
  'nosync|nocallback|speculatable|argmemonly|inaccessiblememonly|inaccessiblemem_or_argmemonly|ssp|sspstrong|strictfp',
  'writable|dead_on_unwind|convergent|naked|nobuiltin|builtin|inlinehint|ccc|fastcc|coldcc|tailcc|tail|musttail|notail',
  // Of instructions.
  'nuw|nsw|exact|disjoint|samesign|nneg|inbounds|nusw|inrange|fast|nnan|ninf|nsz|arcp|contract|afn|reassoc|volatile',
].join('|');

const withMore = [
  'dereferenceable|dereferenceable_or_null|memory|captures|range|nofpclass|initializes|allocsize|allockind|sret|byval',
  'byref|elementtype|align',
].join('|');

/** With the blank in front of them or behind them, or with the comma. */
const more: RegExp = new RegExp(
  `,? align \\d+| (?:${withMore})\\((?:[^()]|\\([^()]*\\))*\\)|(?:(?<= )|^)(?:${alone}) `,
  'g',
);
