// A seconds contract as the wire has it: open, just ended, or from the history.
import {
  type Atoms,
  type EventOf,
  formatDecimal,
  INDEX_PRICE_SCALE,
  type IndexPrice,
  parseDecimal,
  type SecondsOrderView,
  subtract,
  type TimestampMs,
} from '@candor/exchange';
import type { SecondsOrderRow } from '@candor/wire';
import type { SecondsView } from '../../history/index.ts';
import type { ListingView } from '../listing-view.ts';

type Terms = Omit<EventOf<'SecondsOpened'>, 'type'>;

/** An order in progress; `entry` is known from the first tick after acceptance. */
export type OpenSeconds = Terms & Pick<SecondsOrderView, 'entry'>;

/**
 * A price of the tape with all its digits, so that whoever compares entry and exit sees what decided. Zeros behind the
 * market's own scale are left out.
 */
export function writeTapePrice(price: IndexPrice, priceScale: number): string {
  return withoutZeros(formatDecimal(price, INDEX_PRICE_SCALE), priceScale);
}

function withoutZeros(decimal: string, decimalsMin: number): string {
  const point = decimal.indexOf('.');
  if (point < 0) return decimal;
  let end = decimal.length;
  const shortest = point + 1 + decimalsMin;
  while (end > shortest && decimal[end - 1] === '0') end -= 1;
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end);
}

function termsOf(listing: ListingView, order: Terms) {
  const scale = listing.currencies[order.currency]?.scale ?? 0;
  const market = listing.marketById(order.market);
  const priceScale = market?.grid.priceScale ?? 0;
  const { direction, winPpm, losePpm, version } = order;
  return {
    amountOf: (atoms: Atoms): string => formatDecimal(atoms, scale),
    priceOf: (tick: { readonly price: IndexPrice } | undefined): string | null =>
      tick === undefined ? null : writeTapePrice(tick.price, priceScale),
    shared: {
      id: order.order,
      symbol: market?.symbol ?? '',
      amount: formatDecimal(order.stake, scale),
      open_time: order.acceptedAt,
      expiresAt: order.expiresAt,
      option: order.option,
      version,
      duration: durationOf(order),
      winPpm,
      losePpm,
    },
    direction,
  };
}

function durationOf({ acceptedAt, expiresAt }: { acceptedAt: number; expiresAt: number }): number {
  return Math.round((expiresAt - acceptedAt) / 1_000);
}

export function writeOpenSeconds(listing: ListingView, order: OpenSeconds, nowMs: number): SecondsOrderRow {
  const { amountOf, priceOf, shared, direction } = termsOf(listing, order);
  return {
    ...shared,
    status: 0,
    coin_price: { direction, price: priceOf(order.entry) },
    second: Math.max(0, Math.ceil((order.expiresAt - nowMs) / 1_000)),
    settlement: null,
    fee: amountOf(order.fee),
    win_loss: null,
    result: null,
    payout: null,
    closedAt: null,
  };
}

export function writeEndedSeconds(
  listing: ListingView,
  order: EventOf<'SecondsSettled'>,
  at: TimestampMs,
): SecondsOrderRow {
  const { amountOf, priceOf, shared, direction } = termsOf(listing, order);
  return {
    ...shared,
    status: 1,
    coin_price: { direction, price: priceOf(order.entry) },
    second: 0,
    settlement: priceOf(order.exit),
    fee: amountOf(order.feePaid),
    win_loss: amountOf(subtract(order.payout, order.stake)),
    result: order.result,
    payout: amountOf(order.payout),
    closedAt: at,
  };
}

export function writePastSeconds(listing: ListingView, order: SecondsView): SecondsOrderRow {
  const priceScale = listing.marketBySymbol(order.symbol)?.grid.priceScale ?? 0;
  const priceOf = (tick: SecondsView['entry']): string | null =>
    tick === undefined ? null : withoutZeros(tick.price, priceScale);
  return {
    id: order.order,
    status: 1,
    symbol: order.symbol,
    amount: order.stake,
    coin_price: { direction: order.direction, price: priceOf(order.entry) },
    second: 0,
    settlement: priceOf(order.exit),
    fee: order.fee,
    win_loss: difference(order.payout, order.stake),
    open_time: order.acceptedAt,
    expiresAt: order.expiresAt,
    option: order.option,
    version: order.version,
    duration: durationOf(order),
    winPpm: order.winPpm,
    losePpm: order.losePpm,
    result: order.result,
    payout: order.payout,
    closedAt: order.at,
  };
}

/** Both are amounts of one currency, so they have the same number of decimals. */
function difference(payout: string, stake: string): string {
  const scale = stake.split('.')[1]?.length ?? 0;
  const [left, right] = [parseDecimal(payout, scale), parseDecimal(stake, scale)];
  if (!left.ok || !right.ok) throw new Error(`${payout} and ${stake} are not amounts of one currency`);
  return formatDecimal(left.value - right.value, scale);
}
