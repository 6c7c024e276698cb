// A venue that signs a log which could not have come about is found out by the receipt, and nothing makes the verifier throw.
import type { EventOf, EventType, LogRecord, VenueEvent } from '@candor/exchange';
import { type ReceiptCheckName, verifyReceipt } from '@candor/exchange/receipt';
import { endedOrders } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { receiptOf, sealedLog } from './testing-receipts.ts';

const { perpetualOutcomes, secondsOutcomes } = endedOrders;

const logOf = (outcomes: typeof secondsOutcomes, name: string): readonly LogRecord[] =>
  outcomes[name]!().harness.log;

async function failing(
  outcomes: typeof secondsOutcomes,
  records: readonly LogRecord[],
): Promise<readonly ReceiptCheckName[]> {
  const kind = outcomes === secondsOutcomes ? 'seconds' : 'perpetual';
  const verdict = verifyReceipt(await receiptOf(sealedLog(records), kind, 1));
  return verdict.checks.filter(({ ok }) => !ok).map(({ name }) => name);
}

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

const holds = ({ events }: LogRecord, type: EventType): boolean =>
  events.some((event) => event.type === type);

/** The log with another command in the record of an event of this type. */
function commanded(records: readonly LogRecord[], type: EventType, said: object): readonly LogRecord[] {
  return records.map((record) =>
    holds(record, type) ? { ...record, command: { ...record.command, ...said } as never } : record,
  );
}

describe('what users asked for', () => {
  it('is the reason of a close that is said to be the user’s own', async () => {
    const records = logOf(perpetualOutcomes, 'user');
    expect(await failing(perpetualOutcomes, records)).toEqual([]);
    const byNobody = commanded(records, 'PerpetualClosing', { type: 'WarnOfRisk' });
    expect(await failing(perpetualOutcomes, byNobody)).toEqual(['reason']);
    const ofAnother = commanded(records, 'PerpetualClosing', { position: 2 });
    expect(await failing(perpetualOutcomes, ofAnother)).toEqual(['reason']);
    const bySomebody = commanded(records, 'PerpetualClosing', { user: 2 });
    expect(await failing(perpetualOutcomes, bySomebody)).toEqual(['reason']);
    const all = { type: 'CloseAllPerpetual', user: 1, which: 'short' };
    expect(await failing(perpetualOutcomes, commanded(records, 'PerpetualClosing', all))).toEqual(['reason']);
    const both = { ...all, which: 'all' };
    expect(await failing(perpetualOutcomes, commanded(records, 'PerpetualClosing', both))).toEqual([]);
  });

  it('is what the order says', async () => {
    for (const said of [{ multiple: 20 }, { user: 2 }, { direction: 'short' }, { takeProfit: 10_201 }])
      expect(
        await failing(
          perpetualOutcomes,
          commanded(logOf(perpetualOutcomes, 'takeProfit'), 'PerpetualOrderPlaced', said),
        ),
      ).toEqual(['opening']);
  });

  it('is what the limits say', async () => {
    const records = logOf(perpetualOutcomes, 'stopLoss');
    for (const said of [{ stopLoss: 9_800 }, { user: 2 }, { order: 2 }])
      expect(await failing(perpetualOutcomes, commanded(records, 'PerpetualStopsSet', said))).toEqual([
        'reason',
      ]);
  });
});

it('nobody else is paid for a position, and in no other contract', async () => {
  const records = logOf(perpetualOutcomes, 'user');
  for (const said of [{ user: 2 }, { contract: 1 }])
    expect(
      await failing(
        perpetualOutcomes,
        saying(records, 'PerpetualClosed', () => said),
      ),
    ).toContain('result');
});

describe('time', () => {
  /** The first tick after the opening stands before it in the log, at the same moment. */
  function foreseen(): readonly LogRecord[] {
    const log = [...logOf(secondsOutcomes, 'won')];
    const opening = log.findIndex((record) => holds(record, 'SecondsOpened'));
    const entry = log.findIndex((record, place) => place > opening && holds(record, 'PricesRecorded'));
    const [tick] = log.splice(entry, 1);
    const at = log[opening]!.at;
    log.splice(opening, 0, { ...tick!, at });
    const renumbered = log.map((record, place) => ({ ...record, seq: (place + 1) as LogRecord['seq'] }));
    const seq = opening + 1;
    return saying(renumbered, 'SecondsSettled', ({ entry: known }) => ({
      entry: { ...known, seq, recordedAt: at },
    }));
  }

  it('lets no tick be on the tape before it was observed', async () => {
    expect(await failing(secondsOutcomes, foreseen())).toContain('tape');
  });

  it('never goes back from record to record', async () => {
    const records = logOf(secondsOutcomes, 'won');
    const late = records.map((record) =>
      holds(record, 'SecondsSettled') ? { ...record, at: (record.at - 100) as LogRecord['at'] } : record,
    );
    expect(await failing(secondsOutcomes, late)).toContain('log');
  });
});

it('a record has one set of prices, so that all of them are in the root of its minute', async () => {
  const records = logOf(secondsOutcomes, 'tied').map((record) => {
    const prices = record.events.find((event) => event.type === 'PricesRecorded');
    if (prices === undefined) return record;
    const elsewhere = { ...prices, ticks: prices.ticks.map((tick) => ({ ...tick, market: 7 as never })) };
    return { ...record, events: [elsewhere, prices] };
  });
  expect(await failing(secondsOutcomes, records)).toEqual(['tape']);
});

describe('whatever a signed log says, the verifier comes to a result', () => {
  const broken = [
    [secondsOutcomes, 'won', 'SecondsSettled', { currency: 7 }],
    [secondsOutcomes, 'won', 'SecondsSettled', { payout: 2n ** 96n, escrow: 2n ** 96n }],
    [secondsOutcomes, 'won', 'SecondsOpened', { stake: 2n ** 95n }],
    [secondsOutcomes, 'won', 'SecondsOpened', { winPpm: 2 ** 50 }],
    [perpetualOutcomes, 'user', 'PerpetualClosed', { contract: 7 }],
    [perpetualOutcomes, 'user', 'PerpetualClosed', { toHouse: 2n ** 96n }],
    [perpetualOutcomes, 'user', 'MarketListed', { priceScale: 300, lotScale: -300 }],
    [perpetualOutcomes, 'liquidation', 'PerpetualListed', { contractLots: 0 }],
    [perpetualOutcomes, 'liquidation', 'PerpetualAtRisk', { positions: [] }],
  ] as const;
  it.each(broken)('%#', async (outcomes, name, type, said) => {
    const records = saying(logOf(outcomes, name), type as never, () => said);
    expect(await failing(outcomes, records)).not.toEqual([]);
  });
});
