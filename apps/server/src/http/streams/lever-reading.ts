// What the exchange says of contracts and of the users who hold some, at one position of the log.
import {
  type ExchangeState,
  type LeverAccountView,
  leverAccount,
  type MarketId,
  netLiquidation,
  type PerpetualView,
  type PositionView,
  pendingPerpetuals,
  perpetuals,
  positions,
  type TimestampMs,
  type UserId,
} from '@candor/exchange';
import type { PerpetualRow } from '../../history/index.ts';
import type { LiveValues } from './lever-row.ts';

export interface LeverTermsReading {
  readonly seq: number;
  readonly contracts: ReadonlyMap<MarketId, PerpetualView>;
}

export interface LiveOrder {
  readonly row: PerpetualRow;
  /** Of what is open. */
  readonly live: LiveValues | undefined;
}

export interface LeverReading extends LeverTermsReading {
  readonly user: UserId;
  /** Absent while nothing is listed. */
  readonly account: LeverAccountView | undefined;
  /** Some mark that a position rests on does not count. */
  readonly stale: boolean;
  /** Pending orders and open positions, oldest first. */
  readonly orders: readonly LiveOrder[];
}

export function readContracts(state: ExchangeState, nowMs: number): LeverTermsReading {
  const listed = perpetuals(state, moment(state, nowMs));
  return { seq: state.seq, contracts: new Map(listed.map((one) => [one.contract, one])) };
}

/** The clock of the log where it is ahead: nothing is judged by a time before the last record. */
function moment(state: ExchangeState, nowMs: number): TimestampMs {
  return Math.max(state.at, Math.floor(nowMs)) as TimestampMs;
}

export function readLever(
  state: ExchangeState,
  terms: LeverTermsReading,
  user: UserId,
  nowMs: number,
): LeverReading {
  const account = leverAccount(state, user, moment(state, nowMs));
  const held = positions(state, user);
  const stale = held.some(({ contract }) => terms.contracts.get(contract)?.isFresh !== true);
  const orders = [...pendingOf(state, terms, user), ...openOf(terms, held, account)];
  orders.sort((a, b) => a.row.order - b.row.order);
  return { ...terms, user, account, stale, orders };
}

const notYet = {
  entryTicks: undefined,
  openedAt: undefined,
  overnight: 0n,
  setOff: 0n,
  splitFrom: undefined,
} as Pick<PerpetualRow, 'entryTicks' | 'openedAt' | 'overnight' | 'setOff' | 'splitFrom'>;

const notEnded = {
  reason: undefined,
  endedAt: undefined,
  endedSeq: undefined,
  mark: undefined,
  observedAt: undefined,
  profit: undefined,
  settled: undefined,
  uncovered: undefined,
} as const;

function pendingOf(state: ExchangeState, { contracts }: LeverTermsReading, user: UserId): LiveOrder[] {
  return pendingPerpetuals(state, user).map(({ acceptedAt, ...order }) => {
    const { contractLots } = contracts.get(order.contract)!.terms;
    const row = { ...notEnded, ...notYet, ...order, contractLots, placedAt: acceptedAt, status: 'pending' };
    return { row: row as PerpetualRow, live: undefined };
  });
}

function openOf(
  { contracts }: LeverTermsReading,
  held: readonly PositionView[],
  account: LeverAccountView | undefined,
): LiveOrder[] {
  const net = new Map<MarketId, number>();
  for (const { contract, direction, contracts: size } of held)
    net.set(contract, (net.get(contract) ?? 0) + (direction === 'long' ? size : -size));
  return held.map(({ position, acceptedAt, status, unrealised, ...one }) => {
    const { terms, grid, mark } = contracts.get(one.contract)!;
    const row = {
      ...notEnded,
      ...one,
      order: position,
      contractLots: terms.contractLots,
      spreadPpm: terms.spreadPpm,
      placedAt: acceptedAt,
      status: status === 'closing' ? status : 'open',
    } as PerpetualRow;
    if (mark === undefined || account === undefined) return { row, live: undefined };
    const { equity, usedMargin } = account;
    const liquidation = netLiquidation(grid, net.get(one.contract) ?? 0, mark.price, equity, usedMargin);
    return { row, live: { mark: mark.price, profit: unrealised, liquidation } };
  });
}
