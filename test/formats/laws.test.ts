import type { Atoms } from '../../src/core/configuration.ts';
import type { Format } from '../../src/core/search.ts';
import { renderAtoms } from '../../src/formats/atoms.ts';
import { bytes } from '../../src/formats/bytes.ts';
import { readBrackets } from '../../src/formats/text/brackets.ts';
import { chars } from '../../src/formats/text/chars.ts';
import { lines, unicodeLines } from '../../src/formats/text/lines.ts';
import { tokens } from '../../src/formats/text/tokens.ts';
import { units } from '../../src/formats/text/units.ts';
import { readWords } from '../../src/formats/text/words.ts';
import { readWrappings } from '../../src/formats/text/wrappings.ts';
import { testFormat } from '../contracts/format.ts';

testFormat('lines', lines, 'all bytes');
testFormat('unicodeLines', unicodeLines, 'all bytes');
testFormat('chars', chars, 'all bytes');
testFormat('bytes', bytes, 'all bytes');
testFormat('tokens', tokens, 'all bytes');
testFormat('units(0)', units(0, 'units'), 'all bytes');
testFormat('units(1)', units(1, 'units'), 'some bytes');
testFormat('units(2)', units(2, 'units'), 'some bytes');
testFormat('statements', units(0, 'statements'), 'some bytes');
testFormat('last elements', units(1, 'last elements'), 'some bytes');

const partly = (read: (source: Uint8Array) => Atoms | undefined): Format<Uint8Array, Atoms> => ({
  parse: read,
  render: renderAtoms,
});
testFormat(
  'words',
  partly((source) => (readWords(source).spellings.length > 0 ? readWords(source).atoms : undefined)),
  'some bytes',
);
testFormat(
  'brackets',
  partly((source) => readBrackets(source)?.atoms),
  'some bytes',
);
testFormat(
  'wrappings',
  partly((source) => readWrappings(source, 1)?.atoms),
  'some bytes',
);
