// A perpetual order as the wire has it: pending, open, just ended, or from the history.
import { add, formatDecimal, type IndexPrice, type PriceTicks } from '@candor/exchange';
import type { LeverOrderRow } from '@candor/wire';
import type { PerpetualRow } from '../../history/index.ts';
import type { ListingView } from '../listing-view.ts';
import { writeTapePrice } from './seconds-row.ts';

/** What changes with every tick. */
export interface LiveValues {
  readonly mark: IndexPrice;
  /** What is still to be settled. */
  readonly profit: NonNullable<PerpetualRow['profit']>;
  readonly liquidation: IndexPrice | undefined;
}

export function writeLeverRow(listing: ListingView, row: PerpetualRow, live?: LiveValues): LeverOrderRow {
  const market = listing.marketById(row.contract);
  if (market === undefined) throw new Error(`Market ${row.contract} is not in the listing`);
  const { priceScale, lotScale } = market.grid;
  const { scale } = market.quote;
  const priceOf = (ticks: PriceTicks | undefined): string | null =>
    ticks === undefined ? null : formatDecimal(ticks, priceScale);
  const markOf = (mark: IndexPrice | undefined): string | null =>
    mark === undefined ? null : writeTapePrice(mark, priceScale);
  const profit = row.profit ?? live?.profit;
  const fee = row.status === 'revoked' ? 0n : row.fee;
  return {
    id: row.order,
    splitFrom: row.splitFrom ?? null,
    symbol: market.symbol,
    direction: row.direction,
    type: row.kind,
    multiple: row.multiple,
    contracts: row.contracts,
    amount: formatDecimal(BigInt(row.contracts) * BigInt(row.contractLots), lotScale),
    status: row.status,
    limitPrice: priceOf(row.limitTicks),
    openingPrice: priceOf(row.entryTicks),
    currentPrice: markOf(row.mark ?? live?.mark),
    liquidationPrice: markOf(live?.liquidation),
    margin: formatDecimal(row.margin, scale),
    takeProfit: priceOf(row.takeProfit),
    stopLoss: priceOf(row.stopLoss),
    fee: formatDecimal(fee, scale),
    overnightFee: formatDecimal(row.overnight, scale),
    profit: profit === undefined ? null : formatDecimal(add(profit, row.setOff), scale),
    setOff: formatDecimal(row.setOff, scale),
    settled: row.settled === undefined ? null : formatDecimal(row.settled, scale),
    reason: row.reason ?? null,
    time: row.placedAt,
    openedAt: row.openedAt ?? null,
    endedAt: row.endedAt ?? null,
    receipt: row.status === 'closed',
  };
}
