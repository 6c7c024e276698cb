// The table of keys. One that ends before its time is gone from it: what became of it stands in the account's log.
import type { Pool } from 'pg';
import type { Queryable } from '../second-factors/subject.ts';

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly mayTrade: boolean;
  /** As networks are written; none where the key is good everywhere. */
  readonly addresses: readonly string[];
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface UsedApiKey extends ApiKey {
  readonly lastUsedAtMs: number | undefined;
  /** The network in words: no more than its owner is shown. */
  readonly lastUsedFrom: string | undefined;
}

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly may_trade: boolean;
  readonly addresses: readonly string[];
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
  readonly last_used_from: string | null;
}

/** Changes of the keys of one user come one after the other, until the end of the caller's transaction. */
export async function lockApiKeys(client: Queryable, userId: number): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`api keys of ${userId}`]);
}

/** Those that have not ended, the newest first. */
export async function apiKeysOf(
  client: Queryable,
  userId: number,
  nowMs: number,
): Promise<readonly UsedApiKey[]> {
  const result = await client.query<KeyRow>(
    `select id, name, may_trade, addresses, created_at, expires_at, last_used_at, last_used_from
       from api_keys where user_id = $1 and expires_at > $2 order by created_at desc, id`,
    [userId, new Date(nowMs)],
  );
  return result.rows.map((row) => ({
    id: row.id,
    name: row.name,
    mayTrade: row.may_trade,
    addresses: row.addresses,
    createdAtMs: row.created_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
    lastUsedAtMs: row.last_used_at?.getTime(),
    lastUsedFrom: row.last_used_from ?? undefined,
  }));
}

/** Those of the account whose time is over are forgotten on the way. */
export async function insertApiKey(
  client: Queryable,
  userId: number,
  key: ApiKey & { readonly keyHash: Buffer },
): Promise<void> {
  await client.query('delete from api_keys where user_id = $1 and expires_at <= $2', [
    userId,
    new Date(key.createdAtMs),
  ]);
  await client.query(
    `insert into api_keys (id, user_id, key_hash, name, may_trade, addresses, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      key.id,
      userId,
      key.keyHash,
      key.name,
      key.mayTrade,
      key.addresses,
      new Date(key.createdAtMs),
      new Date(key.expiresAtMs),
    ],
  );
}

/** Undefined where the user has no such key, or its time is over. */
export async function deleteApiKey(
  client: Queryable,
  userId: number,
  id: string,
  nowMs: number,
): Promise<{ readonly name: string; readonly keyHash: Buffer } | undefined> {
  const result = await client.query<{ name: string; key_hash: Buffer }>(
    'delete from api_keys where user_id = $1 and id = $2 and expires_at > $3 returning name, key_hash',
    [userId, id, new Date(nowMs)],
  );
  const row = result.rows[0];
  return row && { name: row.name, keyHash: row.key_hash };
}

/** Every key of a user, also one that is being made at this moment. */
export async function deleteApiKeysOfUser(client: Queryable, userId: number): Promise<readonly Buffer[]> {
  await lockApiKeys(client, userId);
  const result = await client.query<{ key_hash: Buffer }>(
    'delete from api_keys where user_id = $1 returning key_hash',
    [userId],
  );
  return result.rows.map((row) => row.key_hash);
}

/** Once in this time at most, also where several processes note it, and after a clock was put back. */
export async function noteApiKeyUse(
  pool: Pool,
  id: string,
  use: { readonly nowMs: number; readonly everyMs: number; readonly from: string },
): Promise<void> {
  await pool.query(
    `update api_keys set last_used_at = $2, last_used_from = $3
      where id = $1 and (last_used_at is null or last_used_at > $2 or last_used_at <= $4)`,
    [id, new Date(use.nowMs), use.from, new Date(use.nowMs - use.everyMs)],
  );
}

const USERS_AT_ONCE = 500;

/** The next users after this number who have keys, in the order of their numbers. */
export async function usersWithApiKeys(pool: Pool, afterId: number): Promise<readonly number[]> {
  const result = await pool.query<{ user_id: bigint }>(
    `select distinct user_id from api_keys where user_id > $1 order by user_id limit ${USERS_AT_ONCE}`,
    [afterId],
  );
  return result.rows.map((row) => Number(row.user_id));
}
