// The table of price alerts. One that has fired stays for a while, so that nothing of the past can fire it again.
import type { PriceAlert } from '@candor/wire';
import type { ClientBase, Pool } from 'pg';
import type { Extremes, WaitingAlert } from './reached.ts';

/** So many of one user may wait. */
export const ALERTS_MAX = 50;

interface Row {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly market_id: number;
  readonly basis: PriceAlert['basis'];
  readonly direction: PriceAlert['direction'];
  readonly price: bigint;
  readonly set_seq: bigint;
  readonly created_at: Date;
}

const columns = 'id, user_id, market_id, basis, direction, price, set_seq, created_at';

export interface OwnAlert extends WaitingAlert {
  readonly createdAt: number;
}

function alertOf(row: Row): OwnAlert {
  return {
    id: Number(row.id),
    user: Number(row.user_id),
    market: row.market_id,
    basis: row.basis,
    direction: row.direction,
    price: Number(row.price),
    setSeq: Number(row.set_seq),
    createdAt: row.created_at.getTime(),
  };
}

/** Those that these prices may have reached: most alerts are far from all prices, and stay where they are. */
export async function selectWaiting(
  pool: Pool,
  extremes: readonly Extremes[],
): Promise<readonly WaitingAlert[]> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from price_alerts
       join unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[]) as seen (market_id, basis, highest, lowest)
         using (market_id, basis)
      where fired_seq is null and case direction when 'above' then price <= highest else price >= lowest end
      order by id`,
    [
      extremes.map(({ market }) => market),
      extremes.map(({ basis }) => basis),
      extremes.map(({ highest }) => highest),
      extremes.map(({ lowest }) => lowest),
    ],
  );
  return rows.map(alertOf);
}

export async function selectAlerts(pool: Pool, user: number): Promise<readonly OwnAlert[]> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from price_alerts where user_id = $1 and fired_seq is null order by id desc`,
    [user],
  );
  return rows.map(alertOf);
}

/** Undefined where the user has as many as one may have. Nobody inserts two of one user at once. */
export async function insertAlert(
  pool: Pool,
  alert: Omit<WaitingAlert, 'id'>,
  nowMs: number,
): Promise<OwnAlert | undefined> {
  const { user, market, basis, direction, price, setSeq } = alert;
  const { rows } = await pool.query<Row>(
    `insert into price_alerts (user_id, market_id, basis, direction, price, set_seq, created_at)
     select $1, $2, $3, $4, $5, $6, $7
      where (select count(*) from price_alerts where user_id = $1 and fired_seq is null) < ${ALERTS_MAX}
     returning ${columns}`,
    [user, market, basis, direction, price, setSeq, new Date(nowMs)],
  );
  return rows[0] && alertOf(rows[0]);
}

export async function deleteAlert(pool: Pool, user: number, id: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from price_alerts where id = $2 and user_id = $1 and fired_seq is null',
    [user, id],
  );
  return rowCount === 1;
}

/** Those that still waited: one that was removed meanwhile is told to nobody. */
export async function fireAlerts(
  client: ClientBase,
  fired: readonly { readonly id: number; readonly seq: number }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ id: bigint }>(
    `update price_alerts set fired_seq = fired.seq
       from unnest($1::bigint[], $2::bigint[]) as fired (id, seq)
      where price_alerts.id = fired.id and fired_seq is null returning price_alerts.id`,
    [fired.map(({ id }) => id), fired.map(({ seq }) => seq)],
  );
  return new Set(rows.map(({ id }) => Number(id)));
}
