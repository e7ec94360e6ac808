import { type Arena, tokenCount } from '../../tree/arena.ts';
import type { Change } from '../tree/in-order.ts';
import type { LanguageTree } from '../tree/read-tree.ts';
import { allOfAKind } from './all-of-a-kind.ts';
import { bodiesAlone } from './calls/bodies-alone.ts';
import { bodiesMovedOut } from './calls/bodies-moved-out.ts';
import { closuresAlone } from './calls/closures-alone.ts';
import { constructorsInPlace } from './calls/constructors-in-place.ts';
import { decidedConditions } from './calls/decided-conditions.ts';
import { inlinedCalls } from './calls/inlined-calls.ts';
import { inlinedGenerators } from './calls/inlined-generators.ts';
import { inlinedOnTheSpot } from './calls/inlined-on-the-spot.ts';
import { modulesInPlace } from './calls/modules-in-place.ts';
import { onesForValues } from './calls/ones-for-values.ts';
import { panics } from './calls/panics.ts';
import { usesMovedIn } from './calls/uses-moved-in.ts';
import { columns } from './columns.ts';
import { declaratorsInPlace } from './eliminations/declarators-in-place.ts';
import { eliminations } from './eliminations/eliminations.ts';
import { rareEliminations } from './eliminations/rare-eliminations.ts';
import { emptyTags } from './empty-tags.ts';
import { expandedMacros } from './macros/macros.ts';
import { type NamedTree, namedTree } from './named-tree.ts';
import { askedByOperators } from './short-trees/conditions/asked-by-operators.ts';
import { askedCalls } from './short-trees/conditions/asked-calls.ts';
import { askedOnce } from './short-trees/conditions/asked-once.ts';
import { comparedWithItself } from './short-trees/conditions/compared-with-itself.ts';
import { negations } from './short-trees/conditions/negations.ts';
import { strictBounds } from './short-trees/conditions/strict-bounds.ts';
import { fieldsForMethods } from './short-trees/declarations/fields-for-methods.ts';
import { foreignRecords } from './short-trees/declarations/foreign-records.ts';
import { functionsForLocals } from './short-trees/declarations/functions-for-locals.ts';
import { hiddenNames } from './short-trees/declarations/hidden-names.ts';
import { initializerBlocks } from './short-trees/declarations/initializer-blocks.ts';
import { itemsForLists } from './short-trees/declarations/items-for-lists.ts';
import { namesForTypes } from './short-trees/declarations/names-for-types.ts';
import { noBodies } from './short-trees/declarations/no-bodies.ts';
import { objectsForClasses } from './short-trees/declarations/objects-for-classes.ts';
import { objectsOnTheSpot } from './short-trees/declarations/objects-on-the-spot.ts';
import { ordinals } from './short-trees/declarations/ordinals.ts';
import { plainTypes } from './short-trees/declarations/plain-types.ts';
import { runnables } from './short-trees/declarations/runnables.ts';
import { settingsForCalls } from './short-trees/declarations/settings-for-calls.ts';
import { shortTypes } from './short-trees/declarations/short-types.ts';
import { typesAlone } from './short-trees/declarations/types-alone.ts';
import { unitTypes } from './short-trees/declarations/unit-types.ts';
import { variablesForCalls } from './short-trees/declarations/variables-for-calls.ts';
import { variablesGiven } from './short-trees/declarations/variables-given.ts';
import { withoutHeaders } from './short-trees/declarations/without-headers.ts';
import { lengths } from './short-trees/numbers/lengths.ts';
import { negativeNumbers } from './short-trees/numbers/negative-numbers.ts';
import { pairsOfNumbers } from './short-trees/numbers/pairs-of-numbers.ts';
import { typedNumbers } from './short-trees/numbers/typed-numbers.ts';
import { unsignedValues } from './short-trees/numbers/unsigned-values.ts';
import { otherSpellings } from './short-trees/other-spellings.ts';
import { crossedNeighbours } from './short-trees/places/crossed-neighbours.ts';
import { inEmptyPlaces } from './short-trees/places/empty-places.ts';
import { jumpsTwice } from './short-trees/places/jumps-twice.ts';
import { inOtherBlocks } from './short-trees/places/other-blocks.ts';
import { outOfBlocks } from './short-trees/places/out-of-blocks.ts';
import { undoneConditions } from './short-trees/places/undone-conditions.ts';
import { valuesInside } from './short-trees/places/values-inside.ts';
import { doneWhereDefined } from './short-trees/places/where-defined.ts';
import { shorterWords } from './short-trees/shorter-words.ts';
import { addressesForPointers } from './short-trees/values/addresses-for-pointers.ts';
import { addressesOfFunctions } from './short-trees/values/addresses-of-functions.ts';
import { asOperands } from './short-trees/values/as-operands.ts';
import { callsForSteps } from './short-trees/values/calls-for-steps.ts';
import { increments } from './short-trees/values/increments.ts';
import { listsForObjects } from './short-trees/values/lists-for-objects.ts';
import { loopHeads } from './short-trees/values/loop-heads.ts';
import { loopsOnce } from './short-trees/values/loops-once.ts';
import { namesForConstants } from './short-trees/values/names-for-constants.ts';
import { operandsOfCommas } from './short-trees/values/operands-of-commas.ts';
import { returnedAtTheEnd } from './short-trees/values/returned-at-the-end.ts';
import { returnsForVariables } from './short-trees/values/returns-for-variables.ts';
import { stepsInPlace } from './short-trees/values/steps-in-place.ts';
import { sumsForCalls } from './short-trees/values/sums-for-calls.ts';
import { takenFromLiterals } from './short-trees/values/taken-from-literals.ts';
import { bareResults } from './simpler-definitions/functions/bare-results.ts';
import { endlessBodies } from './simpler-definitions/functions/endless-bodies.ts';
import { fewerResults } from './simpler-definitions/functions/fewer-results.ts';
import { literalsGiven } from './simpler-definitions/functions/literals-given.ts';
import { bareParameters, withoutParameters } from './simpler-definitions/functions/parameters.ts';
import { shortFunctions } from './simpler-definitions/functions/short-functions.ts';
import { valuesOfFunctions } from './simpler-definitions/functions/values-of-functions.ts';
import { withoutResult } from './simpler-definitions/functions/without-result.ts';
import { withoutGenerics } from './simpler-definitions/generics/generics.ts';
import { withoutLifetimes } from './simpler-definitions/generics/lifetimes.ts';
import { abstractTypes, withoutHeritage } from './simpler-definitions/members/heirs.ts';
import { methodsAsFunctions } from './simpler-definitions/members/methods.ts';
import { openClasses } from './simpler-definitions/members/open-classes.ts';
import { receiversAsParameters } from './simpler-definitions/members/receivers.ts';
import { unitsAsPrograms } from './simpler-definitions/members/units-as-programs.ts';
import { withoutClass } from './simpler-definitions/members/without-class.ts';
import { withoutTraits } from './simpler-definitions/members/without-traits.ts';
import { fieldsApart } from './simpler-definitions/records/fields-apart.ts';
import { oneField } from './simpler-definitions/records/one-field.ts';
import { uniformRecords } from './simpler-definitions/records/uniform-records.ts';
import { anyType } from './spellings/any-type.ts';
import { withoutImports } from './spellings/imports.ts';
import { merges, qualifiers } from './spellings/merged-names.ts';
import { withoutNamespaces } from './spellings/namespaces.ts';
import { partsOfNames } from './spellings/parts-of-names.ts';
import { columnsOfCompounds } from './sql/columns-of-compounds.ts';
import { fewerOperands } from './sql/fewer-operands.ts';
import { ofTables } from './sql/of-tables.ts';
import { queries } from './sql/queries.ts';
import { sourcesInPlace } from './sql/sources.ts';
import { valuesSelected } from './sql/values-selected.ts';
import { definedProperties } from './stores/defined-properties.ts';
import { filledLiterals } from './stores/filled-literals.ts';
import { freedFields } from './stores/freed-fields.ts';
import { inlinedFields } from './stores/inlined-fields.ts';
import { keysAsMembers } from './stores/keys-as-members.ts';
import { lastPutIn } from './stores/last-put-in.ts';
import { namedKeys } from './stores/named-keys.ts';
import { putInBefore } from './stores/put-in-before.ts';
import { chainedAssignments } from './structure/assignments/chained-assignments.ts';
import {
  assignmentsInFront,
  inlinedAssignments,
  inlinedBeforeCommas,
  withoutDeclarations,
} from './structure/assignments/inlined-assignments.ts';
import { temporaryValues } from './structure/assignments/temporary-values.ts';
import { branchesAsOne } from './structure/branches/branches-as-one.ts';
import { laterBranches } from './structure/branches/later-branches.ts';
import { otherBranches } from './structure/branches/other-branches.ts';
import { switchesAsConditions } from './structure/branches/switches-as-conditions.ts';
import { countedItems } from './structure/counted-items.ts';
import { definedAsDeclared } from './structure/defined-as-declared.ts';
import { firstElements } from './structure/first-elements.ts';
import { breaksInHeads } from './structure/loops/breaks-in-heads.ts';
import { callsOverOne } from './structure/loops/calls-over-one.ts';
import { loopsAsOne } from './structure/loops/loops-as-one.ts';
import { loopsOverItems } from './structure/loops/loops-over-items.ts';
import { loopsOverOne } from './structure/loops/loops-over-one.ts';
import { returnsForBreaks } from './structure/loops/returns-for-breaks.ts';
import { neighboursAsOne } from './structure/neighbours-as-one.ts';
import { oneOfTwoTypes } from './structure/one-of-two-types.ts';
import { pairsOfItems } from './structure/pairs-of-items.ts';
import { localsAsParameters } from './structure/parameters/locals-as-parameters.ts';
import { parametersAsGlobals } from './structure/parameters/parameters-as-globals.ts';
import { parametersAsLocals } from './structure/parameters/parameters-as-locals.ts';
import { parametersForValues } from './structure/parameters/parameters-for-values.ts';
import { resultsAsParameters } from './structure/parameters/results-as-parameters.ts';
import { successions } from './structure/successions.ts';
import { callsItself } from './structure/unions/calls-itself.ts';
import { unions } from './structure/unions/unions.ts';
import { withoutPointers } from './structure/without-pointers.ts';
import { calledAlone } from './traces/called-alone.ts';
import { printedElsewhere } from './traces/printed-elsewhere.ts';

/** Larger trees have too many names for one trial each: what can be dropped from them is dropped before. */
const largest = 2000;
/** In larger ones nearly each name that stands once would be a place to take. */
const fewTokens = 400;
/** Of more tokens there are too many parts that may take a place. */
const fewest = 60;

export function isTooLarge(arena: Arena): boolean {
  return tokenCount(arena, 0) > largest;
}

/** Changes that are tried one after the other, of trees with no more than so many tokens. */
interface Group {
  readonly most: number;
  readonly changes: readonly ((tree: NamedTree) => Iterable<Change>)[];
}

/** The most promising first. */
const usual: readonly Group[] = [
  {
    most: largest,
    changes: [
      columns,
      // Functions and types that are defined with less.
      bareParameters,
      withoutHeritage,
      abstractTypes,
      endlessBodies,
      withoutResult,
      valuesOfFunctions,
      fewerResults,
      bareResults,
      literalsGiven,
      shortFunctions,
      withoutGenerics,
      withoutLifetimes,
      oneField,
      uniformRecords,
      itemsForLists,
      fieldsApart,
      openClasses,
      withoutTraits,
      methodsAsFunctions,
      receiversAsParameters,
      unitsAsPrograms,
      withoutParameters,
      withoutClass,
      declaratorsInPlace,
      // Ways to do without a name.
      eliminations,
      // What functions do and what calls give, in the places where it counts.
      calledAlone,
      bodiesAlone,
      modulesInPlace,
      inlinedCalls,
      inlinedOnTheSpot,
      inlinedGenerators,
      expandedMacros,
      // What is kept somewhere, where it is asked for.
      inlinedFields,
      keysAsMembers,
      namedKeys,
      definedProperties,
      freedFields,
      withoutImports,
      withoutNamespaces,
      queries,
      sourcesInPlace,
      columnsOfCompounds,
      ofTables,
      valuesSelected,
      fewerOperands,
      // Something plain in the place of what is asked for, and what functions that are written in a statement do,
      // elsewhere.
      decidedConditions,
      onesForValues,
      bodiesMovedOut,
      usesMovedIn,
      panics,
      closuresAlone,
      qualifiers,
      merges,
    ],
  },
  {
    most: fewTokens,
    changes: [
      // What the passes over the structure leave out: what only the parser can tell of.
      pairsOfItems,
      neighboursAsOne,
      // What statements make possible for each other.
      inlinedAssignments,
      inlinedBeforeCommas,
      assignmentsInFront,
      withoutDeclarations,
      chainedAssignments,
      branchesAsOne,
      otherBranches,
      laterBranches,
      breaksInHeads,
      returnsForBreaks,
      switchesAsConditions,
      loopsOverOne,
      loopsAsOne,
      callsOverOne,
      loopsOverItems,
      filledLiterals,
      putInBefore,
      lastPutIn,
      temporaryValues,
      // An array becomes a shorter one, or one of its elements, and a pointer what it points at.
      countedItems,
      firstElements,
      withoutPointers,
      constructorsInPlace,
      objectsForClasses,
      objectsOnTheSpot,
      // What a function works with is given to it, or the other way about.
      localsAsParameters,
      parametersAsLocals,
      parametersAsGlobals,
      parametersForValues,
      resultsAsParameters,
      oneOfTwoTypes,
      typedNumbers,
      anyType,
    ],
  },
  {
    most: fewest,
    changes: [
      printedElsewhere,
      // What is asked, compared, worked out or counted is so in fewer words.
      takenFromLiterals,
      askedOnce,
      askedCalls,
      askedByOperators,
      comparedWithItself,
      namesForConstants,
      loopHeads,
      increments,
      stepsInPlace,
      loopsOnce,
      returnedAtTheEnd,
      returnsForVariables,
      operandsOfCommas,
      addressesOfFunctions,
      addressesForPointers,
      pairsOfNumbers,
      callsForSteps,
      lengths,
      listsForObjects,
      negations,
      negativeNumbers,
      strictBounds,
      sumsForCalls,
      unsignedValues,
      // What is declared is something else, of another type or in another place; mostly of C from `noBodies` on.
      withoutHeaders,
      shortTypes,
      unitTypes,
      plainTypes,
      foreignRecords,
      namesForTypes,
      functionsForLocals,
      typesAlone,
      hiddenNames,
      noBodies,
      variablesForCalls,
      settingsForCalls,
      fieldsForMethods,
      initializerBlocks,
      runnables,
      variablesGiven,
      ordinals,
      // A statement or a value stands elsewhere, or is spelled in fewer letters.
      asOperands,
      crossedNeighbours,
      doneWhereDefined,
      inEmptyPlaces,
      inOtherBlocks,
      outOfBlocks,
      undoneConditions,
      jumpsTwice,
      valuesInside,
      shorterWords,
      otherSpellings,
    ],
  },
  {
    most: fewTokens,
    changes: [
      // One definition serves the purpose of another one, which goes.
      successions,
      callsItself,
      definedAsDeclared,
      unions,
    ],
  },
];

/** About one in a hundred of these is accepted, so they are tried when nothing else is left. */
const rare: readonly Group[] = [
  {
    most: largest,
    changes: [partsOfNames, rareEliminations],
  },
  {
    most: fewTokens,
    changes: [emptyTags, allOfAKind],
  },
];

/** What changes may be made of a tree, the most promising first. */
export function nameChanges(tree: LanguageTree): Iterable<Change> {
  return changesIn(tree, usual);
}

/** Further ones, for when nothing else is left to try. */
export function rareNameChanges(tree: LanguageTree): Iterable<Change> {
  return changesIn(tree, rare);
}

function* changesIn(tree: LanguageTree, groups: readonly Group[]): Iterable<Change> {
  const tokens = tokenCount(tree.arena, 0);
  if (tokens > largest) return;
  const named = namedTree(tree);
  for (const { most, changes } of groups) if (tokens <= most) for (const of of changes) yield* of(named);
}
