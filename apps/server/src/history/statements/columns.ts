// One column of many rows as the text of a PostgreSQL array, which is several times faster to make than a JavaScript array is to send.

type Plain = number | bigint | boolean | undefined;

/** Values that need no quotes; undefined becomes null. */
export function column<Row>(rows: readonly Row[], value: (row: Row) => Plain): string {
  let text = '{';
  for (let i = 0; i < rows.length; i++) {
    if (i > 0) text += ',';
    text += value(rows[i]!) ?? 'null';
  }
  return `${text}}`;
}
