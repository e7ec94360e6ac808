import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { built, type Place, place } from './pare.ts';

let here: Place;
beforeAll(built);
beforeEach(() => {
  here = place();
  here.write('in.js', 'let unused = 1;\nfunction compute(price) {\n  return price;\n}\ncompute(unused);\n');
  here.script('test.sh', "tr -d '\\n' <in.js | grep -Eq 'function compute\\(([a-z]+)\\) *\\{ *return \\1;? *\\}'");
});
afterEach(() => here.remove());

const smallest = 'function compute(a){return a}';
const readable = 'function compute(price) {\n  return price\n}\n';

describe('the second result', () => {
  test('has the names of the original, is laid out, and stands beside the smallest and in the report', async () => {
    const { code, stderr } = await here.pare('--formatter', 'own', '--report=r.html', './test.sh', 'in.js');
    expect(code).toBe(0);
    expect(here.read('in.min.js').length).toBe(smallest.length);
    expect(here.read('in.readable.js')).toBe(readable);
    expect(stderr).toContain('smallest  in.min.js      readable  in.readable.js      original untouched');
    expect(here.read('r.html')).toContain('data-tab="Readable"');
    expect((await here.pare('resume')).code).toBe(0);
    expect(here.read('in.readable.js')).toBe(readable);
  });

  test('is laid out by the program that is named', async () => {
    await here.pare('--formatter', "sed 's/ret/  ret/'", './test.sh', 'in.js');
    expect(here.read('in.readable.js')).toMatch(/^function compute\(price\)\s*\{\s* {2}return price;?\}$/);
  });

  test('is laid out without the program that is named, when that fails, and this is told once', async () => {
    const { stderr } = await here.pare('--formatter', 'no-such-formatter', './test.sh', 'in.js');
    expect(stderr.match(/--formatter no-such-formatter has laid nothing out/g)).toHaveLength(1);
    expect(here.read('in.readable.js')).toContain('price');
  });

  test('is not made when it is not wanted, and does not take the place of a file', async () => {
    here.write('in.readable.js', 'precious');
    const { code, stderr } = await here.pare('-o', 'in.min.js', './test.sh', 'in.js');
    expect(code).toBe(0);
    expect(here.read('in.readable.js')).toBe('precious');
    expect(stderr).toMatch(/readable {2}pare-runs\/[^ ]+\/readable\/in\.js/);
    expect((await here.pare('--no-readable', '--force', './test.sh', 'in.js')).stderr).not.toContain('readable');
    expect(here.read('in.readable.js')).toBe('precious');
  });
});
