// Takes a text with tags apart: plain words, and pieces that the screen puts into an element of its own.
import { filled, type TextValues } from './translator.ts';

export interface RichPiece {
  /** Undefined for plain words. */
  readonly tag: string | undefined;
  /** Undefined for a tag that stands alone, as `<amount/>`. */
  readonly words: string | undefined;
}

const tagged = /<(\w+)\s*\/>|<(\w+)>([^<]*)<\/\2>/g;

/** Values are put in after the text has been taken apart: what a person typed never becomes a tag. */
export function richPieces(text: string, values: TextValues = {}): readonly RichPiece[] {
  const pieces: RichPiece[] = [];
  let from = 0;
  const addPlain = (until: number) => {
    if (until > from) pieces.push({ tag: undefined, words: filled(text.slice(from, until), values) });
  };
  for (const match of text.matchAll(tagged)) {
    addPlain(match.index);
    const [whole, alone, paired, inner] = match;
    pieces.push({ tag: alone ?? paired, words: inner === undefined ? undefined : filled(inner, values) });
    from = match.index + whole.length;
  }
  addPlain(text.length);
  return pieces;
}
