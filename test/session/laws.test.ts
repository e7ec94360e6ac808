import fc from 'fast-check';
import { untilStable } from '../../src/core/combinators.ts';
import { testSession } from '../contracts/session.ts';
import { complements } from './small.ts';

const inputs = fc.uint8Array({ minLength: 1, maxLength: 24 });

testSession('deletion', complements, { inputs });
testSession('deletion until nothing changes', untilStable(complements), { inputs });
