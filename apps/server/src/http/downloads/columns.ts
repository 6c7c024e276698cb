// What stands in a table to download, described by data: the name of each column, what it means, and how a row fills it.

export interface Column<Row> {
  /** Stable: programs and spreadsheets know it. */
  readonly name: string;
  /** For the reference. */
  readonly means: string;
  readonly text: (row: Row) => string;
}

type Value = string | number | null | undefined;

/** Nothing is an empty cell. */
export function column<Row>(name: string, means: string, value: (row: Row) => Value): Column<Row> {
  return { name, means, text: (row) => String(value(row) ?? '') };
}

/** A time in milliseconds, as a moment of UTC in the form of ISO 8601. */
export function moment<Row>(
  name: string,
  means: string,
  atOf: (row: Row) => number | null | undefined,
): Column<Row> {
  return column(name, means, (row) => {
    const at = atOf(row);
    return at === null || at === undefined ? undefined : new Date(at).toISOString();
  });
}

export function columnNames(columns: readonly Column<never>[]): readonly string[] {
  return columns.map(({ name }) => name);
}
