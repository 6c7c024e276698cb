// Which alerts the prices of some records have reached: the first price that is there or beyond, once.
import { INDEX_PRICE_SCALE, type IndexPrice, type LogRecord } from '@candor/exchange';
import type { PriceAlert } from '@candor/wire';
import type { Directory } from '../drafts/directory.ts';
import { type Draft, tapePrice } from '../drafts/draft.ts';

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
  readonly market: number;
  readonly basis: PriceAlert['basis'];
  readonly price: number;
}

/** Adds the prices of a record to those before it. */
export function addPrices(
  prices: SeenPrice[],
  { seq, at, events }: LogRecord,
  priceScaleOf: (market: number) => number,
): void {
  for (const event of events) {
    if (event.type === 'SpotTraded') {
      const price = tickPrice(event.priceTicks, priceScaleOf(event.market));
      prices.push({ seq, at, market: event.market, basis: 'last', price });
    } else if (event.type === 'PricesRecorded') {
      for (const { market, price } of event.ticks) prices.push({ seq, at, market, basis: 'index', price });
    }
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

/** The prices of one market on one basis, in the order of the log. */
interface Course {
  readonly prices: SeenPrice[];
  highest: number;
  lowest: number;
}

const courseKey = ({ market, basis }: Pick<SeenPrice, 'market' | 'basis'>): string => `${market} ${basis}`;

/** The prices in the order of the log. Most alerts are far from all of them, and are asked about the extremes alone. */
export function reachedAlerts(
  alerts: readonly WaitingAlert[],
  prices: readonly SeenPrice[],
): readonly Reached[] {
  if (alerts.length === 0) return [];
  const courses = coursesOf(prices);
  return alerts.flatMap((alert) => {
    const course = courses.get(courseKey(alert));
    if (course === undefined) return [];
    if (!isReached(alert, alert.direction === 'above' ? course.highest : course.lowest)) return [];
    const by = course.prices.find(({ seq, price }) => seq > alert.setSeq && isReached(alert, price));
    return by === undefined ? [] : [{ alert, by }];
  });
}

function coursesOf(prices: readonly SeenPrice[]): ReadonlyMap<string, Course> {
  const courses = new Map<string, Course>();
  for (const seen of prices) {
    const key = courseKey(seen);
    const course = courses.get(key) ?? { prices: [], highest: seen.price, lowest: seen.price };
    if (course.prices.length === 0) courses.set(key, course);
    course.prices.push(seen);
    course.highest = Math.max(course.highest, seen.price);
    course.lowest = Math.min(course.lowest, seen.price);
  }
  return courses;
}

export function alertDraft({ alert, by }: Reached, directory: Directory): Draft {
  const { symbol, grid } = directory.market(alert.market as never);
  const { id, user, basis, direction } = alert;
  const price = tapePrice(alert.price as IndexPrice, grid.priceScale);
  const reached = tapePrice(by.price as IndexPrice, grid.priceScale);
  return {
    ...{ user, seq: by.seq, at: by.at, cause: `alert ${id}`, kind: 'alert' },
    matter: { type: 'alertReached', alert: id, symbol, basis, direction, price, reached },
  };
}
