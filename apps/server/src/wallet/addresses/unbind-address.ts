// Support unbinds a withdrawal address. Who did it and why stays with the row, for its owner to see.
import type { ActionId, UserId } from '@candor/exchange';
import {
  carryOutDecision,
  type Decided,
  inTurn,
  type OperatorDecision,
  type RequestPorts,
  type RequestRefusal,
  requestRefusal,
  type Sweep,
  sweepRows,
} from '../../requests/index.ts';
import type { NetworkId } from '../networks/networks.ts';

export interface AddressUnbinding extends OperatorDecision {
  readonly user: UserId;
  readonly network: NetworkId;
  /** As the owner of the address is told. */
  readonly operatorName: string;
}

interface UnbindingRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly network: NetworkId;
  readonly unbind_operator: bigint;
  readonly unbind_action: bigint;
}

const columns = 'id, user_id, network, unbind_operator, unbind_action';

export function unbindAddress(
  ports: RequestPorts,
  asked: AddressUnbinding,
): Promise<Decided | RequestRefusal> {
  return inTurn(ports.engine, placeOf(asked.user, asked.network), () => decide(ports, asked));
}

const placeOf = (user: number, network: NetworkId): string => `withdrawal_addresses of ${user} ${network}`;

async function decide(ports: RequestPorts, asked: AddressUnbinding): Promise<Decided | RequestRefusal> {
  const { rows } = await ports.pool.query<UnbindingRow>(
    `update withdrawal_addresses
        set unbind_operator = $3, unbind_operator_name = $4, unbind_action = $5, unbind_reason = $6,
            unbind_asked_at = $7
      where user_id = $1 and network = $2 and bound_at is not null and unbind_action is null
      returning ${columns}`,
    [
      asked.user,
      asked.network,
      asked.operator,
      asked.operatorName,
      asked.action,
      asked.reason,
      new Date(ports.clock.wallMs()),
    ],
  );
  const row = rows[0] ?? (await sameAction(ports, asked));
  return row === undefined ? requestRefusal('wallet.addressNotBound') : unbind(ports, row);
}

async function sameAction(
  { pool }: RequestPorts,
  { user, network, action }: Pick<AddressUnbinding, 'user' | 'network' | 'action'>,
): Promise<UnbindingRow | undefined> {
  const { rows } = await pool.query<UnbindingRow>(
    `select ${columns} from withdrawal_addresses where user_id = $1 and network = $2 and unbind_action = $3`,
    [user, network, action],
  );
  return rows[0];
}

function unbind(
  { pool, engine, clock }: RequestPorts,
  { id, user_id, network, unbind_operator, unbind_action }: UnbindingRow,
): Promise<Decided | RequestRefusal> {
  return carryOutDecision(engine, {
    command: {
      type: 'UnbindWithdrawalAddress',
      operator: Number(unbind_operator),
      action: Number(unbind_action) as ActionId,
      user: Number(user_id) as UserId,
      network,
    },
    undo: () =>
      pool.query(
        `update withdrawal_addresses
            set unbind_operator = null, unbind_operator_name = null, unbind_action = null, unbind_reason = null,
                unbind_asked_at = null
          where id = $1 and unbind_action = $2 and unbound_at is null`,
        [id, unbind_action],
      ),
    note: () =>
      pool.query('update withdrawal_addresses set unbound_at = $2 where id = $1 and unbound_at is null', [
        id,
        new Date(clock.wallMs()),
      ]),
  });
}

export function sweepUnbindings(ports: RequestPorts): Sweep {
  const name = 'unbound addresses';
  return {
    name,
    run: (beforeMs) =>
      sweepRows(ports, {
        name,
        find: async (afterId) => {
          const { rows } = await ports.pool.query<UnbindingRow>(
            `select ${columns} from withdrawal_addresses
              where unbind_action is not null and unbound_at is null and unbind_asked_at <= $1 and id > $2
              order by id limit 500`,
            [new Date(beforeMs), afterId],
          );
          return rows;
        },
        complete: ({ user_id: owner, network, unbind_action: action }) => {
          const user = Number(owner) as UserId;
          return inTurn(ports.engine, placeOf(user, network), async () => {
            // Looked at again: whoever asked may have taken it back since it was found.
            const row = await sameAction(ports, { user, network, action: Number(action) });
            return row !== undefined && (await unbind(ports, row)).outcome === 'decided';
          });
        },
      }),
  };
}
