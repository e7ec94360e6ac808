import type { Source } from '../search/opportunity.ts';
import { catalogue } from './catalogue.ts';
import { askLess, joinAsked } from './commands/asked.ts';
import { otherBeginning } from './commands/beginnings.ts';
import { dropChecks, dropOnlyCheck } from './commands/checks.ts';
import {
  assumeFalse,
  dropAssertions,
  dropAssertionsAlone,
  dropLogic,
  dropOptions,
  dropTrivial,
  dropUnused,
  dropUnusedParts,
} from './commands/commands.ts';
import { dropFacts } from './commands/facts.ts';
import { dropPairs } from './commands/pairs.ts';
import { dropRedundant } from './commands/redundant.ts';
import { assumeInstead, dropOpenPush, dropPops, dropScopes, openInstead, openScopes } from './commands/scopes.ts';
import { simplerTactics } from './commands/tactics.ts';
import { dropComponents } from './datatypes/components.ts';
import { countFields, dropConstructors, dropDatatypes, dropFields, shortDatatype } from './datatypes/datatypes.ts';
import { countEnumerations, countUnbuilt } from './datatypes/enumerations.ts';
import { unwrapDatatypes } from './datatypes/wrappers.ts';
import { dropArrowParameters } from './functions/arrow-parameters.ts';
import { builtInFunctions } from './functions/built-in.ts';
import { unfoldClauses } from './functions/clauses.ts';
import { skipOuter } from './functions/compositions.ts';
import { defineFunctions } from './functions/defined.ts';
import { dropBodies, dropParameters, inlineMacros } from './functions/functions.ts';
import { giveArguments } from './functions/identities.ts';
import { linkClauses } from './functions/linked-clauses.ts';
import { defineLocally } from './functions/local.ts';
import { dropRecursive } from './functions/recursive.ts';
import { arraysAsFunctions } from './liberties/array-functions.ts';
import { bareHeads, dropAnything, liftArguments, liftLists } from './liberties/liberties.ts';
import { chainInside, chainRelations } from './relations/chains.ts';
import { plainComparisons } from './relations/comparisons.ts';
import { compareComplements } from './relations/complements.ts';
import { conditions } from './relations/conditions.ts';
import { compareDifferences } from './relations/differences.ts';
import { compareParts, solveChains, solveEquations } from './relations/equations.ts';
import { joinEquations } from './relations/joined-equations.ts';
import { joinMemberships } from './relations/memberships.ts';
import { compareNarrow } from './relations/narrow.ts';
import { comparePredicates } from './relations/predicates.ts';
import { shiftSums } from './relations/sums.ts';
import { countValues } from './sorts/counted.ts';
import { arrayElements } from './sorts/elements.ts';
import { nameFormats, narrowFormats } from './sorts/formats.ts';
import { nameSorts } from './sorts/named-sorts.ts';
import { narrowSingleWidths } from './sorts/single-widths.ts';
import { dropSortParameters } from './sorts/sort-parameters.ts';
import { inlineAliases, mergeSorts, narrowWidths, realToInt } from './sorts/sorts.ts';
import { weakenToBool, weakenToDeclared } from './sorts/weaker-sorts.ts';
import { shortLogic } from './spelling/logics.ts';
import { shorterNames } from './spelling/name-parts.ts';
import { bareNames } from './spelling/qualified.ts';
import {
  bareLevels,
  declareConstants,
  eraseUnknown,
  shortLiterals,
  shortNames,
  singleFunction,
} from './spelling/spelling.ts';
import {
  dropAttributes,
  dropListed,
  dropManyUnused,
  dropUnusedBindings,
  dropUnusedVariables,
  inlineLets,
  instantiate,
} from './symbols/binders.ts';
import { bindConstants } from './symbols/bound-constants.ts';
import { becomeTerms } from './symbols/bound-terms.ts';
import { expressConstants } from './symbols/expressed.ts';
import { flipSymbols } from './symbols/flips.ts';
import { joinQuantifiers } from './symbols/joined-quantifiers.ts';
import { dropPatterns } from './symbols/patterns.ts';
import { mergeSymbols, shortVariables, useFreshVariables, useVariables } from './symbols/variables.ts';
import {
  dropGrammars,
  dropNonterminals,
  inlineNonterminals,
  inlineProductions,
  ownProductions,
} from './synthesis/grammars.ts';
import { dropStateParts } from './synthesis/invariants.ts';
import { joinChoices } from './terms/choices.ts';
import { otherConnectives, weakerConnectives } from './terms/connectives.ts';
import { evaluate } from './terms/evaluated.ts';
import { extendParts } from './terms/extended.ts';
import { flattenNests } from './terms/nests.ts';
import { dropArguments, liftTerms } from './terms/parts.ts';
import { looserPremises } from './terms/premises.ts';
import { simplifyRepeated } from './terms/repeated.ts';
import { shorthands } from './terms/shorthands.ts';
import { fewerSigns } from './terms/signs.ts';
import { simplify } from './terms/simplify.ts';
import { workOutSums } from './terms/totals.ts';
import { singleArguments } from './terms/unary.ts';
import { onlyWords } from './terms/words.ts';
import { alikeCharacters, alikeStrings, alikeValues } from './values/alike.ts';
import { firstConstants, secondConstants } from './values/constants.ts';
import { groundConstants, shorterStrings, smallerBits, smallerNumbers } from './values/literals.ts';
import { noElements } from './values/no-elements.ts';

/** What the `smt` strategy tries; stages in order, within a stage the best expected gain first. */
export const allSources: readonly Source[] = [
  dropOptions,
  dropLogic,
  dropRedundant,
  dropTrivial,
  solveChains,
  dropFacts,
  dropAssertions,
  dropAssertionsAlone,
  dropChecks,
  dropOnlyCheck,
  assumeFalse,
  dropUnused,
  dropRecursive,
  dropUnusedParts,
  otherBeginning,
  dropScopes,
  openScopes,
  dropOpenPush,
  firstConstants,
  secondConstants,
  dropArguments,
  liftTerms,
  simplify,
  dropPatterns,
  flattenNests,
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
  inlineProductions,
  dropStateParts,
  solveEquations,
  defineFunctions,
  inlineMacros,
  unfoldClauses,
  linkClauses,
  inlineAliases,
  dropSortParameters,
  mergeSorts,
  assumeInstead,
  joinAsked,
  askLess,
  simplerTactics,
  bareNames,
  groundConstants,
  dropBodies,
  dropParameters,
  dropArrowParameters,
  skipOuter,
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
  conditions,
  joinChoices,
  compareComplements,
  shiftSums,
  workOutSums,
  evaluate,
  shorthands,
  onlyWords,
  chainRelations,
  joinMemberships,
  arrayElements,
  compareParts,
  comparePredicates,
  compareDifferences,
  compareNarrow,
  extendParts,
  simplifyRepeated,
  joinQuantifiers,
  alikeValues,
  weakenToBool,
  becomeTerms,
  narrowWidths,
  narrowSingleWidths,
  narrowFormats,
  nameFormats,
  plainComparisons,
  realToInt,
  smallerNumbers,
  smallerBits,
  alikeStrings,
  alikeCharacters,
  shorterStrings,
  declareConstants,
  defineLocally,
  singleFunction,
  shortLiterals,
  shortNames,
  shortLogic,
  bareLevels,
  dropPops,
  openInstead,
  looserPremises,
  eraseUnknown,
  ...catalogue(),
  singleArguments,
  dropPairs,
  expressConstants,
  giveArguments,
  builtInFunctions,
  chainInside,
  weakerConnectives,
  joinEquations,
  weakenToDeclared,
  countValues,
  shortVariables,
  ownProductions,
  noElements,
  nameSorts,
  liftLists,
  liftArguments,
  arraysAsFunctions,
  shorterNames,
  bareHeads,
  dropAnything,
];
