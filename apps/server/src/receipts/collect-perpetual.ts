// Takes what the receipt of a perpetual position rests on: its whole life, its terms, and the ticks that opened and ended it.
import type { EventOf, EventType, LogRecord, MarketId, UserId } from '@candor/exchange';
import { collectListing } from './collect-listing.ts';
import { takeStatuses, takeTerms, takeWaiting, type Wait } from './collect-waiting.ts';
import type { CollectedLog } from './collected-log.ts';
import { type ReceiptIndex, ReceiptMissing } from './ports.ts';
import { walkTape } from './walk-tape.ts';

/** A position that was split, or whose profit or margin paid for others, more often than this has no receipt. */
const STEPS_MAX = 100;

export async function collectPerpetual(
  log: CollectedLog,
  index: ReceiptIndex,
  user: UserId,
  id: number,
): Promise<void> {
  const { placed, split, seqs } = await lifeOf(log, index, user, id);
  const { order, kind } = placed;
  const first = seqs[0]!;
  let opened: readonly [LogRecord, EventOf<'PerpetualOpened'>] | undefined;
  let closing: LogRecord | undefined;
  let closed: readonly [LogRecord, EventOf<'PerpetualClosed'>] | undefined;
  for (const seq of seqs) {
    const record = await log.take(seq);
    const opening = eventOf(record, 'PerpetualOpened', ({ position }) => position === order);
    const close = eventOf(record, 'PerpetualClosed', ({ position }) => position === id);
    if (opening !== undefined) opened = [record, opening];
    if (eventOf(record, 'PerpetualClosing', ({ position }) => position === id) !== undefined)
      closing = record;
    if (close !== undefined) closed = [record, close];
  }
  if (opened === undefined || closing === undefined || closed === undefined)
    throw new ReceiptMissing('notYet');
  await takeStops(log, index, order, closed[1].observedAt, split);
  const { contract } = opened[1];
  await collectListing(log, index, contract);
  for (const [{ seq }, event] of [opened, closed] as const)
    await takeMark(log, index, contract, seq, event.observedAt);
  const isAsked = closed[1].reason === 'user';
  const waits: Wait[] = [];
  if (kind === 'market') waits.push({ id: order, contract, opens: true, asked: first, done: opened[0].seq });
  const ended = { id, splitFrom: order, contract, opens: false, asked: closing.seq, done: closed[0].seq };
  if (isAsked) waits.push(ended);
  const until = isAsked ? closed[0].seq : opened[0].seq;
  // From the order on, whose spread is the one of then, to the close, whose mark was fresh by the terms of then.
  const terms = await takeTerms(log, index, contract, first, closed[0].seq);
  const statuses = waits.length === 0 ? [] : await takeStatuses(log, index, contract, first, until);
  for (const wait of waits) await takeWaiting(log, index, wait, [...terms, ...statuses]);
}

/** The records of a position from its order on: of a part, those of what it was split from as far as the split. */
interface Life {
  readonly placed: EventOf<'PerpetualOrderPlaced'>;
  readonly split: number | undefined;
  readonly seqs: readonly number[];
}

async function lifeOf(log: CollectedLog, index: ReceiptIndex, user: UserId, id: number): Promise<Life> {
  const own = await index.subjectRecords('perpetual', id, STEPS_MAX + 1);
  const [first] = own;
  if (first === undefined) throw new ReceiptMissing('unknown');
  const record = await log.read(first);
  const split = eventOf(record, 'PerpetualSplit', ({ part }) => part === id);
  const of = split?.position ?? id;
  const whole = split === undefined ? [] : await index.subjectRecords('perpetual', of, STEPS_MAX + 1);
  const seqs = [...whole.filter((seq) => seq < first), ...own];
  const placed = eventOf(await log.read(seqs[0]!), 'PerpetualOrderPlaced', ({ order }) => order === of);
  if (placed?.user !== user) throw new ReceiptMissing('unknown');
  if (seqs.length > STEPS_MAX) throw new ReceiptMissing('tooLarge');
  return { placed, split: split && first, seqs };
}

/** The limits that were set last, of a part before it was split off; where the tick was observed up to then, all, for it is compared with earlier ones. */
async function takeStops(
  log: CollectedLog,
  index: ReceiptIndex,
  id: number,
  observedAt: number,
  split: number | undefined,
): Promise<void> {
  const last = await index.lastSubjectRecord('perpetualStops', id, split);
  if (last === undefined) return;
  const { at } = await log.take(last);
  if (observedAt > at) return;
  const all = await index.subjectRecords('perpetualStops', id, STEPS_MAX + 1);
  if (all.length > STEPS_MAX) throw new ReceiptMissing('tooLarge');
  for (const seq of all) if (seq <= last) await log.take(seq);
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
