// Goes once through all rows that wait for an outcome, a page at a time. One that fails holds up no other, and those
// that wait on hold up none either: the next page begins after the last row of this one.
import type { RequestPorts } from './ports.ts';

export interface RowSweep<Row extends { readonly id: number | bigint }> {
  /** What the rows are, for whoever reads that one failed. */
  readonly name: string;
  /** The next rows after this number, in the order of their numbers; none is the end. */
  find(afterId: number): Promise<readonly Row[]>;
  /** True when it is carried out. What still waits afterwards, or threw, is found by the next sweep. */
  complete(row: Row): Promise<boolean>;
}

/** The number of rows that were carried out. */
export async function sweepRows<Row extends { readonly id: number | bigint }>(
  { log }: Pick<RequestPorts, 'log'>,
  { name, find, complete }: RowSweep<Row>,
): Promise<number> {
  let completed = 0;
  let afterId = 0;
  for (;;) {
    const rows = await find(afterId);
    if (rows.length === 0) return completed;
    for (const row of rows) {
      afterId = Number(row.id);
      try {
        if (await complete(row)) completed += 1;
      } catch (error) {
        log.error({ err: error, sweep: name, row: afterId }, 'A row waits for the next sweep');
      }
    }
  }
}
