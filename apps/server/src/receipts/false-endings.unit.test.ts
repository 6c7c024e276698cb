// A venue that ends a position which its rules would have left alone is found out by the receipt, or the receipt says
// that nobody but the venue says so.
import type { EventOf, EventType, LogRecord, VenueEvent } from '@candor/exchange';
import { verifyReceipt } from '@candor/exchange/receipt';
import { endedOrders, perpetualWorld, prices } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { receiptOf, sealedLog } from './testing-receipts.ts';

const { BTC, close, PerpetualFixture, setStops, USDT } = perpetualWorld;
type Fixture = InstanceType<typeof PerpetualFixture>;

async function verdictOf(log: readonly LogRecord[]) {
  const { checks } = verifyReceipt(await receiptOf(sealedLog(log), 'perpetual', 1));
  return {
    failed: checks.filter(({ ok }) => !ok).map(({ name }) => name),
    word: checks.filter(({ ok, proved }) => ok && !proved).map(({ name }) => name),
  };
}

const recordOf = (log: readonly LogRecord[], type: EventType): LogRecord =>
  log.find(({ events }) => events.some((event) => event.type === type))!;
const eventOf = <T extends EventType>(log: readonly LogRecord[], type: T): EventOf<T> =>
  log.flatMap(({ events }) => events).findLast((event): event is EventOf<T> => event.type === type)!;

type Record = Pick<LogRecord, 'command' | 'events'>;
type Mark = EventOf<'PricesRecorded'>['ticks'][number];

/** The events, those of one type saying something else. */
const saying =
  <T extends EventType>(type: T, said: (event: EventOf<T>) => object) =>
  (event: VenueEvent): VenueEvent =>
    event.type === type ? ({ ...event, ...said(event as EventOf<T>) } as VenueEvent) : event;

/** The true liquidation of a thin account, as if it had happened at this mark. */
function liquidatedAt({ price, observedAt }: Mark): Record {
  const { log } = new PerpetualFixture({ funds: 110n * USDT }).opened().tick(9_524.9).harness;
  const { command, events } = recordOf(log, 'PerpetualClosed');
  const at = { mark: price, observedAt };
  return {
    command,
    events: events.map(saying('PerpetualClosed', () => at)).map(
      saying('PerpetualAtRisk', ({ positions }) => ({
        positions: positions.map((one) => ({ ...one, ...at })),
      })),
    ),
  };
}

/** An account of a thousand, liquidated at today's price after what is said of it. */
async function liquidatedAfter(said: (event: EventOf<'PerpetualAtRisk'>) => object) {
  const fixture = new PerpetualFixture().opened().tick(10_000);
  const mark = markOf(fixture);
  const closed = eventOf(
    new PerpetualFixture().opened().given(close(1)).tick(10_000).harness.log,
    'PerpetualClosed',
  );
  const { command, events } = liquidatedAt(mark);
  const opened = eventOf(fixture.harness.log, 'PerpetualOpened');
  const { margin, entryTicks } = opened;
  const own = (event: EventOf<'PerpetualAtRisk'>) => ({
    positions: event.positions.map((one) => ({ ...one, margin, entryTicks })),
  });
  const atMark = { mark: mark.price, observedAt: mark.observedAt };
  return verdictOf(
    lying(fixture, {
      command,
      events: events
        .map(saying('PerpetualAtRisk', own))
        .map(saying('PerpetualAtRisk', said))
        .map(saying('PerpetualClosed', () => ({ ...closed, reason: 'liquidation', ...atMark }))),
    }),
  );
}

/** The log with a record that its rules would never have written, and two more minutes of ticks behind it. */
function lying(fixture: Fixture, record: Record, afterMs = 0): readonly LogRecord[] {
  const before = [...fixture.harness.log];
  const at = fixture.harness.state.at + afterMs;
  fixture.later(130_000).tick(10_000).later(130_000).tick(10_000);
  const after = fixture.harness.log
    .slice(before.length)
    .filter(({ events }) => events.some(({ type }) => type === 'PricesRecorded'));
  const whole = [...before, { ...before.at(-1)!, ...record, at: at as LogRecord['at'] }, ...after];
  return whole.map((each, place) => ({ ...each, seq: (place + 1) as LogRecord['seq'], cause: undefined }));
}

const markOf = ({ harness }: Fixture): Mark => eventOf(harness.log, 'PricesRecorded').ticks[0]!;

describe('a tick that ends a position', () => {
  /** At 95 in the past; the position opens at 100, and the market stays there. */
  function pastMark() {
    const fixture = new PerpetualFixture({ funds: 110n * USDT }).tick(9_524.9);
    const mark = markOf(fixture);
    return { fixture: fixture.later(300_000).tick(10_000).opened(), mark };
  }

  it('is none from before its opening: not of a liquidation', async () => {
    const { fixture, mark } = pastMark();
    const { failed } = await verdictOf(lying(fixture, liquidatedAt(mark)));
    expect(failed).toContain('mark');
    // The control: the same account at the same price, when the market came there.
    const honest = new PerpetualFixture({ funds: 110n * USDT }).opened().tick(9_524.9);
    const ended = honest.later(130_000).tick(10_000).later(130_000).tick(10_000);
    expect((await verdictOf(ended.harness.log)).failed).toEqual([]);
  });

  it('is none from before its opening: not where the house could carry no more', async () => {
    const { fixture, mark } = pastMark();
    const { events } = liquidatedAt(mark);
    const forced = {
      command: { type: 'ForceClosePerpetual', position: 1 } as never,
      events: events
        .filter(({ type }) => type !== 'PerpetualAtRisk')
        .map((event) => ({ ...event, reason: 'houseCapacity' }) as VenueEvent),
    };
    expect((await verdictOf(lying(fixture, forced))).failed).toContain('mark');
    const { failed, word } = await verdictOf(
      endedOrders.perpetualOutcomes['closed by the house']!().harness.log,
    );
    expect([failed, word]).toEqual([[], ['reason', 'result']]);
  });

  it('is fresh by the terms of its moment, also by those that were set after the opening', async () => {
    const liquidated = (afterMs: number, staleAfterMs?: number): readonly LogRecord[] => {
      const fixture = new PerpetualFixture({ funds: 110n * USDT }).opened();
      if (staleAfterMs !== undefined) {
        const { status: _, ...terms } = perpetualWorld.listPerpetual({ staleAfterMs });
        fixture.given({ ...terms, type: 'SetPerpetualTerms' });
      }
      // Not yet a liquidation, and one a moment later only in this log.
      fixture.tick(9_526);
      return lying(fixture, liquidatedAt(markOf(fixture)), afterMs);
    };
    expect((await verdictOf(liquidated(10_001))).failed).toContain('mark');
    expect((await verdictOf(liquidated(7_000, 6_000))).failed).toContain('mark');
    // The control: within the age that the terms of then allow, this check has nothing against it.
    for (const fresh of [liquidated(9_000), liquidated(5_000, 6_000), liquidated(50_000, 60_000)])
      expect((await verdictOf(fresh)).failed).not.toContain('mark');
  });
});

describe('a liquidation', () => {
  it('is the venue’s word where it rests on what else the account held', async () => {
    const ghost = { position: 99, contract: 1, entryTicks: 20_000, contracts: 9, margin: 90_000n * USDT };
    const invented = await liquidatedAfter(({ positions }) => ({
      balance: 895n * USDT,
      positions: [...positions, { ...positions[0]!, ...ghost }],
    }));
    expect(invented).toEqual({ failed: [], word: ['reason'] });
  });

  it('is the venue’s word where it rests on a balance, or on one that is said to go on', async () => {
    expect(await liquidatedAfter(() => ({ balance: 1n }))).toEqual({ failed: [], word: ['reason'] });
    const goesOn = { begins: false, balance: 57n * USDT };
    expect(await liquidatedAfter(() => goesOn)).toEqual({ failed: [], word: ['reason'] });
    // The control: what the venue itself says has to come to less than 50 %, or it fails.
    expect((await liquidatedAfter(() => ({ ...goesOn, begins: true }))).failed).toEqual(['reason']);
  });

  it('is the venue’s word also where it is a true one, whose rate follows from what it says', async () => {
    const { log } = endedOrders.perpetualOutcomes.liquidation!().harness;
    expect(await verdictOf(log)).toEqual({ failed: [], word: ['reason'] });
    // The control: of a close that its owner asked for everything is proved.
    const user = endedOrders.perpetualOutcomes.user!().harness.log;
    expect(await verdictOf(user)).toEqual({ failed: [], word: [] });
  });
});

describe('a limit that is said to have stood when its tick was observed', () => {
  /** Moved twice, and the price of the tick in between is not shown as one of this market. */
  function movedTwice(isHidden: boolean): readonly LogRecord[] {
    const fixture = new PerpetualFixture().opened({ stopLoss: 9_900 }).tick(10_000);
    fixture.given(setStops(1, undefined, 9_700)).tick(10_000);
    const hidden = markOf(fixture).observedAt;
    fixture.given(setStops(1, undefined, 9_600));
    const observedAt = fixture.now;
    fixture.later(300).given(prices([{ market: BTC, price: 9_850_000_000, observedAt }]));
    const { command, events } = recordOf(
      new PerpetualFixture().opened({ stopLoss: 9_900 }).tick(9_850).harness.log,
      'PerpetualClosed',
    );
    const log = lying(fixture, {
      command,
      events: events.map(saying('PerpetualClosed', () => ({ observedAt }))),
    });
    const elsewhere = saying('PricesRecorded', ({ ticks }) => ({
      ticks: ticks.map((tick) =>
        tick.observedAt === hidden ? { ...tick, market: perpetualWorld.ETH } : tick,
      ),
    }));
    return isHidden ? log.map((record) => ({ ...record, events: record.events.map(elsewhere) })) : log;
  }

  it('is not proved by a tick of long before, where the one before it is not shown', async () => {
    expect(await verdictOf(movedTwice(true))).toEqual({ failed: [], word: ['reason'] });
    // The control: the tick in between says that the first limit had been replaced.
    expect(await verdictOf(movedTwice(false))).toEqual({ failed: ['reason'], word: [] });
  });

  it('is the one that was set in the very millisecond of the tick before', async () => {
    const fixture = new PerpetualFixture().opened({ takeProfit: 11_000 }).tick(10_000);
    const at = fixture.now;
    fixture.when(setStops(1, 11_000, 9_900), { at });
    fixture.when(setStops(1, 11_000, 9_700), { at: at + 400 });
    fixture.when(prices([{ market: BTC, price: 9_850_000_000, observedAt: at + 200 }]), { at: at + 500 });
    expect(fixture.eventTypes()).toContain('PerpetualClosed');
    const ended = fixture.later(130_000).tick(10_000).later(130_000).tick(10_000);
    expect(await verdictOf(ended.harness.log)).toEqual({ failed: [], word: [] });
  });
});
