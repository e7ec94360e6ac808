import { blocks, choices, ends, instructions } from './inner-parts.ts';
import type { IrModule } from './module.ts';
import { fields, types, unwrapped } from './named-types.ts';
import { operands, unknowns, uses } from './operands.ts';
import { bodies, entities, functions, initialisers, unused } from './outer-parts.ts';
import { parameters } from './parameters.ts';
import type { Parts } from './part-list.ts';
import { localNaming, naming } from './renaming.ts';
import { results } from './results.ts';
import { stored } from './stored.ts';
import { straight } from './straight.ts';
import { words } from './words.ts';

/** One sort of parts after the other, with its name in the plural. */
export type SortsOfParts = readonly (readonly [name: string, partsOf: (module: IrModule) => Parts])[];

/** What a module consists of, from what is large to what is small. */
export const structure: SortsOfParts = [
  ['bodies', bodies],
  ['functions', functions],
  ['unused', unused],
  ['entities', entities],
  ['unused', unused],
  ['values of variables', initialisers],
  ['blocks', blocks],
  ['variables', stored],
  ['instructions', instructions],
  ['unused', unused],
  ['further targets', choices(0)],
  ['earlier targets', choices(-1)],
  ['words', words],
  ['borders of blocks', straight],
  ['parameters', parameters],
  ['results', results],
  ['all but first operands', operands(0)],
  ['all but second operands', operands(1)],
  ['types', types],
  ['fields', fields],
  ['wrapping types', unwrapped],
];

/** What seldom can go, and lets more of the structure go where it does. */
export const mentions: SortsOfParts = [
  ['ends', ends],
  ['uses', uses],
];

/** How what is left is written. */
export const spellings: SortsOfParts = [
  ['unknown values', unknowns],
  ['names of values', localNaming],
  ['names', naming],
];
