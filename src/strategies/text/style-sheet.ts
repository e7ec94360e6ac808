import type { Pass } from '../../core/search.ts';
import { settle } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { styleDefinitions } from './style-definitions.ts';
import { structure } from './text.ts';

/** What brackets tell of a style sheet, and what it defines where that is used. */
export const styleSheet: Pass<TestCase> = (input) => settle([structure, styleDefinitions], [])(input);
