// One row for each perpetual order through all its states: what it was, what it became, and what it came to.
import type {
  Atoms,
  Contracts,
  EventOf,
  IndexPrice,
  Lots,
  MarketId,
  PerpetualEvent,
  PerpetualId,
  PriceTicks,
  RatePpm,
  UserId,
  VenueEvent,
} from '@candor/exchange';
import {
  codeOf,
  type PerpetualEndReason,
  type PerpetualRowStatus,
  perpetualDirections,
  perpetualEndReasons,
  perpetualKinds,
  perpetualStatuses,
} from './codes.ts';

/** The event of an order, and what its row needs to know beside it. */
export interface PerpetualStep {
  readonly seq: number;
  readonly at: number;
  readonly event: PerpetualOrderEvent;
  /** Of one contract, as its terms are at this record. */
  readonly contractLots: Lots;
}

const stepTypes = [
  'PerpetualOrderPlaced',
  'PerpetualOrderRevoked',
  'PerpetualOpened',
  'PerpetualStopsSet',
  'PerpetualSplit',
  'PerpetualClosing',
  'PerpetualClosed',
  'PerpetualProfitSetOff',
  'PerpetualMarginTaken',
  'OvernightCharged',
] as const satisfies readonly PerpetualEvent['type'][];
export type PerpetualOrderEvent = EventOf<(typeof stepTypes)[number]>;
const stepNames: ReadonlySet<string> = new Set(stepTypes);

export function isPerpetualStep(event: VenueEvent): event is PerpetualOrderEvent {
  return stepNames.has(event.type);
}

/** A position keeps the number of the order that opened it. */
export function orderOfStep(event: PerpetualOrderEvent): PerpetualId {
  return 'order' in event ? event.order : event.position;
}

export interface PerpetualRow {
  readonly order: PerpetualId;
  /** The position that this one was a part of. */
  readonly splitFrom: PerpetualId | undefined;
  readonly user: UserId;
  readonly contract: MarketId;
  readonly direction: 'long' | 'short';
  readonly kind: 'market' | 'limit';
  /** Fewer where a part was split off to be closed. */
  contracts: Contracts;
  readonly contractLots: Lots;
  readonly multiple: number;
  readonly limitTicks: PriceTicks | undefined;
  readonly spreadPpm: RatePpm;
  readonly placedAt: number;
  status: PerpetualRowStatus;
  takeProfit: PriceTicks | undefined;
  stopLoss: PriceTicks | undefined;
  /** Held at present, or when it ended. */
  margin: Atoms;
  fee: Atoms;
  entryTicks: PriceTicks | undefined;
  openedAt: number | undefined;
  overnight: Atoms;
  /** Profit of this position that has paid for losses of others. */
  setOff: Atoms;
  reason: PerpetualEndReason | undefined;
  endedAt: number | undefined;
  /** The record in which it was closed or revoked. */
  endedSeq: number | undefined;
  mark: IndexPrice | undefined;
  observedAt: number | undefined;
  /** What was still to be settled at the close, signed, and what of it the wallet saw. */
  profit: Atoms | undefined;
  settled: Atoms | undefined;
  uncovered: Atoms | undefined;
}

const nothingYet = {
  entryTicks: undefined,
  openedAt: undefined,
  overnight: 0n as Atoms,
  setOff: 0n as Atoms,
  reason: undefined,
  endedAt: undefined,
  endedSeq: undefined,
  mark: undefined,
  observedAt: undefined,
  profit: undefined,
  settled: undefined,
  uncovered: undefined,
  splitFrom: undefined,
} as const;

export function placedRow(
  event: EventOf<'PerpetualOrderPlaced'>,
  at: number,
  contractLots: Lots,
): PerpetualRow {
  const { type: _, ...placed } = event;
  return { ...nothingYet, ...placed, contractLots, placedAt: at, status: 'pending' };
}

/** The row of a part, from the one that it was split from: what was paid stays there. */
export function partRow(
  row: PerpetualRow,
  { part, position, closes }: EventOf<'PerpetualSplit'>,
): PerpetualRow {
  const paid = { fee: 0n as Atoms, overnight: 0n as Atoms };
  return { ...row, ...closes, ...paid, order: part, splitFrom: position };
}

/** What an event makes of the row of its order. */
export function changeRow(
  row: PerpetualRow,
  event: Exclude<PerpetualOrderEvent, { type: 'PerpetualOrderPlaced' }>,
  { seq, at }: { readonly seq: number; readonly at: number },
): void {
  const ended = { endedAt: at, endedSeq: seq };
  switch (event.type) {
    case 'PerpetualOrderRevoked':
      Object.assign(row, { status: 'revoked', reason: event.reason, ...ended });
      return;
    case 'PerpetualOpened': {
      const { entryTicks, margin, fee } = event;
      Object.assign(row, { status: 'open', openedAt: at, entryTicks, margin, fee });
      return;
    }
    case 'PerpetualStopsSet':
      row.takeProfit = event.takeProfit;
      row.stopLoss = event.stopLoss;
      return;
    case 'PerpetualSplit':
      Object.assign(row, event.stays);
      return;
    case 'PerpetualClosing':
      row.status = 'closing';
      return;
    case 'PerpetualClosed': {
      const { reason, mark, observedAt, profit, margin, toUser, uncovered } = event;
      const paid = { profit, margin, settled: toUser, uncovered };
      Object.assign(row, { status: 'closed', reason, mark, observedAt, ...paid, ...ended });
      return;
    }
    case 'PerpetualProfitSetOff':
      row.setOff = (row.setOff + event.amount) as Atoms;
      return;
    case 'PerpetualMarginTaken':
      row.margin = (row.margin - event.amount) as Atoms;
      return;
    case 'OvernightCharged':
      row.overnight = (row.overnight + event.fromAvailable + event.fromMargin) as Atoms;
      row.margin = (row.margin - event.fromMargin) as Atoms;
      return;
    default:
      event satisfies never;
  }
}

/** The columns in the order of the table, with their types: what is written and what is compared are the same. */
export const perpetualColumns: readonly (readonly [
  name: string,
  type: string,
  value: (row: PerpetualRow) => number | bigint | undefined,
])[] = [
  ['order_id', 'bigint', ({ order }) => order],
  ['user_id', 'bigint', ({ user }) => user],
  ['market_id', 'int', ({ contract }) => contract],
  ['direction', 'smallint', ({ direction }) => codeOf(perpetualDirections, direction)],
  ['kind', 'smallint', ({ kind }) => codeOf(perpetualKinds, kind)],
  ['contracts', 'bigint', ({ contracts }) => contracts],
  ['contract_lots', 'bigint', ({ contractLots }) => contractLots],
  ['multiple', 'smallint', ({ multiple }) => multiple],
  ['limit_ticks', 'bigint', ({ limitTicks }) => limitTicks],
  ['spread_ppm', 'int', ({ spreadPpm }) => spreadPpm],
  ['placed_at', 'bigint', ({ placedAt }) => placedAt],
  ['status', 'smallint', ({ status }) => codeOf(perpetualStatuses, status)],
  ['take_profit', 'bigint', ({ takeProfit }) => takeProfit],
  ['stop_loss', 'bigint', ({ stopLoss }) => stopLoss],
  ['margin', 'numeric', ({ margin }) => margin],
  ['fee', 'numeric', ({ fee }) => fee],
  ['entry_ticks', 'bigint', ({ entryTicks }) => entryTicks],
  ['opened_at', 'bigint', ({ openedAt }) => openedAt],
  ['overnight', 'numeric', ({ overnight }) => overnight],
  ['set_off', 'numeric', ({ setOff }) => setOff],
  ['reason', 'smallint', ({ reason }) => reason && codeOf(perpetualEndReasons, reason)],
  ['ended_at', 'bigint', ({ endedAt }) => endedAt],
  ['ended_seq', 'bigint', ({ endedSeq }) => endedSeq],
  ['mark', 'bigint', ({ mark }) => mark],
  ['observed_at', 'bigint', ({ observedAt }) => observedAt],
  ['profit', 'numeric', ({ profit }) => profit],
  ['settled', 'numeric', ({ settled }) => settled],
  ['uncovered', 'numeric', ({ uncovered }) => uncovered],
  ['split_from', 'bigint', ({ splitFrom }) => splitFrom],
];
