// One user's contracts between two messages: what was there, what happened since, and what of it has ended.
import type { LogRecord, MarketId, PerpetualId, PerpetualView, UserId } from '@candor/exchange';
import {
  changeRow,
  isPerpetualStep,
  orderOfStep,
  type PerpetualRow,
  partRow,
  placedRow,
} from '../../history/index.ts';
import type { LeverReading } from './lever-reading.ts';

export class LeverState {
  readonly user: UserId;
  /** Something has happened that was not read yet. */
  dirty = true;
  #reading: LeverReading | undefined;
  /** Records that came after the last reading. */
  #waiting: LogRecord[] = [];
  #ended: PerpetualRow[] = [];

  constructor(user: UserId) {
    this.user = user;
  }

  get reading(): LeverReading | undefined {
    return this.#reading;
  }

  /** A record that names the user. */
  take(record: LogRecord): void {
    this.dirty = true;
    this.#waiting.push(record);
  }

  /** Every record up to the reading's position has been taken by then: records are told before readings leave. */
  apply(reading: LeverReading): void {
    const before = this.#reading;
    if (before !== undefined && reading.seq < before.seq) return;
    if (before !== undefined) this.#follow(before, reading);
    this.#waiting = this.#waiting.filter(({ seq }) => seq > reading.seq);
    this.#reading = reading;
    this.dirty = this.#waiting.length > 0;
  }

  /** What was closed or revoked since this was asked last. */
  takeEnded(): readonly PerpetualRow[] {
    const ended = this.#ended;
    this.#ended = [];
    return ended;
  }

  #follow(before: LeverReading, { seq: through, contracts }: LeverReading): void {
    const rows = new Map(before.orders.map(({ row }) => [row.order, { ...row }]));
    for (const record of this.#waiting) {
      if (record.seq <= before.seq || record.seq > through) continue;
      this.#followRecord(rows, contracts, record);
    }
  }

  #followRecord(
    rows: Map<PerpetualId, PerpetualRow>,
    contracts: ReadonlyMap<MarketId, PerpetualView>,
    record: LogRecord,
  ): void {
    for (const event of record.events) {
      if (!isPerpetualStep(event) || event.user !== this.user) continue;
      if (event.type === 'PerpetualOrderPlaced') {
        const { contractLots } = contracts.get(event.contract)!.terms;
        rows.set(event.order, placedRow(event, record.at, contractLots));
        continue;
      }
      const row = rows.get(orderOfStep(event));
      if (row === undefined) continue;
      if (event.type === 'PerpetualSplit') rows.set(event.part, partRow(row, event));
      changeRow(row, event, record);
      if (row.endedSeq !== undefined) this.#ended.push(row);
    }
  }
}
