// Price alerts as the rest of the server uses them: set, listed and removed. What fires them follows the log.
import {
  type ExchangeState,
  formatDecimal,
  INDEX_PRICE_SCALE,
  type MarketView,
  marketBySymbol,
} from '@candor/exchange';
import { type PriceAlert, readPrice, type SetPriceAlertBody, type WireRefusalCode } from '@candor/wire';
import type { Pool } from 'pg';
import { callers, type Shares } from '../../database/shares.ts';
import type { Turns } from '../../engine/index.ts';
import { tapePrice } from '../../mail/index.ts';
import { ALERTS_MAX, deleteAlert, insertAlert, type OwnAlert, selectAlerts } from './alert-rows.ts';
import { isReached, tickPrice } from './reached.ts';

export interface AlertRefusal {
  readonly outcome: 'refused';
  readonly code: WireRefusalCode;
  readonly field?: string;
  readonly details?: Readonly<Record<string, string>>;
}

export interface AlertParts {
  readonly pool: Pool;
  readonly turns: Turns;
  /** In which people wait for each other: no more than one of them at a time stands before whoever follows the log. */
  readonly places: Shares;
  readonly clock: { wallMs(): number };
  committedSeq(): number;
  read<T>(query: (state: ExchangeState) => T): Promise<T>;
}

export async function listAlerts({ pool, read }: AlertParts, user: number): Promise<readonly PriceAlert[]> {
  const alerts = await selectAlerts(pool, user);
  const views = await read((state) => alerts.map((alert) => state.markets[alert.market]?.terms));
  return alerts.flatMap((alert, place) => {
    const terms = views[place];
    return terms === undefined ? [] : [writeAlert(alert, terms)];
  });
}

function writeAlert(
  alert: OwnAlert,
  { symbol, priceScale }: { symbol: string; priceScale: number },
): PriceAlert {
  const { id, basis, direction, price, createdAt } = alert;
  return { id, symbol, basis, direction, price: tapePrice(price, priceScale), time: createdAt };
}

/** Counts from the record after the last that was looked into, and misses none of those that come. */
export function setAlert(
  parts: AlertParts,
  user: number,
  asked: Omit<SetPriceAlertBody, 'aid'>,
): Promise<{ readonly outcome: 'set'; readonly alert: PriceAlert } | AlertRefusal> {
  return inTurn(parts, user, async () => {
    // Whoever follows the log has not looked beyond this record yet.
    const setSeq = parts.committedSeq();
    const market = await parts.read((state) => marketBySymbol(state, asked.symbol));
    if (market === undefined) return { outcome: 'refused', code: 'venue.marketUnknown' };
    const read = readPrice(asked.price, market.grid);
    if (!read.ok)
      return {
        outcome: 'refused',
        code: read.code,
        field: 'price',
        details: { decimals: String(read.decimals) },
      };
    const price = tickPrice(read.value, market.grid.priceScale);
    if (read.value === 0 || !Number.isSafeInteger(price))
      return { outcome: 'refused', code: 'amount.outOfRange', field: 'price' };
    const { basis, direction } = asked;
    const now = priceNow(market, basis);
    if (now !== undefined && isReached({ direction, price }, now)) {
      const shown = formatDecimal(now, INDEX_PRICE_SCALE);
      return { outcome: 'refused', code: 'alert.reached', details: { price: shown } };
    }
    const alert = { user, market: market.market, basis, direction, price, setSeq };
    const inserted = await insertAlert(parts.pool, alert, parts.clock.wallMs());
    if (inserted === undefined)
      return { outcome: 'refused', code: 'alert.tooMany', details: { maximum: String(ALERTS_MAX) } };
    return { outcome: 'set', alert: writeAlert(inserted, market.terms) };
  });
}

/** However many ask, messages of others wait for one of them. */
function inTurn<T>(
  { turns, places }: Pick<AlertParts, 'turns' | 'places'>,
  user: number,
  work: () => Promise<T>,
): Promise<T> {
  return places.next(callers.user(user), () => turns.next(work));
}

function priceNow({ index, lastTrade, grid }: MarketView, basis: PriceAlert['basis']): number | undefined {
  if (basis === 'index') return index?.price;
  return lastTrade && tickPrice(lastTrade.priceTicks, grid.priceScale);
}

export function removeAlert({ pool }: AlertParts, user: number, id: number): Promise<boolean> {
  return deleteAlert(pool, user, id);
}
