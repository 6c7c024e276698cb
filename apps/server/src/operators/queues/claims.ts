// Claims: who works on an item of a queue. A claim ends by itself, so that nobody blocks what they forgot.
import type { QueueClaim, QueueName } from '@candor/wire/console';
import type { Pool } from 'pg';
import { type Operator, type OperatorClock, type OperatorRefusal, operatorRefusal } from '../ports.ts';

export const CLAIM_MS = 15 * 60_000;

export type Queue = QueueName;

interface Parts {
  readonly pool: Pool;
  readonly clock: OperatorClock;
}

interface ClaimRow {
  readonly item_id: bigint;
  readonly operator_id: bigint;
  readonly name: string;
  readonly until: Date;
}

/** Claiming again makes the claim last longer. */
export async function claimItem(
  { pool, clock }: Parts,
  operator: Operator,
  queue: QueueName,
  item: number,
): Promise<({ readonly outcome: 'claimed' } & QueueClaim) | OperatorRefusal> {
  const nowMs = clock.wallMs();
  const until = new Date(nowMs + CLAIM_MS);
  const result = await pool.query(
    `insert into queue_claims as c (queue, item_id, operator_id, until) values ($1, $2, $3, $4)
     on conflict (queue, item_id) do update set operator_id = $3, until = $4
      where c.operator_id = $3 or c.until <= $5`,
    [queue, item, operator.id, until, new Date(nowMs)],
  );
  if (result.rowCount !== 1) return operatorRefusal('operator.claimedByOther');
  const { id, name } = operator;
  return { outcome: 'claimed', operator: { id, name }, until: until.getTime(), mine: true };
}

export async function releaseItem(
  { pool }: Pick<Parts, 'pool'>,
  operator: Operator,
  queue: QueueName,
  item: number,
): Promise<void> {
  await pool.query('delete from queue_claims where queue = $1 and item_id = $2 and operator_id = $3', [
    queue,
    item,
    operator.id,
  ]);
}

/** Only who claimed an item decides about it. */
export async function refuseUnclaimed(
  parts: Parts,
  operator: Operator,
  queue: QueueName,
  item: number,
): Promise<OperatorRefusal | undefined> {
  const claim = (await selectClaims(parts, operator, queue, [item])).get(item);
  if (claim === undefined) return operatorRefusal('operator.notClaimed');
  return claim.mine ? undefined : operatorRefusal('operator.claimedByOther');
}

/** The live claims on these items. */
export async function selectClaims(
  { pool, clock }: Parts,
  operator: Operator,
  queue: QueueName,
  items: readonly number[],
): Promise<ReadonlyMap<number, QueueClaim>> {
  const result = await pool.query<ClaimRow>(
    `select item_id, operator_id, name, until from queue_claims join operators o on o.id = operator_id
      where queue = $1 and item_id = any($2::bigint[]) and until > $3`,
    [queue, items, new Date(clock.wallMs())],
  );
  return new Map(
    result.rows.map((row) => [
      Number(row.item_id),
      {
        operator: { id: Number(row.operator_id), name: row.name },
        until: row.until.getTime(),
        mine: Number(row.operator_id) === operator.id,
      },
    ]),
  );
}

/** How many items of each queue an operator works on. */
export async function countOwnClaims(
  { pool, clock }: Parts,
  operator: Operator,
): Promise<ReadonlyMap<string, number>> {
  const result = await pool.query<{ queue: string; count: bigint }>(
    'select queue, count(*) from queue_claims where operator_id = $1 and until > $2 group by queue',
    [operator.id, new Date(clock.wallMs())],
  );
  return new Map(result.rows.map((row) => [row.queue, Number(row.count)]));
}

/** Something of this user's that the operator works on now: the row of the claim says whose it is. */
export async function findClaimedItemOf(
  { pool, clock }: Parts,
  operator: Operator,
  user: number,
): Promise<{ readonly queue: QueueName; readonly id: number } | undefined> {
  const result = await pool.query<{ queue: QueueName; item_id: bigint }>(
    `select c.queue, c.item_id from queue_claims c
      where c.operator_id = $1 and c.until > $2
        and exists (select from operator_actions a
                     where a.target_kind = rtrim(c.queue, 's') and a.target_id = c.item_id::text
                       and a.kind = 'itemClaimed' and a.user_id = $3)
      order by c.until desc limit 1`,
    [operator.id, new Date(clock.wallMs()), user],
  );
  const row = result.rows[0];
  return row && { queue: row.queue, id: Number(row.item_id) };
}
