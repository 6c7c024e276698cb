// Reads tickets: the public list of a project, and what one user bought and what came of it.
import { formatDecimal, type ProjectId, type TicketEntry, type UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';
import { keysOfPeriod, rowsInOrder } from './period.ts';
import { type PortionRequest, selectPortion } from './portion.ts';

export interface TicketListRequest {
  readonly project: ProjectId;
  /** The last ticket that the caller has. */
  readonly after: number;
  readonly limit: number;
}

/** The entries of a project in the order of their tickets. Names nobody. */
export async function selectTicketList(
  pool: Pool,
  { project, after, limit }: TicketListRequest,
): Promise<readonly TicketEntry[]> {
  const { rows } = await pool.query<TicketEntry>(
    `select first, count, commitment, house from history_ticket
      where project_id = $1 and first > $2::bigint order by first limit $3`,
    [project, after, limit],
  );
  return rows;
}

export interface OwnTicketsRequest {
  readonly user: UserId;
  readonly project: ProjectId;
  /** The caller has seen the effects of this record: wait until it is in the tables. */
  readonly afterSeq?: number | undefined;
}

export type OwnTicketsView = Pick<UserTicketsView, 'at' | 'first' | 'count' | 'nonce' | 'commitment'>;

/** All that one user bought of one project, newest first: no more purchases than the terms of it allow tickets. */
export async function selectOwnTickets(
  pool: Pool,
  { user, project }: OwnTicketsRequest,
): Promise<readonly OwnTicketsView[]> {
  const { rows } = await pool.query<OwnTicketsView & { readonly at: bigint }>(
    `select at, first, count, nonce, commitment from history_ticket
      where user_id = $1 and project_id = $2 order by seq desc`,
    [user, project],
  );
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

export interface UserTicketsRequest extends PageRequest {
  readonly user: UserId;
}

/** One purchase. Amounts as decimal strings; what came of it is undefined until all of it is settled. */
export interface UserTicketsView {
  readonly project: ProjectId;
  readonly seq: number;
  readonly at: number;
  readonly payment: string;
  readonly first: number;
  readonly count: number;
  readonly cost: string;
  readonly nonce: string;
  readonly commitment: string;
  readonly outcome:
    | {
        /** The last record of its settlement, and when. */
        readonly seq: number;
        readonly at: number;
        readonly won: number;
        readonly paid: string;
        readonly released: string;
        /** In atoms of the token, whose scale the caller knows. */
        readonly tokens: bigint;
      }
    | undefined;
}

interface Columns {
  readonly total: bigint;
  readonly seq: bigint | null;
  readonly at: bigint;
  readonly project_id: number;
  readonly code: string;
  readonly scale: number;
  readonly first: number;
  readonly count: number;
  readonly cost: string;
  readonly nonce: string;
  readonly commitment: string;
  readonly settled: bigint | null;
  readonly settled_seq: bigint | null;
  readonly settled_at: bigint | null;
  readonly won: bigint | null;
  readonly paid: string | null;
  readonly released: string | null;
  readonly tokens: string | null;
}
type FullColumns = Columns & { readonly seq: bigint };

const inOrder = rowsInOrder(
  { table: 'history_ticket', key: 'seq', at: 'at' },
  (user) => `user_id = $${user}`,
);

/** A purchase may be settled in several records: its tickets are those from its first on. */
const settlementOf = (bought: string): string => `left join lateral (
  select sum(s.won + s.lost) as settled, sum(s.won) as won, sum(s.paid) as paid, sum(s.released) as released,
         sum(s.tokens) as tokens, max(s.seq) as settled_seq, max(s.at) as settled_at
    from history_ticket_settlement s
   where s.project_id = ${bought}.project_id
     and s.first >= ${bought}.first and s.first < ${bought}.first + ${bought}.count
) as done on true`;

export async function selectUserTickets(
  pool: Pool,
  request: UserTicketsRequest,
): Promise<Found<UserTicketsView>> {
  const keys = await keysOfPeriod(pool, inOrder, [request.user], request.period);
  const { rows } = await pool.query<Columns>(
    `with own as (
       select t.*, c.code, c.scale from history_ticket t
         join history_currency c on c.currency_id = t.currency_id
        where t.user_id = $1 and t.seq >= $4 and t.seq < $5),
     page as (select * from own order by seq desc limit $2 offset $3)
     select (select count(*) from own) as total, page.*, done.*
       from (select 1) as always
       left join page on true
       ${settlementOf('page')}
      order by page.seq desc`,
    [request.user, request.pageSize, offsetOf(request), ...keys],
  );
  return foundOf(rows, (row): row is FullColumns => row.seq !== null, ticketsView);
}

function ticketsView(row: FullColumns): UserTicketsView {
  const amount = (atoms: string | null): string => formatDecimal(BigInt(atoms ?? 0), row.scale);
  const isSettled = Number(row.settled ?? 0n) === row.count;
  return {
    project: row.project_id as ProjectId,
    seq: Number(row.seq),
    at: Number(row.at),
    payment: row.code,
    first: row.first,
    count: row.count,
    cost: amount(row.cost),
    nonce: row.nonce,
    commitment: row.commitment,
    outcome: isSettled
      ? {
          seq: Number(row.settled_seq),
          at: Number(row.settled_at),
          won: Number(row.won),
          paid: amount(row.paid),
          released: amount(row.released),
          tokens: BigInt(row.tokens ?? 0),
        }
      : undefined,
  };
}

/** What a user bought, oldest first. */
export function selectTicketsAfter(
  pool: Pick<Pool, 'query'>,
  request: PortionRequest<UserTicketsView>,
): Promise<readonly UserTicketsView[]> {
  const { user } = request;
  const portion = {
    ...{ list: inOrder, owned: [user], matching: 'user_id = $1', values: [user] },
    columns: 'shown.*, currency.code, currency.scale, done.*',
    joins: `join history_currency as currency on currency.currency_id = shown.currency_id
      ${settlementOf('shown')}`,
    keyOf: ({ seq }: UserTicketsView) => seq,
    view: ticketsView,
  };
  return selectPortion(pool, portion, request);
}
