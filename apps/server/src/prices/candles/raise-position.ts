// Moves the position of a projection whose rows are written as they are, so that writing them twice does no harm.
import type { ClientBase } from 'pg';

/** Fails where another process is further: its rows are newer than ours. */
export async function raisePosition(client: ClientBase, name: string, seq: number): Promise<void> {
  const { rowCount } = await client.query('update projection set seq = $2 where name = $1 and seq <= $2', [
    name,
    seq,
  ]);
  if (rowCount !== 1) throw new Error(`Another process has taken the projection ${name} beyond ${seq}`);
}
