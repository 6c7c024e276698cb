// A text with small marks as people read it. Nothing of it becomes markup: every word is set as text.
import { joinClasses } from '../class-names.ts';
import classes from './marked-text.module.css';
import { type Block, blocksOf, type Piece } from './text-blocks.ts';

function Words({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ strong, words }, place) =>
    strong ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places.
      <strong key={place}>{words}</strong>
    ) : (
      words
    ),
  );
}

function BlockOf({ block, heading: Heading }: { block: Block; heading: 'h2' | 'h5' }) {
  if (block.kind === 'heading') {
    return (
      <Heading className={classes.heading}>
        <Words pieces={block.pieces} />
      </Heading>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Words pieces={block.pieces} />
      </p>
    );
  }
  return (
    <ul className={classes.list}>
      {block.items.map((pieces, item) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of one text keep their places.
        <li key={item}>
          <Words pieces={pieces} />
        </li>
      ))}
    </ul>
  );
}

export interface MarkedTextProps {
  /** Empty lines divide paragraphs, `## ` begins a heading, `- ` an item of a list, and `**` makes words strong. */
  text: string;
  /** The level of its headings on the page where it stands. */
  heading?: 'h2' | 'h5';
  className?: string;
}

export function MarkedText({ text, heading = 'h2', className }: MarkedTextProps) {
  return (
    <div className={joinClasses(classes.text, className)}>
      {blocksOf(text).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text keep their places.
        <BlockOf key={place} block={block} heading={heading} />
      ))}
    </div>
  );
}
