import type { Source } from '../opportunity.ts';
import { alikeStrings, alikeValues } from './alike.ts';
import { storeInVariables } from './arrays.ts';
import { uncurry } from './arrows.ts';
import {
  dropAttributes,
  dropListed,
  dropManyUnused,
  dropUnusedBindings,
  dropUnusedVariables,
  inlineLets,
  instantiate,
} from './binders.ts';
import { bindConstants } from './bound-constants.ts';
import { builtInFunctions } from './built-in.ts';
import { catalogue } from './catalogue.ts';
import { chainInside, chainRelations } from './chains.ts';
import { unfoldClauses } from './clauses.ts';
import {
  assumeFalse,
  dropAssertions,
  dropAssertionsAlone,
  dropChecks,
  dropLogic,
  dropOptions,
  dropUnused,
  dropUnusedParts,
} from './commands.ts';
import { plainComparisons } from './comparisons.ts';
import { dropComponents } from './components.ts';
import { otherConnectives } from './connectives.ts';
import { firstConstants, secondConstants } from './constants.ts';
import { countValues } from './counted.ts';
import { countFields, dropConstructors, dropDatatypes, dropFields, shortDatatype } from './datatypes.ts';
import { arrayElements } from './elements.ts';
import { countEnumerations, countUnbuilt } from './enumerations.ts';
import { compareParts, solveChains, solveEquations } from './equations.ts';
import { expressConstants } from './expressed.ts';
import { extendParts } from './extended.ts';
import { dropFacts } from './facts.ts';
import { smallFields } from './field-orders.ts';
import { flipSymbols } from './flips.ts';
import { nameFormats, narrowFormats } from './formats.ts';
import { dropBodies, dropParameters, inlineMacros } from './functions.ts';
import {
  dropGrammars,
  dropNonterminals,
  groundProductions,
  inlineNonterminals,
  keepProductions,
  ownProductions,
} from './grammars.ts';
import { illSorted } from './ill-sorted.ts';
import { dropStateParts } from './invariants.ts';
import { joinParameters } from './joined-parameters.ts';
import { bareHeads, bareSorts, dropAnything, liftArguments, liftLists } from './liberties.ts';
import { groundConstants, shorterStrings, smallerBits, smallerNumbers } from './literals.ts';
import { misapply } from './misapplied.ts';
import { shorterNames } from './name-parts.ts';
import { nameSorts } from './named-sorts.ts';
import { compareNarrow } from './narrow.ts';
import { dropPairs } from './pairs.ts';
import { dropRecursive, giveParameters } from './recursive.ts';
import { dropRedundant } from './redundant.ts';
import { simplifyRepeated } from './repeated.ts';
import { assumeInstead, dropOpenPush, dropPops, dropScopes, openScopes } from './scopes.ts';
import { shorthands } from './shorthands.ts';
import { fewerSigns } from './signs.ts';
import { dropSortParameters } from './sort-parameters.ts';
import { inlineAliases, mergeSorts, narrowWidths, realToInt } from './sorts.ts';
import { spellOut } from './spelled-out.ts';
import {
  bareLevels,
  declareConstants,
  eraseUnknown,
  shortLiterals,
  shortLogic,
  shortNames,
  singleFunction,
} from './spelling.ts';
import { shiftSums } from './sums.ts';
import { dropArguments, liftTerms, simplify } from './terms.ts';
import { mergeSymbols, shortVariables, useFreshVariables, useVariables } from './variables.ts';
import { weakenToBool, weakenToDeclared } from './weaker-sorts.ts';
import { onlyWords } from './words.ts';
import { unwrapDatatypes } from './wrappers.ts';

/** What the `smt` strategy tries; stages in order, within a stage the best expected gain first. */
export const allSources: readonly Source[] = [
  dropOptions,
  dropLogic,
  dropRedundant,
  solveChains,
  dropFacts,
  dropAssertions,
  dropAssertionsAlone,
  dropChecks,
  assumeFalse,
  dropUnused,
  dropRecursive,
  dropUnusedParts,
  dropScopes,
  openScopes,
  dropOpenPush,
  firstConstants,
  secondConstants,
  dropArguments,
  liftTerms,
  simplify,
  dropUnusedBindings,
  dropUnusedVariables,
  dropManyUnused,
  inlineLets,
  instantiate,
  dropAttributes,
  dropListed,
  dropGrammars,
  dropNonterminals,
  inlineNonterminals,
  keepProductions,
  groundProductions,
  dropStateParts,
  solveEquations,
  inlineMacros,
  unfoldClauses,
  inlineAliases,
  dropSortParameters,
  mergeSorts,
  assumeInstead,
  groundConstants,
  dropBodies,
  uncurry,
  dropParameters,
  joinParameters,
  dropFields,
  dropConstructors,
  dropDatatypes,
  dropComponents,
  shortDatatype,
  countFields,
  countEnumerations,
  countUnbuilt,
  unwrapDatatypes,
  mergeSymbols,
  useVariables,
  useFreshVariables,
  bindConstants,
  otherConnectives,
  fewerSigns,
  flipSymbols,
  shiftSums,
  shorthands,
  onlyWords,
  chainRelations,
  arrayElements,
  compareParts,
  compareNarrow,
  extendParts,
  simplifyRepeated,
  alikeValues,
  weakenToBool,
  narrowWidths,
  narrowFormats,
  smallFields,
  nameFormats,
  plainComparisons,
  storeInVariables,
  realToInt,
  smallerNumbers,
  smallerBits,
  alikeStrings,
  shorterStrings,
  declareConstants,
  singleFunction,
  shortLiterals,
  shortNames,
  shortLogic,
  bareLevels,
  dropPops,
  eraseUnknown,
  ...catalogue(),
  dropPairs,
  expressConstants,
  builtInFunctions,
  giveParameters,
  chainInside,
  weakenToDeclared,
  countValues,
  shortVariables,
  ownProductions,
  spellOut,
  nameSorts,
  liftLists,
  liftArguments,
  illSorted,
  misapply,
  shorterNames,
  bareHeads,
  bareSorts,
  dropAnything,
];
