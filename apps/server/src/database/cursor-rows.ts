// The rows of a query a few at a time, through a cursor of the transaction that is open already: however many there are,
// few of them are in memory.
import type { PoolClient, QueryResultRow } from 'pg';

/** Rows may be large: a picture is one. */
export const ROWS_FETCHED = 100;

/** One after the other: the next query begins when all rows of this one were taken. */
export async function* cursorRows<Row extends QueryResultRow>(
  client: Pick<PoolClient, 'query'>,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<Row> {
  await client.query(`declare rows_taken no scroll cursor for ${text}`, [...values]);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${ROWS_FETCHED} from rows_taken`);
    yield* rows;
    if (rows.length < ROWS_FETCHED) break;
  }
  await client.query('close rows_taken');
}
