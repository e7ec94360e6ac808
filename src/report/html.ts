import { escapeLine } from './escape.ts';

/** Markup that is safe to put into a page: made by `html`, or by us. */
export interface Html {
  readonly markup: string;
}

type Piece = string | number | Html | readonly Html[] | undefined | false;

/** Markup with pieces in it. Plain text among them, whatever it holds, is shown and never interpreted. */
export function html(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const filled = texts.map((text, i) => text + (i < pieces.length ? rendered(pieces[i]) : ''));
  return { markup: filled.join('') };
}

/** Text for an element or an attribute in quotes; controls and marks that reorder text are shown by their number. */
export function plainText(text: string): string {
  return text
    .split('\n')
    .map((line) => escapeLine(line).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`))
    .join('\n');
}

/** JSON that may stand in a script element: it cannot end the element, nor open a comment. */
export function jsonText(value: unknown): Html {
  return { markup: JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => unicode(character)) };
}

function unicode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function rendered(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (typeof piece === 'string') return plainText(piece);
  if (typeof piece === 'number') return String(piece);
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('');
}
