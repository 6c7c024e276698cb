// Adds the rows of lock-up mining and token subscriptions.
import type { ClientBase } from 'pg';
import { type PlanRows, planTables } from '../rows/plan-rows.ts';

export async function insertPlans(client: ClientBase, rows: PlanRows): Promise<void> {
  for (const { table, names, types, values } of planTables(rows)) {
    if (values.length === 0) continue;
    const arrays = types.map((type, place) => `$${place + 1}::${type}[]`).join(', ');
    await client.query(
      `insert into ${table} (${names.join(', ')}) select * from unnest(${arrays})`,
      names.map((_, place) => values.map((row) => row[place])),
    );
  }
}
