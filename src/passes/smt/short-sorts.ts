import type { Pass } from '../../core/search.ts';
import { shortened } from './shortened.ts';
import { shortestSortName } from './sources/sorts/named-sorts.ts';

/** A sort that is written many times by a name, where that has fewer characters. */
export const nameShortSorts: Pass<string> = shortened('a sort by a name', shortestSortName);
