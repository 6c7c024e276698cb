// Trades as the lines that COPY takes.
import { codeOf, sides } from '../rows/codes.ts';
import type { TradeRow } from '../rows/rows.ts';

export const tradeColumns =
  `trade_id seq at market_id taker_side price_ticks lots base quote maker_order maker maker_fee taker_order taker
   taker_fee house`.split(/\s+/);

export function tradeLines(rows: readonly TradeRow[]): Buffer {
  let lines = '';
  for (const row of rows) {
    const where = `${row.trade}\t${row.seq}\t${row.at}\t${row.market}\t${codeOf(sides, row.takerSide)}`;
    const what = `${row.priceTicks}\t${row.lots}\t${row.base}\t${row.quote}`;
    const maker = `${row.makerOrder}\t${row.maker}\t${row.makerFee}`;
    const taker = `${row.takerOrder}\t${row.taker}\t${row.takerFee}`;
    lines += `${where}\t${what}\t${maker}\t${taker}\t${row.house}\n`;
  }
  return Buffer.from(lines);
}
