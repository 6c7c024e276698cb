// Walks along the ticks of one market, forwards or backwards from a record.
import type { MarketId, RecordedTick } from '@candor/exchange';
import type { CollectedLog } from './collected-log.ts';
import { type ReceiptIndex, ReceiptMissing } from './ports.ts';

export interface WalkedTick extends RecordedTick {
  readonly seq: number;
}

/** Records of prices that one walk may look at: those of an hour, for a market may be silent while others go on. */
const WALK_MAX = 3_600;
const PAGE = 60;

/** Every tick that is passed can be taken by its `seq`; ends with `notYet` where the log ends. */
export async function* walkTape(
  log: CollectedLog,
  index: ReceiptIndex,
  market: MarketId,
  from: number,
  direction: 'before' | 'after',
): AsyncGenerator<WalkedTick> {
  let seq = from;
  for (let looked = 0; looked < WALK_MAX; ) {
    const page = await index.tapeFrom(seq, direction, PAGE);
    if (page.length === 0) return;
    looked += page.length;
    for (seq of page) {
      const tick = await log.tickOf(market, seq);
      if (tick !== undefined) yield { ...tick, seq };
    }
  }
  throw new ReceiptMissing('tooLarge');
}
