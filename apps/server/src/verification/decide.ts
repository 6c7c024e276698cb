// An operator's decision about somebody's documents. To verify them is a command: it raises the user's limits.
import type { ActionId, UserId } from '@candor/exchange';
import type { VerificationKind } from '@candor/wire';
import {
  carryOut,
  type Decided,
  type OperatorDecision,
  type RequestPorts,
  type RequestRefusal,
  requestRefusal,
  type Sweep,
} from '../requests/index.ts';

export interface VerificationDecision extends OperatorDecision {
  readonly verification: number;
  readonly decision: 'approve' | 'refuse';
}

interface DecidedRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly kind: VerificationKind;
  readonly operator: bigint;
  readonly action: bigint;
}

const columns = 'id, user_id, kind, operator, action';

export async function decideVerification(
  ports: RequestPorts,
  asked: VerificationDecision,
): Promise<Decided | RequestRefusal> {
  const { rows } = await ports.pool.query<DecidedRow>(
    `update verifications
        set decision = $2, operator = $3, action = $4, reason = $5, decided_at = $6,
            outcome = case when $2 = 'refuse' then 'refused' end
      where id = $1 and decision is null
      returning ${columns}`,
    [
      asked.verification,
      asked.decision,
      asked.operator,
      asked.action,
      asked.reason,
      new Date(ports.clock.wallMs()),
    ],
  );
  const row = rows[0] ?? (await sameDecision(ports, asked));
  if (row === undefined) return refuseDecision(ports, asked.verification);
  return asked.decision === 'approve' ? verify(ports, row) : { outcome: 'decided', seq: null };
}

/** The same action again is the same decision: its effect is carried out once, and its answer is the same. */
async function sameDecision(
  { pool }: RequestPorts,
  { verification, decision, action }: VerificationDecision,
): Promise<DecidedRow | undefined> {
  const { rows } = await pool.query<DecidedRow>(
    `select ${columns} from verifications where id = $1 and decision = $2 and action = $3`,
    [verification, decision, action],
  );
  return rows[0];
}

async function refuseDecision({ pool }: RequestPorts, verification: number): Promise<RequestRefusal> {
  const { rowCount } = await pool.query('select from verifications where id = $1', [verification]);
  return requestRefusal(rowCount === 1 ? 'verification.decided' : 'verification.unknown');
}

async function verify(ports: RequestPorts, row: DecidedRow): Promise<Decided | RequestRefusal> {
  const carried = await carryOut(ports.engine, {
    type: 'SetUserTier',
    operator: Number(row.operator),
    action: Number(row.action) as ActionId,
    user: Number(row.user_id) as UserId,
    tier: row.kind,
  });
  if (carried.outcome === 'later') return carried.refusal;
  if (carried.outcome === 'refused') {
    // Nothing was done: somebody may decide again.
    await ports.pool.query(
      `update verifications set decision = null, operator = null, action = null, reason = null, decided_at = null
        where id = $1 and action = $2 and outcome is null`,
      [row.id, row.action],
    );
    return carried;
  }
  await ports.pool.query(
    `update verifications set outcome = 'verified', seq = $2 where id = $1 and outcome is null`,
    [row.id, carried.seq],
  );
  return { outcome: 'decided', seq: carried.seq };
}

export function sweepVerifications(ports: RequestPorts): Sweep {
  return {
    name: 'verifications',
    async run(beforeMs) {
      const { rows } = await ports.pool.query<DecidedRow>(
        `select ${columns} from verifications
          where decision = 'approve' and outcome is null and decided_at <= $1 order by id limit 500`,
        [new Date(beforeMs)],
      );
      for (const row of rows) await verify(ports, row);
      return rows.length;
    },
  };
}
