// A venue that decides by terms which its own rules refuse is found out by the receipt.
import type { EventOf, EventType, LogRecord, VenueEvent } from '@candor/exchange';
import { type ReceiptCheckName, verifyReceipt } from '@candor/exchange/receipt';
import { endedOrders } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { receiptOf, sealedLog } from './testing-receipts.ts';

const { perpetualOutcomes } = endedOrders;

/** The log with other events of one type. */
function saying<T extends EventType>(
  records: readonly LogRecord[],
  type: T,
  said: (event: EventOf<T>) => object,
): readonly LogRecord[] {
  const change = (event: VenueEvent): VenueEvent =>
    event.type === type ? ({ ...event, ...said(event as EventOf<T>) } as VenueEvent) : event;
  return records.map((record) => ({ ...record, events: record.events.map(change) }));
}

async function failing(
  kind: 'perpetual' | 'seconds',
  records: readonly LogRecord[],
): Promise<readonly ReceiptCheckName[]> {
  const { checks } = verifyReceipt(await receiptOf(sealedLog(records), kind, 1));
  return checks.filter(({ ok }) => !ok).map(({ name }) => name);
}

describe('terms of a contract', () => {
  const { log } = perpetualOutcomes.user!().harness;
  const listed = (said: object) =>
    failing(
      'perpetual',
      saying(log, 'PerpetualListed', () => said),
    );

  it('let a mark count for five seconds at least: with less, a venue chooses which tick counts', async () => {
    for (const staleAfterMs of [1, 4_999, 300_001]) expect(await listed({ staleAfterMs })).toEqual(['terms']);
    // The control: for as long as the rules ask.
    for (const staleAfterMs of [5_000, 300_000]) expect(await listed({ staleAfterMs })).toEqual([]);
  });

  it('have no rates beyond those that the rules take', async () => {
    expect(await listed({ overnightPpm: 10_001 })).toEqual(['terms']);
    expect(await listed({ spreadPpm: 100_001 })).toContain('terms');
    expect(await listed({ overnightPpm: 10_000 })).toEqual([]);
  });
});
