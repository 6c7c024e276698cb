// The address to which a user deposits on a network: the next place of the key, taken once and kept for ever.
import type { UserId } from '@candor/exchange';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../requests/index.ts';
import { type NetworkId, networks } from '../networks/networks.ts';
import type { DepositKeys } from './deposit-keys.ts';

interface Owner {
  readonly user: UserId;
  readonly network: NetworkId;
  readonly nowMs: number;
}

export async function depositAddressOf(pool: Pool, keys: DepositKeys, owner: Owner): Promise<string> {
  const known = await findAddress(pool, keys, owner);
  if (known !== undefined) return known;
  const { address } = await inTransaction(pool, async (client) => {
    // Wallets look for addresses without leaving many places out, so none is taken in vain.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('deposit addresses of ' || $1, 0))`, [
      owner.network,
    ]);
    const taken = await findAddress(client, keys, owner);
    return { outcome: 'found', address: taken ?? (await takeNext(client, keys, owner)) } as const;
  });
  return address;
}

/** What stands in the table must be what the key gives: money that is sent to another address is gone. */
async function findAddress(
  client: Pick<Pool, 'query'>,
  keys: DepositKeys,
  { user, network }: Owner,
): Promise<string | undefined> {
  const { rows } = await client.query<{ address: string; place: number }>(
    'select address, place from deposit_addresses where user_id = $1 and network = $2 and source = $3',
    [user, network, keys.source],
  );
  const [row] = rows;
  if (row !== undefined && row.address !== addressAt(keys, network, row.place))
    throw new Error(`The deposit address of the user ${user} on ${network} is not the one of its key`);
  return row?.address;
}

function addressAt(keys: DepositKeys, network: NetworkId, place: number): string {
  return networks[network].addressOf(keys.publicKeyAt(place));
}

async function takeNext(
  client: PoolClient,
  keys: DepositKeys,
  { user, network, nowMs }: Owner,
): Promise<string> {
  const { rows } = await client.query<{ place: number }>(
    `insert into deposit_address_counters as counter (network, source, next_place) values ($1, $2, 1)
     on conflict (network, source) do update set next_place = counter.next_place + 1
     returning next_place - 1 as place`,
    [network, keys.source],
  );
  const place = rows[0]?.place ?? 0;
  const address = addressAt(keys, network, place);
  await client.query(
    `insert into deposit_addresses (user_id, network, source, place, address, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [user, network, keys.source, place, address, new Date(nowMs)],
  );
  return address;
}

/** True where money sent to this address would come in again as somebody's deposit. */
export async function isDepositAddress(pool: Pool, network: NetworkId, address: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from deposit_addresses where network = $1 and address = $2 limit 1',
    [network, address],
  );
  return rowCount === 1;
}
