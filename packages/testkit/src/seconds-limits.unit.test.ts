// What users forbid themselves: less is allowed at once, more after a day, and a pause ends when it ends.
import { secondsLimits } from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { QUOTE } from './default-world.ts';
import { START_MS, venue } from './fixtures.ts';
import { limitSeconds, openSeconds, pauseSeconds, secondsDesk, setOption, tick } from './seconds-commands.ts';

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
