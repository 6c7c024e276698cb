// Seconds contracts: which ticks count, when an order ends, what it pays, and what users forbid themselves.
import {
  type Decision,
  decide,
  type ExchangeState,
  houseBalance,
  type Input,
  quarantineEvents,
  secondsExposure,
  secondsOrders,
  setAside as setAsideItems,
} from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { QUOTE } from '../worlds/default-world.ts';
import { START_MS, VenueFixture, venue } from '../worlds/fixtures.ts';
import { Harness } from '../worlds/harness.ts';
import { freeze } from '../worlds/money.ts';
import {
  openSeconds,
  pauseSeconds,
  secondsDesk,
  setOption,
  setSecondsTerms,
  tick,
} from '../worlds/seconds-commands.ts';

const OPENED = START_MS + 1_000;
const EXPIRY = OPENED + 60_000;
const DAY_MS = 86_400_000;

/** A desk at which user 1 opened one order of 1,000 atoms, for 500 to be gained or lost. */
function opened(order: Parameters<typeof openSeconds>[0] = {}): VenueFixture {
  return venue()
    .given(...secondsDesk(START_MS))
    .when(openSeconds(order), { at: OPENED })
    .thenAccepted();
}

/** Ticks as [milliseconds after the opening, price], each recorded when it was observed. */
function ticks(fixture: VenueFixture, ...words: readonly (readonly [number, number])[]): VenueFixture {
  for (const [after, price] of words)
    fixture.when(tick(OPENED + after, price), { at: OPENED + after }).thenAccepted();
  return fixture;
}

function house(fixture: VenueFixture) {
  const { available, held } = houseBalance(fixture.harness.state, 'house.seconds', QUOTE as never);
  return { available, held };
}

function settled(fixture: VenueFixture) {
  const found = fixture.events.find((event) => event.type === 'SecondsSettled');
  if (found?.type !== 'SecondsSettled') throw new Error('Nothing was settled');
  return found;
}

describe('what the house risks', () => {
  it('is the largest profits of open orders, and in no market without any', () => {
    const fixture = opened();
    expect(secondsExposure(fixture.harness.state)).toEqual([
      { market: 0, escrow: 500n, orders: 1, minutes: [{ from: EXPIRY - (EXPIRY % 60_000), escrow: 500n }] },
    ]);
    ticks(fixture, [600, 100], [60_001, 1]);
    expect(secondsExposure(fixture.harness.state)).toEqual([]);
  });
});

describe('the entry', () => {
  it('is the first tick observed strictly after acceptance, not one observed at that moment', () => {
    const fixture = opened();
    fixture.when(tick(OPENED, 1), { at: OPENED + 500 }).thenAccepted();
    ticks(fixture, [600, 100], [700, 90], [59_999, 101], [60_001, 1]);
    expect(settled(fixture)).toMatchObject({ result: 'won', entry: { price: 100 }, exit: { price: 101 } });
  });

  it('is not the last price that was known when the order was opened', () => {
    const fixture = ticks(opened(), [1_000, 200], [59_000, 150], [60_001, 1]);
    expect(settled(fixture)).toMatchObject({ result: 'lost', entry: { price: 200 } });
  });

  it('is observed within five seconds, else the order is void at its expiry', () => {
    const inTime = ticks(opened(), [5_000, 100], [59_000, 101], [60_001, 1]);
    expect(settled(inTime).result).toBe('won');
    const tooLate = ticks(opened(), [5_001, 100], [59_000, 101], [60_001, 1]);
    expect(settled(tooLate)).toMatchObject({ result: 'void', payout: 1_000n, entry: undefined });
  });
});

describe('the exit', () => {
  it('is the last tick observed at or before the expiry, also at that very moment', () => {
    const fixture = ticks(opened(), [1_000, 100], [59_999, 99], [60_000, 101], [60_001, 1]);
    expect(settled(fixture)).toMatchObject({ result: 'won', exit: { price: 101 } });
  });

  it('is known only once a later tick is logged: one observed before it may still come', () => {
    const fixture = ticks(opened(), [1_000, 100], [59_000, 101]);
    fixture.when(tick(EXPIRY - 500, 99), { at: EXPIRY + 2_000 }).thenEvents({ type: 'PricesRecorded' });
    fixture.when(tick(EXPIRY + 1, 500), { at: EXPIRY + 2_100 });
    expect(settled(fixture)).toMatchObject({ result: 'lost', exit: { price: 99 } });
  });

  it('is observed within five seconds before the expiry, else the order is void', () => {
    const inTime = ticks(opened(), [1_000, 100], [55_000, 99], [60_001, 1]);
    expect(settled(inTime).result).toBe('lost');
    const tooEarly = ticks(opened(), [1_000, 100], [54_999, 99], [60_001, 1]);
    expect(settled(tooEarly)).toMatchObject({ result: 'void', payout: 1_000n });
  });

  it('is another tick than the entry', () => {
    const short = venue().given(...secondsDesk(START_MS), setOption({ durationMs: 15_000 }));
    short.when(openSeconds({ option: 2 }), { at: OPENED }).thenAccepted();
    ticks(short, [5_000, 100], [15_001, 1]);
    expect(settled(short).result).toBe('void');
  });

  it('is named with its record, and so is the entry', () => {
    const fixture = ticks(opened(), [1_000, 100], [59_000, 101], [60_001, 1]);
    const { entry, exit } = settled(fixture);
    for (const word of [entry, exit]) {
      const record = fixture.harness.log[(word?.seq ?? 0) - 1];
      expect(record?.events[0]).toMatchObject({ type: 'PricesRecorded', ticks: [{ price: word?.price }] });
      expect(record?.at).toBe(word?.recordedAt);
    }
  });
});

describe('a silent tape', () => {
  it('ends an order by time alone, when no tick of its time is taken any more', () => {
    const fixture = ticks(opened(), [1_000, 100], [59_000, 101]);
    expect(fixture.harness.drain(EXPIRY + 60_000)).toEqual([]);
    fixture.when(tick(EXPIRY, 1), { at: EXPIRY + 60_000 }).thenEvents({ type: 'PricesRecorded' });
    const [record] = fixture.harness.drain(EXPIRY + 60_001);
    expect(record?.events[0]).toMatchObject({ type: 'SecondsSettled', result: 'lost', exit: { price: 1 } });
    expect(record).toMatchObject({ at: EXPIRY + 60_001, cause: Number(record?.seq) - 1 });
  });

  it('cannot be filled in afterwards', () => {
    const fixture = ticks(opened(), [1_000, 100]);
    fixture.when(tick(EXPIRY, 1), { at: EXPIRY + 60_001 }).thenRefused('prices.tooOld');
    fixture.thenBalance(1, QUOTE, { available: 1_000_000n, held: 0n }, 'seconds');
  });
});

describe('an order', () => {
  it('holds the stake of the user and the largest profit of the house until it ends', () => {
    const fixture = opened();
    fixture.thenBalance(1, QUOTE, { available: 999_000n, held: 1_000n }, 'seconds');
    expect(house(fixture)).toEqual({ available: 999_500n, held: 500n });
  });

  it.each([
    ['long', 101, 'won', 1_000_500n, 999_500n],
    ['long', 99, 'lost', 999_500n, 1_000_500n],
    ['long', 100, 'tied', 1_000_000n, 1_000_000n],
    ['short', 99, 'won', 1_000_500n, 999_500n],
    ['short', 101, 'lost', 999_500n, 1_000_500n],
    ['short', 100, 'tied', 1_000_000n, 1_000_000n],
  ] as const)('that bets %s on 100 and sees %s is %s', (direction, exit, result, user, ofHouse) => {
    const fixture = ticks(opened({ direction }), [1_000, 100], [59_000, exit], [60_001, 100]);
    expect(settled(fixture).result).toBe(result);
    fixture.thenBalance(1, QUOTE, { available: user, held: 0n }, 'seconds');
    expect(house(fixture)).toEqual({ available: ofHouse, held: 0n });
  });

  it('keeps the version with which it was opened, whatever is offered later', () => {
    const fixture = opened().given(
      setOption({ winPpm: 1, losePpm: 1_000_000, minimum: 1_000_000n, maximum: 10n ** 9n }),
    );
    fixture.given(setSecondsTerms({ isOn: false, escrowMax: 0n, sourcesMin: 16 }));
    ticks(fixture, [1_000, 100], [59_000, 101], [60_001, 1]);
    expect(settled(fixture)).toMatchObject({ version: 1, payout: 1_500n, expiresAt: EXPIRY });
  });

  it('goes on when its user is frozen or paused', () => {
    const fixture = opened().given(pauseSeconds(), freeze());
    ticks(fixture, [1_000, 100], [59_000, 101], [60_001, 1]);
    expect(settled(fixture).payout).toBe(1_500n);
  });

  it('counts a tick of too few sources as none', () => {
    const fixture = venue().given(...secondsDesk(START_MS), setSecondsTerms({ sourcesMin: 3 }));
    fixture.given(tick(START_MS + 10, 100, 3));
    fixture.when(openSeconds(), { at: OPENED }).thenAccepted();
    const words = [
      [500, 1, 2],
      [900, 100, 3],
      [59_000, 101, 4],
      [59_500, 1, 2],
      [60_001, 1, 1],
    ] as const;
    for (const [after, price, sources] of words)
      fixture.when(tick(OPENED + after, price, sources), { at: OPENED + after }).thenAccepted();
    expect(settled(fixture)).toMatchObject({ result: 'won', entry: { sources: 3 }, exit: { sources: 4 } });
  });

  it('pays its fee beside the stake, and none where it is void', () => {
    const withFee = () => venue().given(...secondsDesk(START_MS), setOption({ feePpm: 1_500 }));
    const ended = withFee().when(openSeconds({ version: 2 }), { at: OPENED });
    ended.thenBalance(1, QUOTE, { available: 998_998n, held: 1_002n }, 'seconds');
    ticks(ended, [1_000, 100], [59_000, 101], [60_001, 1]);
    ended.thenBalance(1, QUOTE, { available: 1_000_498n, held: 0n }, 'seconds');
    const nothing = withFee().when(openSeconds({ version: 2 }), { at: OPENED });
    ticks(nothing, [60_001, 1]).thenBalance(1, QUOTE, { available: 1_000_000n, held: 0n }, 'seconds');
  });

  it('shows its entry as soon as the tape has it', () => {
    const fixture = opened();
    const [before] = secondsOrders(fixture.harness.state, 1 as never);
    expect(before?.entry).toBeUndefined();
    ticks(fixture, [1_000, 123]);
    const [after] = secondsOrders(fixture.harness.state, 1 as never);
    expect(after).toMatchObject({ entry: { price: 123 }, expiresAt: EXPIRY });
  });
});

describe('an order that was set aside', () => {
  /** The first settlement fails, and the order is set aside as the engine does it. */
  function setAside(last: readonly [number, number] = [60_001, 1]): VenueFixture {
    let failures = 0;
    const failing = (state: ExchangeState, input: Input): Decision => {
      const { at, command } = input;
      if (command.type !== 'SettleSeconds' || failures++ > 0) return decide(state, input);
      return { outcome: 'accepted', events: quarantineEvents(state, { command, at, cause: state.seq }) };
    };
    const fixture = new VenueFixture({}, new Harness({ decide: failing }));
    fixture.given(...secondsDesk(START_MS)).when(openSeconds(), { at: OPENED });
    return ticks(fixture, [1_000, 100], [59_000, 101], last);
  }

  it('keeps its holds, and its market takes no new ones', () => {
    const fixture = setAside();
    fixture.thenBalance(1, QUOTE, { available: 999_000n, held: 1_000n }, 'seconds');
    expect(setAsideItems(fixture.harness.state)).toMatchObject([
      { product: 'seconds', kind: 'order', id: 1, user: 1, market: 0, since: OPENED },
    ]);
    fixture.when(openSeconds()).thenRefused('seconds.off');
  });

  it('is retried before its market is switched on again', () => {
    const fixture = setAside();
    fixture.when(setSecondsTerms()).thenRefused('seconds.setAside');
    fixture.when(setSecondsTerms({ isOn: false, sourcesMin: 2 })).thenAccepted();
    fixture.given({ type: 'RetrySeconds', operator: 0, action: 0, order: 1 });
    fixture.when(setSecondsTerms()).thenAccepted();
  });

  it('is settled by the same ticks when it is retried, however late', () => {
    const fixture = setAside();
    fixture.when(tick(EXPIRY + DAY_MS, 7), { at: EXPIRY + DAY_MS }).thenEvents({ type: 'PricesRecorded' });
    fixture
      .when({ type: 'RetrySeconds', operator: 0, action: 0, order: 1 })
      .thenEvents(
        { type: 'SecondsRetried', order: 1 },
        { type: 'SecondsSettled', result: 'won', payout: 1_500n },
      );
  });

  it('is due again when it is retried, though no tick came after its end', () => {
    const fixture = setAside([59_500, 101]);
    fixture.when(setSecondsTerms({ isOn: false }), { at: EXPIRY + 60_001 }).thenAccepted();
    expect(setAsideItems(fixture.harness.state)).toHaveLength(1);
    fixture
      .when({ type: 'RetrySeconds', operator: 0, action: 0, order: 1 })
      .thenEvents(
        { type: 'SecondsRetried', order: 1 },
        { type: 'SecondsSettled', result: 'won', payout: 1_500n },
      );
  });
});
