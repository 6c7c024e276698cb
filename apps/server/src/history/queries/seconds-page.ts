// A page of seconds contracts that have ended, newest first: the part that every list of them shares.
import {
  formatDecimal,
  INDEX_PRICE_SCALE,
  type IndexPrice,
  type SecondsDirection,
  type SecondsOrderId,
  type SecondsResult,
} from '@candor/exchange';
import type { Pool } from 'pg';
import { secondsDirections, secondsResults, wordOf } from '../rows/codes.ts';
import { type Found, foundOf } from './page.ts';

export interface SecondsTickView {
  readonly seq: number;
  readonly price: string;
  readonly observedAt: number;
}

/** Amounts and prices as decimal strings. */
export interface SecondsView {
  readonly order: SecondsOrderId;
  /** The record of the settlement. */
  readonly seq: number;
  readonly at: number;
  readonly symbol: string;
  readonly currency: string;
  readonly direction: SecondsDirection;
  readonly option: number;
  readonly version: number;
  readonly winPpm: number;
  readonly losePpm: number;
  readonly stake: string;
  readonly fee: string;
  readonly payout: string;
  readonly result: SecondsResult;
  readonly acceptedAt: number;
  readonly expiresAt: number;
  readonly entry: SecondsTickView | undefined;
  readonly exit: SecondsTickView | undefined;
}

export interface SecondsColumns {
  readonly total: bigint;
  readonly order_id: bigint | null;
  readonly seq: bigint;
  readonly at: bigint;
  readonly symbol: string;
  readonly code: string;
  readonly scale: number;
  readonly direction: number;
  readonly option_id: number;
  readonly version: number;
  readonly win_ppm: number;
  readonly lose_ppm: number;
  readonly stake: string;
  readonly fee: string;
  readonly payout: string;
  readonly result: number;
  readonly accepted_at: bigint;
  readonly expires_at: bigint;
  readonly entry_seq: bigint | null;
  readonly entry_price: bigint | null;
  readonly entry_observed_at: bigint | null;
  readonly exit_seq: bigint | null;
  readonly exit_price: bigint | null;
  readonly exit_observed_at: bigint | null;
}
export type FullSecondsColumns = SecondsColumns & { readonly order_id: bigint };

/** Of a symbol that is not listed there are none. */
export const ofSymbol = (parameter: number): string =>
  `($${parameter}::text is null
    or market_id = (select market_id from history_market where symbol = $${parameter}))`;

/**
 * `matching` is a condition over $1, $2 and so on: the values in their order. Rows are counted where they lie and only
 * those of the page are named: a list that is gone through twice would be put on the disk in between, with all columns.
 */
export async function selectSecondsPage<Row extends SecondsColumns, View>(
  pool: Pick<Pool, 'query'>,
  { matching, values }: { readonly matching: string; readonly values: readonly unknown[] },
  { limit, offset }: { readonly limit: number; readonly offset: number },
  view: (row: Row & FullSecondsColumns) => View,
): Promise<Found<View>> {
  const { rows } = await pool.query<Row>(
    `select total, shown.*, market.symbol, currency.code, currency.scale
       from (select count(*) as total from history_seconds_order where ${matching}) as counted
       left join (
         (select * from history_seconds_order where ${matching}
           order by seq desc limit $${values.length + 1} offset $${values.length + 2}) as shown
         join history_market as market on market.market_id = shown.market_id
         join history_currency as currency on currency.currency_id = shown.currency_id
       ) on true
      order by seq desc`,
    [...values, limit, offset],
  );
  return foundOf(rows, (row): row is Row & FullSecondsColumns => row.order_id !== null, view);
}

export function secondsView(row: FullSecondsColumns): SecondsView {
  const amount = (atoms: string): string => formatDecimal(BigInt(atoms), row.scale);
  return {
    order: Number(row.order_id) as SecondsOrderId,
    seq: Number(row.seq),
    at: Number(row.at),
    symbol: row.symbol,
    currency: row.code,
    direction: wordOf(secondsDirections, row.direction),
    option: row.option_id,
    version: row.version,
    winPpm: row.win_ppm,
    losePpm: row.lose_ppm,
    stake: amount(row.stake),
    fee: amount(row.fee),
    payout: amount(row.payout),
    result: wordOf(secondsResults, row.result),
    acceptedAt: Number(row.accepted_at),
    expiresAt: Number(row.expires_at),
    entry: tickOf(row.entry_seq, row.entry_price, row.entry_observed_at),
    exit: tickOf(row.exit_seq, row.exit_price, row.exit_observed_at),
  };
}

function tickOf(
  seq: bigint | null,
  price: bigint | null,
  observedAt: bigint | null,
): SecondsTickView | undefined {
  if (seq === null || price === null || observedAt === null) return undefined;
  const decimal = formatDecimal(Number(price) as IndexPrice, INDEX_PRICE_SCALE);
  return { seq: Number(seq), price: decimal, observedAt: Number(observedAt) };
}
