// A user's withdrawal addresses: what is bound, and the trail of what was unbound.
import type { UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import type { NetworkId } from '../networks/networks.ts';

export interface AddressView {
  readonly id: number;
  readonly network: NetworkId;
  readonly address: string;
  readonly boundAt: number;
  readonly unbound: { readonly at: number; readonly operator: string; readonly reason: string } | undefined;
}

interface Row {
  readonly id: bigint;
  readonly network: NetworkId;
  readonly address: string;
  readonly bound_at: Date;
  readonly unbound_at: Date | null;
  readonly unbind_operator_name: string | null;
  readonly unbind_reason: string | null;
}

/** Newest first. */
export async function selectAddresses(pool: Pool, user: UserId): Promise<readonly AddressView[]> {
  const { rows } = await pool.query<Row>(
    `select id, network, address, bound_at, unbound_at, unbind_operator_name, unbind_reason
       from withdrawal_addresses where user_id = $1 and bound_at is not null order by id desc limit 200`,
    [user],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    network: row.network,
    address: row.address,
    boundAt: row.bound_at.getTime(),
    unbound:
      row.unbound_at === null
        ? undefined
        : {
            at: row.unbound_at.getTime(),
            operator: row.unbind_operator_name ?? '',
            reason: row.unbind_reason ?? '',
          },
  }));
}
