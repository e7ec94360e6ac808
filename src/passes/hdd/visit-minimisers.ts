import type { Config } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import { cdd } from '../ddmin/cdd.ts';
import { ddmin } from '../ddmin/ddmin.ts';
import { backward, skip } from '../ddmin/order.ts';
import { halving } from '../list/halving.ts';

/** Complements suffice for 1-minimality, and what is used is mostly defined before its uses. */
export const toTheEnd: Pass<Config> = ddmin({ subsets: skip, complements: backward });

/** Each node alone but once: what can go alone afterwards, the next time through the tree finds. */
export const eachOnce: Pass<Config> = cdd();

/** For nodes that can probably all go. */
export const allAtFirst: Pass<Config> = halving();
