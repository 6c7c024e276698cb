// Which alerts the prices of some records have reached: the first price that is there or beyond, once.
import { INDEX_PRICE_SCALE, type LogRecord, type MarketId } from '@candor/exchange';
import { alertBases, type PriceAlert } from '@candor/wire';
import { tapePrice } from '../../mail/index.ts';
import type { Directory } from '../drafts/directory.ts';
import type { Draft } from '../drafts/draft.ts';

/** Prices in the smallest unit of the tape. */
export interface WaitingAlert extends Pick<PriceAlert, 'id' | 'basis' | 'direction'> {
  readonly user: number;
  readonly market: number;
  readonly price: number;
  /** Records up to this one do not count. */
  readonly setSeq: number;
}

export interface SeenPrice {
  readonly seq: number;
  readonly at: number;
  readonly price: number;
}

/** The prices of one market on one basis, in the order of the log. */
interface Course {
  readonly prices: SeenPrice[];
  highest: number;
  lowest: number;
}

export interface Extremes {
  readonly market: number;
  readonly basis: PriceAlert['basis'];
  readonly highest: number;
  readonly lowest: number;
}

/** The prices of some records. One that only says the price before it again is left out: no alert waits for that. */
export class SeenPrices {
  readonly #courses: Readonly<Record<PriceAlert['basis'], Map<number, Course>>> = {
    index: new Map(),
    last: new Map(),
  };

  /** How far prices went: an alert beyond all of them was reached by none. */
  get extremes(): readonly Extremes[] {
    return alertBases.flatMap((basis) =>
      [...this.#courses[basis]].map(([market, { highest, lowest }]) => ({ market, basis, highest, lowest })),
    );
  }

  add(record: LogRecord, priceScaleOf: (market: number) => number): void {
    for (const event of record.events) {
      if (event.type === 'SpotTraded') {
        const { market, priceTicks } = event;
        this.see('last', market, record, tickPrice(priceTicks, priceScaleOf(market)));
      } else if (event.type === 'PricesRecorded') {
        for (const { market, price } of event.ticks) this.see('index', market, record, price);
      }
    }
  }

  see(
    basis: PriceAlert['basis'],
    market: number,
    { seq, at }: Pick<LogRecord, 'seq' | 'at'>,
    price: number,
  ): void {
    const course = this.#courses[basis].get(market);
    if (course === undefined) {
      this.#courses[basis].set(market, { prices: [{ seq, at, price }], highest: price, lowest: price });
      return;
    }
    if (course.prices.at(-1)!.price === price) return;
    course.prices.push({ seq, at, price });
    course.highest = Math.max(course.highest, price);
    course.lowest = Math.min(course.lowest, price);
  }

  /** Most alerts are far from all prices, and are compared with the extremes alone. */
  firstReaching(alert: WaitingAlert): SeenPrice | undefined {
    const course = this.#courses[alert.basis].get(alert.market);
    if (course === undefined) return undefined;
    if (!isReached(alert, alert.direction === 'above' ? course.highest : course.lowest)) return undefined;
    return course.prices.find(({ seq, price }) => seq > alert.setSeq && isReached(alert, price));
  }
}

/** A price on a market's grid in the unit of the tape. */
export function tickPrice(ticks: number, priceScale: number): number {
  return ticks * 10 ** (INDEX_PRICE_SCALE - priceScale);
}

export function isReached(
  { direction, price }: Pick<WaitingAlert, 'direction' | 'price'>,
  now: number,
): boolean {
  return direction === 'above' ? now >= price : now <= price;
}

export interface Reached {
  readonly alert: WaitingAlert;
  readonly by: SeenPrice;
}

export function reachedAlerts(alerts: readonly WaitingAlert[], seen: SeenPrices): readonly Reached[] {
  return alerts.flatMap((alert) => {
    const by = seen.firstReaching(alert);
    return by === undefined ? [] : [{ alert, by }];
  });
}

export function alertDraft({ alert, by }: Reached, directory: Directory): Draft {
  const { symbol, grid } = directory.market(alert.market as MarketId);
  const { id, user, basis, direction } = alert;
  const price = tapePrice(alert.price, grid.priceScale);
  const reached = tapePrice(by.price, grid.priceScale);
  return {
    ...{ user, seq: by.seq, at: by.at, cause: `alert ${id}`, kind: 'alert' },
    matter: { type: 'alertReached', alert: id, symbol, basis, direction, price, reached },
  };
}
