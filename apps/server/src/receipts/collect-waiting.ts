// Takes how a contract stood while an order or a close waited for a tick, and the ticks that it waited past.
import { type LogRecord, type MarketId, tickSources } from '@candor/exchange';
import type { CollectedLog } from './collected-log.ts';
import { type ReceiptIndex, ReceiptMissing } from './ports.ts';
import { walkTape } from './walk-tape.ts';

/** Operators change a contract by hand: this is more than ever comes of it. */
const CHANGES_MAX = 10_000;
/** A position that lived through more has no receipt. */
const SHOWN_MAX = 100;

/** What waited for a tick from one record up to another. */
export interface Wait {
  readonly id: number;
  /** Of a part: what it was split from as it was asked to close, under whose number it was set aside before. */
  readonly splitFrom?: number | undefined;
  readonly contract: MarketId;
  readonly opens: boolean;
  readonly asked: number;
  readonly done: number;
}

/** The terms in force at one record, and all versions after it up to another. */
export async function takeTerms(
  log: CollectedLog,
  index: ReceiptIndex,
  contract: MarketId,
  from: number,
  to: number,
): Promise<readonly number[]> {
  const versions = await index.subjectRecords('perpetualTerms', contract, CHANGES_MAX);
  const inForce = versions.findLast((seq) => seq < from);
  if (inForce === undefined) throw new Error(`Contract ${contract} has no terms before record ${from}`);
  const taken = versions.filter((seq) => seq >= inForce && seq < to);
  return takeAll(log, taken);
}

/** Every halt and every other change of the contract's status between two records. */
export async function takeStatuses(
  log: CollectedLog,
  index: ReceiptIndex,
  contract: MarketId,
  from: number,
  to: number,
): Promise<readonly number[]> {
  const own = await index.subjectRecords('perpetualStatus', contract, CHANGES_MAX);
  const ofAll = await index.subjectRecords('perpetualHalt', 0, CHANGES_MAX);
  return takeAll(
    log,
    [...own, ...ofAll].filter((seq) => seq > from && seq < to).sort((a, b) => a - b),
  );
}

async function takeAll(log: CollectedLog, seqs: readonly number[]): Promise<readonly number[]> {
  if (seqs.length > SHOWN_MAX) throw new ReceiptMissing('tooLarge');
  for (const seq of seqs) await log.take(seq);
  return seqs;
}

/** From the last tick before it was asked for to the one that decided; of a halt, the first and the last. */
export async function takeWaiting(
  log: CollectedLog,
  index: ReceiptIndex,
  wait: Wait,
  changes: readonly number[],
): Promise<void> {
  const { contract, asked, done } = wait;
  await takeOne(log, index, contract, asked, 'before');
  const within = changes.filter((seq) => seq > asked && seq < done).sort((a, b) => a - b);
  const halts = new Halts(wait);
  for (const seq of changes) if (seq < asked) halts.read(await log.read(seq), wait.splitFrom);
  const starts = [asked, ...within];
  let taken = 0;
  for (const [place, from] of starts.entries()) {
    if (place > 0) halts.read(await log.read(from));
    const to = starts[place + 1] ?? done;
    taken = halts.nothingCounts
      ? await takeEnds(log, index, contract, from, to)
      : await takeBetween(log, index, contract, from, to);
  }
  // A change decided, at a tick from before it: the next one says that there was none in between.
  if (taken === 0 && within.length > 0) {
    const next = await takeOne(log, index, contract, done, 'after');
    if (next === undefined) throw new ReceiptMissing('notYet');
  }
}

/** Whether a tick could count, by the changes read so far. */
class Halts {
  readonly #wait: Wait;
  #status: 'trading' | 'closeOnly' | 'halted' = 'trading';
  #isSetAside = false;

  constructor(wait: Wait) {
    this.#wait = wait;
  }

  read({ events }: LogRecord, id: number = this.#wait.id): void {
    const { contract } = this.#wait;
    for (const event of events) {
      if (event.type === 'PerpetualStatusSet' && event.contract === contract) {
        this.#status = event.status;
        if (event.status === 'trading') this.#isSetAside = false;
      } else if (event.type === 'DueQuarantined') {
        this.#status = 'halted';
        if (event.id === id) this.#isSetAside = true;
      }
    }
  }

  get nothingCounts(): boolean {
    if (this.#isSetAside) return true;
    return this.#wait.opens ? this.#status !== 'trading' : this.#status === 'halted';
  }
}

async function takeOne(
  log: CollectedLog,
  index: ReceiptIndex,
  market: MarketId,
  from: number,
  direction: 'before' | 'after',
): Promise<number | undefined> {
  for await (const { seq } of walkTape(log, index, market, from, direction)) {
    await log.take(seq);
    return seq;
  }
  return undefined;
}

/** The first and the last tick between two records. */
async function takeEnds(
  log: CollectedLog,
  index: ReceiptIndex,
  market: MarketId,
  from: number,
  to: number,
): Promise<number> {
  for await (const first of walkTape(log, index, market, from, 'after')) {
    if (first.seq >= to) return 0;
    await log.take(first.seq);
    await takeLast(log, index, market, to);
    return 1;
  }
  return 0;
}

/** Of one that a step held back, also the one before it: from that the step was taken. */
async function takeLast(log: CollectedLog, index: ReceiptIndex, market: MarketId, to: number): Promise<void> {
  let isStep = false;
  for await (const tick of walkTape(log, index, market, to, 'before')) {
    await log.take(tick.seq);
    if (isStep || tickSources(tick) > 0) return;
    isStep = true;
  }
}

async function takeBetween(
  log: CollectedLog,
  index: ReceiptIndex,
  market: MarketId,
  from: number,
  to: number,
): Promise<number> {
  let taken = 0;
  for await (const { seq } of walkTape(log, index, market, from, 'after')) {
    if (seq >= to) break;
    await log.take(seq);
    taken += 1;
  }
  return taken;
}
