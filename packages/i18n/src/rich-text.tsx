// A text with links or emphasis inside: the translation decides where they stand, the screen what they are.
import { cloneElement, Fragment, type ReactElement } from 'react';
import type { MessageKey } from './catalogue.ts';
import { type RichPiece, richPieces } from './rich-pieces.ts';
import { anyText } from './texts.ts';

export interface RichTextProps {
  text: MessageKey;
  /** The element for each tag of the text: `<terms>…</terms>` takes `parts.terms`, and so does `<terms/>`. */
  parts: Readonly<Record<string, ReactElement>>;
  values?: Readonly<Record<string, string | number>>;
}

function Piece({ piece: { tag, words }, parts }: { piece: RichPiece; parts: RichTextProps['parts'] }) {
  const part = tag === undefined ? undefined : parts[tag];
  if (part === undefined) return words;
  return words === undefined ? part : cloneElement(part, undefined, words);
}

export function RichText({ text, parts, values }: RichTextProps) {
  const template = anyText.template(text, values);
  return richPieces(template, values).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places.
    <Fragment key={place}>
      <Piece piece={piece} parts={parts} />
    </Fragment>
  ));
}
