// The rows that a group of records adds to the history tables, and what it changes in rows that are there.
import type {
  CurrencyId,
  LedgerWallet,
  Lots,
  MarketId,
  OrderId,
  OwnerId,
  PriceTicks,
  Side,
  TimeInForce,
  TradeId,
  UserId,
} from '@candor/exchange';
import type { CancelReason, EntryKind, OrderKind, OrderStatus } from './codes.ts';
import type { ListedCurrency, ListedMarket } from './directory.ts';
import type { PerpetualStep } from './perpetual-rows.ts';
import { noPlanRows, type PlanRows } from './plan-rows.ts';
import type { ProofRows } from './proof-rows.ts';
import { noWalletRows, type WalletRows } from './wallet-rows.ts';

export interface OrderRow {
  readonly order: OrderId;
  readonly user: UserId;
  readonly market: MarketId;
  readonly kind: OrderKind;
  readonly side: Side;
  readonly priceTicks: PriceTicks | undefined;
  readonly stopTicks: PriceTicks | undefined;
  /** Of a quote: what of it traded. Less where its owner made it smaller. */
  lots: Lots | undefined;
  readonly quoteAmount: bigint | undefined;
  readonly timeInForce: TimeInForce | undefined;
  readonly postOnly: boolean;
  triggered: boolean;
  status: OrderStatus;
  reason: CancelReason | undefined;
  filledLots: number;
  filledQuote: bigint;
  /** In the currency that the order receives: base for a buy, quote for a sell. */
  fee: bigint;
  readonly placedAt: number;
  changedAt: number;
  /** Its owner changed that order into this one. */
  readonly replaces: OrderId | undefined;
  replacedBy: OrderId | undefined;
}

/** What happened to an order that an earlier group placed, or to a quote. */
export interface OrderChange {
  readonly order: OrderId;
  readonly user: UserId;
  /** Present if there were fills: enough for the row of a quote that trades for the first time. */
  fills: OrderFills | undefined;
  /** So many lots less were ordered, by its owner's own act. */
  reducedLots: number;
  triggered: boolean;
  reason: CancelReason | undefined;
  replacedBy: OrderId | undefined;
  changedAt: number;
}

export interface OrderFills {
  readonly market: MarketId;
  readonly side: Side;
  readonly priceTicks: PriceTicks;
  readonly firstAt: number;
  lastAt: number;
  lots: number;
  quote: bigint;
  fee: bigint;
}

/** What everybody may know of a trade. */
export interface PublicTrade {
  readonly trade: TradeId;
  readonly seq: number;
  readonly at: number;
  readonly market: MarketId;
  readonly takerSide: Side;
  readonly priceTicks: PriceTicks;
  readonly lots: Lots;
  readonly quote: bigint;
  /** One side was the house's. */
  readonly house: boolean;
}

export interface TradeRow extends PublicTrade {
  readonly makerOrder: OrderId;
  readonly maker: UserId;
  readonly makerFee: bigint;
  readonly takerOrder: OrderId;
  readonly taker: UserId;
  readonly takerFee: bigint;
}

/** One side of a trade, as its user sees it. */
export interface FillRow {
  readonly user: UserId;
  readonly trade: TradeId;
  readonly at: number;
  readonly order: OrderId;
  readonly market: MarketId;
  readonly side: Side;
  readonly isMaker: boolean;
  readonly priceTicks: PriceTicks;
  readonly lots: Lots;
  readonly quote: bigint;
  /** In the currency that is received: base for a buy, quote for a sell. */
  readonly fee: bigint;
}

/** A number of what `EntryKind` says, or 'network:transaction'. */
export type EntryCause = number | string;

export interface EntryRow {
  readonly seq: number;
  /** The place of the posting in its record. */
  readonly place: number;
  readonly at: number;
  readonly owner: OwnerId;
  readonly wallet: LedgerWallet;
  readonly currency: CurrencyId;
  readonly available: bigint;
  readonly held: bigint;
  readonly kind: EntryKind;
  readonly cause: EntryCause;
}

export interface HistoryRows {
  readonly currencies: ListedCurrency[];
  readonly markets: ListedMarket[];
  readonly houseUsers: UserId[];
  readonly orders: Map<OrderId, OrderRow>;
  readonly changes: Map<OrderId, OrderChange>;
  readonly trades: TradeRow[];
  readonly entries: EntryRow[];
  /** The contracts whose size was set. */
  readonly contractLots: Map<MarketId, Lots>;
  /** What happened to perpetual orders, in the order of the log. */
  readonly perpetualSteps: PerpetualStep[];
  readonly wallet: WalletRows;
  readonly proofs: ProofRows;
  readonly plans: PlanRows;
}

export function noRows(): HistoryRows {
  return {
    currencies: [],
    markets: [],
    houseUsers: [],
    orders: new Map(),
    changes: new Map(),
    trades: [],
    entries: [],
    contractLots: new Map(),
    perpetualSteps: [],
    wallet: noWalletRows(),
    proofs: { tape: [], subjects: [] },
    plans: noPlanRows(),
  };
}
