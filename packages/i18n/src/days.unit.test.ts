// Days begin and end at the midnights of the zone that is shown, also where clocks are changed.
import { afterEach, expect, test } from 'vitest';
import { dayAfter, dayOf, isDay, startOfDay } from './days.ts';
import { showZone } from './zone.ts';

afterEach(() => showZone('UTC'));

const hourMs = 3_600_000;

test('a day is written as the calendar has it', () => {
  for (const day of ['2026-11-29', '2024-02-29', '2000-01-01']) expect(isDay(day)).toBe(true);
  for (const text of [
    null,
    undefined,
    '',
    '2026-11-31',
    '2026-02-29',
    '2026-13-01',
    '26-11-29',
    '2026-1-1',
    'today',
  ])
    expect(isDay(text), String(text)).toBe(false);
});

test('days follow each other over the ends of months and years', () => {
  expect(dayAfter('2026-11-30', 1)).toBe('2026-12-01');
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2024-03-01', -1)).toBe('2024-02-29');
  expect(dayAfter('2026-11-29', -29)).toBe('2026-10-31');
});

test('a day begins at the midnight of its zone', () => {
  for (const [zone, start] of [
    ['UTC', '2026-11-29T00:00:00Z'],
    ['Asia/Tokyo', '2026-11-28T15:00:00Z'],
    ['Asia/Kolkata', '2026-11-28T18:30:00Z'],
    ['America/New_York', '2026-11-29T05:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-28T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-29T11:00:00Z'],
  ] as const) {
    showZone(zone);
    expect([zone, startOfDay('2026-11-29')]).toEqual([zone, Date.parse(start)]);
    expect(dayOf(Date.parse(start))).toBe('2026-11-29');
    expect(dayOf(Date.parse(start) - 1)).toBe('2026-11-28');
  }
});

test('every day ends where the next one begins, where clocks are changed too', () => {
  const hours: Record<string, number> = {};
  // In Beirut and Santiago clocks are changed at midnight, so that it is there twice or not at all.
  for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Beirut', 'America/Santiago', 'Australia/Lord_Howe']) {
    showZone(zone);
    for (let day = dayAfter('2026-01-01', 0); day < '2027-01-01'; day = dayAfter(day, 1)) {
      const [start, end] = [startOfDay(day), startOfDay(dayAfter(day, 1))];
      expect([zone, day, dayOf(start), dayOf(end - 1)]).toEqual([zone, day, day, day]);
      expect(dayOf(start - 1)).toBe(dayAfter(day, -1));
      const length = `${zone} ${(end - start) / hourMs}`;
      hours[length] = (hours[length] ?? 0) + 1;
    }
  }
  expect(hours).toEqual({
    'UTC 24': 365,
    ...{ 'Europe/Berlin 24': 363, 'Europe/Berlin 23': 1, 'Europe/Berlin 25': 1 },
    ...{ 'Asia/Beirut 24': 363, 'Asia/Beirut 23': 1, 'Asia/Beirut 25': 1 },
    ...{ 'America/Santiago 24': 363, 'America/Santiago 23': 1, 'America/Santiago 25': 1 },
    ...{ 'Australia/Lord_Howe 24': 363, 'Australia/Lord_Howe 23.5': 1, 'Australia/Lord_Howe 24.5': 1 },
  });
});

test('a zone that this browser does not know is UTC', () => {
  showZone('Nowhere/At_all');
  expect(startOfDay('2026-11-29')).toBe(Date.parse('2026-11-29T00:00:00Z'));
});
