// A table for a terminal whose cells hold sentences: every cell is wrapped to the width of its column.

export interface Column {
  readonly title: string;
  readonly width: number;
}

export function wideTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const rule = columns.map(({ width }) => '─'.repeat(width)).join('─┼─');
  const lines = (cells: readonly string[]): string => {
    const wrapped = columns.map(({ width }, place) => wrap(cells[place] ?? '', width));
    const height = Math.max(...wrapped.map(({ length }) => length));
    return Array.from({ length: height }, (_, line) =>
      columns.map(({ width }, place) => (wrapped[place]![line] ?? '').padEnd(width)).join(' │ '),
    ).join('\n');
  };
  return [lines(columns.map(({ title }) => title)), ...rows.map(lines)].join(`\n${rule}\n`);
}

/** Breaks between words, and within a word that is longer than a line. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .split(/\s+/)
    .flatMap((long) => long.match(new RegExp(`.{1,${width}}`, 'g')) ?? [])) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
