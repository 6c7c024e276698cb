// Receipts of every way in which an order can end verify, and nothing of them can be changed.
import { ByteReader, type LogRecord, readRecord } from '@candor/exchange';
import { type Receipt, type ReceiptKind, verifyReceipt } from '@candor/exchange/receipt';
import { endedOrders } from '@candor/testkit';
import { describe, expect, it, test } from 'vitest';
import { receiptOf, sealedLog, tryReceipt } from './testing-receipts.ts';

const { OPENED, perpetualOutcomes, secondsOutcomes, secondsVenue } = endedOrders;

const failed = (receipt: unknown): readonly string[] =>
  verifyReceipt(receipt)
    .checks.filter(({ ok }) => !ok)
    .map(({ name }) => name);
const unproved = (receipt: unknown): readonly string[] =>
  verifyReceipt(receipt)
    .checks.filter(({ ok, proved }) => ok && !proved)
    .map(({ name }) => name);
const timeOf = (bytes: string): number => readRecord(new ByteReader(Buffer.from(bytes, 'hex'))).at;
const recordsOf = (make: () => { readonly harness: { readonly log: readonly never[] } }) =>
  make().harness.log;

describe.each([
  ['seconds', secondsOutcomes],
  ['perpetual', perpetualOutcomes],
] as const)('a receipt of the kind %s', (kind, outcomes) => {
  for (const [name, make] of Object.entries(outcomes)) {
    test.each([1, 4, 1_000])(`verifies: ${name}, in batches of %d records`, async (batchRecords) => {
      const ports = sealedLog(recordsOf(make as never), { batchRecords });
      const verdict = verifyReceipt(await receiptOf(ports, kind, 1));
      expect(verdict.checks.filter(({ ok }) => !ok)).toEqual([]);
      expect(verdict.ok).toBe(true);
    });
  }
});

it('says what the order came to', async () => {
  const facts = async (name: string) => {
    const ports = sealedLog(recordsOf(secondsOutcomes[name] as never));
    return verifyReceipt(await receiptOf(ports, 'seconds', 1)).facts;
  };
  expect(await facts('won')).toMatchObject({ result: 'won', stake: 1_000n, payout: 1_500n });
  expect(await facts('lost')).toMatchObject({ result: 'lost', payout: 500n });
  expect(await facts('tied')).toMatchObject({ result: 'tied', payout: 1_000n });
  expect(await facts('void')).toMatchObject({ result: 'void', payout: 1_000n, entry: undefined });
});

it('says the figure of each check', async () => {
  const ports = sealedLog(recordsOf(perpetualOutcomes.liquidation as never));
  const { checks } = verifyReceipt(await receiptOf(ports, 'perpetual', 1));
  expect(checks.find(({ name }) => name === 'reason')?.figure).toBe('49.99 %');
});

it('is of the own order alone, and of one that has ended', async () => {
  const ports = sealedLog(recordsOf(secondsOutcomes.won as never));
  expect(await tryReceipt(ports, 'seconds', 1, 2)).toBe('unknown');
  expect(await tryReceipt(ports, 'seconds', 2)).toBe('unknown');
  expect(await tryReceipt(ports, 'perpetual', 1)).toBe('unknown');
  const open = secondsVenue([[OPENED + 500, 100]]).harness.log;
  const until = open.findIndex(({ events }) => events.some(({ type }) => type === 'SecondsSettled'));
  expect(await tryReceipt(sealedLog(open.slice(0, until)), 'seconds', 1)).toBe('notYet');
  // Settled on a silent tape: until its next tick nobody can tell that there was none.
  expect(await tryReceipt(sealedLog(open.slice(0, until + 1)), 'seconds', 1)).toBe('notYet');
});

it('does without the root of a minute that goes on, and of no other', async () => {
  const records = recordsOf(secondsOutcomes.won as never);
  const last = records.findIndex(({ events }: { events: { type: string }[] }) =>
    events.some(({ type }) => type === 'SecondsSettled'),
  );
  const cut = records.slice(0, last + 1);
  const nowMs = (cut.at(-1) as { at: number } | undefined)!.at;
  const early = await receiptOf(sealedLog(cut, { nowMs }), 'seconds', 1);
  expect(early.batches.at(-1)!.records.some(({ tape }) => tape !== null)).toBe(false);
  expect(failed(early)).toEqual([]);
  // Its ticks are the venue's word until there is a root that everybody is told.
  expect(unproved(early)).toEqual(['tape']);
  const late = sealedLog(cut, { nowMs: nowMs + 120_000 });
  expect(await tryReceipt(late, 'seconds', 1)).toBe('notYet');
  const bare = await receiptOf(sealedLog(records), 'seconds', 1);
  expect(unproved(bare)).toEqual([]);
  const lastMinute = bare.minutes.at(-1)!;
  const without = {
    ...bare,
    minutes: bare.minutes.slice(0, -1),
    batches: bare.batches.map((batch) => ({
      ...batch,
      records: batch.records.map((record) => ({
        ...record,
        tape: timeOf(record.bytes) < lastMinute.minute ? record.tape : null,
      })),
    })),
  };
  expect(failed(without)).toEqual(['tape']);
});

describe('the roots of the tape', () => {
  const bared = (receipt: Receipt): Receipt => ({
    ...receipt,
    minutes: [],
    batches: receipt.batches.map((batch) => ({
      ...batch,
      records: batch.records.map((record) => ({ ...record, tape: null })),
    })),
  });
  const logs: readonly (readonly [ReceiptKind, readonly LogRecord[]])[] = [
    ['seconds', recordsOf(secondsOutcomes.won as never)],
    ['perpetual', recordsOf(perpetualOutcomes.stopLoss as never)],
  ];

  it.each(logs)('cannot be left out by signing for a time before the records: %s', async (kind, log) => {
    const early = bared(await receiptOf(sealedLog(log, { nowMs: 1 }), kind, 1));
    expect(failed(early)).toContain('log');
    // The control: the same records, signed when they were there and with their roots.
    const honest = await receiptOf(sealedLog(log), kind, 1);
    expect([failed(honest), unproved(honest)]).toEqual([[], []]);
    expect(failed(bared(honest))).toEqual(['tape']);
  });

  it('cannot be left out by signing each batch as it is written, once a tick of a later minute is there', async () => {
    const signedAtOnce = async ([kind, log]: (typeof logs)[number]): Promise<Receipt> => {
      const nowMs = (lastSeq: number): number => log[lastSeq - 1]!.at;
      return receiptOf(sealedLog(log, { batchRecords: 1, nowMs }), kind, 1);
    };
    const [ofMinutes, ofOne] = [await signedAtOnce(logs[0]!), await signedAtOnce(logs[1]!)];
    expect([failed(ofMinutes), failed(bared(ofMinutes))]).toEqual([[], ['tape']]);
    // The control: while all of it is of one minute that may go on, nothing is proved and nothing fails.
    expect([failed(bared(ofOne)), unproved(bared(ofOne))]).toEqual([[], ['tape']]);
  });
});
