// Takes what the receipt of a perpetual position rests on: its whole life, its terms, and the ticks that opened and ended it.
import type { EventOf, EventType, LogRecord, MarketId, UserId } from '@candor/exchange';
import { collectListing } from './collect-listing.ts';
import type { CollectedLog } from './collected-log.ts';
import { type ReceiptIndex, ReceiptMissing } from './ports.ts';
import { walkTape } from './walk-tape.ts';

/** A position whose profit or margin paid for more than this many others has no receipt. */
const STEPS_MAX = 100;

export async function collectPerpetual(
  log: CollectedLog,
  index: ReceiptIndex,
  user: UserId,
  id: number,
): Promise<void> {
  const [first, ...rest] = await index.subjectRecords('perpetual', id, STEPS_MAX + 1);
  if (first === undefined) throw new ReceiptMissing('unknown');
  const placed = eventOf(await log.read(first), 'PerpetualOrderPlaced', ({ order }) => order === id);
  if (placed?.user !== user) throw new ReceiptMissing('unknown');
  if (rest.length >= STEPS_MAX) throw new ReceiptMissing('tooLarge');
  await log.take(first);
  const isPosition = ({ position }: { readonly position: number }): boolean => position === id;
  let opened: readonly [LogRecord, EventOf<'PerpetualOpened'>] | undefined;
  let closed: readonly [LogRecord, EventOf<'PerpetualClosed'>] | undefined;
  for (const seq of rest) {
    const record = await log.take(seq);
    const opening = eventOf(record, 'PerpetualOpened', isPosition);
    const close = eventOf(record, 'PerpetualClosed', isPosition);
    if (opening !== undefined) opened = [record, opening];
    if (close !== undefined) closed = [record, close];
  }
  if (opened === undefined || closed === undefined) throw new ReceiptMissing('notYet');
  const stops = await index.lastSubjectRecord('perpetualStops', id);
  if (stops !== undefined) await log.take(stops);
  const { contract, version } = opened[1];
  const terms = await index.versionRecord('perpetualTerms', contract, version);
  if (terms === undefined) throw new Error(`Contract ${contract} has no version ${version}`);
  await log.take(terms);
  await collectListing(log, index, contract);
  for (const [{ seq }, event] of [opened, closed] as const)
    await takeMark(log, index, contract, seq, event.observedAt);
}

function eventOf<T extends EventType>(
  { events }: LogRecord,
  type: T,
  is: (event: EventOf<T>) => boolean,
): EventOf<T> | undefined {
  return events.find((event): event is EventOf<T> => event.type === type && is(event as EventOf<T>));
}

/** The tick that was observed at this moment, and the one before it. */
async function takeMark(
  log: CollectedLog,
  index: ReceiptIndex,
  market: MarketId,
  seq: number,
  observedAt: number,
): Promise<void> {
  for await (const tick of walkTape(log, index, market, seq, 'before')) {
    if (tick.observedAt > observedAt) continue;
    await log.take(tick.seq);
    if (tick.observedAt < observedAt) return;
  }
}
