// A text with small marks taken apart: headings, lists and paragraphs, with strong words inside.

export interface Piece {
  readonly strong: boolean;
  readonly words: string;
}

export type Block =
  | { readonly kind: 'heading'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'paragraph'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Piece[])[] };

/** A pair of double stars makes what lies between strong; one without a partner stays as it stands. */
function piecesOf(line: string): Piece[] {
  return line
    .split(/\*\*(.+?)\*\*/u)
    .map((words, place) => ({ strong: place % 2 === 1, words }))
    .filter(({ words }) => words !== '');
}

function blocksOfPart(part: string): Block[] {
  const blocks: Block[] = [];
  let plain: string[] = [];
  let items: string[] = [];
  const close = (): void => {
    if (plain.length > 0) blocks.push({ kind: 'paragraph', pieces: piecesOf(plain.join(' ')) });
    if (items.length > 0) blocks.push({ kind: 'list', items: items.map(piecesOf) });
    plain = [];
    items = [];
  };
  for (const line of part.split('\n')) {
    if (line.startsWith('## ')) {
      close();
      blocks.push({ kind: 'heading', pieces: piecesOf(line.slice(3).trim()) });
    } else if (line.startsWith('- ')) {
      if (plain.length > 0) close();
      items.push(line.slice(2).trim());
    } else {
      if (items.length > 0) close();
      plain.push(line.trim());
    }
  }
  close();
  return blocks;
}

export function blocksOf(body: string): readonly Block[] {
  return body
    .split(/\n\s*\n/u)
    .filter((part) => part.trim() !== '')
    .flatMap(blocksOfPart);
}
