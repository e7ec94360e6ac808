import { type Rows, rowsOf, ValueError } from './option.ts';
import type { TreeSettings } from './settings.ts';
import { count, on, oneOf, size, text, texts } from './values.ts';

const onePhase = oneOf('prune', 'coarse-prune', 'hoist', 'coarse-hoist', 'prune+hoist', 'coarse-prune+hoist');

/** How a file is read as a tree, and what hierarchical delta debugging and treereduce can be told. */
export const treeOptions: Rows<TreeSettings> = rowsOf<TreeSettings>('search', {
  grammar: {
    short: 'g',
    value: 'FILE',
    about:
      'a grammar of your own: FILE.wasm or an npm package of tree-sitter, or FILE.g4 of ANTLR (again for its lexer)',
    read: texts,
  },
  start: { value: 'RULE', about: 'the rule of an ANTLR grammar that a whole file is', read: text },
  replacements: {
    value: 'FILE',
    about: 'JSON: rule or token of the grammar -> the text to put in its place, as Picireny has it',
    read: text,
  },
  format: {
    value: 'FILE',
    about: 'JSON: several ANTLR grammars, one in the tokens of another (islands), as Picireny has it',
    read: text,
  },
  phase: {
    value: 'NAME',
    about: 'hdd, hddr: prune, coarse-prune, hoist, coarse-hoist, prune+hoist, coarse-prune+hoist; may be repeated',
    read: (name, earlier = []) => [...earlier, onePhase(name)],
  },
  noHddStar: { about: 'hdd, hddr: each phase once, not until nothing changes', read: on },
  popFirst: { about: 'hddr: breadth first', read: on },
  appendReversed: { about: 'hddr: from the first child to the last', read: on },
  passes: { value: 'N', about: 'treereduce: how often the tree is gone through (default 2)', read: count },
  stable: { about: 'treereduce: until nothing changes', read: on },
  minReduction: {
    value: 'BYTES',
    about: 'treereduce: leaves alone what is smaller (default 2)',
    read: (value) => {
      const bytes = size(value);
      if (bytes === 0) throw new ValueError('a size above zero');
      return bytes;
    },
  },
  fast: { about: 'about half the trials, for a larger result: no edits by name or value, not 1-minimal', read: on },
  slow: { about: 'other ways down, and what only goes together (trees): twice the trials or more', read: on },
});
