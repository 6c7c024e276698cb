// Writes messages and the mails that go with them, in the transaction of whoever found out what happened.
import type { NotificationMatter } from '@candor/wire';
import type { ClientBase } from 'pg';
import { type Draft, keyOf, mergeDraft, mergeDrafts } from '../drafts/draft.ts';
import { FILLS_KEPT } from '../drafts/gathered.ts';
import { GATHERING_MS, type MailPace } from './mail-pace.ts';
import { isFixed, kindsKeptApart, usualMail } from './settings.ts';

/** So many messages of one user are kept, and as many of what is kept apart: the oldest go first. */
export const MESSAGES_KEPT = 200;
/** So many drafts are put in words and sent at once; others have their turn before the next. */
const DRAFTS_AT_ONCE = 500;

/** What was found out about somebody before they were erased may be written after it, and tells nobody. */
const IS_THERE = `not exists (select from users u where u.id = "user" and u.password_hash = '')`;

/** In the order of what happened. Returns whose messages changed. Without a pace all mails go out at once. */
export async function writeNotifications(
  client: ClientBase,
  drafts: Iterable<Draft>,
  nowMs: number,
  pace?: MailPace,
): Promise<readonly number[]> {
  const users = new Set<number>();
  for (const some of inPieces(drafts, DRAFTS_AT_ONCE))
    for (const user of await writePiece(client, some, nowMs, pace)) users.add(user);
  if (users.size > 0) await forgetOldest(client, [...users]);
  return [...users];
}

function* inPieces<Thing>(things: Iterable<Thing>, atOnce: number): Generator<readonly Thing[]> {
  let piece: Thing[] = [];
  for (const thing of things) {
    piece.push(thing);
    if (piece.length < atOnce) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

async function writePiece(
  client: ClientBase,
  drafts: readonly Draft[],
  nowMs: number,
  pace: MailPace | undefined,
): Promise<readonly number[]> {
  await insertMails(client, drafts, nowMs, pace);
  const merged = await withKnown(client, mergeDrafts(drafts));
  const { rows } = await client.query<{ user_id: bigint }>(
    `with draft as (
       select * from jsonb_to_recordset($1::jsonb)
         as d (place int, "user" bigint, cause text, kind text, seq bigint, at bigint, matter jsonb, fixed boolean)),
     wanted as (
       select * from draft where ${IS_THERE} and (fixed or not exists (
         select from notification_settings s where s.user_id = draft."user" and s.kind = draft.kind and not s.app))),
     head as (
       insert into notification_heads as h (user_id, version)
       select distinct "user", 1 from wanted order by 1
       on conflict (user_id) do update set version = h.version + 1 returning user_id, version),
     written as (
       insert into notifications (user_id, cause, kind, seq, at, matter, version)
       select wanted."user", cause, kind, seq, at, matter, head.version
         from wanted join head on head.user_id = wanted."user" order by place
       on conflict (user_id, cause) do update
          set kind = excluded.kind, seq = excluded.seq, at = excluded.at, matter = excluded.matter,
              version = excluded.version, read_at = null
       returning user_id)
     select distinct user_id from written`,
    [JSON.stringify(merged.map((draft, place) => ({ ...draft, place, fixed: isFixed(draft.kind) })))],
  );
  return rows.map(({ user_id }) => Number(user_id));
}

/** Only one of us writes, so that nothing changes between this reading and the writing. */
async function withKnown(client: ClientBase, drafts: readonly Draft[]): Promise<readonly Draft[]> {
  const { rows } = await client.query<{ user_id: bigint; cause: string; matter: NotificationMatter }>(
    `select user_id, cause, matter from notifications
      where (user_id, cause) in (select * from unnest($1::bigint[], $2::text[]))`,
    [drafts.map(({ user }) => user), drafts.map(({ cause }) => cause)],
  );
  const known = new Map(
    rows.map((row) => [keyOf({ user: Number(row.user_id), cause: row.cause }), row.matter]),
  );
  return drafts.map((draft) => {
    const before = known.get(keyOf(draft));
    return before === undefined || draft.beginsAnew === true ? draft : mergeDraft(before, draft);
  });
}

async function insertMails(
  client: ClientBase,
  drafts: readonly Draft[],
  nowMs: number,
  pace: MailPace | undefined,
): Promise<void> {
  const asked = await selectAsked(
    client,
    drafts.filter(({ kind }) => usualMail(kind) === false),
  );
  const mails = drafts.flatMap((draft, place) => {
    const usual = usualMail(draft.kind);
    if (usual === undefined || (!usual && !asked.has(`${draft.user} ${draft.kind}`))) return [];
    const mail = { ...draft, place, usual, fixed: isFixed(draft.kind), due: nowMs + GATHERING_MS };
    if (usual || pace === undefined) return [mail];
    const placed = pace.take(draft, nowMs);
    if (placed === undefined) return [];
    const said = placed.isMore ? { cause: `more ${draft.kind}`, matter: { type: 'more' } } : {};
    return [{ ...mail, ...said, due: placed.dueMs }];
  });
  if (mails.length === 0) return;
  await client.query(
    `insert into notification_mails (user_id, cause, at, matter, due_at)
     select d."user", d.cause, d.at, d.matter, timestamptz 'epoch' + d.due * interval '1 millisecond'
       from jsonb_to_recordset($1::jsonb)
         as d (place int, "user" bigint, cause text, kind text, at bigint, matter jsonb, usual boolean, fixed boolean,
               due bigint)
       left join notification_settings s on s.user_id = d."user" and s.kind = d.kind
      where ${IS_THERE} and (d.fixed or coalesce(s.mail, d.usual)) order by place`,
    [JSON.stringify(mails)],
  );
}

/** Fills are told by mail to those alone who asked for it: what nobody asked for is not even sent to the database. */
async function selectAsked(client: ClientBase, drafts: readonly Draft[]): Promise<ReadonlySet<string>> {
  if (drafts.length === 0) return new Set();
  const { rows } = await client.query<{ user_id: bigint; kind: string }>(
    'select user_id, kind from notification_settings where mail and user_id = any ($1::bigint[])',
    [[...new Set(drafts.map(({ user }) => user))]],
  );
  return new Set(rows.map(({ user_id, kind }) => `${user_id} ${kind}`));
}

/**
 * Of fills and of ended orders there are fewer, so that who trades much does not lose what else they were told; and of
 * money received, so that nobody else can make them lose it with small sums. What would tell of somebody else in the
 * account is pushed out by nothing that they can do there without its passwords.
 */
async function forgetOldest(client: ClientBase, users: readonly number[]): Promise<void> {
  await client.query(
    `with placed as (
       select id, user_id, at, kind = any ($2::text[]) as is_apart,
              kind in ('fill', 'order', 'received') and ${FILLS_KEPT} <
                row_number() over (partition by user_id, kind order by at desc, id desc) as is_one_too_many
         from notifications where user_id = any ($1::bigint[])),
     old as (
       select id from placed where is_one_too_many
       union all
       select id from (
         select id, row_number() over (partition by user_id, is_apart order by at desc, id desc) as place
           from placed where not is_one_too_many) as others
        where place > ${MESSAGES_KEPT})
     delete from notifications where id in (select id from old)`,
    [users, kindsKeptApart],
  );
}
