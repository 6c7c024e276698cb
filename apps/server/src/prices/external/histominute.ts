// One-minute bars of the past in the shape of CryptoCompare's histominute.
import { z } from 'zod';
import { barStart } from '../candles/frames.ts';
import type { HistoryBar } from '../simulated/history.ts';
import { AnswerRefused, shaped } from './adapter.ts';
import { parseExactly } from './cryptocompare.ts';
import { indexPriceOf } from './price-text.ts';

/** As many as the provider gives in one answer: a day for the quotations, and the night before it. */
export const PAST_MINUTES = 2_000;
const MINUTE_MS = 60_000;

/** Every number is text here: that is how it keeps all of its digits. */
const second = z.string().regex(/^[1-9][0-9]{9}$/);
const row = z.object({
  time: second,
  open: z.string(),
  high: z.string(),
  low: z.string(),
  close: z.string(),
});
const answer = z.object({
  Response: z.literal('Success'),
  Data: z.object({ Data: z.array(z.unknown()).max(PAST_MINUTES + 1) }),
});

export function histominutePath(symbol: string): string {
  const [base = '', quote = ''] = symbol.split('/');
  return `/data/v2/histominute?fsym=${base}&tsym=${quote}&limit=${PAST_MINUTES - 1}`;
}

/**
 * The minutes that had ended by `nowMs`, oldest first. A bar that cannot be true is left out; an answer whose times are
 * not in order, or that has no bar of the asked time, is refused.
 */
export function readHistominute(body: string, nowMs: number): readonly HistoryBar[] {
  const { Data } = shaped(answer, parseExactly(body));
  const oldestMs = barStart(nowMs, 1) - PAST_MINUTES * MINUTE_MS;
  const bars: HistoryBar[] = [];
  let lastMs = 0;
  for (const said of Data.Data) {
    const bar = barOf(said);
    if (bar === undefined) continue;
    if (bar.startMs <= lastMs) throw new AnswerRefused('has times that are not in order');
    lastMs = bar.startMs;
    if (bar.startMs >= oldestMs && bar.startMs + MINUTE_MS <= nowMs) bars.push(bar);
  }
  if (bars.length === 0) throw new AnswerRefused('has no bar of the time that was asked for');
  return bars;
}

function barOf(said: unknown): HistoryBar | undefined {
  const read = row.safeParse(said);
  if (!read.success) return undefined;
  const startMs = Number(read.data.time) * 1_000;
  const open = indexPriceOf(read.data.open);
  const high = indexPriceOf(read.data.high);
  const low = indexPriceOf(read.data.low);
  const close = indexPriceOf(read.data.close);
  if (open === undefined || high === undefined || low === undefined || close === undefined) return undefined;
  if (startMs % MINUTE_MS !== 0 || low > Math.min(open, close) || high < Math.max(open, close))
    return undefined;
  return { minutes: 1, startMs, open, high, low, close };
}
