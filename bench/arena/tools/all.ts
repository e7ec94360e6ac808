import { creduce, cvise, delta } from './c-family.ts';
import { ddsmt } from './ddsmt.ts';
import { lithium } from './lithium.ts';
import { pare } from './pare.ts';
import { picire } from './picire.ts';
import { picireny } from './picireny.ts';
import { shrinkray } from './shrinkray.ts';
import type { Tool } from './tool.ts';
import { treereduce } from './treereduce.ts';

/** Every row the tables can have, `pare` first. */
export const allTools: readonly Tool[] = [
  ...pare,
  ...picire,
  ...picireny,
  ...treereduce,
  ...cvise,
  ...creduce,
  ...delta,
  ...lithium,
  ...shrinkray,
  ...ddsmt,
];
