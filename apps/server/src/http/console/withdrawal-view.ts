// Withdrawals as operators see them: open ones from the exchange, as they are at this moment; the others from history.
import {
  boundAddress,
  type ExchangeState,
  formatDecimal,
  type WithdrawalView as OpenWithdrawal,
  openWithdrawal,
  openWithdrawals,
  type WithdrawalId,
} from '@candor/exchange';
import type { ConsoleWithdrawal, DecisionMade, RequestOwner, WithdrawalsQuery } from '@candor/wire/console';
import { ListsBusy, type WithdrawalView as WithdrawalOfHistory } from '../../history/index.ts';
import { approversOf, requestNamed, spellingsOf } from '../../operators/index.ts';
import type { ConsoleContext } from './context.ts';
import { countingDeciders, type QueueSurroundings } from './queue-items.ts';

/** Amounts as decimal strings. */
export interface QueuedWithdrawal
  extends Pick<
    ConsoleWithdrawal,
    | 'id'
    | 'network'
    | 'currency'
    | 'amount'
    | 'fee'
    | 'received'
    | 'state'
    | 'requestedAt'
    | 'decidedAt'
    | 'transaction'
    | 'approvalsNeeded'
  > {
  readonly user: number;
  /** The number of the address in its table. */
  readonly address: number;
}

function fromExchange(state: ExchangeState, open: OpenWithdrawal): QueuedWithdrawal {
  const { code = '', scale = 0 } = state.currencies[open.currency] ?? {};
  return {
    id: open.withdrawal,
    user: open.user,
    network: open.network,
    currency: code,
    amount: formatDecimal(open.amount, scale),
    fee: formatDecimal(open.fee, scale),
    received: formatDecimal(open.amount - open.fee, scale),
    address: open.address,
    state: open.status,
    requestedAt: open.requestedAt,
    decidedAt: null,
    transaction: null,
    approvalsNeeded: open.approvalsNeeded,
  };
}

function fromHistory(row: WithdrawalOfHistory): QueuedWithdrawal {
  const { withdrawal, user, network, currency, amount, fee, received, address, requestedAt } = row;
  return {
    id: withdrawal,
    user,
    network,
    currency,
    amount,
    fee,
    received,
    address,
    state: row.status,
    requestedAt,
    decidedAt: row.decidedAt ?? null,
    transaction: row.transaction ?? null,
    approvalsNeeded: row.approvalsNeeded,
  };
}

const USERS_MAX = 200;

type Filter = Pick<WithdrawalsQuery, 'query' | 'order'> & {
  readonly state: NonNullable<WithdrawalsQuery['state']>;
};

/** What waits comes oldest first, all else newest first, unless the caller wants it the other way. */
export async function selectQueuedWithdrawals(
  context: ConsoleContext,
  { state, query, order }: Filter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly QueuedWithdrawal[]; readonly total: number }> {
  const { engine, history, operators } = context.ports;
  const named = requestNamed('withdrawals', query);
  const isSearch = query !== undefined && named === undefined;
  const people = isSearch && (await operators.people.search(query, { limit: USERS_MAX, offset: 0 }));
  const users = people ? people.rows.map(({ user }) => user) : undefined;
  if (state === 'pending' || state === 'approved') {
    const open = await engine.read((now) =>
      openWithdrawals(now)
        .filter(({ status }) => status === state)
        .filter(({ withdrawal }) => named === undefined || withdrawal === named)
        .filter(({ user }) => users?.includes(user) !== false)
        .map((withdrawal) => fromExchange(now, withdrawal)),
    );
    const sorted = open.sort((a, b) => (order === 'newest' ? b.id - a.id : a.id - b.id));
    const rows = sorted.slice(page.offset, page.offset + page.limit);
    return { rows, total: open.length };
  }
  const { rows, total } = await history.withdrawals({
    page: Math.floor(page.offset / page.limit) + 1,
    pageSize: page.limit,
    afterSeq: engine.status().committedSeq,
    statuses: state === 'all' ? undefined : [state],
    wanted: users && { users, transactions: spellingsOf(query) },
    withdrawal: named,
    oldestFirst: order === 'oldest',
  });
  return { rows: rows.map(fromHistory), total };
}

export async function findQueuedWithdrawal(
  { ports }: ConsoleContext,
  id: number,
): Promise<QueuedWithdrawal | undefined> {
  const open = await ports.engine.read((state) => {
    const found = openWithdrawal(state, id as WithdrawalId);
    return found && fromExchange(state, found);
  });
  if (open !== undefined) return open;
  const afterSeq = ports.engine.status().committedSeq;
  const { rows, behind } = await ports.history.withdrawals({
    ...{ page: 1, pageSize: 1, afterSeq },
    withdrawal: id,
  });
  // Nobody is told that a withdrawal never was while the tables are read from the log.
  if (rows[0] === undefined && behind) throw new ListsBusy('Withdrawals are being read from the log');
  return rows[0] && fromHistory(rows[0]);
}

/** Money may still leave. */
export function waits({ state }: Pick<QueuedWithdrawal, 'state'>): boolean {
  return state === 'pending' || state === 'approved';
}

export function describeWithdrawal(
  row: QueuedWithdrawal,
  around: QueueSurroundings,
  { user, refusalsNeeded }: { readonly user: RequestOwner; readonly refusalsNeeded: 1 | 2 },
): ConsoleWithdrawal {
  const { address: _, ...shown } = row;
  // What is still to be agreed on is agreed on by whoever may; what was done stays as it was done.
  const deciders = (kind: 'withdrawalApproved' | 'withdrawalRefused', isOpen: boolean) =>
    isOpen ? countingDeciders(around, row.id, kind) : approversOf(around.decisions.get(row.id), kind);
  return {
    ...shown,
    user,
    approvals: deciders('withdrawalApproved', row.state === 'pending'),
    refusalsNeeded,
    refusals: deciders('withdrawalRefused', row.state === 'approved'),
    claim: around.claims.get(row.id) ?? null,
  };
}

/** Whether what is still held would be sent to an address that was unbound since it was asked for. */
export function goesToUnbound({ ports }: ConsoleContext, id: number): Promise<boolean> {
  return ports.engine.read((state) => {
    const open = openWithdrawal(state, id as WithdrawalId);
    return open !== undefined && boundAddress(state, open.user, open.network)?.address !== open.address;
  });
}

export function decisionsOf({ decisions }: QueueSurroundings, id: number): DecisionMade[] {
  return [...(decisions.get(id) ?? [])];
}
