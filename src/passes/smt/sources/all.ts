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
import { mergeDatatypes } from './datatypes/merged.ts';
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
import { bareNames, shortTesters } from './spelling/qualified.ts';
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
import { dropArguments, dropArgumentsAmong, liftTerms } from './terms/parts.ts';
import { looserPremises } from './terms/premises.ts';
import { simplifyRepeated } from './terms/repeated.ts';
import { shorthands } from './terms/shorthands.ts';
import { fewerSigns } from './terms/signs.ts';
import { simplify } from './terms/simplify.ts';
import { takeSingle } from './terms/single-elements.ts';
import { workOutSums } from './terms/totals.ts';
import { singleArguments } from './terms/unary.ts';
import { onlyWords } from './terms/words.ts';
import { alikeCharacters, alikeStrings, alikeValues } from './values/alike.ts';
import { firstConstants, secondConstants } from './values/constants.ts';
import { groundConstants, shorterStrings, smallerBits, smallerNumbers } from './values/literals.ts';
import { noElements } from './values/no-elements.ts';

/** What the `smt` strategy tries; stages in order, within a stage the best expected gain first. */
export const allSources: readonly Source[] = [
  { kind: 'options', stage: 1, odds: 0.9, needed: 1, find: dropOptions },
  { kind: 'logic', stage: 1, odds: 0.6, again: 'last', find: dropLogic },
  { kind: 'redundant', stage: 1, odds: 0.95, needed: 1, find: dropRedundant },
  { kind: 'trivial', stage: 1, odds: 0.95, needed: 1, find: dropTrivial },
  { kind: 'solve-chain', stage: 1, odds: 0.1, needed: 10, find: solveChains },
  { kind: 'facts', stage: 1, odds: 0.6, needed: 1, again: 'never', takes: 'commands', find: dropFacts },
  { kind: 'assertions', stage: 1, odds: 0.7, needed: 3, takes: 'command', find: dropAssertions },
  { kind: 'assertions-alone', stage: 1, odds: 0.2, again: 'last', find: dropAssertionsAlone },
  { kind: 'checks', stage: 1, odds: 0.5, again: 'last', find: dropChecks },
  { kind: 'only-check', stage: 1, odds: 0.5, again: 'never', find: dropOnlyCheck },
  { kind: 'assume-false', stage: 2, odds: 0.3, find: assumeFalse },
  { kind: 'unused', stage: 1, odds: 0.97, needed: 1, find: dropUnused },
  { kind: 'recursive', stage: 1, odds: 0.7, needed: 1, find: dropRecursive },
  { kind: 'unused-part', stage: 1.5, odds: 0.3, find: dropUnusedParts },
  { kind: 'any-beginning', stage: 1.5, odds: 0.2, find: otherBeginning },
  { kind: 'scopes', stage: 1, odds: 0.8, find: dropScopes },
  { kind: 'levels', stage: 2, odds: 0.5, find: openScopes },
  { kind: 'open-push', stage: 2, odds: 0.5, find: dropOpenPush },
  { kind: 'constants', stage: 2, odds: 0.5, again: 'last', takes: 'term', find: firstConstants },
  { kind: 'constants-2', stage: 3, odds: 0.3, again: 'early', takes: 'term', find: secondConstants },
  { kind: 'arguments', stage: 2, odds: 0.6, needed: 4, takes: 'term', find: dropArguments, among: dropArgumentsAmong },
  { kind: 'lifts', stage: 2, odds: 0.5, again: 'near', takes: 'rest', find: liftTerms },
  { kind: 'simplify', stage: 2, odds: 0.9, find: simplify },
  { kind: 'patterns', stage: 2, odds: 0.5, again: 'never', find: dropPatterns },
  { kind: 'nests', stage: 2, odds: 0.9, find: flattenNests },
  { kind: 'unused-bindings', stage: 2, odds: 0.95, find: dropUnusedBindings },
  { kind: 'unused-variables', stage: 2.5, odds: 0.95, find: dropUnusedVariables },
  { kind: 'many-unused', stage: 2, odds: 0.95, find: dropManyUnused },
  { kind: 'inline-let', stage: 2, odds: 0.9, find: inlineLets },
  { kind: 'instantiate', stage: 3, odds: 0.4, again: 'never', patience: 8, find: instantiate },
  { kind: 'attributes', stage: 2, odds: 0.7, find: dropAttributes },
  { kind: 'listed', stage: 2, odds: 0.6, find: dropListed },
  { kind: 'grammars', stage: 2, odds: 0.3, again: 'never', find: dropGrammars },
  { kind: 'nonterminals', stage: 2, odds: 0.9, find: dropNonterminals },
  { kind: 'inline-nonterminals', stage: 2, odds: 0.8, find: inlineNonterminals },
  { kind: 'inline-productions', stage: 3, odds: 0.3, find: inlineProductions },
  { kind: 'state-parts', stage: 2, odds: 0.6, needed: 2, find: dropStateParts },
  { kind: 'solve', stage: 2, odds: 0.5, find: solveEquations },
  { kind: 'define', stage: 3, odds: 0.4, again: 'never', find: defineFunctions },
  { kind: 'inline', stage: 2, odds: 0.7, find: inlineMacros },
  { kind: 'unfold', stage: 3, odds: 0.5, find: unfoldClauses },
  { kind: 'linked', stage: 3, odds: 0.4, again: 'last', find: linkClauses },
  { kind: 'aliases', stage: 3, odds: 0.9, find: inlineAliases },
  { kind: 'sort-parameters', stage: 3, odds: 0.7, find: dropSortParameters },
  { kind: 'merge-sorts', stage: 3, odds: 0.5, find: mergeSorts },
  { kind: 'assumptions', stage: 3, odds: 0.5, find: assumeInstead },
  { kind: 'joined-values', stage: 3, odds: 0.7, again: 'last', find: joinAsked },
  { kind: 'asked', stage: 3, odds: 0.3, again: 'last', find: askLess },
  { kind: 'tactics', stage: 2, odds: 0.5, find: simplerTactics },
  { kind: 'qualified', stage: 3, odds: 0.7, again: 'last', find: bareNames },
  { kind: 'testers', stage: 4, odds: 0.8, find: shortTesters },
  { kind: 'ground', stage: 3, odds: 0.4, again: 'last', patience: 6, find: groundConstants },
  { kind: 'bodies', stage: 3, odds: 0.4, find: dropBodies },
  { kind: 'parameters', stage: 3, odds: 0.5, again: 'last', find: dropParameters },
  { kind: 'arrow-parameters', stage: 3, odds: 0.5, find: dropArrowParameters },
  { kind: 'compositions', stage: 3, odds: 0.4, find: skipOuter },
  { kind: 'fields', stage: 3, odds: 0.6, find: dropFields },
  { kind: 'constructors', stage: 3, odds: 0.8, find: dropConstructors },
  { kind: 'datatypes', stage: 3, odds: 0.8, find: dropDatatypes },
  { kind: 'components', stage: 3, odds: 0.7, find: dropComponents },
  { kind: 'short-datatype', stage: 4, odds: 0.8, find: shortDatatype },
  { kind: 'field-sorts', stage: 4, odds: 0.3, again: 'last', find: countFields },
  { kind: 'enumerations', stage: 3, odds: 0.4, find: countEnumerations },
  { kind: 'unbuilt', stage: 3, odds: 0.3, find: countUnbuilt },
  { kind: 'unwrap', stage: 3, odds: 0.4, find: unwrapDatatypes },
  { kind: 'merge-datatypes', stage: 7, odds: 0.4, patience: 8, find: mergeDatatypes },
  { kind: 'merge', stage: 3, odds: 0.5, again: 'last', find: mergeSymbols },
  { kind: 'variables', stage: 3, odds: 0.3, again: 'never', takes: 'term', find: useVariables },
  { kind: 'fresh', stage: 4, odds: 0.3, again: 'never', patience: 12, takes: 'term', find: useFreshVariables },
  { kind: 'bind', stage: 4, odds: 0.3, again: 'never', find: bindConstants },
  { kind: 'connectives', stage: 3, odds: 0.6, find: otherConnectives },
  { kind: 'signs', stage: 3, odds: 0.6, find: fewerSigns },
  { kind: 'flips', stage: 3, odds: 0.7, find: flipSymbols },
  { kind: 'conditions', stage: 3, odds: 0.7, find: conditions },
  { kind: 'joined-choices', stage: 3, odds: 0.6, find: joinChoices },
  { kind: 'complements', stage: 3, odds: 0.6, find: compareComplements },
  { kind: 'sums', stage: 3, odds: 0.7, find: shiftSums },
  { kind: 'totals', stage: 3, odds: 0.6, find: workOutSums },
  { kind: 'evaluated', stage: 3, odds: 0.6, find: evaluate },
  { kind: 'shorthands', stage: 3, odds: 0.6, find: shorthands },
  { kind: 'words', stage: 3, odds: 0.6, find: onlyWords },
  { kind: 'chains', stage: 3, odds: 0.6, find: chainRelations },
  { kind: 'memberships', stage: 3, odds: 0.5, find: joinMemberships },
  { kind: 'elements', stage: 3, odds: 0.4, find: arrayElements },
  { kind: 'compare-parts', stage: 4, odds: 0.2, again: 'never', patience: 8, find: compareParts },
  { kind: 'compare-predicates', stage: 4, odds: 0.1, again: 'never', patience: 4, find: comparePredicates },
  { kind: 'differences', stage: 5, odds: 0.3, again: 'never', find: compareDifferences },
  { kind: 'narrow', stage: 4, odds: 0.15, find: compareNarrow },
  { kind: 'extend-parts', stage: 4, odds: 0.3, find: extendParts },
  { kind: 'repeated', stage: 3, odds: 0.3, again: 'never', patience: 10, find: simplifyRepeated },
  { kind: 'joined-quantifiers', stage: 4, odds: 0.6, find: joinQuantifiers },
  { kind: 'alike', stage: 3, odds: 0.3, again: 'last', find: alikeValues },
  { kind: 'to-bool', stage: 3, odds: 0.3, levels: true, find: weakenToBool },
  { kind: 'bound-terms', stage: 3, odds: 0.3, again: 'last', patience: 4, find: becomeTerms },
  { kind: 'widths', stage: 4, odds: 0.5, levels: true, find: narrowWidths },
  { kind: 'one-width', stage: 4, odds: 0.3, again: 'last', levels: true, find: narrowSingleWidths },
  { kind: 'formats', stage: 4, odds: 0.4, levels: true, find: narrowFormats },
  { kind: 'named-formats', stage: 4, odds: 0.5, find: nameFormats },
  { kind: 'comparisons', stage: 4, odds: 0.2, again: 'never', find: plainComparisons },
  { kind: 'real-to-int', stage: 4, odds: 0.3, find: realToInt },
  { kind: 'numbers', stage: 4, odds: 0.4, levels: true, find: smallerNumbers },
  { kind: 'bits', stage: 4, odds: 0.4, levels: true, find: smallerBits },
  { kind: 'alike-strings', stage: 4, odds: 0.3, again: 'last', find: alikeStrings },
  { kind: 'alike-characters', stage: 4, odds: 0.3, again: 'last', find: alikeCharacters },
  { kind: 'strings', stage: 4, odds: 0.4, levels: true, find: shorterStrings },
  { kind: 'declare-const', stage: 4, odds: 0.95, find: declareConstants },
  { kind: 'local', stage: 4, odds: 0.7, again: 'last', find: defineLocally },
  { kind: 'define-fun-rec', stage: 4, odds: 0.95, find: singleFunction },
  { kind: 'spelling', stage: 4, odds: 0.8, respells: true, find: shortLiterals },
  { kind: 'names', stage: 5, odds: 0.97, needed: 0.5, respells: true, find: shortNames },
  { kind: 'short-logic', stage: 5, odds: 0.4, again: 'never', find: shortLogic },
  { kind: 'bare-levels', stage: 5, odds: 0.8, find: bareLevels },
  { kind: 'pops', stage: 5, odds: 0.5, find: dropPops },
  { kind: 'open-instead', stage: 5, odds: 0.4, again: 'last', find: openInstead },
  { kind: 'premises', stage: 8, odds: 0.7, find: looserPremises },
  { kind: 'erase', stage: 3, odds: 0.5, again: 'last', find: eraseUnknown },
  ...catalogue(),
  { kind: 'unary', stage: 5, odds: 0.2, again: 'never', patience: 8, takes: 'rest', find: singleArguments },
  { kind: 'pairs', stage: 6, odds: 0.1, again: 'never', find: dropPairs },
  { kind: 'expressed', stage: 7, odds: 0.2, find: expressConstants },
  { kind: 'identities', stage: 7, odds: 0.3, find: giveArguments },
  { kind: 'built-in', stage: 7, odds: 0.2, again: 'never', patience: 6, find: builtInFunctions },
  { kind: 'chains-inside', stage: 7, odds: 0.2, find: chainInside },
  { kind: 'weaker-connectives', stage: 7, odds: 0.4, find: weakerConnectives },
  { kind: 'joined-equations', stage: 7, odds: 0.2, again: 'never', patience: 4, find: joinEquations },
  { kind: 'single-element', stage: 7, odds: 0.2, again: 'never', patience: 4, find: takeSingle },
  { kind: 'to-declared', stage: 7, odds: 0.3, find: weakenToDeclared },
  { kind: 'counted', stage: 7, odds: 0.5, patience: 6, find: countValues },
  { kind: 'short-variables', stage: 7, odds: 0.3, find: shortVariables },
  { kind: 'own-production', stage: 7, odds: 0.3, again: 'last', find: ownProductions },
  { kind: 'no-elements', stage: 7, odds: 0.4, find: noElements },
  { kind: 'named-sorts', stage: 8, odds: 0.8, find: nameSorts },
  { kind: 'any-list', stage: 8, odds: 0.05, find: liftLists },
  { kind: 'any-argument', stage: 8, odds: 0.1, find: liftArguments },
  { kind: 'array-functions', stage: 8, odds: 0.4, again: 'never', find: arraysAsFunctions },
  { kind: 'name-parts', stage: 8, odds: 0.3, respells: true, find: shorterNames },
  { kind: 'any-head', stage: 8, odds: 0.05, find: bareHeads },
  { kind: 'any-node', stage: 9, odds: 0.3, find: dropAnything },
];
