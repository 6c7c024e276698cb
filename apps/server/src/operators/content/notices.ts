// Notices and legal texts: versions that are never changed, and what of them the public reads.
import type { Notice, NoticeLanguage, NoticeList, NoticeListRow } from '@candor/wire';
import type { ConsoleNotice, NoticeVersion } from '@candor/wire/console';
import type { Pool, PoolClient } from 'pg';
import { type OperatorRefusal, operatorRefusal } from '../ports.ts';

export interface SavedVersion {
  readonly id: number;
  readonly version: number;
}

/** The next version of a notice in a language; without an id a new notice begins. */
export async function saveNoticeVersion(
  client: PoolClient,
  action: number,
  text: {
    readonly id?: number | undefined;
    readonly language: NoticeLanguage;
    readonly title: string;
    readonly body: string;
  },
): Promise<SavedVersion | OperatorRefusal> {
  const notice = text.id ?? (await insertNotice(client));
  const locked = await client.query('select from notices where id = $1 for update', [notice]);
  if (locked.rowCount === 0) return operatorRefusal('notice.unknown');
  const result = await client.query<{ version: number }>(
    `insert into notice_versions (notice_id, language, version, title, body, action_id)
     select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5 from notice_versions
      where notice_id = $1 and language = $2 returning version`,
    [notice, text.language, text.title, text.body, action],
  );
  return { id: notice, version: result.rows[0]?.version ?? 1 };
}

async function insertNotice(client: PoolClient): Promise<number> {
  const result = await client.query<{ id: bigint }>(
    `insert into notices (kind) values ('notice') returning id`,
  );
  return Number(result.rows[0]?.id);
}

/** Without a version the public reads the notice no longer in this language. */
export async function publishNotice(
  client: PoolClient,
  action: number,
  choice: {
    readonly id: number;
    readonly language: NoticeLanguage;
    readonly version: number | undefined;
  },
): Promise<undefined | OperatorRefusal> {
  const found = await client.query(
    `select from notice_versions where notice_id = $1 and language = $2 and ($3::bigint is null or version = $3)
      limit 1`,
    [choice.id, choice.language, choice.version ?? null],
  );
  if (found.rowCount === 0) return operatorRefusal('notice.unknown');
  await client.query(
    `insert into notice_publications (notice_id, language, version, action_id) values ($1, $2, $3, $4)`,
    [choice.id, choice.language, choice.version ?? null, action],
  );
  return undefined;
}

/** What the public reads now, by notice and language. */
const published = `
  select p.notice_id, p.language, p.version, a.at from (
    select distinct on (notice_id, language) notice_id, language, version, action_id
      from notice_publications order by notice_id, language, id desc) p
    join operator_actions a on a.id = p.action_id
   where p.version is not null`;

/** The wanted language first, then English, then any. */
const nearest = `array_position(array[$1, 'en'], p.language) nulls last, p.language`;

interface PublicRow {
  readonly id: bigint;
  readonly kind: 'legal' | 'notice';
  readonly language: NoticeLanguage;
  readonly title: string;
  readonly at: Date;
}

/** Every notice once, in the wanted language or the nearest, as the list shows them. */
const listed = `
  select distinct on (p.notice_id) p.notice_id as id, n.kind, p.language, v.title, p.at
    from (${published}) p join notices n on n.id = p.notice_id
    join notice_versions v using (notice_id, language, version)
   where n.kind = 'notice'
   order by p.notice_id, ${nearest}`;

export async function selectPublicNotices(
  pool: Pool,
  language: NoticeLanguage,
  page: number,
  pageSize: number,
): Promise<NoticeList> {
  const rows = await pool.query<PublicRow>(
    `select * from (${listed}) notice order by at desc, id desc limit $2 offset $3`,
    [language, pageSize, (page - 1) * pageSize],
  );
  const all = await pool.query<{ total: bigint }>(`select count(*) as total from (${listed}) notice`, [
    language,
  ]);
  return { rows: rows.rows.map(listRow), total: Number(all.rows[0]?.total ?? 0) };
}

interface NoticeRow extends PublicRow {
  readonly version: number;
  readonly body: string;
  readonly newer: Neighbour | null;
  readonly older: Neighbour | null;
}
type Neighbour = NonNullable<Notice['newer']>;

export async function findPublicNotice(
  pool: Pool,
  id: number,
  language: NoticeLanguage,
): Promise<Notice | undefined> {
  const result = await pool.query<NoticeRow>(
    `with line as (
       select id, lag(as_link) over newest as newer, lead(as_link) over newest as older
         from (select id, at, jsonb_build_object('id', id, 'language', language, 'title', title) as as_link
                 from (${listed}) notice) link
       window newest as (order by at desc, id desc))
     select p.notice_id as id, n.kind, p.language, v.title, v.body, p.version, p.at, line.newer, line.older
       from (${published}) p join notices n on n.id = p.notice_id
       join notice_versions v using (notice_id, language, version)
       left join line on line.id = p.notice_id
      where p.notice_id = $2 order by ${nearest} limit 1`,
    [language, id],
  );
  const row = result.rows[0];
  if (row === undefined) return undefined;
  const { version, body, newer, older } = row;
  return { ...listRow(row), version, body, newer, older };
}

function listRow(row: PublicRow): NoticeListRow {
  const { kind, language, title } = row;
  return { id: Number(row.id), kind, language, title, publishedAt: row.at.getTime() };
}

interface SummaryRow {
  readonly id: bigint;
  readonly kind: 'legal' | 'notice';
  readonly language: NoticeLanguage | null;
  readonly title: string | null;
  readonly version: number | null;
  readonly saved_at: Date | null;
  readonly published_version: number | null;
  readonly published_at: Date | null;
}

/** All of them, also those that nobody wrote yet, for operators. */
export async function selectNotices(pool: Pool): Promise<ConsoleNotice[]> {
  const result = await pool.query<SummaryRow>(
    `select n.id, n.kind, v.language, v.title, v.version, a.at as saved_at,
            p.version as published_version, p.at as published_at
       from notices n
       left join (select distinct on (notice_id, language) * from notice_versions
                   order by notice_id, language, version desc) v on v.notice_id = n.id
       left join operator_actions a on a.id = v.action_id
       left join (${published}) p on p.notice_id = v.notice_id and p.language = v.language
      order by n.kind, n.id desc, v.language`,
  );
  const notices = new Map<number, ConsoleNotice>();
  for (const row of result.rows) {
    const id = Number(row.id);
    const notice = notices.get(id) ?? { id, kind: row.kind, languages: [] };
    notices.set(id, notice);
    if (row.language === null || row.title === null || row.version === null || row.saved_at === null)
      continue;
    notice.languages.push({
      language: row.language,
      title: row.title,
      version: row.version,
      savedAt: row.saved_at.getTime(),
      publishedVersion: row.published_version,
      publishedAt: row.published_at?.getTime() ?? null,
    });
  }
  return [...notices.values()];
}

interface VersionRow {
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly at: Date;
  readonly operator_id: bigint;
  readonly name: string;
  readonly reason: string;
  readonly published_at: Date | null;
  readonly withdrawn_at: Date | null;
}

/** Every version with when it was public last: until another version or none took its place. */
export async function selectNoticeVersions(
  pool: Pool,
  id: number,
  language: NoticeLanguage,
): Promise<NoticeVersion[]> {
  const result = await pool.query<VersionRow>(
    `select v.version, v.title, v.body, a.at, a.operator_id, o.name, a.reason, p.published_at, p.withdrawn_at
       from notice_versions v
       join operator_actions a on a.id = v.action_id
       join operators o on o.id = a.operator_id
       left join lateral (
         select * from (
           select q.id, q.version, b.at as published_at, lead(b.at) over (order by q.id) as withdrawn_at
             from notice_publications q join operator_actions b on b.id = q.action_id
            where q.notice_id = $1 and q.language = $2) line
          where line.version = v.version order by line.id desc limit 1) p on true
      where v.notice_id = $1 and v.language = $2 order by v.version desc`,
    [id, language],
  );
  return result.rows.map((row) => ({
    version: row.version,
    title: row.title,
    body: row.body,
    savedAt: row.at.getTime(),
    operator: { id: Number(row.operator_id), name: row.name },
    reason: row.reason,
    publishedAt: row.published_at?.getTime() ?? null,
    withdrawnAt: row.withdrawn_at?.getTime() ?? null,
  }));
}
