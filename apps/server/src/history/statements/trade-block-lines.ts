// Trades, packed by market, as the lines that COPY takes.
import { CopyLines } from '../../database/copy-lines.ts';
import type { PublicTrade } from '../rows/rows.ts';
import { TradePacker } from '../rows/trade-block.ts';
import { grouped } from './grouped.ts';

const BYTES_OF_TRADE = 32;

const packer = new TradePacker();

/** By market, as the table's index is. */
export function tradeBlockLines(rows: readonly PublicTrade[]): Buffer {
  const lines = new CopyLines(rows.length * BYTES_OF_TRADE);
  for (const trades of grouped(rows, ({ market }) => market)) {
    packer.pack(trades, ({ market, firstTrade, lastTrade, trades, bytes }) => {
      lines.number(market).number(firstTrade).number(lastTrade).number(trades).bytea(bytes).end();
    });
  }
  return lines.bytes();
}
