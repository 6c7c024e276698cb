// The rules of the countdown, the day's figures and the list of contracts in progress.
import { describe, expect, test } from 'vitest';
import { createServerClock } from '../http/server-clock.ts';
import { orderOf } from '../testing/fake-option.ts';
import { nextChangeMs, secondsLeft } from './countdown.ts';
import { dayFigures } from './day-figures.ts';
import { secondsFrom } from './seconds-view.ts';

describe('the countdown', () => {
  test('shows whole seconds that have begun, and nothing below zero', () => {
    expect([180_000, 179_999, 1, 0, -5_000].map((leftMs) => secondsLeft(leftMs, 0))).toEqual([
      ...[180, 180, 1, 0, 0],
    ]);
  });

  test('is drawn again exactly when its figure changes', () => {
    for (const leftMs of [180_000, 179_999, 1_001, 1_000, 1]) {
      const waitMs = nextChangeMs(leftMs, 0)!;
      expect(secondsLeft(leftMs, waitMs)).toBe(secondsLeft(leftMs, 0) - 1);
      if (waitMs > 1) expect(secondsLeft(leftMs, waitMs - 1)).toBe(secondsLeft(leftMs, 0));
    }
    expect(nextChangeMs(0, 0)).toBeUndefined();
  });

  test("follows the venue's clock where the device is hours off, and when it is set meanwhile", () => {
    const expiresAtMs = 1_795_184_508_000;
    const venueMs = expiresAtMs - 60_000;
    let deviceMs = venueMs + 5 * 3_600_000;
    const clock = createServerClock({ nowMs: () => deviceMs });
    // The control: by the device's own clock the contract would be over.
    expect(secondsLeft(expiresAtMs, deviceMs)).toBe(0);
    clock.observe(venueMs, deviceMs);
    expect(secondsLeft(expiresAtMs, clock.nowMs())).toBe(60);
    deviceMs -= 9 * 3_600_000;
    clock.observe(venueMs + 1_000, deviceMs);
    expect(secondsLeft(expiresAtMs, clock.nowMs())).toBe(59);
  });
});

describe("the day's figures", () => {
  test('add up: points are price less opening, percent is their share of it', () => {
    expect(dayFigures({ open: '94784.1', high: '96933.0', low: '93437.3' }, '96482.1')).toEqual({
      points: '1698.0',
      percent: '1.79',
      open: '94784.1',
      high: '96933.0',
      low: '93437.3',
      close: '96482.1',
    });
  });

  test('fall as they rise, and a price of more digits keeps them', () => {
    const day = dayFigures({ open: '0.7712', high: '0.78', low: '0.77' }, '0.76834567');
    expect(day).toMatchObject({ points: '-0.00285433', percent: '-0.37', low: '0.76834567' });
  });

  test('go to the nearest hundredth of a percent, as the market lists do, on both sides', () => {
    const percentOf = (price: string) =>
      dayFigures({ open: '96400.0', high: null, low: null }, price).percent;
    expect([percentOf('96512.3'), percentOf('96287.7'), percentOf('96400.1')]).toEqual([
      ...['0.12', '-0.12', '0.00'],
    ]);
  });

  test('say nothing of a move while something is unknown', () => {
    const none = { open: null, high: null, low: null };
    expect(dayFigures(none, null)).toMatchObject({ points: null, percent: null, close: null });
    expect(dayFigures(none, '1.0')).toMatchObject({ points: null, percent: null, close: '1.0' });
  });
});

describe('the contracts in progress', () => {
  test('stand newest first, whatever the order in which they are told', () => {
    const rows = [
      orderOf({ id: 1, open_time: 5 }),
      orderOf({ id: 3, open_time: 9 }),
      orderOf({ id: 2, open_time: 9 }),
    ];
    expect(secondsFrom(rows).orders.map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});
