// Rules for the time of records.
import type { TimestampMs } from '@candor/exchange';
import { expect, test } from 'vitest';
import {
  type ClockChange,
  clockJumpMsMax,
  jumpStableMs,
  type ManualClock,
  manualClock,
  ownAcceptanceMsMax,
  Stamper,
} from './clock.ts';

const start = 1_800_000_000_000;
const at = (ms: number): TimestampMs => ms as TimestampMs;

test('a record is stamped with the time of the clock', () => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock);
  clock.advance(5);
  expect(stamper.stamp(at(0))).toBe(start + 5);
});

test('time in the log never runs backwards', () => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock);
  clock.jump(-1000);
  expect(stamper.stamp(at(start))).toBe(start);
});

test.each([
  [clockJumpMsMax + 1, 'jumpedForward'],
  [-clockJumpMsMax - 1, 'jumpedBackward'],
] as const)('a clock that jumps by %d ms stamps nothing', (jumpMs, state) => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock);
  clock.jump(jumpMs);
  expect(stamper.stamp(at(0))).toBeUndefined();
  expect(stamper.state).toBe(state);
});

test('a clock that jumped is refused for as long as it stays away, until an operator agrees', () => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock);
  clock.jump(clockJumpMsMax + 1);
  for (let second = 0; second < 3600; second++) {
    expect(stamper.stamp(at(0))).toBeUndefined();
    clock.advance(1000);
  }
  stamper.accept();
  expect(stamper.stamp(at(0))).toBe(start + clockJumpMsMax + 1 + 3_600_000);
});

const month = ownAcceptanceMsMax;
const startedAfter = (gapMs: number, startGapMsMax: number | undefined = month) => {
  const clock = manualClock(start + gapMs);
  const seen: ClockChange[] = [];
  const policy = { acceptsForwardJumps: false, startGapMsMax };
  return { clock, seen, stamper: new Stamper(clock, policy, (change) => seen.push(change), start) };
};

test('a start with a clock far after the log stamps nothing until an operator agrees', () => {
  const { clock, seen, stamper } = startedAfter(10 * 365 * 86_400_000);
  for (let second = 0; second < 60; second++) {
    expect(stamper.stamp(at(start))).toBeUndefined();
    clock.advance(1000);
  }
  expect(stamper.state).toBe('jumpedForward');
  expect(seen).toEqual([{ kind: 'farAfterLog', jumpMs: 10 * 365 * 86_400_000 }]);
  stamper.accept();
  expect(stamper.stamp(at(start))).toBe(clock.wallMs());
  clock.jump(clockJumpMsMax + 1);
  expect(stamper.stamp(at(start))).toBeUndefined();
});

test('a clock that is set right after such a start is trusted by itself, however long the venue was off', () => {
  const { clock, seen, stamper } = startedAfter(10 * 365 * 86_400_000);
  expect(stamper.stamp(at(start))).toBeUndefined();
  clock.jump(-10 * 365 * 86_400_000 + 7 * 86_400_000);
  expect(stamper.stamp(at(start))).toBe(clock.wallMs());
  expect(seen.map(({ kind }) => kind)).toEqual(['farAfterLog', 'cameBack']);
  clock.jump(-clockJumpMsMax - 1);
  expect(stamper.stamp(at(start))).toBeUndefined();
});

test('a start within a month of the log, on an empty log, or where nobody asks believes its clock', () => {
  const late = 10 * 365 * 86_400_000;
  expect(startedAfter(month).stamper.stamp(at(start))).toBe(start + month);
  expect(startedAfter(-86_400_000).stamper.stamp(at(start))).toBe(start);
  const policy = { acceptsForwardJumps: false, startGapMsMax: month };
  expect(new Stamper(manualClock(start + late), policy).stamp(at(0))).toBe(start + late);
  const paper = { acceptsForwardJumps: true, startGapMsMax: undefined };
  const clock = manualClock(start + late);
  expect(new Stamper(clock, paper, undefined, start).stamp(at(start))).toBe(start + late);
});

test.each([1, -1])('a clock that jumped and comes back is trusted again by itself (%d)', (direction) => {
  const clock = manualClock(start);
  const seen: ClockChange[] = [];
  const stamper = new Stamper(clock, { acceptsForwardJumps: false }, (change) => seen.push(change));
  clock.jump(direction * 3_600_000);
  expect(stamper.stamp(at(0))).toBeUndefined();
  clock.advance(10_000);
  clock.jump(-direction * 3_600_000);
  expect(stamper.stamp(at(0))).toBe(start + 10_000);
  expect(seen.map(({ kind }) => kind)).toEqual(['jumped', 'cameBack']);
});

test('after a backward jump that an operator accepted, records keep the last time until the clock is there', () => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock);
  const last = stamper.stamp(at(0))!;
  clock.jump(-3_600_000);
  stamper.stamp(last);
  stamper.accept();
  expect(stamper.stamp(last)).toBe(start);
  clock.advance(3_600_000);
  expect(stamper.stamp(last)).toBe(start);
  clock.advance(7);
  expect(stamper.stamp(last)).toBe(start + 7);
});

test('small corrections within a short time add up to a jump', () => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock);
  clock.jump(clockJumpMsMax / 2);
  expect(stamper.stamp(at(0))).toBe(start + clockJumpMsMax / 2);
  clock.jump(clockJumpMsMax / 2 + 1);
  expect(stamper.stamp(at(0))).toBeUndefined();
});

test.each([5, -5])('a drift of %d ms a second never adds up to a jump', (driftMs) => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock);
  for (let second = 0; second < 100_000; second++) {
    clock.advance(1000);
    clock.jump(driftMs);
    expect(stamper.stamp(at(0))).toBe(clock.wallMs());
  }
  expect(Math.abs(clock.wallMs() - clock.monotonicMs() - start)).toBeGreaterThan(5 * clockJumpMsMax);
});

test('the control: a drift that no clock has adds up and is refused', () => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock);
  for (let second = 0; second < 100_000; second++) {
    clock.advance(1000);
    clock.jump(30);
    stamper.look();
  }
  expect(stamper.state).toBe('jumpedForward');
});

/** Looks once a second, as the engine does. */
function pass(clock: ManualClock, stamper: Stamper, ms: number): void {
  for (let passed = 0; passed < ms; passed += 1000) {
    clock.advance(1000);
    stamper.look();
  }
}

test('where that is allowed, a forward jump is accepted by itself once it has stood still', () => {
  const clock = manualClock(start);
  const seen: ClockChange[] = [];
  const stamper = new Stamper(clock, { acceptsForwardJumps: true }, (change) => seen.push(change));
  clock.jump(8 * 3_600_000);
  pass(clock, stamper, jumpStableMs);
  expect(stamper.stamp(at(0))).toBeUndefined();
  pass(clock, stamper, 1000);
  expect(stamper.stamp(at(0))).toBe(clock.wallMs());
  expect(seen.map(({ kind }) => kind)).toEqual(['jumped', 'acceptedByItself']);
});

test.each([
  ['a backward jump', -8 * 3_600_000, true],
  ['a jump of months', ownAcceptanceMsMax + 1000, true],
  ['a forward jump where money is at stake', 8 * 3_600_000, false],
] as const)('%s waits for an operator however long it stands still', (_, jumpMs, acceptsForwardJumps) => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock, { acceptsForwardJumps });
  clock.jump(jumpMs);
  pass(clock, stamper, 600_000);
  expect(stamper.stamp(at(0))).toBeUndefined();
});

test('a clock that goes on jumping is not accepted by itself', () => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock, { acceptsForwardJumps: true });
  clock.jump(clockJumpMsMax * 2);
  for (let i = 0; i < 100; i++) {
    pass(clock, stamper, 3000);
    clock.jump(5000);
  }
  expect(stamper.stamp(at(0))).toBeUndefined();
});

test('any time may pass', () => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock);
  clock.advance(365 * 86_400_000);
  expect(stamper.stamp(at(0))).toBe(start + 365 * 86_400_000);
});
