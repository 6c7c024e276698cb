// Brings the rows of perpetual orders up to date: those of earlier records are read, changed, and written again whole.
import type { Lots, MarketId, PerpetualId } from '@candor/exchange';
import type { ClientBase } from 'pg';
import {
  changeRow,
  orderOfStep,
  type PerpetualRow,
  type PerpetualStep,
  partRow,
  perpetualColumns,
  placedRow,
} from '../rows/perpetual-rows.ts';
import { column } from './columns.ts';
import { type PerpetualColumns, perpetualRowOf } from './perpetual-row-of.ts';

const names = perpetualColumns.map(([name]) => name);
const arrays = perpetualColumns.map(([, type], place) => `$${place + 1}::${type}[]`).join(', ');
const changes = names.slice(1).map((name) => `${name} = excluded.${name}`);

export async function writePerpetuals(
  client: ClientBase,
  contracts: ReadonlyMap<MarketId, Lots>,
  steps: readonly PerpetualStep[],
): Promise<void> {
  for (const [market, lots] of contracts) {
    await client.query(
      `insert into history_perpetual_contract (market_id, contract_lots) values ($1, $2)
       on conflict (market_id) do update set contract_lots = excluded.contract_lots`,
      [market, lots],
    );
  }
  if (steps.length === 0) return;
  const rows = await knownRows(client, steps);
  for (const step of steps) {
    const { event } = step;
    if (event.type === 'PerpetualOrderPlaced')
      rows.set(event.order, placedRow(event, step.at, step.contractLots));
    else {
      const row = foundRow(rows, orderOfStep(event));
      if (event.type === 'PerpetualSplit') rows.set(event.part, partRow(row, event));
      changeRow(row, event, step);
    }
  }
  const written = [...rows.values()];
  await client.query(
    `insert into history_perpetual_order (${names.join(', ')}) select * from unnest(${arrays})
     on conflict (order_id) do update set ${changes.join(', ')}`,
    perpetualColumns.map(([, , value]) => column(written, value)),
  );
}

async function knownRows(
  client: ClientBase,
  steps: readonly PerpetualStep[],
): Promise<Map<PerpetualId, PerpetualRow>> {
  const known = new Set(steps.map(({ event }) => orderOfStep(event)));
  for (const { event } of steps) if (event.type === 'PerpetualOrderPlaced') known.delete(event.order);
  if (known.size === 0) return new Map();
  const { rows } = await client.query<PerpetualColumns>(
    'select * from history_perpetual_order where order_id = any ($1::bigint[])',
    [[...known]],
  );
  return new Map(rows.map(perpetualRowOf).map((row) => [row.order, row]));
}

function foundRow(rows: ReadonlyMap<PerpetualId, PerpetualRow>, order: PerpetualId): PerpetualRow {
  const row = rows.get(order);
  if (row === undefined) throw new Error(`Perpetual order ${order} has no row`);
  return row;
}
