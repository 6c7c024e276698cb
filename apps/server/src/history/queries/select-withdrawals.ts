// Reads withdrawals: a page of one user's, newest first, a portion, oldest first, or all that wait for somebody.
import { formatDecimal, type NetworkName, type UserId, type WithdrawalId } from '@candor/exchange';
import type { Pool } from 'pg';
import { codeOf, networks, type WithdrawalStatus, withdrawalStatuses, wordOf } from '../rows/codes.ts';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';
import { keysOfPeriod, rowsInOrder } from './period.ts';
import { type PortionRequest, selectPortion } from './portion.ts';

export interface UserWithdrawalsRequest extends PageRequest {
  readonly user: UserId;
  readonly statuses?: readonly WithdrawalStatus[] | undefined;
  /** This one alone. */
  readonly withdrawal?: number | undefined;
}

/** An operator's word about a withdrawal; `action` is the audited row that says why. */
export interface WithdrawalWord {
  readonly operator: number;
  readonly action: number;
  readonly at: number;
}

/** Amounts as decimal strings. */
export interface WithdrawalView {
  readonly withdrawal: WithdrawalId;
  readonly user: UserId;
  readonly network: NetworkName;
  readonly currency: string;
  readonly amount: string;
  readonly fee: string;
  /** What arrives, or would have. */
  readonly received: string;
  /** The number of the address outside. */
  readonly address: number;
  readonly approvalsNeeded: number;
  readonly approvals: readonly WithdrawalWord[];
  readonly status: WithdrawalStatus;
  readonly requestedSeq: number;
  readonly requestedAt: number;
  readonly decidedAt: number | undefined;
  /** Who refused or settled it; none where its user cancelled it. */
  readonly decidedBy: WithdrawalWord | undefined;
  readonly transaction: string | undefined;
}

interface WithdrawalColumns {
  readonly total: bigint;
  readonly withdrawal_id: bigint;
  readonly user_id: bigint;
  readonly network: number;
  readonly code: string;
  readonly scale: number;
  readonly amount: string;
  readonly fee: string;
  readonly address_id: bigint;
  readonly approvals_needed: number;
  readonly approval_operators: readonly bigint[];
  readonly approval_actions: readonly bigint[];
  readonly approval_times: readonly bigint[];
  readonly status: number;
  readonly requested_seq: bigint;
  readonly requested_at: bigint;
  readonly decided_at: bigint | null;
  readonly decided_operator: bigint | null;
  readonly decided_action: bigint | null;
  readonly transaction: string | null;
}

type MaybeWithdrawal = Pick<WithdrawalColumns, 'total'> & { readonly withdrawal_id: bigint | null };
type Database = Pick<Pool, 'query'>;

/** By the rows of everybody: their numbers are given when they are asked for. */
const inOrder = rowsInOrder(
  { table: 'history_withdrawal', key: 'withdrawal_id', at: 'requested_at' },
  () => 'true',
);

export async function selectUserWithdrawals(
  database: Database,
  request: UserWithdrawalsRequest,
): Promise<Found<WithdrawalView>> {
  const statuses = request.statuses?.map((status) => codeOf(withdrawalStatuses, status)) ?? null;
  const matching = `user_id = $3 and ($4::smallint[] is null or status = any ($4))
    and ($5::bigint is null or withdrawal_id = $5) and withdrawal_id >= $6 and withdrawal_id < $7`;
  const keys = await keysOfPeriod(database, inOrder, [], request.period);
  const values = [request.user, statuses, request.withdrawal ?? null, ...keys];
  return select(database, request, matching, 'desc', values);
}

/** The same, oldest first. */
export function selectWithdrawalsAfter(
  database: Database,
  request: PortionRequest<WithdrawalView>,
): Promise<readonly WithdrawalView[]> {
  const portion = {
    ...{ list: inOrder, owned: [], matching: 'user_id = $1', values: [request.user] },
    columns: 'shown.*, currency.code, currency.scale',
    joins: 'join history_currency as currency on currency.currency_id = shown.currency_id',
    keyOf: ({ withdrawal }: WithdrawalView) => withdrawal,
    view: toView,
  };
  return selectPortion(database, portion, request);
}

export interface AnyWithdrawalsRequest extends PageRequest {
  readonly statuses?: readonly WithdrawalStatus[] | undefined;
  /** Of these users, or with one of these transactions; without either, everybody's. */
  readonly wanted?:
    | { readonly users: readonly number[]; readonly transactions: readonly string[] }
    | undefined;
  readonly withdrawal?: number | undefined;
  /** Newest first without it. */
  readonly oldestFirst?: boolean | undefined;
}

/** Everybody's. */
export function selectWithdrawals(
  database: Database,
  request: AnyWithdrawalsRequest,
): Promise<Found<WithdrawalView>> {
  const { wanted, withdrawal = null } = request;
  const statuses = request.statuses?.map((status) => codeOf(withdrawalStatuses, status)) ?? null;
  const matching = `($3::smallint[] is null or status = any ($3))
    and ($4::bigint[] is null or user_id = any ($4) or transaction = any ($5::text[]))
    and ($6::bigint is null or withdrawal_id = $6)`;
  const values = [statuses, wanted?.users ?? null, wanted?.transactions ?? null, withdrawal];
  return select(database, request, matching, request.oldestFirst === true ? 'asc' : 'desc', values);
}

/** Those that are pending or approved: whose turn came first is first. */
export function selectOpenWithdrawals(
  database: Database,
  request: PageRequest,
): Promise<Found<WithdrawalView>> {
  return select(database, request, `status < ${codeOf(withdrawalStatuses, 'success')}`, 'asc', []);
}

async function select(
  database: Database,
  request: PageRequest,
  matching: string,
  order: 'asc' | 'desc',
  values: readonly unknown[],
): Promise<Found<WithdrawalView>> {
  const { rows } = await database.query<MaybeWithdrawal>(
    `select total, shown.*, currency.code, currency.scale
       from (select count(*) as total from history_withdrawal where ${matching}) as counted
       left join (
         (select * from history_withdrawal where ${matching} order by withdrawal_id ${order} limit $1 offset $2)
           as shown
         join history_currency as currency on currency.currency_id = shown.currency_id
       ) on true
      order by withdrawal_id ${order}`,
    [request.pageSize, offsetOf(request), ...values],
  );
  return foundOf(rows, (row): row is WithdrawalColumns => row.withdrawal_id !== null, toView);
}

function toView(row: WithdrawalColumns): WithdrawalView {
  const decimal = (atoms: bigint): string => formatDecimal(atoms, row.scale);
  const amount = BigInt(row.amount);
  const fee = BigInt(row.fee);
  const decidedAt = row.decided_at === null ? undefined : Number(row.decided_at);
  return {
    withdrawal: Number(row.withdrawal_id) as WithdrawalId,
    user: Number(row.user_id) as UserId,
    network: wordOf(networks, row.network),
    currency: row.code,
    amount: decimal(amount),
    fee: decimal(fee),
    received: decimal(amount - fee),
    address: Number(row.address_id),
    approvalsNeeded: row.approvals_needed,
    approvals: row.approval_operators.map((operator, place) => ({
      operator: Number(operator),
      action: Number(row.approval_actions[place]),
      at: Number(row.approval_times[place]),
    })),
    status: wordOf(withdrawalStatuses, row.status),
    requestedSeq: Number(row.requested_seq),
    requestedAt: Number(row.requested_at),
    decidedAt,
    decidedBy:
      row.decided_operator === null || row.decided_action === null || decidedAt === undefined
        ? undefined
        : { operator: Number(row.decided_operator), action: Number(row.decided_action), at: decidedAt },
    transaction: row.transaction ?? undefined,
  };
}
