// The switches as they are stored: the last one of a product and a country counts, and none is ever changed.
import type { ProductName } from '@candor/wire';
import type { Pool, PoolClient } from 'pg';

/** Every country without a switch of its own. */
export const ELSEWHERE = '*';

export interface ProductSwitch {
  readonly product: ProductName;
  /** Two letters, or `*` for all countries without a switch of their own. */
  readonly country: string;
  readonly isOn: boolean;
  readonly changedAtMs: number;
  readonly operator: { readonly id: number; readonly name: string } | undefined;
}

export interface SwitchChange {
  readonly product: ProductName;
  readonly country: string;
  /** Undefined takes the switch away: what counts elsewhere counts here again. */
  readonly isOn: boolean | undefined;
}

interface SwitchRow {
  readonly product: ProductName;
  readonly country: string;
  readonly is_on: boolean;
  readonly at: Date;
  readonly operator_id: bigint | null;
  readonly operator: string | null;
}

export async function insertSwitch(client: PoolClient, action: number, change: SwitchChange): Promise<void> {
  await client.query(
    'insert into product_switches (product, country, is_on, action_id) values ($1, $2, $3, $4)',
    [change.product, change.country, change.isOn ?? null, action],
  );
}

/** The switches in force. */
export async function selectSwitches(pool: Pool): Promise<readonly ProductSwitch[]> {
  const { rows } = await pool.query<SwitchRow>(
    `select * from (
       select distinct on (s.product, s.country) s.product, s.country, s.is_on, a.at, a.operator_id, o.name as operator
         from product_switches s join operator_actions a on a.id = s.action_id
         left join operators o on o.id = a.operator_id
        order by s.product, s.country, s.id desc) as last
      where is_on is not null`,
  );
  return rows.map((row) => ({
    product: row.product,
    country: row.country,
    isOn: row.is_on,
    changedAtMs: row.at.getTime(),
    operator:
      row.operator_id === null || row.operator === null
        ? undefined
        : { id: Number(row.operator_id), name: row.operator },
  }));
}
