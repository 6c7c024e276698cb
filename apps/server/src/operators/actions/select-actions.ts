// The audit log as it is searched: newest first, by operator, user, kind, time and words.
import type { ActionRow } from '@candor/wire/console';
import type { Pool } from 'pg';
import { rolesOf } from '../accounts/operator-row.ts';

export interface ActionsFilter {
  readonly operator?: string | undefined;
  readonly user?: number | undefined;
  readonly kind?: string | undefined;
  readonly query?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

interface ListedRow {
  readonly id: bigint;
  readonly operator_id: bigint | null;
  readonly name: string | null;
  readonly roles: readonly string[];
  readonly kind: string;
  readonly target_kind: string | null;
  readonly target_id: string | null;
  readonly user_id: bigint | null;
  readonly reason: string;
  readonly details: Record<string, string>;
  readonly at: Date;
  readonly outcome: 'done' | 'refused' | null;
  readonly seq: bigint | null;
  readonly refusal: string | null;
}

const from = `
  from operator_actions a
  left join operators o on o.id = a.operator_id
  left join operator_action_outcomes c on c.action_id = a.id
 where (case when $1::text is null then true
             when $1 ~ '^[0-9]+$' then coalesce(a.operator_id, 0)::text = $1
             else strpos(lower(o.name), lower($1)) > 0 or o.email = lower($1) end)
   and ($2::bigint is null or a.user_id = $2)
   and ($3::text is null or a.kind = $3)
   and ($4::text is null or strpos(lower(a.reason || ' ' || coalesce(a.target_id, '') || ' ' || a.details::text),
                                   lower($4)) > 0)
   and ($5::timestamptz is null or a.at >= $5) and ($6::timestamptz is null or a.at < $6)`;

function valuesOf(filter: ActionsFilter): unknown[] {
  const time = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));
  const { operator = null, user = null, kind = null, query = null } = filter;
  return [operator, user, kind, query, time(filter.from), time(filter.to)];
}

export interface ActionsPage {
  readonly limit: number;
  readonly offset: number;
  readonly beforeId?: number;
}

/** Rows below `beforeId`, where it is given, so that a long reading meets no row twice. */
export async function selectActions(
  pool: Pool,
  filter: ActionsFilter,
  page: ActionsPage,
): Promise<ActionRow[]> {
  const result = await pool.query<ListedRow>(
    `select a.id, a.operator_id, o.name, a.roles, a.kind, a.target_kind, a.target_id, a.user_id, a.reason,
            a.details, a.at, c.outcome, c.seq, c.refusal ${from}
        and ($7::bigint is null or a.id < $7) order by a.id desc limit $8 offset $9`,
    [...valuesOf(filter), page.beforeId ?? null, page.limit, page.offset],
  );
  return result.rows.map(actionRow);
}

export async function countActions(pool: Pool, filter: ActionsFilter): Promise<number> {
  const result = await pool.query<{ count: bigint }>(`select count(*) ${from}`, valuesOf(filter));
  return Number(result.rows[0]?.count ?? 0);
}

function actionRow(row: ListedRow): ActionRow {
  return {
    id: Number(row.id),
    operator:
      row.operator_id === null || row.name === null ? null : { id: Number(row.operator_id), name: row.name },
    roles: [...rolesOf(row.roles)],
    kind: row.kind,
    target:
      row.target_kind === null || row.target_id === null
        ? null
        : { kind: row.target_kind, id: row.target_id },
    user: row.user_id === null ? null : Number(row.user_id),
    reason: row.reason,
    details: row.details,
    at: row.at.getTime(),
    outcome: row.outcome ?? 'open',
    seq: row.seq === null ? null : Number(row.seq),
    refusal: row.refusal,
  };
}

const ROWS_PER_READING = 500;

/** All of them, newest first, while they are read: what comes meanwhile is left out. */
export async function* everyAction(
  select: (page: ActionsPage) => Promise<readonly ActionRow[]>,
): AsyncGenerator<ActionRow> {
  let below: { readonly beforeId?: number } = {};
  for (;;) {
    const rows = await select({ limit: ROWS_PER_READING, offset: 0, ...below });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    below = { beforeId: last.id };
  }
}
