// Of which keys the end is near or over, and how much of it their owners were told.
import type { Pool } from 'pg';
import type { StoredUser } from '../users/find-user.ts';
import { findUserById } from '../users/find-user.ts';

const endStages = ['week', 'day', 'ended'] as const;
export type EndStage = (typeof endStages)[number];

export interface DueEnd {
  readonly key: string;
  readonly name: string;
  readonly expiresAtMs: number;
  readonly stage: EndStage;
  readonly owner: StoredUser;
}

interface DueRow {
  readonly id: string;
  readonly user_id: bigint;
  readonly name: string;
  readonly expires_at: Date;
  readonly stage: EndStage;
}

const KEYS_AT_ONCE = 200;
/** Where the last look was too long ago only the newest is said; and nobody is told at once what they just chose. */
const stageNow = `case when expires_at <= $1::timestamptz then 'ended'
    when expires_at - interval '1 day' <= $1 and created_at < expires_at - interval '1 day' then 'day'
    when expires_at - interval '7 days' <= $1 and created_at < expires_at - interval '7 days' then 'week' end`;
const inOrder = endStages.map((stage) => `'${stage}'`).join();
const place = (stage: string): string => `array_position(array[${inOrder}], ${stage})`;

/** Whose end comes first is first. A clock that was set back tells nothing that was told already. */
export async function selectDueEnds(pool: Pool, nowMs: number): Promise<readonly DueEnd[]> {
  const { rows } = await pool.query<DueRow>(
    `select id, user_id, name, expires_at, stage from (
       select *, ${stageNow} as stage from api_keys
        where end_told is distinct from 'ended' and expires_at <= $1::timestamptz + interval '7 days') as near
      where ${place('stage')} > coalesce(${place('end_told')}, 0)
      order by expires_at, id limit ${KEYS_AT_ONCE}`,
    [new Date(nowMs)],
  );
  const due: DueEnd[] = [];
  for (const { id: key, user_id, name, expires_at, stage } of rows) {
    const owner = await findUserById(pool, Number(user_id));
    if (owner !== undefined) due.push({ key, name, expiresAtMs: expires_at.getTime(), stage, owner });
  }
  return due;
}

/** Nothing where the key was deleted meanwhile. */
export async function markEndTold(pool: Pool, key: string, stage: EndStage): Promise<void> {
  await pool.query('update api_keys set end_told = $2 where id = $1', [key, stage]);
}
