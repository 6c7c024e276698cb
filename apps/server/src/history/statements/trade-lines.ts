// Trades as the lines that COPY takes.
import { CopyLines } from '../../database/copy-lines.ts';
import { codeOf, sides } from '../rows/codes.ts';
import type { TradeRow } from '../rows/rows.ts';

export const tradeColumns =
  `trade_id seq at market_id taker_side price_ticks lots base quote maker_order maker maker_fee taker_order taker
   taker_fee house`.split(/\s+/);

const BYTES_OF_LINE = 128;

export function tradeLines(rows: readonly TradeRow[]): Buffer {
  const lines = new CopyLines(rows.length * BYTES_OF_LINE);
  for (const row of rows) {
    lines.number(row.trade).number(row.seq).number(row.at).number(row.market);
    lines.number(codeOf(sides, row.takerSide)).number(row.priceTicks).number(row.lots);
    lines.bigint(row.base).bigint(row.quote);
    lines.number(row.makerOrder).number(row.maker).bigint(row.makerFee);
    lines.number(row.takerOrder).number(row.taker).bigint(row.takerFee).flag(row.house);
    lines.end();
  }
  return lines.bytes();
}
