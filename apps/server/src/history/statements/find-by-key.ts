// How a statement finds the orders of earlier records that it names.
import type { ClientBase } from 'pg';

/** Of a young table without statistics the server would read every row instead of the few that are named. */
export async function findByKey(client: ClientBase): Promise<void> {
  await client.query('set local enable_hashjoin = off; set local enable_mergejoin = off');
}
