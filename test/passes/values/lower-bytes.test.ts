import fc from 'fast-check';
import { lowerBytes } from '../../../src/passes/values/lower-bytes.ts';
import { testPass } from '../../contracts/pass.ts';

testPass('lowerBytes', lowerBytes(), {
  values: fc.uint8Array({ maxLength: 8 }),
  spell: (bytes) => Buffer.from(bytes).toString('latin1'),
  size: (bytes) => bytes.filter((byte) => byte !== 0).length,
  joinsNothing: true,
});
