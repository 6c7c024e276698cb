// What users forbid themselves: less is allowed at once, more after a day, and a pause ends when it ends.
import { readSnapshot, secondsLimits, stateHash, writeSnapshot } from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { QUOTE } from '../worlds/default-world.ts';
import { START_MS, venue } from '../worlds/fixtures.ts';
import { inWords } from '../worlds/plain.ts';
import {
  limitSeconds,
  limitSecondsCount,
  openSeconds,
  pauseSeconds,
  secondsDesk,
  setOption,
  tick,
} from '../worlds/seconds-commands.ts';

const OPENED = START_MS + 1_000;
const DAY_MS = 86_400_000;

describe('the own limits of a user', () => {
  const desk = () => venue().given(...secondsDesk(START_MS));

  it('count at once where they forbid more', () => {
    desk()
      .given(limitSeconds({ dailyStake: 5_000n }), limitSeconds({ dailyStake: 999n }))
      .when(openSeconds())
      .thenRefused('seconds.overDailyStake');
  });

  it('count after 24 hours where they allow more, and not a millisecond before', () => {
    const fixture = desk().given(limitSeconds({ dailyStake: 0n }));
    const asked = fixture.now + 1;
    fixture.given(limitSeconds({ dailyStake: 1_000n }));
    const before = asked + DAY_MS - 1;
    fixture.when(tick(before - 1), { at: before - 1 }).thenAccepted();
    fixture.when(openSeconds(), { at: before }).thenRefused('seconds.overDailyStake');
    fixture.when(openSeconds(), { at: before + 1 }).thenAccepted();
  });

  it('wait anew for each other raise, go back at once, and do not wait anew for the same one', () => {
    const fixture = desk().given(limitSeconds({ dailyLoss: 0n }));
    const view = () => secondsLimits(fixture.harness.state, 1 as never, QUOTE as never, fixture.now as never);
    fixture.given(limitSeconds({ dailyLoss: 10n }));
    const from = view().dailyLoss.raise?.from;
    fixture.later(3_600_000).given(limitSeconds({ dailyLoss: 10n }));
    expect(view().dailyLoss).toEqual({ now: 0n, raise: { amount: 10n, from } });
    fixture.given(limitSeconds({ dailyLoss: undefined }));
    expect(view().dailyLoss).toEqual({ now: 0n, raise: { amount: undefined, from: fixture.now + DAY_MS } });
    fixture.given(limitSeconds({ dailyLoss: 0n }));
    expect(view().dailyLoss).toEqual({ now: 0n, raise: undefined });
  });

  it('count what may still be lost as lost, and what was won against it', () => {
    const fixture = desk().given(limitSeconds({ dailyLoss: 500n }));
    const shown = () =>
      secondsLimits(fixture.harness.state, 1 as never, QUOTE as never, fixture.now as never).lostToday;
    fixture.when(openSeconds(), { at: OPENED }).thenAccepted();
    expect(shown()).toBe(500n);
    fixture.when(openSeconds({ stake: 100n })).thenRefused('seconds.overDailyLoss', { left: 0n });
    for (const [after, price] of [
      [1_000, 100],
      [59_000, 101],
      [60_001, 100],
    ] as const)
      fixture.when(tick(OPENED + after, price), { at: OPENED + after }).thenAccepted();
    expect(shown()).toBeLessThanOrEqual(0n);
    fixture.when(openSeconds({ stake: 2_000n }), { at: OPENED + 60_002 }).thenAccepted();
  });

  it('count the fee with what was lost, and nothing of what was void', () => {
    const fixture = desk().given(setOption({ feePpm: 10_000 }), limitSeconds({ dailyLoss: 1_020n }));
    const shown = () =>
      secondsLimits(fixture.harness.state, 1 as never, QUOTE as never, fixture.now as never).lostToday;
    const losing = { version: 2 };
    fixture.when(openSeconds(losing), { at: OPENED }).thenAccepted();
    expect(shown()).toBe(510n);
    for (const [after, price] of [
      [1_000, 100],
      [59_000, 99],
      [60_001, 100],
    ] as const)
      fixture.when(tick(OPENED + after, price), { at: OPENED + after }).thenAccepted();
    expect(shown()).toBe(510n);
    fixture
      .when(openSeconds({ ...losing, stake: 1_001n }))
      .thenRefused('seconds.overDailyLoss', { left: 510n });
    fixture.when(openSeconds(losing)).thenAccepted();
    expect(shown()).toBe(1_020n);
    // No tick comes in time.
    fixture.later(180_000).when(tick(fixture.now)).thenAccepted();
    expect(shown()).toBe(510n);
  });

  it('begin anew with each UTC day', () => {
    const fixture = desk().given(limitSeconds({ dailyStake: 1_000n }));
    fixture.when(openSeconds(), { at: OPENED }).thenAccepted();
    const midnight = (Math.floor(OPENED / DAY_MS) + 1) * DAY_MS;
    fixture.when(tick(midnight - 2), { at: midnight - 2 }).thenAccepted();
    fixture.when(openSeconds({ stake: 100n }), { at: midnight - 1 }).thenRefused('seconds.overDailyStake');
    fixture.when(openSeconds(), { at: midnight }).thenAccepted();
  });

  it('are those of one user alone', () => {
    desk()
      .given(limitSeconds({ dailyStake: 0n }), pauseSeconds())
      .when(openSeconds({ user: 2 }))
      .thenAccepted();
  });
});

describe('the own limit of the number of orders a day', () => {
  const desk = () => venue().given(...secondsDesk(START_MS));
  const viewOf = ({ harness, now }: ReturnType<typeof desk>, user = 1) =>
    secondsLimits(harness.state, user as never, QUOTE as never, now as never);
  const midnight = (Math.floor(START_MS / DAY_MS) + 1) * DAY_MS;

  it('refuses one more than it, and takes the first of the next UTC day', () => {
    const fixture = desk().given(limitSecondsCount(2));
    fixture.when(openSeconds(), { at: OPENED }).thenAccepted();
    fixture.when(openSeconds(), { at: OPENED }).thenAccepted();
    expect(viewOf(fixture).openedToday).toBe(2);
    fixture.when(openSeconds(), { at: OPENED }).thenRefused('seconds.dailyCountReached', { maximum: 2 });
    fixture.when(tick(midnight - 2), { at: midnight - 2 }).thenAccepted();
    fixture.when(openSeconds(), { at: midnight - 1 }).thenRefused('seconds.dailyCountReached');
    fixture.when(openSeconds(), { at: midnight }).thenAccepted();
    expect(viewOf(fixture).openedToday).toBe(1);
  });

  it('counts at once where it is lower, and also what was opened before it was lowered', () => {
    const fixture = desk().given(limitSecondsCount(5), openSeconds(), openSeconds(), limitSecondsCount(2));
    expect(viewOf(fixture).dailyCount).toEqual({ now: 2, raise: undefined });
    fixture.when(openSeconds()).thenRefused('seconds.dailyCountReached', { maximum: 2 });
  });

  it('counts after 24 hours where it is higher, and not a millisecond before', () => {
    const fixture = desk().given(limitSecondsCount(0));
    const asked = fixture.now + 1;
    fixture.given(limitSecondsCount(1));
    const before = asked + DAY_MS - 1;
    fixture.when(tick(before - 1), { at: before - 1 }).thenAccepted();
    fixture.when(openSeconds(), { at: before }).thenRefused('seconds.dailyCountReached', { maximum: 0 });
    fixture.when(openSeconds(), { at: before + 1 }).thenAccepted();
  });

  it('does not begin the day of a raise anew that is asked for again, and goes back at once', () => {
    const fixture = desk().given(limitSecondsCount(1), limitSecondsCount(3));
    const from = fixture.now + DAY_MS;
    fixture.later(3_600_000).given(limitSecondsCount(3));
    expect(viewOf(fixture).dailyCount).toEqual({ now: 1, raise: { amount: 3, from } });
    fixture.given(limitSecondsCount(undefined));
    const anew = { amount: undefined, from: fixture.now + DAY_MS };
    expect(viewOf(fixture).dailyCount).toEqual({ now: 1, raise: anew });
    fixture.given(limitSecondsCount(1));
    expect(viewOf(fixture).dailyCount).toEqual({ now: 1, raise: undefined });
  });

  it('counts what was settled and what was void', () => {
    const fixture = desk().given(limitSecondsCount(2));
    fixture.when(openSeconds(), { at: OPENED }).thenAccepted();
    for (const [after, price] of [
      [1_000, 100],
      [59_000, 101],
      [60_001, 100],
    ] as const)
      fixture.when(tick(OPENED + after, price), { at: OPENED + after }).thenAccepted();
    fixture.when(openSeconds(), { at: OPENED + 60_002 }).thenAccepted();
    // No tick comes in time.
    fixture.later(180_000).when(tick(fixture.now)).thenAccepted();
    expect(fixture.harness.state.seconds.book.countOf(1 as never)).toBe(0);
    fixture.when(openSeconds()).thenRefused('seconds.dailyCountReached', { maximum: 2 });
  });

  it('begins to count when it is first set, and goes on while there is none', () => {
    const fixture = desk().given(openSeconds(), limitSecondsCount(undefined), openSeconds(), openSeconds());
    expect(viewOf(fixture)).toMatchObject({
      dailyCount: { now: undefined, raise: undefined },
      openedToday: 2,
    });
    fixture.given(limitSecondsCount(2)).when(openSeconds()).thenRefused('seconds.dailyCountReached');
  });

  it('is that of one user alone', () => {
    const fixture = desk().given(limitSecondsCount(0));
    fixture.when(openSeconds({ user: 2 })).thenAccepted();
    expect(viewOf(fixture, 2)).toMatchObject({ dailyCount: { now: undefined }, openedToday: 0 });
  });

  it('comes back from a snapshot with what it has counted and the raise that waits', () => {
    const fixture = desk().given(limitSecondsCount(3), openSeconds(), limitSecondsCount(9));
    const { state } = fixture.harness;
    const bytes = writeSnapshot(state);
    const restored = readSnapshot(bytes);
    expect([...restored.seconds.counts.values()]).toEqual([...state.seconds.counts.values()]);
    expect(inWords(writeSnapshot(restored))).toBe(inWords(bytes));
    expect(inWords(stateHash(restored))).toBe(inWords(stateHash(state)));
  });
});

describe('a pause', () => {
  it('lasts to its last millisecond, and longer where the user wants it longer', () => {
    const fixture = venue().given(...secondsDesk(START_MS), pauseSeconds());
    fixture.given(pauseSeconds({ durationMs: 7_200_000 }));
    const until = fixture.now + 7_200_000;
    fixture.when(tick(until - 2), { at: until - 2 }).thenAccepted();
    fixture.when(openSeconds(), { at: until - 1 }).thenRefused('seconds.coolingOff', { until });
    fixture.when(openSeconds(), { at: until }).thenAccepted();
  });
});
