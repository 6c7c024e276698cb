// What came of actions: written once, and read again when a request is repeated.
import { isRefusalCode } from '@candor/wire';
import type { Pool, PoolClient } from 'pg';
import { type OperatorRefusal, operatorRefusal } from '../ports.ts';
import type { ActionDone, NewAction } from './action.ts';
import { insertAction, nextActionNumber } from './insert-action.ts';

export type ActionOutcome = ActionDone<unknown> | OperatorRefusal;

/** The first outcome of an action stands; a second one changes nothing. */
export async function insertOutcome(
  pool: Pick<Pool, 'query'>,
  action: number,
  outcome: ActionOutcome,
  nowMs: number,
): Promise<void> {
  const done = outcome.outcome === 'done';
  await pool.query(
    `insert into operator_action_outcomes (action_id, outcome, seq, refusal, details, result, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (action_id) do nothing`,
    [
      action,
      outcome.outcome,
      done ? outcome.seq : null,
      done ? null : outcome.code,
      done || outcome.details === undefined ? null : JSON.stringify(outcome.details),
      done && outcome.result !== undefined ? JSON.stringify(outcome.result) : null,
      new Date(nowMs),
    ],
  );
}

/** What is done by being written down: the action with its outcome, within the caller's transaction. */
export async function insertDone(
  client: Pick<PoolClient, 'query'>,
  action: Omit<NewAction, 'requestKey'>,
  nowMs: number,
): Promise<void> {
  const id = await nextActionNumber(client);
  await insertAction(client, { ...action, id, command: undefined, nowMs });
  await insertOutcome(client, id, { outcome: 'done', action: id, seq: null, result: undefined }, nowMs);
}

export interface StoredAction {
  readonly id: number;
  readonly operatorId: number;
  readonly operatorName: string;
  readonly kind: string;
  readonly target: { readonly kind: string; readonly id: string } | undefined;
  readonly user: number | undefined;
  readonly reason: string;
  readonly details: Readonly<Record<string, string>>;
  readonly command: Uint8Array | undefined;
  /** Undefined while its effect is not known. */
  readonly outcome: ActionOutcome | undefined;
}

interface StoredRow {
  readonly id: bigint;
  readonly operator_id: bigint | null;
  readonly operator_name: string | null;
  readonly kind: string;
  readonly target_kind: string | null;
  readonly target_id: string | null;
  readonly user_id: bigint | null;
  readonly reason: string;
  readonly details: Record<string, string>;
  readonly command: Buffer | null;
  readonly outcome: 'done' | 'refused' | null;
  readonly seq: bigint | null;
  readonly refusal: string | null;
  readonly refusal_details: Record<string, string> | null;
  readonly result: unknown;
}

const select = `
  select a.id, a.operator_id, p.name as operator_name, a.kind, a.target_kind, a.target_id, a.user_id, a.reason, a.details, a.command,
         o.outcome, o.seq, o.refusal, o.details as refusal_details, o.result
    from operator_actions a
    left join operators p on p.id = a.operator_id
    left join operator_action_outcomes o on o.action_id = a.id`;

export async function findRepeated(
  pool: Pool | PoolClient,
  operator: number,
  requestKey: string,
): Promise<StoredAction | undefined> {
  const result = await pool.query<StoredRow>(`${select} where a.operator_id = $1 and a.request_key = $2`, [
    operator,
    requestKey,
  ]);
  const row = result.rows[0];
  return row && storedAction(row);
}

/** Actions whose effect is not known, of before a moment, oldest first. */
export async function findOpenActions(
  pool: Pool,
  beforeMs: number,
  afterId: number,
): Promise<readonly StoredAction[]> {
  const result = await pool.query<StoredRow>(
    `${select} where o.action_id is null and a.at < $1 and a.id > $2 order by a.id limit 100`,
    [new Date(beforeMs), afterId],
  );
  return result.rows.map(storedAction);
}

function storedAction(row: StoredRow): StoredAction {
  return {
    id: Number(row.id),
    operatorId: Number(row.operator_id ?? 0),
    operatorName: row.operator_name ?? '',
    kind: row.kind,
    target:
      row.target_kind === null || row.target_id === null
        ? undefined
        : { kind: row.target_kind, id: row.target_id },
    user: row.user_id === null ? undefined : Number(row.user_id),
    reason: row.reason,
    details: row.details,
    command: row.command ?? undefined,
    outcome: outcomeOf(row),
  };
}

function outcomeOf(row: StoredRow): ActionOutcome | undefined {
  if (row.outcome === null) return undefined;
  if (row.outcome === 'done') {
    const seq = row.seq === null ? null : Number(row.seq);
    return { outcome: 'done', action: Number(row.id), seq, result: row.result ?? undefined };
  }
  const code = row.refusal !== null && isRefusalCode(row.refusal) ? row.refusal : 'venue.fault';
  return operatorRefusal(code, row.refusal_details ?? undefined);
}
