// Where a projection stands. Moving it is part of the transaction that writes the rows.
import type { ClientBase, Pool } from 'pg';

export async function selectPosition(database: Pick<Pool, 'query'>, name: string): Promise<number> {
  const { rows } = await database.query<{ seq: bigint }>('select seq from projection where name = $1', [
    name,
  ]);
  if (rows[0] === undefined) throw new Error(`There is no projection ${name}`);
  return Number(rows[0].seq);
}

/** Fails if another process moved it meanwhile: then these rows are there already, or never will be. */
export async function movePosition(
  client: ClientBase,
  name: string,
  fromSeq: number,
  toSeq: number,
): Promise<void> {
  const { rowCount } = await client.query('update projection set seq = $3 where name = $1 and seq = $2', [
    name,
    fromSeq,
    toSeq,
  ]);
  if (rowCount !== 1) throw new Error(`The projection ${name} does not stand at ${fromSeq} any more`);
}
