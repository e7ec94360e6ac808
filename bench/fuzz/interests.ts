import { hash } from 'node:crypto';
import type { Random } from '../random.ts';

/** What is wanted of a candidate: always the same answer to the same bytes. */
export interface Wanted {
  readonly name: string;
  /** What has more of the same is interesting too. */
  readonly isMonotone?: boolean;
  readonly isInteresting: (text: Uint8Array) => boolean;
}

type Maker = (input: Uint8Array, random: Random) => Wanted;

/** Something that the input meets, from the tame to the malicious. */
export function wanted(input: Uint8Array, random: Random): Wanted {
  const made = random.pick(makers)(input, random);
  const original = Buffer.from(input);
  // Whatever was made up: the input itself is interesting.
  return { ...made, isInteresting: (text) => original.equals(text) || made.isInteresting(text) };
}

const makers: readonly Maker[] = [
  (input, random) => has('has some bytes', pieces(input, random, [1, 1])),
  (input, random) => has('has some pieces', pieces(input, random, [1, 6])),
  (input, random) => either(has('', pieces(input, random, [1, 4])), has('', pieces(input, random, [1, 4]))),
  (input, random) => and(has('', pieces(input, random, [1, 2])), balanced),
  (input, random) => and(has('', pieces(input, random, [1, 2])), sameParity(input)),
  (input, random) => and(has('', pieces(input, random, [1, 3])), whim(random, 2)),
  (_, random) => whim(random, random.pick([2, 3, 6])),
  (input, random) => and(has('', pieces(input, random, [1, 2])), notJust(random)),
  (input, random) => inOrder(pieces(input, random, [1, 2])),
  (input) => ({ name: 'is at least half as long', isInteresting: (text) => 2 * text.length >= input.length }),
  () => ({ name: 'never', isInteresting: () => false }),
  () => ({ name: 'always', isInteresting: () => true }),
];

function pieces(input: Uint8Array, random: Random, [least, most]: readonly [number, number]): Buffer[] {
  return Array.from({ length: random.between(1, 3) }, () => {
    const at = random.between(0, Math.max(0, input.length - 1));
    return Buffer.from(input.subarray(at, at + random.between(least, most)));
  });
}

/** Monotone, as the papers like it. */
function has(name: string, wantedPieces: readonly Buffer[]): Wanted {
  return {
    name,
    isMonotone: true,
    isInteresting: (text) => wantedPieces.every((piece) => Buffer.from(text).includes(piece)),
  };
}

function inOrder(wantedPieces: readonly Buffer[]): Wanted {
  return {
    name: 'has pieces in their order',
    isInteresting(text) {
      const whole = Buffer.from(text);
      let from = 0;
      return wantedPieces.every((piece) => {
        const at = whole.indexOf(piece, from);
        from = at + piece.length;
        return at >= 0;
      });
    },
  };
}

function and(a: Wanted, b: Wanted): Wanted {
  return {
    name: `${a.name || 'has pieces'} and ${b.name}`,
    isInteresting: (text) => a.isInteresting(text) && b.isInteresting(text),
  };
}

function either(a: Wanted, b: Wanted): Wanted {
  return { name: 'has these or those', isInteresting: (text) => a.isInteresting(text) || b.isInteresting(text) };
}

const balanced: Wanted = {
  name: 'is balanced',
  isInteresting(text) {
    let depth = 0;
    for (const byte of text) {
      if (byte === 40 || byte === 91 || byte === 123) depth++;
      if (byte === 41 || byte === 93 || byte === 125) depth--;
      if (depth < 0) return false;
    }
    return depth === 0;
  },
};

/** So single deletions never succeed: only pairs. */
function sameParity(input: Uint8Array): Wanted {
  return { name: 'is odd as the input', isInteresting: (text) => text.length % 2 === input.length % 2 };
}

/** Neither monotone nor sensible. */
function whim(random: Random, oneOf: number): Wanted {
  const salt = String(random.next());
  return {
    name: `whim 1/${oneOf}`,
    isInteresting: (text) =>
      Number.parseInt(hash('sha1', Buffer.concat([Buffer.from(salt), text]), 'hex').slice(0, 8), 16) % oneOf === 0,
  };
}

/** Goes along for a while, and then turns down what is smaller than something. */
function notJust(random: Random): Wanted {
  const gaps = Array.from({ length: 4 }, () => random.between(0, 60));
  return { name: 'has no unlucky length', isInteresting: (text) => !gaps.includes(text.length) };
}
