import { childIn } from '../../../../names/functions.ts';
import { freshNames, isName, spelling } from '../../../../names/name-leaves.ts';
import { roleOf } from '../../../../names/roles.ts';
import { kindName } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * What implements a trait that is defined elsewhere implements an empty one of the text, which asks for nothing, and what
 * implements any is a function that is given the type: `trait b {} impl<'a> b for A<'a> {}` and `fn b<'a>(_: A<'a>) {}` for `impl<'a> Iterator
 * for A<'a> { … }` (Rust). What is said of lifetimes and types stays.
 */
export function* otherImplementations(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const [fresh] = freshNames(names, arena);
  if (fresh === undefined || !arena.kinds.includes('impl_item')) return;
  for (let node = 1; node < arena.size; node++) {
    if (kindName(arena, node) !== 'impl_item') continue;
    const [trait, type, body] = ['trait', 'type', 'body'].map((field) => childIn(arena, node, field));
    if (trait === undefined || type === undefined || body === undefined) continue;
    const parameters = childIn(arena, node, 'type_parameters');
    const [generics, of] = [parameters === undefined ? '' : sourceOf(tree, parameters), sourceOf(tree, type)];
    const implemented = `trait ${fresh}{}impl${generics} ${fresh} for ${of}{}`;
    if (!isOwn(tree, trait)) yield* change('an empty trait is implemented', [written(tree, node, implemented)]);
    yield* change('an implementation is a function', [written(tree, node, `fn ${fresh}${generics}(_:${of}){}`)]);
  }
}

/** Whether the text defines the trait. */
function isOwn({ arena, names }: NamedTree, trait: number): boolean {
  const name = childIn(arena, trait, 'type') ?? trait;
  return (
    isName(arena, name) && names.places.get(spelling(arena, name))!.some((leaf) => roleOf(arena, leaf, 0) === 'name')
  );
}
