// A period is days of the calendar: what the address says of it, what is wrong with it, and what the server is asked.
import { expect, test } from 'vitest';
import {
  beside,
  boundsOf,
  daysOf,
  lastDays,
  pairIn,
  problemsOf,
  typedIn,
  withDays,
  withPair,
} from './period.ts';

const today = '2026-11-29';

test('a day that is none, too far away, or before the first is said beside its field', () => {
  for (const [from, to, problems] of [
    ['', '', {}],
    ['2026-11-01', '2026-11-29', {}],
    ['2026-11-29', '2026-11-29', {}],
    ['2026-11-01', '', {}],
    ['', '2026-11-01', {}],
    ['2026-11-31', '', { from: 'notDay' }],
    ['yesterday', 'today', { from: 'notDay', to: 'notDay' }],
    ['0202-11-01', '2026-11-30', { from: 'tooFar', to: 'tooFar' }],
    ['2026-11-02', '2026-11-01', { to: 'reversed' }],
    ['2026-11-30', '2026-11-01', { from: 'tooFar' }],
  ] as const)
    expect(problemsOf({ from, to }, today), `${from} ${to}`).toEqual(problems);
});

test('a list never shows a part of what the address says', () => {
  const days = (query: string) => daysOf(typedIn(new URLSearchParams(query)));
  expect(days('tab=swaps')).toEqual({});
  expect(days('from=2026-11-01&to=2026-11-02')).toEqual({ from: '2026-11-01', to: '2026-11-02' });
  expect(days('from=2026-11-02&to=2026-11-01')).toBeUndefined();
  expect(days('from=2026-11-02&to=later')).toBeUndefined();
});

test('days are written into the address beside what it says, and leave it', () => {
  const address = new URLSearchParams('symbol=BTC/USDT&from=2026-01-01');
  const next = withDays(address, { to: '2026-11-01' }, { orders: 'trades' });
  expect(Object.fromEntries(next)).toEqual({ symbol: 'BTC/USDT', to: '2026-11-01', orders: 'trades' });
  expect(Object.fromEntries(withDays(next, {}))).toEqual({ symbol: 'BTC/USDT', orders: 'trades' });
});

test('the last days are asked for from the first moment of the first up to the end of today', () => {
  expect(lastDays(7, today)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(boundsOf(lastDays(7, today))).toEqual({
    from: Date.parse('2026-11-23T00:00:00Z'),
    to: Date.parse('2026-11-30T00:00:00Z'),
  });
  expect(boundsOf({ to: '2026-11-01' })).toEqual({ to: Date.parse('2026-11-02T00:00:00Z') });
  expect(boundsOf({})).toEqual({});
});

test('the period stays where another list of the screen is looked at', () => {
  const address = new URLSearchParams('tab=swaps&id=7&from=2026-11-01');
  expect(Object.fromEntries(beside(address, { tab: 'sends' }))).toEqual({ tab: 'sends', from: '2026-11-01' });
  expect(Object.fromEntries(beside(new URLSearchParams('tab=swaps'), {}))).toEqual({});
});

test('the pair stays where another list beside it is opened, and what is none is not asked for', () => {
  const address = withPair(new URLSearchParams('tab=closed&from=2026-11-01'), 'ETH/USDT', { tab: 'revoked' });
  expect(Object.fromEntries(address)).toEqual({ tab: 'revoked', from: '2026-11-01', pair: 'ETH/USDT' });
  expect(Object.fromEntries(beside(address, {}))).toEqual({ from: '2026-11-01', pair: 'ETH/USDT' });
  expect(pairIn(withPair(address, undefined))).toBeUndefined();
  expect(pairIn(new URLSearchParams('pair=<eth>'))).toBeUndefined();
});
