// The naive twin of the order book: an array of orders in the order in which they came, sorted again for every question.

export type Side = 'buy' | 'sell';
export type SelfTrade = 'cancelTaker' | 'cancelMaker' | 'off';
export type TimeInForce = 'GTC' | 'IOC' | 'FOK';

export interface NaiveOrder {
  readonly order: number;
  readonly user: number;
  readonly market: number;
  readonly side: Side;
  readonly priceTicks: bigint;
  readonly lots: bigint;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly quote: boolean;
  readonly house: boolean;
  readonly placedAt: number;
  remaining: bigint;
}

export interface NaiveStop {
  readonly order: number;
  readonly user: number;
  readonly market: number;
  readonly side: Side;
  readonly stopTicks: bigint;
  readonly priceTicks: bigint;
  readonly lots: bigint;
  readonly timeInForce: TimeInForce;
  readonly placedAt: number;
  /** When, and by which record, the reference price reached it; undefined while it waits. */
  due: { readonly at: number; readonly seq: number } | undefined;
  /** Its decision threw: it waits for a person, and no price reaches it. */
  aside?: boolean;
}

/** What stops a taker: a price that it must not cross, a number of lots, an amount of the quote currency. */
export interface NaiveTaker {
  readonly user: number;
  /** Every account of the house is one party. */
  readonly house: boolean;
  readonly side: Side;
  readonly mayTradeAt: (priceTicks: bigint) => boolean;
  readonly lots: bigint;
  readonly budget: bigint | undefined;
}

export type NaiveStep =
  | { readonly kind: 'trade'; readonly maker: NaiveOrder; readonly lots: bigint }
  | { readonly kind: 'cancelMaker'; readonly maker: NaiveOrder };

export interface NaivePlan {
  readonly steps: readonly NaiveStep[];
  readonly lotsFilled: bigint;
  readonly notional: bigint;
  /** The next order in the way was the taker's own and the policy ends the taker. */
  readonly stoppedBySelf: boolean;
}

export class NaiveBook {
  /** In the order in which they entered the book: that is their priority in time. */
  orders: NaiveOrder[] = [];

  /** The best price first; among equals the one that entered first. `sort` keeps the order of equals. */
  side(side: Side): NaiveOrder[] {
    const orders = this.orders.filter((order) => order.side === side);
    const direction = side === 'buy' ? -1 : 1;
    return orders.sort((a, b) =>
      a.priceTicks === b.priceTicks ? 0 : a.priceTicks < b.priceTicks ? -direction : direction,
    );
  }

  opposing(side: Side): NaiveOrder[] {
    return this.side(side === 'buy' ? 'sell' : 'buy');
  }

  remove(order: number): void {
    this.orders = this.orders.filter((candidate) => candidate.order !== order);
  }

  levelLots(side: Side, priceTicks: bigint): bigint {
    let total = 0n;
    for (const order of this.orders)
      if (order.side === side && order.priceTicks === priceTicks) total += order.remaining;
    return total;
  }

  /** What would happen to a taker now; nothing is changed. `priceUnit` is the quote atoms of one tick × lot. */
  plan(taker: NaiveTaker, selfTrade: SelfTrade, priceUnit: bigint): NaivePlan {
    const steps: NaiveStep[] = [];
    let lotsFilled = 0n;
    let notional = 0n;
    for (const maker of this.opposing(taker.side)) {
      const lotsWanted = wanted(taker, lotsFilled, notional, maker.priceTicks * priceUnit);
      if (lotsWanted === 0n || !taker.mayTradeAt(maker.priceTicks)) break;
      const isSelf = (taker.house && maker.house) || (maker.user === taker.user && selfTrade !== 'off');
      if (isSelf && selfTrade === 'cancelMaker') {
        steps.push({ kind: 'cancelMaker', maker });
        continue;
      }
      if (isSelf) return { steps, lotsFilled, notional, stoppedBySelf: true };
      const lots = smaller(lotsWanted, maker.remaining);
      steps.push({ kind: 'trade', maker, lots });
      lotsFilled += lots;
      notional += lots * maker.priceTicks * priceUnit;
      // What is left of this order was not affordable: nothing behind it may trade before it.
      if (lots < maker.remaining) break;
    }
    return { steps, lotsFilled, notional, stoppedBySelf: false };
  }
}

/** At most the lots of the order and, where it has a budget, at most what is left of that buys. */
function wanted(taker: NaiveTaker, lotsFilled: bigint, notional: bigint, lotPrice: bigint): bigint {
  const lotsLeft = taker.lots - lotsFilled;
  return taker.budget === undefined ? lotsLeft : smaller(lotsLeft, (taker.budget - notional) / lotPrice);
}

/** `Math.min` takes no bigints. */
function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}
