// Orders that are named are found by their key, also in a young table of which the server knows nothing yet.
import type { ClientBase } from 'pg';
import { afterEach, expect, test } from 'vitest';
import type { OrderChange } from '../rows/rows.ts';
import { emptyHistory, endHistories } from '../testing-projected.ts';
import { endOrders } from './end-orders.ts';
import { reduceOrders } from './reduce-orders.ts';

afterEach(endHistories);

const ORDERS = 20_000;

/** Every hundredth order, smaller by one lot and then cancelled. */
const changes = Array.from({ length: ORDERS / 100 }, (_, place): OrderChange => {
  const of = { order: 100 * (place + 1), user: 1, fills: undefined, reducedLots: 1 };
  return { ...of, triggered: false, reason: 'user', changedAt: 7 } as OrderChange;
});

/** Asks for the plan of what has values, and carries it out with it. */
function explaining(client: ClientBase): { readonly client: ClientBase; readonly plans: string[] } {
  const plans: string[] = [];
  const query = async (text: string, values?: unknown[]) => {
    if (values === undefined) return client.query(text);
    const explained = await client.query(`explain (analyze, format json) ${text}`, values);
    plans.push(JSON.stringify(explained.rows));
    return explained;
  };
  return { client: { query } as unknown as ClientBase, plans };
}

test.each([
  ['smaller', reduceOrders],
  ['over', endOrders],
])('the few that are %s are read, and no other', async (_, write) => {
  const { pool } = await emptyHistory();
  await pool.query(`
    insert into history_order select n, 1, 0, 0, 0, 1, null, 10, null, 0, false, false, 0, null, 0, 0, 0, n, n
      from generate_series(1, ${ORDERS}) as n`);
  const connection = await pool.connect();
  try {
    const { client, plans } = explaining(connection);
    await connection.query('begin');
    await write(client, changes);
    await connection.query('commit');
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toContain('Seq Scan');
    expect(
      (await pool.query('select from history_order where changed_at = 7 and order_id <> 7')).rowCount,
    ).toBe(changes.length);
  } finally {
    connection.release();
  }
});
