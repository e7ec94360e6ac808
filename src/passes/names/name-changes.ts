import { type Arena, tokenCount } from '../../tree/arena.ts';
import type { Change } from '../tree/in-order.ts';
import type { LanguageTree } from '../tree/read-tree.ts';
import { alike } from './alike.ts';
import { closuresAlone } from './calls/closures-alone.ts';
import { constructorsInPlace } from './calls/constructors-in-place.ts';
import { decided } from './calls/decided.ts';
import { inlinedCalls } from './calls/inline-call.ts';
import { iterated } from './calls/iterated.ts';
import { modulesInPlace } from './calls/modules-in-place.ts';
import { movedIn } from './calls/moved-in.ts';
import { movedOut } from './calls/moved-out.ts';
import { inlinedOnTheSpot } from './calls/on-the-spot.ts';
import { ones } from './calls/ones.ts';
import { panics } from './calls/panics.ts';
import { unwrapped } from './calls/unwrapped.ts';
import { columns } from './columns.ts';
import { declaratorsInPlace } from './eliminations/declarators-in-place.ts';
import { eliminations } from './eliminations/eliminations.ts';
import { rareEliminations } from './eliminations/rare-eliminations.ts';
import { emptyTags } from './empty-tags.ts';
import { expandedMacros } from './macros/macros.ts';
import { type NamedTree, namedTree } from './named-tree.ts';
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
import { otherSpellings } from './short-trees/other-spellings.ts';
import { crossed } from './short-trees/places/crossed.ts';
import { inEmptyPlaces } from './short-trees/places/empty-places.ts';
import { jumpsTwice } from './short-trees/places/jumps-twice.ts';
import { inOtherBlocks } from './short-trees/places/other-blocks.ts';
import { outOfBlocks } from './short-trees/places/out-of-blocks.ts';
import { undoneConditions } from './short-trees/places/undone-conditions.ts';
import { valuesInside } from './short-trees/places/values-inside.ts';
import { doneWhereDefined } from './short-trees/places/where-defined.ts';
import { shorterWords } from './short-trees/shorter-words.ts';
import { addresses } from './short-trees/values/addresses.ts';
import { addressesForPointers } from './short-trees/values/addresses-for-pointers.ts';
import { asOperands } from './short-trees/values/as-operands.ts';
import { askedByOperators } from './short-trees/values/asked-by-operators.ts';
import { askedCalls } from './short-trees/values/asked-calls.ts';
import { askedOnce } from './short-trees/values/asked-once.ts';
import { callsForSteps } from './short-trees/values/calls-for-steps.ts';
import { comparedWithItself } from './short-trees/values/compared-with-itself.ts';
import { counted } from './short-trees/values/counted.ts';
import { lengths } from './short-trees/values/lengths.ts';
import { listsForObjects } from './short-trees/values/lists-for-objects.ts';
import { loopHeads } from './short-trees/values/loop-heads.ts';
import { loopsOnce } from './short-trees/values/loops-once.ts';
import { namesForConstants } from './short-trees/values/names-for-constants.ts';
import { negations } from './short-trees/values/negations.ts';
import { negativeNumbers } from './short-trees/values/negative-numbers.ts';
import { operandsOfCommas } from './short-trees/values/operands-of-commas.ts';
import { pairsOfNumbers } from './short-trees/values/pairs-of-numbers.ts';
import { returnedAtTheEnd } from './short-trees/values/returned-at-the-end.ts';
import { returnedInstead } from './short-trees/values/returned-instead.ts';
import { stepsInPlace } from './short-trees/values/steps-in-place.ts';
import { strictBounds } from './short-trees/values/strict-bounds.ts';
import { sumsForCalls } from './short-trees/values/sums-for-calls.ts';
import { takenFromLiterals } from './short-trees/values/taken-from-literals.ts';
import { typedNumbers } from './short-trees/values/typed-numbers.ts';
import { unsignedValues } from './short-trees/values/unsigned-values.ts';
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
import { withoutClass } from './simpler-definitions/members/classless.ts';
import { abstractTypes, withoutHeritage } from './simpler-definitions/members/heirs.ts';
import { methodsAsFunctions } from './simpler-definitions/members/methods.ts';
import { openClasses } from './simpler-definitions/members/open-classes.ts';
import { receiversAsParameters } from './simpler-definitions/members/receivers.ts';
import { withoutTraits } from './simpler-definitions/members/traitless.ts';
import { unitsAsPrograms } from './simpler-definitions/members/units-as-programs.ts';
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
import { assigned, assignedBefore, assignedBehind, undeclared } from './structure/assigned.ts';
import { besideEachOther } from './structure/beside.ts';
import { branchesAsOne } from './structure/branches-as-one.ts';
import { callsItself } from './structure/calls-itself.ts';
import { callsOverOne } from './structure/calls-over-one.ts';
import { chainedAssignments } from './structure/chained-assignments.ts';
import { countedItems } from './structure/counted-items.ts';
import { definedAsDeclared } from './structure/defined-as-declared.ts';
import { firstElements } from './structure/first-elements.ts';
import { givenForAWhile } from './structure/given-for-a-while.ts';
import { laterBranches } from './structure/later-branches.ts';
import { leftForGood } from './structure/left-for-good.ts';
import { leftInHead } from './structure/left-in-head.ts';
import { localsAsParameters } from './structure/locals-as-parameters.ts';
import { loopsAsOne } from './structure/loops-as-one.ts';
import { loopsOverItems } from './structure/loops-over-items.ts';
import { loopsOverOne } from './structure/loops-over-one.ts';
import { withoutPointers } from './structure/no-pointers.ts';
import { oneOfTwoTypes } from './structure/one-of-two-types.ts';
import { otherBranches } from './structure/other-branches.ts';
import { pairsOfItems } from './structure/pairs.ts';
import { parametersAsGlobals } from './structure/parameters-as-globals.ts';
import { parametersAsLocals } from './structure/parameters-as-locals.ts';
import { parametersForValues } from './structure/parameters-for-values.ts';
import { resultsAsParameters } from './structure/results-as-parameters.ts';
import { successions } from './structure/successions.ts';
import { switchesAsConditions } from './structure/switches-as-conditions.ts';
import { unions } from './structure/unions.ts';
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
      unwrapped,
      modulesInPlace,
      inlinedCalls,
      inlinedOnTheSpot,
      iterated,
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
      decided,
      ones,
      movedOut,
      movedIn,
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
      besideEachOther,
      // What statements make possible for each other.
      assigned,
      assignedBefore,
      assignedBehind,
      undeclared,
      chainedAssignments,
      branchesAsOne,
      otherBranches,
      laterBranches,
      leftInHead,
      leftForGood,
      switchesAsConditions,
      loopsOverOne,
      loopsAsOne,
      callsOverOne,
      loopsOverItems,
      filledLiterals,
      putInBefore,
      lastPutIn,
      givenForAWhile,
      // A row of values becomes a shorter one, or one of them, and what points at it that.
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
      counted,
      stepsInPlace,
      loopsOnce,
      returnedAtTheEnd,
      returnedInstead,
      operandsOfCommas,
      addresses,
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
      crossed,
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
      // One definition does for another one what that is needed for.
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
    changes: [emptyTags, alike],
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
