const classes: Readonly<Record<string, string>> = { d: '0-9', w: '[:alnum:]_', s: '[:space:]' };

/**
 * A JavaScript regular expression as `grep -E` understands it, for the question whether a line has a match. `undefined`
 * for what the standard shell tools cannot do: look-around, back references, word boundaries, code points.
 */
export function extendedRegex(source: string): string | undefined {
  const parts = source.match(/\[\^?(?:\\.|[^\]\\])*\]|\(\?:|\(\?|\\.|[*+?}]\?|[^\\]/gs) ?? [];
  if (parts.join('') !== source) return undefined;
  const converted = parts.map(convertedPart);
  return converted.includes(undefined) ? undefined : converted.join('');
}

function convertedPart(part: string): string | undefined {
  if (part.startsWith('[')) return convertedSet(part);
  if (part === '(?:') return '(';
  if (part === '(?') return undefined;
  // Whether there is a match does not depend on greed.
  if (/^[*+?}]\?$/.test(part)) return part[0];
  if (!part.startsWith('\\')) return part;
  const letter = part[1] ?? '';
  if (letter in classes) return `[${classes[letter]}]`;
  if (/[A-Za-z0-9]/.test(letter)) return undefined;
  return letter === '/' ? '/' : part;
}

function convertedSet(set: string): string | undefined {
  const inside = set.slice(set.startsWith('[^') ? 2 : 1, -1);
  const escapes = inside.match(/\\./gs) ?? [];
  if (escapes.some(([, letter = '']) => !(letter in classes) && !/[.*+?(){}|$/]/.test(letter))) return undefined;
  const plain = inside.replace(/\\(.)/gs, (_, letter: string) => classes[letter] ?? letter);
  return `${set.startsWith('[^') ? '[^' : '['}${plain}]`;
}
