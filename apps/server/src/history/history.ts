// History: what was, answered from tables that follow the log.
import type { MarketId, ProjectId, TicketEntry, UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import type { ConnectionConfig } from '../database/connection.ts';
import { type Caller, callers } from '../database/shares.ts';
import { type ListPool, ListsBusy, openListPool } from './list-pool.ts';
import type { Committed, Follower } from './projection/follow-log.ts';
import type { EntryView } from './queries/entry-views.ts';
import type { Found, Page, PageRequest } from './queries/page.ts';
import type { FoundPerpetuals } from './queries/perpetual-page.ts';
import type { PortionRequest } from './queries/portion.ts';
import type { SecondsView } from './queries/seconds-page.ts';
import { type ClosedPerpetualsRequest, selectClosedPerpetuals } from './queries/select-closed-perpetuals.ts';
import { type EntriesAfterRequest, selectEntriesAfter } from './queries/select-entries-after.ts';
import { type FillsAfterRequest, selectFillsAfter } from './queries/select-fills-after.ts';
import { selectMarketTrades, type TapeTrade } from './queries/select-market-trades.ts';
import { type ProjectStepView, selectProjectSteps } from './queries/select-project-steps.ts';
import {
  type CauseRecord,
  type CauseRecordsRequest,
  selectRecordsOfCauses,
} from './queries/select-records-of-causes.ts';
import { type ReferralEarning, selectReferralEarnings } from './queries/select-referral-earnings.ts';
import {
  type SettledSecondsRequest,
  type SettledSecondsView,
  selectSettledSeconds,
} from './queries/select-settled-seconds.ts';
import {
  type OwnTicketsRequest,
  type OwnTicketsView,
  selectOwnTickets,
  selectTicketList,
  selectTicketsAfter,
  selectUserTickets,
  type TicketListRequest,
  type UserTicketsRequest,
  type UserTicketsView,
} from './queries/select-tickets.ts';
import { selectUserEntries, type UserEntriesRequest } from './queries/select-user-entries.ts';
import { type FillView, selectUserFills, type UserFillsRequest } from './queries/select-user-fills.ts';
import {
  type EndedLockView,
  type LockRecord,
  type LockRecordsRequest,
  type LocksAfterRequest,
  selectLockRecords,
  selectLocksAfter,
  selectUserLocks,
  type UserLocksRequest,
} from './queries/select-user-locks.ts';
import {
  type SendView,
  type SwapView,
  selectSendsAfter,
  selectSwapsAfter,
  selectTransfersAfter,
  selectUserSends,
  selectUserSwaps,
  selectUserTransfers,
  type TransferView,
  type UserMovementsRequest,
} from './queries/select-user-movements.ts';
import { type OrderView, selectUserOrders, type UserOrdersRequest } from './queries/select-user-orders.ts';
import {
  selectClosedAfter,
  selectUserPerpetuals,
  type UserPerpetualsRequest,
} from './queries/select-user-perpetuals.ts';
import {
  selectSecondsAfter,
  selectUserSeconds,
  type UserSecondsRequest,
} from './queries/select-user-seconds.ts';
import {
  type AnyWithdrawalsRequest,
  selectOpenWithdrawals,
  selectUserWithdrawals,
  selectWithdrawals,
  selectWithdrawalsAfter,
  type UserWithdrawalsRequest,
  type WithdrawalView,
} from './queries/select-withdrawals.ts';
import type { PerpetualRow } from './rows/perpetual-rows.ts';
import { HistoryThread } from './thread/history-thread.ts';

/** Everybody's together: of the newest trades there are as many lists as there are markets. */
const tape: Caller = { name: 'the tape', waitingMax: Number.POSITIVE_INFINITY, isApart: true };

/** Beside the lists of the same user: a download that has begun is not broken off because a screen asks for much. */
function downloadOf(user: UserId): Caller {
  const { name, waitingMax } = callers.user(user);
  return { name: `download of ${name}`, waitingMax };
}

/** How long a query waits for the caller's last record before it says that it is behind. */
const PATIENCE_MS = 500;
/** A file cannot say that it is behind: it waits longer, and then does not begin. */
export const DOWNLOAD_PATIENCE_MS = 5_000;

/** Portions of a user's rows, oldest first, for downloads. */
interface Portions {
  entriesAfter(request: EntriesAfterRequest): Promise<readonly EntryView[]>;
  fillsAfter(request: FillsAfterRequest): Promise<readonly FillView[]>;
  secondsAfter(
    request: PortionRequest<SecondsView> & Pick<UserSecondsRequest, 'symbol'>,
  ): Promise<readonly SecondsView[]>;
  /** Positions that were closed. */
  closedAfter(
    request: PortionRequest<PerpetualRow> & Pick<UserPerpetualsRequest, 'contract'>,
  ): Promise<readonly PerpetualRow[]>;
  /** In which records trades were made, or withdrawals ended. */
  recordsOfCauses(request: CauseRecordsRequest): Promise<readonly CauseRecord[]>;
  locksAfter(request: LocksAfterRequest): Promise<readonly EndedLockView[]>;
  /** In which records some locks were opened. */
  lockRecords(request: LockRecordsRequest): Promise<readonly LockRecord[]>;
  ticketsAfter(request: PortionRequest<UserTicketsView>): Promise<readonly UserTicketsView[]>;
  withdrawalsAfter(request: PortionRequest<WithdrawalView>): Promise<readonly WithdrawalView[]>;
  transfersAfter(request: PortionRequest<TransferView>): Promise<readonly TransferView[]>;
  sendsAfter(request: PortionRequest<SendView>): Promise<readonly SendView[]>;
  swapsAfter(request: PortionRequest<SwapView>): Promise<readonly SwapView[]>;
}

export interface History extends Portions {
  ordersOfUser(request: UserOrdersRequest): Promise<Page<OrderView>>;
  fillsOfUser(request: UserFillsRequest): Promise<Page<FillView>>;
  entriesOfUser(request: UserEntriesRequest): Promise<Page<EntryView>>;
  withdrawalsOfUser(request: UserWithdrawalsRequest): Promise<Page<WithdrawalView>>;
  /** Everybody's withdrawals, newest first. */
  withdrawals(request: AnyWithdrawalsRequest): Promise<Page<WithdrawalView>>;
  /** Withdrawals that somebody still has to look at, oldest first. */
  openWithdrawals(request: PageRequest): Promise<Page<WithdrawalView>>;
  transfersOfUser(request: UserMovementsRequest): Promise<Page<TransferView>>;
  /** What a user sent to others and received from them. */
  sendsOfUser(request: UserMovementsRequest): Promise<Page<SendView>>;
  swapsOfUser(request: UserMovementsRequest): Promise<Page<SwapView>>;
  /** Seconds contracts that have ended; those that are open are in the state. */
  secondsOfUser(request: UserSecondsRequest): Promise<Page<SecondsView>>;
  /** The same of everybody. */
  settledSeconds(request: SettledSecondsRequest): Promise<Page<SettledSecondsView>>;
  /** Perpetual orders that were closed or revoked; those that can still change are in the state. */
  perpetualsOfUser(request: UserPerpetualsRequest): Promise<FoundPerpetuals & Page<PerpetualRow>>;
  /** Locks that were paid or left; those that are open are in the state. */
  locksOfUser(request: UserLocksRequest): Promise<Page<EndedLockView>>;
  /** What a user bought in subscriptions, and what came of it. */
  ticketsOfUser(request: UserTicketsRequest): Promise<Page<UserTicketsView>>;
  /** All that a user bought of one project. */
  ownTickets(request: OwnTicketsRequest): Promise<readonly OwnTicketsView[]>;
  /** The public ticket list of a project. */
  ticketList(request: TicketListRequest & { readonly caller: Caller }): Promise<readonly TicketEntry[]>;
  /** In which records of the log a project was closed, drawn and settled. */
  projectSteps(project: ProjectId): Promise<readonly ProjectStepView[]>;
  /** Everybody's positions that were closed for one of some reasons. */
  closedPerpetuals(request: ClosedPerpetualsRequest): Promise<Page<PerpetualRow>>;
  /** What a user earned by inviting, per currency; the single payments are entries of the kind `referral`. */
  referralEarningsOfUser(user: UserId): Promise<readonly ReferralEarning[]>;
  /** The public tape, newest first. */
  tradesOfMarket(market: MarketId, limit: number): Promise<readonly TapeTrade[]>;
  /** A list of this user that other tables hold, read on the connections of lists. */
  listOfUser<Answer>(user: UserId, query: (pool: Pool) => Promise<Answer>): Promise<Answer>;
  /** The last record whose rows are in the tables. */
  seq(): number;
  waitFor(seq: number, timeoutMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Starts a thread that follows the log. The engine must have been started; `onProblem` hears of failures that are
 * retried.
 */
export function startHistory(options: {
  readonly engine: Committed;
  readonly connectionConfig: ConnectionConfig;
  readonly onProblem: (error: unknown) => void;
}): History {
  const lists = openListPool(options.connectionConfig);
  return openHistory(lists, new HistoryThread(options), options.engine.status().committedSeq);
}

/** Portions of files: one that was begun on half a past, or without the newest of it, would be taken for the whole. */
function portionsOf(lists: ListPool, follower: Follower, isComplete: () => boolean): Portions {
  const portion = async <Row>(
    { user, afterSeq = 0 }: { readonly user: UserId; readonly afterSeq?: number | undefined },
    query: (pool: Pool) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]> => {
    if (!isComplete()) throw new ListsBusy('The history is being read from the log');
    if (!(await follower.waitFor(afterSeq, DOWNLOAD_PATIENCE_MS)))
      throw new ListsBusy('The history is behind the log');
    return lists.ask(downloadOf(user), query);
  };
  return {
    entriesAfter: (request) => portion(request, (pool) => selectEntriesAfter(pool, request)),
    fillsAfter: (request) => portion(request, (pool) => selectFillsAfter(pool, request)),
    secondsAfter: (request) => portion(request, (pool) => selectSecondsAfter(pool, request)),
    closedAfter: (request) => portion(request, (pool) => selectClosedAfter(pool, request)),
    recordsOfCauses: (request) => portion(request, (pool) => selectRecordsOfCauses(pool, request)),
    locksAfter: (request) => portion(request, (pool) => selectLocksAfter(pool, request)),
    lockRecords: (request) => portion(request, (pool) => selectLockRecords(pool, request)),
    ticketsAfter: (request) => portion(request, (pool) => selectTicketsAfter(pool, request)),
    withdrawalsAfter: (request) => portion(request, (pool) => selectWithdrawalsAfter(pool, request)),
    transfersAfter: (request) => portion(request, (pool) => selectTransfersAfter(pool, request)),
    sendsAfter: (request) => portion(request, (pool) => selectSendsAfter(pool, request)),
    swapsAfter: (request) => portion(request, (pool) => selectSwapsAfter(pool, request)),
  };
}

/**
 * History whose tables somebody writes. Until they hold what was in the log at the start, as after a change of their form,
 * every list says that it is behind, no download begins, and there are no trades of before on the tape.
 */
export function openHistory(lists: ListPool, follower: Follower, startSeq: number): History {
  const isComplete = (): boolean => follower.seq() >= startSeq;
  const answerTo = async <Rows extends Found<unknown>>(
    caller: Caller,
    request: PageRequest,
    query: (pool: Pool) => Promise<Rows>,
  ): Promise<Rows & { readonly behind: boolean }> => {
    const reached = await follower.waitFor(request.afterSeq ?? 0, PATIENCE_MS);
    return { ...(await lists.ask(caller, query)), behind: !(reached && isComplete()) };
  };
  const answer = <Rows extends Found<unknown>>(
    request: PageRequest & { readonly user: UserId },
    query: (pool: Pool) => Promise<Rows>,
  ): Promise<Rows & { readonly behind: boolean }> =>
    answerTo(request.caller ?? callers.user(request.user), request, query);
  /** Lists of everybody, which operators alone see. */
  const answerOfAll = <Row>(
    request: PageRequest,
    query: (pool: Pool) => Promise<Found<Row>>,
  ): Promise<Page<Row>> => answerTo(callers.operators, request, query);

  return {
    ...portionsOf(lists, follower, isComplete),
    ordersOfUser: (request) => answer(request, (pool) => selectUserOrders(pool, request)),
    fillsOfUser: (request) => answer(request, (pool) => selectUserFills(pool, request)),
    entriesOfUser: (request) => answer(request, (pool) => selectUserEntries(pool, request)),
    withdrawalsOfUser: (request) => answer(request, (pool) => selectUserWithdrawals(pool, request)),
    withdrawals: (request) => answerOfAll(request, (pool) => selectWithdrawals(pool, request)),
    openWithdrawals: (request) => answerOfAll(request, (pool) => selectOpenWithdrawals(pool, request)),
    transfersOfUser: (request) => answer(request, (pool) => selectUserTransfers(pool, request)),
    sendsOfUser: (request) => answer(request, (pool) => selectUserSends(pool, request)),
    swapsOfUser: (request) => answer(request, (pool) => selectUserSwaps(pool, request)),
    secondsOfUser: (request) => answer(request, (pool) => selectUserSeconds(pool, request)),
    settledSeconds: (request) => answerOfAll(request, (pool) => selectSettledSeconds(pool, request)),
    perpetualsOfUser: (request) => answer(request, (pool) => selectUserPerpetuals(pool, request)),
    closedPerpetuals: (request) => answerOfAll(request, (pool) => selectClosedPerpetuals(pool, request)),
    locksOfUser: (request) => answer(request, (pool) => selectUserLocks(pool, request)),
    ticketsOfUser: (request) => answer(request, (pool) => selectUserTickets(pool, request)),
    ownTickets: async (request) => {
      await follower.waitFor(request.afterSeq ?? 0, PATIENCE_MS);
      // Whoever bought some would be told that they are not in the list.
      if (!isComplete()) throw new ListsBusy('Tickets are being read from the log');
      return lists.ask(callers.user(request.user), (pool) => selectOwnTickets(pool, request));
    },
    ticketList: ({ caller, ...request }) => lists.ask(caller, (pool) => selectTicketList(pool, request)),
    projectSteps: (project) => lists.ask(callers.operators, (pool) => selectProjectSteps(pool, project)),
    referralEarningsOfUser: (user) =>
      lists.ask(callers.user(user), (pool) => selectReferralEarnings(pool, user)),
    // Of a past that is half there the newest trades would be old ones.
    tradesOfMarket: async (market, limit) =>
      isComplete() ? lists.ask(tape, (pool) => selectMarketTrades(pool, { market, limit })) : [],
    listOfUser: (user, query) => lists.ask(callers.user(user), query),
    seq: () => follower.seq(),
    waitFor: (seq, timeoutMs) => follower.waitFor(seq, timeoutMs),
    stop: async () => {
      try {
        await follower.stop();
      } finally {
        await lists.close();
      }
    },
  };
}
