// A receipt of which any single digit was changed is refused, and so is one that the venue itself forged with its own key.
import type { EventOf, EventType, LogRecord, VenueEvent } from '@candor/exchange';
import {
  type Receipt,
  type ReceiptCheckName,
  type ReceiptOptions,
  verifyReceipt,
} from '@candor/exchange/receipt';
import { endedOrders } from '@candor/testkit';
import { describe, expect, it, test } from 'vitest';
import { leavesOf, receiptOf, sealedLog } from './testing-receipts.ts';

const { EXPIRY, OPENED, perpetualOutcomes, secondsOutcomes } = endedOrders;

const logOf = (outcomes: typeof secondsOutcomes, name: string): readonly LogRecord[] =>
  outcomes[name]!().harness.log;

const failed = (receipt: unknown, publicKey?: string): readonly ReceiptCheckName[] =>
  verifyReceipt(receipt, { publicKey })
    .checks.filter(({ ok }) => !ok)
    .map(({ name }) => name);

/** Another digit in the place of one. */
function otherDigit(digit: string, radix: 10 | 16): string {
  return ((Number.parseInt(digit, radix) + 1) % radix).toString(radix);
}

function altered(leaf: string | number | null, at: number): unknown {
  if (leaf === null) return '00'.repeat(32);
  const digits = String(leaf);
  if (typeof leaf === 'string' && !/^[0-9a-f]+$/.test(leaf)) return `${leaf.slice(0, -1)}x`;
  const place = at % digits.length;
  const digit = otherDigit(digits[place]!, typeof leaf === 'number' ? 10 : 16);
  const changed = `${digits.slice(0, place)}${digit}${digits.slice(place + 1)}`;
  return typeof leaf === 'number' ? Number(changed) : changed;
}

describe.each([
  ['seconds', 'won', secondsOutcomes],
  ['perpetual', 'liquidation', perpetualOutcomes],
  ['perpetual', 'what stayed where a part was closed', perpetualOutcomes],
] as const)('of a receipt of the kind %s (%s)', (kind, name, outcomes) => {
  // Three places of each value, among them the first and the last digit.
  test.each([0, -1, 7])('no value can be changed, at the place %d of each', async (place) => {
    const receipt = await receiptOf(sealedLog(logOf(outcomes, name), { batchRecords: 1_000 }), kind, 1);
    expect(verifyReceipt(receipt).ok).toBe(true);
    const leaves = leavesOf(receipt);
    expect(leaves.length).toBeGreaterThan(80);
    for (const { place: where, leaf, put } of leaves) {
      const copy = structuredClone(receipt);
      put(copy, altered(leaf, place < 0 ? String(leaf).length + place : place));
      expect(verifyReceipt(copy).ok, where).toBe(false);
    }
  });

  test('no byte of its records can be changed', async () => {
    const receipt = await receiptOf(sealedLog(logOf(outcomes, name), { batchRecords: 1_000 }), kind, 1);
    const records = receipt.batches[0]!.records;
    for (const [which, { bytes }] of records.entries()) {
      for (let place = which % 7; place < bytes.length; place += 7) {
        const copy = structuredClone(receipt);
        (copy.batches[0]!.records[which] as { bytes: string }).bytes = altered(bytes, place) as string;
        expect(verifyReceipt(copy).ok, `record ${which}, digit ${place}`).toBe(false);
      }
    }
  });

  test('no field can be added or left out', async () => {
    const receipt = await receiptOf(sealedLog(logOf(outcomes, name)), kind, 1);
    for (const name of Object.keys(receipt) as (keyof Receipt)[]) {
      const { [name]: _, ...without } = receipt;
      expect(failed(without)).toEqual(['form']);
    }
    expect(failed({ ...receipt, verified: true })).toEqual(['form']);
  });
});

test('swapped ticks are refused', async () => {
  const receipt = await receiptOf(
    sealedLog(logOf(secondsOutcomes, 'won'), { batchRecords: 1_000 }),
    'seconds',
    1,
  );
  const records = receipt.batches[0]!.records as Receipt['batches'][number]['records'][number][];
  const ticks = records.filter(({ tape }) => tape !== null);
  const [a, b] = [records.indexOf(ticks[1]!), records.indexOf(ticks.at(-2)!)];
  const swapped = structuredClone(receipt);
  const own = swapped.batches[0]!.records as unknown as { bytes: string }[];
  [own[a]!.bytes, own[b]!.bytes] = [own[b]!.bytes, own[a]!.bytes];
  expect(failed(swapped)).toContain('log');
});

test('each record is needed: a receipt without one is refused', async () => {
  for (const [kind, outcomes, name] of [
    ['seconds', secondsOutcomes, 'won'],
    ['perpetual', perpetualOutcomes, 'stopLoss'],
  ] as const) {
    const receipt = await receiptOf(sealedLog(logOf(outcomes, name), { batchRecords: 1_000 }), kind, 1);
    const [batch] = receipt.batches;
    // Before the exit one more tick is there for its step, which nothing but a step needs.
    const spare = batch!.records.filter((_, place) => {
      const records = batch!.records.filter((__, other) => other !== place);
      return verifyReceipt({ ...receipt, batches: [{ ...batch, records }] }).ok;
    });
    expect(spare.length).toBeLessThanOrEqual(2);
  }
});

it('refuses another key where the venue’s own is known, and only there', async () => {
  const records = logOf(secondsOutcomes, 'won');
  const own = await receiptOf(sealedLog(records), 'seconds', 1);
  const other = await receiptOf(sealedLog(records), 'seconds', 1);
  expect(failed(own, own.publicKey)).toEqual([]);
  expect(failed(other, own.publicKey)).toEqual(['key']);
  // The control: without the check the same receipt is taken.
  expect(failed(other)).toEqual([]);
});

it('refuses a true receipt of another order than was asked for, and only where one was', async () => {
  const receipt = await receiptOf(sealedLog(logOf(secondsOutcomes, 'won')), 'seconds', 1);
  const failedOf = (asked: NonNullable<ReceiptOptions['asked']>) =>
    verifyReceipt(receipt, { asked })
      .checks.filter(({ ok }) => !ok)
      .map(({ name }) => name);
  expect(failedOf({ kind: 'seconds', id: 1 })).toEqual([]);
  expect(failedOf({ kind: 'seconds', id: 2 })).toEqual(['asked']);
  expect(failedOf({ kind: 'perpetual', id: 1 })).toEqual(['asked']);
  // The control: without the check the same receipt is taken.
  expect(failed(receipt)).toEqual([]);
});

type Change = (event: VenueEvent, record: LogRecord) => VenueEvent;
const changing =
  <T extends EventType>(type: T, change: (event: EventOf<T>) => object): Change =>
  (event) =>
    event.type === type ? ({ ...event, ...change(event as EventOf<T>) } as VenueEvent) : event;

/** What a venue would sign that had written something else into its log. */
async function forged(
  outcomes: typeof secondsOutcomes,
  name: string,
  change: Change,
): Promise<readonly ReceiptCheckName[]> {
  const records = logOf(outcomes, name).map((record) => ({
    ...record,
    events: record.events.map((event) => change(event, record)),
  }));
  const kind = outcomes === secondsOutcomes ? 'seconds' : 'perpetual';
  return failed(await receiptOf(sealedLog(records), kind, 1));
}

describe('a venue that forges its log with its own key', () => {
  const seconds = (name: string, change: Change) => forged(secondsOutcomes, name, change);
  const perpetual = (name: string, change: Change) => forged(perpetualOutcomes, name, change);

  it('is found out by the unchanged log’s being accepted', async () => {
    expect(await seconds('won', (event) => event)).toEqual([]);
    expect(await perpetual('liquidation', (event) => event)).toEqual([]);
  });

  it('cannot leave out the first tick after the acceptance', async () => {
    const entry = logOf(secondsOutcomes, 'won').flatMap(({ events }) =>
      events.filter((event) => event.type === 'PricesRecorded' && event.ticks[0]!.observedAt > OPENED),
    ) as EventOf<'PricesRecorded'>[];
    const [first, second] = entry.map(({ ticks }) => ticks[0]!);
    const hidden: Change = (event, record) => {
      if (event.type === 'PricesRecorded' && event.ticks[0]!.observedAt === first!.observedAt)
        return { ...event, ticks: event.ticks.map((tick) => ({ ...tick, market: 1 as never })) };
      if (event.type !== 'SecondsSettled') return event;
      const seq = record.seq;
      const log = logOf(secondsOutcomes, 'won');
      const at = log.find(({ events }) =>
        events.some(
          (each) => each.type === 'PricesRecorded' && each.ticks[0]!.observedAt === second!.observedAt,
        ),
      )!;
      expect(at.seq).toBeLessThan(seq);
      const { observedAt, price } = second!;
      return { ...event, entry: { seq: at.seq, recordedAt: at.at, observedAt, price, sources: 1 } };
    };
    // The entry check alone stands in the way: the control is every other check, which all hold.
    expect(await seconds('won', hidden)).toEqual(['entry']);
  });

  it('cannot leave out the last tick before the expiry', async () => {
    const log = logOf(secondsOutcomes, 'won');
    const ticks = log.flatMap(({ seq, at, events }) =>
      events.flatMap((event) =>
        event.type === 'PricesRecorded' ? [{ seq, recordedAt: at, ...event.ticks[0]! }] : [],
      ),
    );
    const before = ticks.filter(({ observedAt }) => observedAt <= EXPIRY);
    const [kept, hidden] = before.slice(-2);
    const change: Change = (event) => {
      if (event.type === 'PricesRecorded' && event.ticks[0]!.observedAt === hidden!.observedAt)
        return { ...event, ticks: event.ticks.map((tick) => ({ ...tick, market: 1 as never })) };
      if (event.type !== 'SecondsSettled') return event;
      const { seq, recordedAt, observedAt, price } = kept!;
      const exit = { seq, recordedAt, observedAt, price, sources: 1 };
      return { ...event, exit, result: 'tied', payout: event.stake };
    };
    expect(await seconds('won', change)).toEqual(['exit']);
  });

  it('cannot pay less, call it lost, or take another fee', async () => {
    for (const said of [{ payout: 1_499n }, { result: 'lost' }, { feePaid: 1n }, { stake: 999n }])
      expect(
        await seconds(
          'won',
          changing('SecondsSettled', () => said),
        ),
      ).toEqual(['result']);
  });

  it('cannot open by another option, rate, direction or duration than was asked for', async () => {
    for (const said of [
      { losePpm: 600_000 },
      { direction: 'short' },
      { expiresAt: EXPIRY - 2_000 },
      { acceptedAt: OPENED - 1 },
    ])
      expect(
        await seconds(
          'lost',
          changing('SecondsOpened', () => said),
        ),
      ).toContain('terms');
  });

  it('cannot write a price that is not the median of its sources', async () => {
    const change: Change = (event) =>
      event.type === 'PricesRecorded'
        ? {
            ...event,
            ticks: event.ticks.map(({ quotes, ...tick }) => ({
              ...tick,
              quotes: quotes.map((quote) => ({ ...quote, price: (quote.price + 1) as never })),
            })),
          }
        : event;
    expect(await seconds('won on three sources, past ticks of fewer', change)).toEqual(['sources', 'result']);
  });

  it('cannot decide by other rules unnoticed', async () => {
    const records = logOf(secondsOutcomes, 'won').map((record) => ({ ...record, rulesVersion: 2 }));
    expect(failed(await receiptOf(sealedLog(records), 'seconds', 1))).toEqual(['rules']);
  });

  it('cannot liquidate at 50 %, nor hide what the account held', async () => {
    const richer = changing('PerpetualAtRisk', ({ balance }) => ({ balance: balance + 10_000n }));
    expect(await perpetual('liquidation', richer)).toEqual(['reason']);
    const others = changing('PerpetualAtRisk', ({ positions }) => ({
      positions: [...positions, positions[0]!],
    }));
    expect(await perpetual('liquidation', others)).toEqual(['reason']);
  });

  it('cannot end a position at a limit that was not reached', async () => {
    expect(
      await perpetual(
        'takeProfit',
        changing('PerpetualOrderPlaced', () => ({ takeProfit: 10_301 })),
      ),
    ).toEqual(['opening', 'reason']);
    expect(
      await perpetual(
        'stopLoss',
        changing('PerpetualStopsSet', () => ({ stopLoss: 9_849 })),
      ),
    ).toEqual(['reason']);
  });

  it('cannot open at another price, margin or fee than the tick makes', async () => {
    for (const said of [{ entryTicks: 10_026 }, { margin: 100_000_001n }, { fee: 1n }])
      expect(
        await perpetual(
          'user',
          changing('PerpetualOpened', () => said),
        ),
      ).toContain('opening');
  });

  it('cannot pay another profit, or take a loss from somebody else', async () => {
    for (const said of [{ profit: 0n }, { toUser: 0n, toHouse: 0n }, { uncovered: 1n }])
      expect(
        await perpetual(
          'user',
          changing('PerpetualClosed', () => said),
        ),
      ).toContain('result');
    const unequal = changing('PerpetualClosed', ({ toHouse }) => ({ toHouse: toHouse - 1n }));
    expect(await perpetual('user', unequal)).toEqual(['result', 'ledger']);
  });
});
