// Takes what the receipt of a seconds contract rests on: its opening and settlement, its option, and every tick that counts.
import { type EventOf, type LogRecord, SECONDS_WINDOW_MS, tickSources, type UserId } from '@candor/exchange';
import { collectListing } from './collect-listing.ts';
import type { CollectedLog } from './collected-log.ts';
import { type ReceiptIndex, ReceiptMissing } from './ports.ts';
import { walkTape } from './walk-tape.ts';

type Opened = EventOf<'SecondsOpened'>;

/** Someone else's order is as unknown as one that never was. */
export async function collectSeconds(
  log: CollectedLog,
  index: ReceiptIndex,
  user: UserId,
  order: number,
): Promise<void> {
  const [openedSeq, settledSeq] = await index.subjectRecords('secondsOrder', order, 2);
  if (openedSeq === undefined) throw new ReceiptMissing('unknown');
  const opening = await log.read(openedSeq);
  const opened = opening.events.find((event): event is Opened => event.type === 'SecondsOpened');
  if (opened?.user !== user) throw new ReceiptMissing('unknown');
  if (settledSeq === undefined) throw new ReceiptMissing('notYet');
  await log.take(openedSeq);
  const settlement = await log.take(settledSeq);
  const option = await index.versionRecord('secondsOption', opened.option, opened.version);
  if (option === undefined) throw new Error(`Option ${opened.option} has no version ${opened.version}`);
  await log.take(option);
  await collectListing(log, index, opened.market);
  await takeEntry(log, index, opened, openedSeq);
  await takeExit(log, index, opened, settlement);
}

/** From the last tick before the opening to the entry, or to where there can be none any more. */
async function takeEntry(log: CollectedLog, index: ReceiptIndex, opened: Opened, seq: number): Promise<void> {
  for await (const before of walkTape(log, index, opened.market, seq, 'before')) {
    await log.take(before.seq);
    break;
  }
  for await (const tick of walkTape(log, index, opened.market, seq, 'after')) {
    await log.take(tick.seq);
    if (tick.observedAt <= opened.acceptedAt) continue;
    if (tick.observedAt > opened.acceptedAt + SECONDS_WINDOW_MS || tickSources(tick) >= opened.sourcesMin)
      return;
  }
  throw new ReceiptMissing('notYet');
}

/** From one tick before the exit, or before where there can be none, to the first tick after the expiry. */
async function takeExit(
  log: CollectedLog,
  index: ReceiptIndex,
  opened: Opened,
  { seq, events }: LogRecord,
): Promise<void> {
  const { market, expiresAt, sourcesMin } = opened;
  const settled = events.find((event) => event.type === 'SecondsSettled');
  // Without an entry nothing that came later could change the outcome.
  if (settled?.entry === undefined) return;
  const entryAt = settled.entry.observedAt;
  let after: number | undefined;
  let isPast = false;
  for await (const tick of walkTape(log, index, market, seq, 'before')) {
    if (tick.observedAt > expiresAt) {
      after = tick.seq;
      continue;
    }
    if (after !== undefined) await log.take(after);
    after = after ?? (await takeNext(log, index, opened, seq));
    await log.take(tick.seq);
    if (isPast) return;
    const isOut = tick.observedAt < expiresAt - SECONDS_WINDOW_MS || tick.observedAt <= entryAt;
    // One more: the price of the exit may be a step from the tick before it.
    if (isOut) return;
    isPast = tickSources(tick) >= sourcesMin;
  }
}

/** A tape that fell silent: only its next tick shows that there was none in between. */
async function takeNext(
  log: CollectedLog,
  index: ReceiptIndex,
  { market }: Opened,
  seq: number,
): Promise<number> {
  for await (const tick of walkTape(log, index, market, seq, 'after')) {
    await log.take(tick.seq);
    return tick.seq;
  }
  throw new ReceiptMissing('notYet');
}
