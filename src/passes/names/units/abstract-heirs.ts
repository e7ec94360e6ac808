import { patience } from '../../../core/combinators.ts';
import type { Pass } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { editTour } from '../../tree/edit-tour.ts';
import { type Halving, InHalves, type Part, whole } from '../../tree/in-halves.ts';
import { readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import { namedTree } from '../named-tree.ts';
import { abstractions } from '../simpler-definitions/members/abstractions.ts';

/** How many rejections in a row end it: then things of these types are made. */
const limit = 6;

/** Once a type is abstract, the rest of its methods can go by themselves. */
const halving: Halving = { label: (count) => `abstract without ${count}`, first: 'latter', finest: 8 };

/**
 * Types that inherit become abstract, and lose the methods that are empty and that nothing mentions, all of them at
 * once, then halves of them: a type that is not abstract has to have all that others ask of it, and none of that could
 * go alone. For tests that want names to be defined.
 */
export function abstractHeirs(language: TreeLanguage): Pass<TestCase> {
  if (language.isStrict !== true) return () => [];
  return patience(
    limit,
    editTour<readonly Part[]>(readerOf(language), {
      itinerary: (tree) => new InHalves(abstractions(namedTree(tree)), halving),
      start: whole,
      once: true,
    }),
  );
}
