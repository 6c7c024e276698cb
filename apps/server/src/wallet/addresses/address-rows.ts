// The table of withdrawal addresses: what each was, when it was bound, and who unbound it and why.
import type { UserId } from '@candor/exchange';
import type { ClientBase, Pool } from 'pg';
import type { NetworkId } from '../networks/networks.ts';

export interface AddressRow {
  readonly id: number;
  readonly user: UserId;
  readonly network: NetworkId;
  readonly address: string;
  readonly salt: Buffer;
  readonly requestedAt: number;
  readonly boundAt: number | undefined;
}

interface Columns {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly network: NetworkId;
  readonly address: string;
  readonly salt: Buffer;
  readonly requested_at: Date;
  readonly bound_at: Date | null;
}

const columns = 'id, user_id, network, address, salt, requested_at, bound_at';

function rowOf(row: Columns): AddressRow {
  return {
    id: Number(row.id),
    user: Number(row.user_id) as UserId,
    network: row.network,
    address: row.address,
    salt: row.salt,
    requestedAt: row.requested_at.getTime(),
    boundAt: row.bound_at?.getTime(),
  };
}

export interface NewAddress {
  readonly user: UserId;
  readonly network: NetworkId;
  readonly address: string;
  readonly salt: Buffer;
  readonly requestKey: string | undefined;
  readonly nowMs: number;
}

/** Undefined where this key already has a row. */
export async function insertAddress(pool: Pool, row: NewAddress): Promise<AddressRow | undefined> {
  const { rows } = await pool.query<Columns>(
    `insert into withdrawal_addresses (user_id, network, address, salt, request_key, requested_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, request_key) do nothing returning ${columns}`,
    [row.user, row.network, row.address, row.salt, row.requestKey ?? null, new Date(row.nowMs)],
  );
  return rows[0] && rowOf(rows[0]);
}

export async function findAddressOfRequest(
  pool: Pool,
  user: UserId,
  requestKey: string,
): Promise<AddressRow | undefined> {
  const { rows } = await pool.query<Columns>(
    `select ${columns} from withdrawal_addresses where user_id = $1 and request_key = $2`,
    [user, requestKey],
  );
  return rows[0] && rowOf(rows[0]);
}

/** False where it was noted before: of several that learn that an address is bound, one notes it. */
export async function noteBound(client: ClientBase, id: number, boundAtMs: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'update withdrawal_addresses set bound_at = $2 where id = $1 and bound_at is null',
    [id, new Date(boundAtMs)],
  );
  return rowCount === 1;
}

/** A request that was refused leaves nothing, so that the same key may be tried again. */
export async function forgetUnbound(pool: Pool, id: number): Promise<void> {
  await pool.query('delete from withdrawal_addresses where id = $1 and bound_at is null', [id]);
}

/** Those that are not bound yet, of before a moment, oldest first. */
export async function findWaitingAddresses(
  pool: Pool,
  beforeMs: number,
  afterId: number,
): Promise<readonly AddressRow[]> {
  const { rows } = await pool.query<Columns>(
    `select ${columns} from withdrawal_addresses
      where bound_at is null and requested_at <= $1 and id > $2 order by id limit 500`,
    [new Date(beforeMs), afterId],
  );
  return rows.map(rowOf);
}

/** Rows by their numbers, as the log has them. */
export async function findAddresses(pool: Pool, ids: readonly number[]): Promise<readonly AddressRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<Columns>(
    `select ${columns} from withdrawal_addresses where id = any($1)`,
    [ids],
  );
  return rows.map(rowOf);
}
