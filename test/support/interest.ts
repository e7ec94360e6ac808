/** A deterministic oracle over texts, in one word. */
export type Interest = (text: string) => boolean;

/** Interesting while all these characters are there. */
export function needs(characters: string): Interest {
  return (text) => [...characters].every((character) => text.includes(character));
}

/** Interesting while all these lines are there, as whole lines. */
export function needsLines(...lines: readonly (string | number)[]): Interest {
  return (text) => {
    const present = new Set(text.split('\n'));
    return lines.every((line) => present.has(String(line)));
  };
}

export const balanced: Interest = (text) => {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (depth < 0) return false;
  }
  return depth === 0;
};

export function both(...interests: readonly Interest[]): Interest {
  return (text) => interests.every((interest) => interest(text));
}

export const never: Interest = () => false;
export const always: Interest = () => true;

/** Neither monotone nor sensible, but always the same: about one text of `oneOf` is interesting. */
export function whim(seed: number, oneOf: number): Interest {
  return (text) => {
    let hash = seed | 0;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x9e3779b1) ^ (hash >>> 15);
    return (hash >>> 0) % oneOf === 0;
  };
}

/** The same, but no text is interesting a second time. */
export function once(interest: Interest): Interest {
  const seen = new Set<string>();
  return (text) => {
    if (seen.has(text) || !interest(text)) return false;
    seen.add(text);
    return true;
  };
}
