// Reads a user's messages, each time with how many are unread and up to which change that is.
import type { NotificationKind, NotificationMatter, NotificationRow } from '@candor/wire';
import type { Pool } from 'pg';
import type { Period } from '../../history/index.ts';

export interface Messages {
  readonly version: number;
  readonly unread: number;
  readonly rows: NotificationRow[];
}

interface Row {
  readonly head: bigint;
  readonly unread: bigint;
  readonly id: bigint | null;
  readonly kind: NotificationKind;
  readonly at: bigint;
  readonly is_read: boolean;
  readonly version: bigint;
  readonly matter: NotificationMatter;
}

/** One statement, so that rows, count and version are those of one moment. */
async function select(
  pool: Pool,
  user: number,
  which: { readonly text: string; readonly values: readonly unknown[] },
): Promise<Messages> {
  const { rows } = await pool.query<Row>(
    `select counted.head, counted.unread, shown.*
       from (select coalesce((select version from notification_heads where user_id = $1), 0) as head,
                    (select count(*) from notifications where user_id = $1 and read_at is null) as unread) as counted
       left join (
         select id, kind, at, read_at is not null as is_read, version, matter
           from notifications where user_id = $1 ${which.text}) as shown on true
      order by shown.at desc, shown.id desc`,
    [user, ...which.values],
  );
  const full = rows.filter((row): row is Row & { readonly id: bigint } => row.id !== null);
  return {
    version: Number(rows[0]?.head ?? 0n),
    unread: Number(rows[0]?.unread ?? 0n),
    rows: full.map((row) => ({
      id: Number(row.id),
      kind: row.kind,
      time: Number(row.at),
      read: row.is_read,
      version: Number(row.version),
      matter: row.matter,
    })),
  };
}

/** So many stand in the snapshot of the stream. */
const NEWEST = 20;

export function selectNewest(pool: Pool, user: number): Promise<Messages> {
  return select(pool, user, { text: `order by at desc, id desc limit ${NEWEST}`, values: [] });
}

/** Everything that is new or changed after a version. */
export function selectChanges(pool: Pool, user: number, version: number): Promise<Messages> {
  return select(pool, user, { text: 'and version > $2', values: [version] });
}

export interface MessagesRequest {
  readonly kind: NotificationKind | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly period?: Period;
}

export async function selectPage(
  pool: Pool,
  user: number,
  { kind, page, pageSize, period: { from = 0, to = Number.MAX_SAFE_INTEGER } = {} }: MessagesRequest,
): Promise<Messages & { readonly total: number }> {
  const asked = 'and ($2::text is null or kind = $2) and at >= $3 and at < $4';
  const values = [kind ?? null, from, to];
  const [messages, counted] = await Promise.all([
    select(pool, user, {
      text: `${asked} order by at desc, id desc limit $5 offset $6`,
      values: [...values, pageSize, (page - 1) * pageSize],
    }),
    pool.query<{ total: bigint }>(`select count(*) as total from notifications where user_id = $1 ${asked}`, [
      user,
      ...values,
    ]),
  ]);
  return { ...messages, total: Number(counted.rows[0]?.total ?? 0n) };
}

export async function countUnread(pool: Pool, user: number): Promise<number> {
  const { rows } = await pool.query<{ unread: bigint }>(
    'select count(*) as unread from notifications where user_id = $1 and read_at is null',
    [user],
  );
  return Number(rows[0]?.unread ?? 0n);
}
