// What the naive twin remembers, and the small questions that every one of its rules asks.
import { INDEX_PRICE_SCALE } from '@candor/exchange';
import type { PlainCommandOf, PlainEvent } from '../worlds/plain.ts';
import { NaiveAccounts } from './naive-accounts.ts';
import { NaiveBook, type NaiveStop, type Side } from './naive-book.ts';
import { NaiveWalletState, type TierName } from './naive-wallet-state.ts';

export type NaiveTerms = Omit<PlainCommandOf<'ListMarket'>, 'type' | 'operator' | 'action'>;

export interface NaiveMarket {
  readonly market: number;
  readonly terms: NaiveTerms;
  readonly baseAtomsPerLot: bigint;
  /** Quote atoms of one tick × one lot. */
  readonly priceUnit: bigint;
  readonly book: NaiveBook;
  makerFeePpm: bigint;
  takerFeePpm: bigint;
  /** Every change: fees that ended, and the first order after them. */
  readonly feesBefore: { readonly next: number; readonly maker: bigint; readonly taker: bigint }[];
  status: 'trading' | 'cancelOnly' | 'halted';
  lastTradeTicks: bigint | undefined;
  index:
    | {
        readonly price: bigint;
        readonly observedAt: number;
        readonly recordedAt: number;
        readonly isHeldBack: boolean;
      }
    | undefined;
}

export interface NaiveRefusal {
  readonly outcome: 'refused';
  readonly code: string;
  readonly details: Readonly<Record<string, string | number | bigint>> | undefined;
}

export type NaiveOutcome =
  | { readonly outcome: 'accepted'; readonly events: readonly PlainEvent[] }
  | { readonly outcome: 'duplicate'; readonly seq: number }
  | NaiveRefusal;

/** Details are compared only where the rules name them. */
export function refuse(code: string, details?: NaiveRefusal['details']): NaiveRefusal {
  return { outcome: 'refused', code, details };
}

export interface NaiveUser {
  readonly kind: 'person' | 'house';
  readonly inviter: number | undefined;
  maker: boolean;
  frozen: boolean;
  tier: TierName;
  lastChange: number;
  blockedUntil: number;
}

const PPM = 1_000_000n;

export class NaiveState {
  seq = 0;
  at = 0;
  readonly users = new Map<number, NaiveUser>();
  /** The records in which operators' actions were carried out. */
  readonly actions = new Map<number, number>();
  readonly wallet = new NaiveWalletState();
  readonly currencies: { readonly code: string; readonly scale: number }[] = [];
  readonly markets: NaiveMarket[] = [];
  readonly accounts = new NaiveAccounts();
  stops: NaiveStop[] = [];
  readonly credited = new Set<string>();
  requests: { readonly caller: string; readonly key: string; readonly seq: number; readonly at: number }[] =
    [];
  openOrdersMax = 200;
  nextOrder = 1;
  nextTrade = 1;

  market(id: number): NaiveMarket | undefined {
    return this.markets.find((market) => market.market === id);
  }

  listedMarket(id: number): NaiveMarket {
    const market = this.market(id);
    if (market === undefined) throw new Error(`The twin knows no market ${id}`);
    return market;
  }

  openMarket(terms: NaiveTerms): NaiveMarket {
    const scaleOf = (currency: number): number => this.currencies[currency]?.scale ?? 0;
    const market: NaiveMarket = {
      market: this.markets.length,
      terms,
      baseAtomsPerLot: 10n ** BigInt(scaleOf(terms.base) - terms.lotScale),
      priceUnit: 10n ** BigInt(scaleOf(terms.quote) - terms.priceScale - terms.lotScale),
      book: new NaiveBook(),
      makerFeePpm: BigInt(terms.makerFeePpm),
      takerFeePpm: BigInt(terms.takerFeePpm),
      feesBefore: [],
      status: 'trading',
      lastTradeTicks: undefined,
      index: undefined,
    };
    this.markets.push(market);
    return market;
  }

  /** Orders and stops of a user on all markets. */
  openOrderCount(user: number): number {
    let count = this.stops.filter((stop) => stop.user === user).length;
    for (const market of this.markets)
      count += market.book.orders.filter((order) => order.user === user).length;
    return count;
  }

  isHouse(user: number): boolean {
    return this.users.get(user)?.kind === 'house';
  }

  /** The price in 10^-8 against which bands and stops are measured: the index, else the last trade. */
  reference(market: NaiveMarket): bigint | undefined {
    if (market.index !== undefined) return market.index.price;
    return market.lastTradeTicks === undefined ? undefined : asIndexPrice(market, market.lastTradeTicks);
  }

  insideBand(market: NaiveMarket, side: Side, priceTicks: bigint): boolean {
    const reference = this.reference(market);
    const band = BigInt(market.terms.bandPpm);
    if (band === 0n || reference === undefined) return true;
    // Where the price is that of the last trade, the tick beside it is never too far.
    const last = market.index === undefined ? market.lastTradeTicks : undefined;
    if (last !== undefined && (side === 'buy' ? priceTicks - last : last - priceTicks) <= 1n) return true;
    const price = asIndexPrice(market, priceTicks) * PPM;
    return side === 'buy' ? price <= reference * (PPM + band) : price >= reference * (PPM - band);
  }

  /** What the price reaches becomes due and stays so; while the market does not trade, everything waits again. */
  refreshStops(market: NaiveMarket): void {
    for (const stop of this.stops) {
      if (stop.market !== market.market || stop.aside) continue;
      if (market.status !== 'trading') stop.due = undefined;
      else if (stop.due === undefined && this.isReached(market, stop))
        stop.due = { at: this.at, seq: this.seq + 1 };
    }
  }

  /** The price has to rise to a buy stop and to fall to a sell stop. */
  isReached(market: NaiveMarket, stop: Pick<NaiveStop, 'side' | 'stopTicks'>): boolean {
    const reference = this.reference(market);
    if (reference === undefined) return false;
    const stopPrice = asIndexPrice(market, stop.stopTicks);
    return stop.side === 'buy' ? reference >= stopPrice : reference <= stopPrice;
  }
}

export function asIndexPrice(market: NaiveMarket, priceTicks: bigint): bigint {
  return priceTicks * 10n ** BigInt(INDEX_PRICE_SCALE - market.terms.priceScale);
}

/** A share of what is received, rounded up, and never more than that. */
export function feeOf(received: bigint, ratePpm: bigint): bigint {
  const exact = received * ratePpm;
  const roundedUp = exact / PPM + (exact % PPM === 0n ? 0n : 1n);
  return roundedUp < received ? roundedUp : received;
}
