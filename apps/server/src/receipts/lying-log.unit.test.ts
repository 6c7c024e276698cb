// A venue that signs a log which could not have come about is found out by the receipt, and nothing makes the verifier throw.
import type { EventType, LogRecord } from '@candor/exchange';
import { type ReceiptCheckName, verifyReceipt } from '@candor/exchange/receipt';
import { endedOrders, perpetualWorld } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { receiptOf, saying, sealedLog } from './testing-receipts.ts';

const { perpetualOutcomes, secondsOutcomes } = endedOrders;

const logOf = (outcomes: typeof secondsOutcomes, name: string): readonly LogRecord[] =>
  outcomes[name]!().harness.log;

async function checksOf(outcomes: typeof secondsOutcomes, records: readonly LogRecord[]) {
  const kind = outcomes === secondsOutcomes ? 'seconds' : 'perpetual';
  return verifyReceipt(await receiptOf(sealedLog(records), kind, 1)).checks;
}

async function failing(
  outcomes: typeof secondsOutcomes,
  records: readonly LogRecord[],
): Promise<readonly ReceiptCheckName[]> {
  const checks = await checksOf(outcomes, records);
  return checks.filter(({ ok }) => !ok).map(({ name }) => name);
}

/** What verifies and is not proved. */
async function unproved(
  outcomes: typeof secondsOutcomes,
  records: readonly LogRecord[],
): Promise<readonly ReceiptCheckName[]> {
  const checks = await checksOf(outcomes, records);
  return checks.filter(({ ok, proved }) => ok && !proved).map(({ name }) => name);
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

  it('is what the terms are that its user saw', async () => {
    const records = logOf(perpetualOutcomes, 'user');
    const seen = (version: number) => commanded(records, 'PerpetualOrderPlaced', { version });
    expect(await failing(perpetualOutcomes, seen(1))).toEqual([]);
    expect(await failing(perpetualOutcomes, seen(2))).toEqual(['opening']);
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

describe('the spread of an order', () => {
  const LOST = 2_000_000n;

  /** 20 ticks dearer, with all that follows from it. */
  function widened(records: readonly LogRecord[]): readonly LogRecord[] {
    const ordered = saying(records, 'PerpetualOrderPlaced', () => ({ spreadPpm: 9_000 }));
    const opened = saying(ordered, 'PerpetualOpened', ({ entryTicks }) => ({ entryTicks: entryTicks + 20 }));
    return saying(opened, 'PerpetualClosed', ({ profit, toUser, toHouse }) => ({
      profit: profit - LOST,
      toUser: toUser - LOST,
      toHouse: toHouse + LOST,
    }));
  }

  it('is the one of the terms under which everybody ordered', async () => {
    const records = widened(logOf(perpetualOutcomes, 'user'));
    expect(await failing(perpetualOutcomes, records)).toEqual(['opening']);
    // The control: under such terms it holds.
    const terms = saying(records, 'PerpetualListed', () => ({ spreadPpm: 9_000 }));
    expect(await failing(perpetualOutcomes, terms)).toEqual([]);
  });

  it('is that of the order where the terms change before it opens', async () => {
    const { status: _, ...later } = perpetualWorld.listPerpetual({ spreadPpm: 9_000 });
    const fixture = new perpetualWorld.PerpetualFixture()
      .given(perpetualWorld.open({ limitTicks: 9_950 }))
      .given({ ...later, type: 'SetPerpetualTerms' })
      .tick(9_900)
      .given(perpetualWorld.close(1))
      .tick(9_950);
    for (let minute = 0; minute < 2; minute++) fixture.later(130_000).tick(10_000);
    const { log } = fixture.harness;
    expect(await failing(perpetualOutcomes, log)).toEqual([]);
    expect(await failing(perpetualOutcomes, widened(log))).toEqual(['opening']);
  });
});

describe('what a user is paid', () => {
  it('is not proved where it is said that nobody could pay the whole profit', async () => {
    const records = logOf(perpetualOutcomes, 'user');
    expect(await unproved(perpetualOutcomes, records)).toEqual([]);
    const unpaid = saying(records, 'PerpetualClosed', ({ profit }) => ({
      toUser: 0n,
      toHouse: 0n,
      uncovered: profit,
    }));
    expect(await failing(perpetualOutcomes, unpaid)).toEqual([]);
    expect(await unproved(perpetualOutcomes, unpaid)).toEqual(['result']);
  });

  it('is not made less by a loss that nobody had', async () => {
    const taken = 1_000n;
    const less = saying(logOf(perpetualOutcomes, 'user'), 'PerpetualClosed', (event) => ({
      profit: event.profit - taken,
      toUser: event.toUser - taken,
      toHouse: event.toHouse + taken,
    }));
    const setOff = { type: 'PerpetualProfitSetOff', position: 1, user: 1, contract: 0, amount: taken };
    const closes = less.findIndex((record) => holds(record, 'PerpetualClosing'));
    const lying = less.map((record, place) =>
      place === closes ? { ...record, events: [...record.events, setOff as never] } : record,
    );
    expect(await failing(perpetualOutcomes, lying)).toEqual(['result']);
  });

  it('is not made less by margin that is said to have paid for a loss that nobody had', async () => {
    const amount = 1_000n;
    const less = saying(logOf(perpetualOutcomes, 'user'), 'PerpetualClosed', ({ margin }) => ({
      margin: margin - amount,
    }));
    // The control: what is left to explain is a midnight's fee, which is the venue's word.
    expect(await unproved(perpetualOutcomes, less)).toEqual(['overnight']);
    const taken = { type: 'PerpetualMarginTaken', position: 1, user: 1, contract: 0, amount };
    const closes = less.findIndex((record) => holds(record, 'PerpetualClosing'));
    const lying = less.map((record, place) =>
      place === closes ? { ...record, events: [...record.events, taken as never] } : record,
    );
    expect(await failing(perpetualOutcomes, lying)).toEqual(['result']);
  });

  it('is proved where margin has paid for a loss of one’s own, and for no more than it came to', async () => {
    const fixture = new perpetualWorld.PerpetualFixture({ funds: 220n * perpetualWorld.USDT })
      .opened({ contract: perpetualWorld.ETH })
      .opened()
      .tick(8_900)
      .given(perpetualWorld.close(1))
      .tick(10_000, perpetualWorld.ETH);
    for (let minute = 0; minute < 2; minute++) fixture.later(130_000).tick(10_000);
    const { log } = fixture.harness;
    expect(log.some((record) => holds(record, 'PerpetualMarginTaken'))).toBe(true);
    expect(await failing(perpetualOutcomes, log)).toEqual([]);
    expect(await unproved(perpetualOutcomes, log)).toEqual([]);
    const more = saying(log, 'PerpetualMarginTaken', ({ amount }) => ({ amount: amount + 1n }));
    const less = saying(more, 'PerpetualClosed', ({ position, margin }) =>
      position === 1 ? { margin: margin - 1n } : {},
    );
    expect(await failing(perpetualOutcomes, less)).toEqual(['result']);
  });

  it.each([
    ['void', 'entry'],
    ['void at its end', 'exit'],
    ['void on a tape that fell silent', 'exit'],
  ])('is not proved where the tape had no price that counts: %s', async (name, check) => {
    const records = logOf(secondsOutcomes, name);
    expect(await failing(secondsOutcomes, records)).toEqual([]);
    expect(await unproved(secondsOutcomes, records)).toContain(check);
    // The control: with a price at both ends nothing rests on silence.
    expect(await unproved(secondsOutcomes, logOf(secondsOutcomes, 'won'))).toEqual([]);
  });

  it('is not proved where ticks are passed over for the number of their sources', async () => {
    const records = logOf(secondsOutcomes, 'won');
    expect(await unproved(secondsOutcomes, records)).toEqual([]);
    const opened = saying(records, 'SecondsOpened', () => ({ sourcesMin: 2 }));
    const ended = { result: 'void', feePaid: 0n, entry: undefined, exit: undefined };
    const voided = saying(opened, 'SecondsSettled', ({ stake }) => ({
      ...{ ...ended, sourcesMin: 2, payout: stake },
    }));
    expect(await failing(secondsOutcomes, voided)).toEqual([]);
    expect(await unproved(secondsOutcomes, voided)).toEqual(['entry', 'sources']);
  });
});

it('an account at risk has the margin of the position that ends, and nothing else was set off', async () => {
  const records = logOf(perpetualOutcomes, 'liquidation');
  for (const said of [{ margin: 200_000_000n }, { setOff: 50_000_000n }])
    expect(
      await failing(
        perpetualOutcomes,
        saying(records, 'PerpetualAtRisk', ({ positions }) => ({
          positions: positions.map((one) => ({ ...one, ...said })),
        })),
      ),
    ).toEqual(['reason']);
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
