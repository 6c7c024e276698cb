// What waited past halts and stale ticks has a receipt that verifies, and none that hides or forges one of them does.
import type { LogRecord, VenueEvent } from '@candor/exchange';
import { type Receipt, verifyReceipt } from '@candor/exchange/receipt';
import { endedOrders } from '@candor/testkit';
import { describe, expect, it, test } from 'vitest';
import { receiptOf, sealedLog } from './testing-receipts.ts';

const { perpetualOutcomes } = endedOrders;
const logOf = (name: string): readonly LogRecord[] => perpetualOutcomes[name]!().harness.log;

const failed = (receipt: unknown): readonly string[] =>
  verifyReceipt(receipt)
    .checks.filter(({ ok }) => !ok)
    .map(({ name }) => name);

const unproved = (receipt: unknown): readonly (readonly string[])[] =>
  verifyReceipt(receipt)
    .checks.filter(({ proved }) => !proved)
    .map(({ name, figure }) => [name, figure]);

async function failing(records: readonly LogRecord[]): Promise<readonly string[]> {
  return failed(await receiptOf(sealedLog(records), 'perpetual', 1));
}

function changed(name: string, change: (event: VenueEvent) => VenueEvent): readonly LogRecord[] {
  return logOf(name).map((record) => ({ ...record, events: record.events.map(change) }));
}

/** The receipt without the records of which this holds. */
async function without(name: string, is: (record: LogRecord) => boolean): Promise<Receipt> {
  const log = logOf(name);
  const receipt = await receiptOf(sealedLog(log, { batchRecords: 1 }), 'perpetual', 1);
  const hidden = new Set<number>(log.filter(is).map(({ seq }) => seq));
  const batches = receipt.batches.filter(({ firstSeq }) => !hidden.has(firstSeq));
  expect(batches.length).toBeLessThan(receipt.batches.length);
  return { ...receipt, batches };
}

const sets =
  (status: string) =>
  ({ events }: LogRecord): boolean =>
    events.some((event) => event.type === 'PerpetualStatusSet' && event.status === status);

describe('a halt', () => {
  const waited = [
    ['opened after a halt', 'opening'],
    ['opened by the end of a halt', 'opening'],
    ['closed by the end of a halt', 'reason'],
  ] as const;

  it.each(waited)('cannot be left out: %s', async (name, check) => {
    expect(failed(await without(name, sets('halted')))).toContain(check);
  });

  it.each(waited)('cannot be said to have been another: %s', async (name, check) => {
    const forged = changed(name, (event) =>
      event.type === 'PerpetualStatusSet' && event.status === 'halted'
        ? { ...event, status: 'trading' }
        : event,
    );
    expect(await failing(forged)).toContain(check);
    const ofAnother = changed(name, (event) =>
      event.type === 'PerpetualStatusSet' ? { ...event, contract: 1 as never } : event,
    );
    expect(await failing(ofAnother)).toContain(check);
  });

  it('is not over for openings while a contract is only closed', async () => {
    const forged = changed('opened after a time in which it was only closed', (event) =>
      event.type === 'PerpetualStatusSet' && event.status === 'closeOnly'
        ? { ...event, status: 'trading' }
        : event,
    );
    expect(await failing(forged)).toContain('opening');
  });

  it('lets its ticks be left out, but for the first and the last, whatever it lasted', async () => {
    const long = new endedOrders.UnusualFixture().opened().status('halted');
    long.given({ type: 'ClosePerpetual', user: 1, position: 1 }).ticks(900).status('trading');
    long.later(130_000).tick(10_000).later(130_000).tick(10_000);
    const receipt = await receiptOf(sealedLog(long.harness.log), 'perpetual', 1);
    expect(failed(receipt)).toEqual([]);
    expect(receipt.batches.length).toBeLessThan(30);
  });

  it('ends with a tick that a step held back only where the tick before it shows the step', async () => {
    const ended = (price: number, median: number) => {
      const halted = new endedOrders.UnusualFixture().opened().status('halted');
      halted.given({ type: 'ClosePerpetual', user: 1, position: 1 }).ticks(5);
      halted.given(halted.heldBack(price, median)).status('trading').tick(median);
      return halted.later(130_000).tick(10_000).later(130_000).tick(10_000).harness.log;
    };
    const log = ended(10_600, 11_000);
    expect(await failing(log)).toEqual([]);
    // No step keeps a price from a median that is so near.
    expect(await failing(ended(10_050, 10_060))).toEqual(['sources']);
    const receipt = await receiptOf(sealedLog(log, { batchRecords: 1 }), 'perpetual', 1);
    const last = log.findIndex(
      ({ command }) => command.type === 'RecordPrices' && command.ticks[0]!.quotes.length > 0,
    );
    const batches = receipt.batches.filter(({ firstSeq }) => firstSeq !== log[last - 1]!.seq);
    expect(batches.length).toBe(receipt.batches.length - 1);
    expect(failed({ ...receipt, batches })).toContain('reason');
  });

  it('that ended by a change waits for the next tick, which says that there was none in between', async () => {
    const log = logOf('closed by the end of a halt');
    const closed = log.findIndex(({ events }) => events.some(({ type }) => type === 'PerpetualClosed'));
    await expect(failing(log.slice(0, closed + 1))).rejects.toThrow('notYet');
  });

  it('of something that failed at the same moment explains why a tick that counted did nothing', async () => {
    expect(await failing(setAsideAfterTick(true))).toEqual([]);
    // The control: without that halt the tick came first.
    expect(await failing(setAsideAfterTick(false))).toEqual(['opening']);
  });
});

/** A log in which another order of the contract is set aside at the first tick after the acceptance. */
function setAsideAfterTick(halts: boolean): readonly LogRecord[] {
  const log = [...logOf('opened by the end of a halt')];
  const halt = log.findIndex(sets('halted'));
  const tick = halt + 1;
  const [halted] = log.splice(halt, 1);
  const quarantine = { type: 'DueQuarantined', product: 'perpetual', market: halts ? 0 : 1, id: 77 } as const;
  const at = log[tick - 1]!.at;
  log.splice(tick, 0, { ...halted!, at, events: [quarantine as never] });
  return log.map((record, place) => ({ ...record, seq: (place + 1) as LogRecord['seq'] }));
}

describe('a stale tick', () => {
  const stale = [
    ['opened past stale ticks', 'opening'],
    ['closed past stale ticks', 'reason'],
  ] as const;

  it.each(stale)('is passed over by its own record, and a fresh one is not: %s', async (name, check) => {
    const log = logOf(name);
    expect(await failing(log)).toEqual([]);
    const fresh = changed(name, (event) =>
      event.type === 'PerpetualListed' ? { ...event, staleAfterMs: 60_000 } : event,
    );
    expect(await failing(fresh)).toContain(check);
  });

  it.each(stale)('cannot be left out: %s', async (name, check) => {
    const log = logOf(name);
    const isStale = ({ at, events }: LogRecord) =>
      events.some((event) => event.type === 'PricesRecorded' && at - event.ticks[0]!.observedAt > 10_000);
    const [first] = log.filter(isStale);
    expect(
      failed(await without(name, (record) => record === log[first!.seq - 1] || record.seq === first!.seq)),
    ).toContain(check);
  });

  it('is judged by the terms of its moment, of which none can be left out', async () => {
    const terms = ({ events }: LogRecord) => events.some(({ type }) => type === 'PerpetualTermsSet');
    expect(failed(await without('closed by terms under which a stale tick counts', terms))).toContain(
      'reason',
    );
    expect(failed(await without('opened by later terms', terms)).length).toBeGreaterThan(0);
  });
});

describe('what a receipt cannot show', () => {
  it('is said to be the venue’s word, and neither to hold nor to fail', async () => {
    const house = await receiptOf(sealedLog(logOf('closed by the house')), 'perpetual', 1);
    expect([failed(house), unproved(house)]).toEqual([
      [],
      [
        ['reason', '—'],
        ['result', '+297.500000'],
      ],
    ]);
    const overnight = await receiptOf(sealedLog(logOf('charged overnight')), 'perpetual', 1);
    expect(failed(overnight)).toEqual([]);
    expect(unproved(overnight).map(([name]) => name)).toEqual(['overnight']);
    // The control: of an ordinary close everything is proved.
    const user = await receiptOf(sealedLog(logOf('user')), 'perpetual', 1);
    expect([failed(user), unproved(user)]).toEqual([[], []]);
  });
});

test('a close that waited does not keep a liquidation from having a receipt, and is no reason for one', async () => {
  const name = 'liquidated while a close waited';
  const events = logOf(name).flatMap((record) => record.events);
  expect(events.find(({ type }) => type === 'PerpetualClosed')).toMatchObject({ reason: 'liquidation' });
  expect(await failing(logOf(name))).toEqual([]);
  const asUser = changed(name, (event) =>
    event.type === 'PerpetualClosed' && event.position === 1 ? { ...event, reason: 'user' } : event,
  );
  expect(await failing(asUser)).toContain('reason');
});
