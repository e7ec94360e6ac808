import { type Rows, ValueError } from './option.ts';
import { count, on, oneOf, size, text, texts } from './values.ts';

export type TreeOption =
  | 'grammar'
  | 'start'
  | 'replacements'
  | 'format'
  | 'phase'
  | 'noHddStar'
  | 'popFirst'
  | 'appendReversed'
  | 'passes'
  | 'stable'
  | 'minReduction'
  | 'fast'
  | 'slow';

const onePhase = oneOf('prune', 'coarse-prune', 'hoist', 'coarse-hoist', 'prune+hoist', 'coarse-prune+hoist');

/** How a file is read as a tree, and what hierarchical delta debugging and treereduce can be told. */
export const treeOptions: Rows<TreeOption> = {
  grammar: {
    group: 'search',
    short: 'g',
    value: 'FILE',
    about:
      'a grammar of your own: FILE.wasm or an npm package of tree-sitter, or FILE.g4 of ANTLR (again for its lexer)',
    read: texts,
  },
  start: { group: 'search', value: 'RULE', about: 'the rule of an ANTLR grammar that a whole file is', read: text },
  replacements: {
    group: 'search',
    value: 'FILE',
    about: 'JSON: rule or token of the grammar -> the text to put in its place, as Picireny has it',
    read: text,
  },
  format: {
    group: 'search',
    value: 'FILE',
    about: 'JSON: several ANTLR grammars, one in the tokens of another (islands), as Picireny has it',
    read: text,
  },
  phase: {
    group: 'search',
    value: 'NAME',
    about: 'hdd, hddr: prune, coarse-prune, hoist, coarse-hoist, prune+hoist, coarse-prune+hoist; may be repeated',
    read: (name, earlier = []) => [...earlier, onePhase(name)],
  },
  noHddStar: { group: 'search', about: 'hdd, hddr: each phase once, not until nothing changes', read: on },
  popFirst: { group: 'search', about: 'hddr: breadth first', read: on },
  appendReversed: { group: 'search', about: 'hddr: from the first child to the last', read: on },
  passes: {
    group: 'search',
    value: 'N',
    about: 'treereduce: how often the tree is gone through (default 2)',
    read: count,
  },
  stable: { group: 'search', about: 'treereduce: until nothing changes', read: on },
  minReduction: {
    group: 'search',
    value: 'BYTES',
    about: 'treereduce: leaves alone what is smaller (default 2)',
    read: (value) => {
      const bytes = size(value);
      if (bytes === 0) throw new ValueError('a size above zero');
      return bytes;
    },
  },
  fast: {
    group: 'search',
    about: 'about half the trials, for a larger result: no edits by name or value, not 1-minimal',
    read: on,
  },
  slow: {
    group: 'search',
    about: 'other ways down, and what only goes together (trees): twice the trials or more',
    read: on,
  },
};
