// Fills of both sides of trades, packed by user, as the lines that COPY takes.
import { CopyLines } from '../../database/copy-lines.ts';
import { FillPacker, fillsOf } from '../rows/fill-block.ts';
import type { TradeRow } from '../rows/rows.ts';
import { grouped } from './grouped.ts';

const BYTES_OF_TRADE = 2 * 40;

const packer = new FillPacker();

/** By user, as the table's index is. */
export function fillBlockLines(rows: readonly TradeRow[]): Buffer {
  const lines = new CopyLines(rows.length * BYTES_OF_TRADE);
  for (const fills of grouped(rows.flatMap(fillsOf), ({ user }) => user)) {
    packer.pack(fills, ({ user, firstTrade, lastTrade, markets, counts, bytes }) => {
      lines.number(user).number(firstTrade).number(lastTrade);
      lines.numbers(markets).numbers(counts).bytea(bytes).end();
    });
  }
  return lines.bytes();
}
