// Rows by whom or what they belong to, as the indexes of their blocks are.

/** Each group in the order of its rows, groups in the order of their keys. */
export function grouped<Row>(rows: Iterable<Row>, keyOf: (row: Row) => number): readonly Row[][] {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [row]);
    else known.push(row);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}
