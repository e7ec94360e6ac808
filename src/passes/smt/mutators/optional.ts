import type { Definition } from '../../../sexpr/definitions.ts';
import { isBuiltIn, isVariadic } from '../../../sexpr/operators.ts';
import { Role } from '../../../sexpr/roles.ts';
import type { TypedScript } from '../../../sexpr/typed-script.ts';
import { argsOf, isApplication, operatorOf } from '../terms.ts';

/** Whether a part of a command can go without making the rest ill-formed, as far as is known. */
export function isOptional(script: TypedScript, node: number): boolean {
  const around = script.parent[node]!;
  switch (script.role[node]) {
    case Role.term:
      // The body of a binder stays: without it what is left is no term.
      return script.role[around] === Role.terms || (isApplication(script, around) && takesFewer(script, around));
    case Role.binder:
      return isUnused(script.meaning[node + 1]) && isUnused(ownerOf(script, around));
    case Role.binding:
      return isUnused(script.meaning[node + 1]);
    case Role.constructor:
    case Role.other:
    case Role.case:
      return true;
    default:
      return false;
  }
}

/** Functions that the script introduces have so many arguments, and so have most operators. */
function takesFewer(script: TypedScript, application: number): boolean {
  if (argsOf(script, application).length < 2) return false;
  const operator = operatorOf(script, application);
  const known = script.meaning[application + 1] !== undefined || isBuiltIn(operator);
  return !known || isVariadic(operator);
}

/** Whose parameters or fields these are; nobody's, for those of a quantifier. */
function ownerOf(script: TypedScript, binders: number): Definition | undefined {
  if (script.role[binders] === Role.constructor) return script.meaning[binders + 1];
  const around = script.parent[binders]!;
  if (script.role[around] === Role.command) return script.meaning[around + 2];
  return script.role[around] === Role.signature ? script.meaning[around + 1] : undefined;
}

function isUnused(definition: Definition | undefined): boolean {
  return definition === undefined || definition.uses.length === 0;
}
