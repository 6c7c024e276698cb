// Counts of failed sign-ins by account: one since its owner got in, and one since its owner was told.
import type { Queryable } from '../second-factors/subject.ts';

/** Names come from the code alone: users and operators have a table each. */
export type FailureTable =
  | { readonly table: 'failed_sign_ins'; readonly owner: 'user_id' }
  | {
      readonly table: 'failed_operator_sign_ins' | 'failed_operator_codes';
      readonly owner: 'operator_id';
    };

export interface AddedFailures {
  readonly id: number;
  readonly failures: number;
}

/** In the order of their numbers, so that nobody waits in a circle. */
export async function addFailures(
  client: Queryable,
  { table, owner }: FailureTable,
  added: readonly AddedFailures[],
): Promise<void> {
  await client.query(
    `insert into ${table} as kept (${owner}, failures, untold)
     select id, failures, failures from unnest($1::bigint[], $2::integer[]) as added (id, failures) order by id
     on conflict (${owner}) do update set
       failures = kept.failures + excluded.failures, untold = kept.untold + excluded.untold`,
    [added.map(({ id }) => id), added.map(({ failures }) => failures)],
  );
}

export interface TellingRule {
  /** So many since the owner was told last. */
  readonly failures: number;
  /** And no sooner than this after it. */
  readonly apartMs: number;
}

/** Whose owner is to be told now, with all failures since they got in; they count as told. */
export async function takeUntold(
  client: Queryable,
  { table, owner }: FailureTable,
  ids: readonly number[],
  { failures, apartMs }: TellingRule,
  nowMs: number,
): Promise<ReadonlyMap<number, number>> {
  const result = await client.query<{ id: bigint; failures: number }>(
    `update ${table} set untold = 0, told_at = $3
      where ${owner} = any($1) and untold >= $2 and (told_at is null or told_at not between $4 and $3)
      returning ${owner} as id, failures`,
    [ids, failures, new Date(nowMs), new Date(nowMs - apartMs + 1)],
  );
  return new Map(result.rows.map((row) => [Number(row.id), row.failures]));
}

/** The owner got in: how many there were since the last time. When they were told last is kept. */
export async function endFailures(
  client: Queryable,
  { table, owner }: FailureTable,
  id: number,
): Promise<number> {
  const result = await client.query<{ failures: number }>(
    `with ended as (select ${owner} as id, failures from ${table} where ${owner} = $1 and failures > 0 for update)
     update ${table} kept set failures = 0, untold = 0 from ended
      where kept.${owner} = ended.id returning ended.failures`,
    [id],
  );
  return result.rows[0]?.failures ?? 0;
}
