import { declared } from './globals.ts';
import { anyName } from './ir-names.ts';
import { withoutEntities } from './mentions.ts';
import { functionsOf, type IrFunction, type IrLine, type IrModule, isFunction, isType, linesOf } from './module.ts';
import { type Parts, partsOf } from './part-list.ts';
import { textsOf, withFunctions, withoutLines } from './texts.ts';

/** What functions do: they are declared instead. */
export function bodies(module: IrModule): Parts {
  return partsOf(functionsOf(module), (gone) =>
    withFunctions(module, (one) => (gone.has(one) ? declaration(one) : one)),
  );
}

/** Functions with what refers to them. */
export function functions(module: IrModule): Parts {
  return partsOf(functionsOf(module), (gone) => {
    const lines = new Map([...gone].map((one) => [one, declaration(one)]));
    return withoutEntities(
      withFunctions(module, (one) => lines.get(one) ?? one),
      new Set(lines.values()),
    );
  });
}

/** What stands outside of functions, with what refers to it; types only if nothing does. */
export function entities(module: IrModule): Parts {
  const lines = linesOf(module).filter((one) => !isType(one));
  return partsOf(lines, (gone) => withoutEntities(module, gone));
}

/** What stands outside of functions and has a name that nothing refers to, or only what has such a name itself. */
export function unused(module: IrModule): Parts {
  const used = usedNames(module);
  const lines = linesOf(module).filter(({ defines }) => isPrivate(defines) && !used.has(defines));
  return partsOf(lines, (gone) => ({ entities: withoutLines(module, gone) }));
}

function usedNames(module: IrModule): Set<string> {
  const texts = new Map(linesOf(module).flatMap(({ defines, text }) => (isPrivate(defines) ? [[defines, text]] : [])));
  const used = new Set<string>();
  const open = module.entities.flatMap((one) => (isFunction(one) || !isPrivate(one.defines) ? textsOf(one) : []));
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const [name] of text.matchAll(anyName)) {
      const more = used.has(name) ? undefined : texts.get(name);
      used.add(name);
      if (more !== undefined) open.push(more);
    }
  }
  return used;
}

/** Metadata with a name is there for whoever knows it. */
function isPrivate(name: string | undefined): name is string {
  return name !== undefined && !/^!\D/.test(name);
}

/** The values of variables. */
export function initialisers(module: IrModule): Parts {
  const lines = new Map(
    linesOf(module).flatMap((one) => {
      const without = declared(one);
      return without === undefined ? [] : [[one, without] as const];
    }),
  );
  return partsOf([...lines.keys()], (gone) => ({
    entities: module.entities.map((one) => (!isFunction(one) && gone.has(one) ? lines.get(one)! : one)),
  }));
}

/** The declaration of a function: what it is called with, and nothing of what it does. */
function declaration({ header, name }: IrFunction): IrLine {
  return { text: header.replace(/^define\b/, 'declare').replace(onlyDefined, ''), defines: name };
}

/** What only a function with a body can have. */
const onlyDefined =
  / (?:private|internal|available_externally|linkonce_odr|linkonce|weak_odr|weak|appending|common)\b| comdat(?:\(\$(?:"[^"]*"|[-\w.$]+)\))?| section "[^"]*"| (?:personality|prefix|prologue) .*$| !\w+ !\d+/g;
