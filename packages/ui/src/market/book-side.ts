// The sides of a book and its columns: which one lies under a point.

export type BookSide = 'bid' | 'ask';

/** Cells are lower than their row, and a bar lies behind all of them: where the pointer is tells the column. */
export function columnAt(row: HTMLTableRowElement, clientX: number): number {
  const cells = [...row.cells];
  return Math.max(
    0,
    cells.findLastIndex((cell) => cell.getBoundingClientRect().left <= clientX),
  );
}

/** Of a row with both sides the half counts; undefined where nobody quotes there. */
export function sideAt(row: HTMLTableRowElement, clientX: number): BookSide | undefined {
  const sides = (row.dataset.sides ?? '').split(' ');
  const [only] = sides;
  const asked = row.cells.length < 4 ? only : columnAt(row, clientX) < 2 ? 'bid' : 'ask';
  return sides.includes(asked ?? '') ? (asked as BookSide) : undefined;
}

export const placeOf = (row: HTMLTableRowElement): number => Number(row.dataset.place);

/** Without the heads. */
export const levelRows = (table: HTMLTableElement): HTMLTableRowElement[] =>
  [...table.rows].filter((row) => row.dataset.place !== undefined);
