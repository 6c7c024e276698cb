// What stands at the end of a day against the state itself: all of it, once, for what it is held, and at which price.
import {
  accruedInterest,
  DAY_MS,
  formatDecimal,
  houseBalance,
  type LogRecord,
  liabilitiesOf,
  markets,
  openWithdrawals,
  type TimestampMs,
} from '@candor/exchange';
import { type LoggedProduct, productLogs, replay } from '@candor/testkit';
import { describe, expect, test } from 'vitest';
import { Books } from './books.ts';
import { ClosingBooks } from './books-closing.ts';
import type { BooksTable } from './books-days.ts';
import { scenarioVenue, trade } from './testing-scenario.ts';

type Log = readonly LogRecord[];
type Line = Readonly<Record<string, string>>;

const products = Object.keys(productLogs) as LoggedProduct[];
const END = '2999-12-31';

function linesOf(table: BooksTable, log: Log): readonly Line[] {
  for (const record of log) table.add(record);
  return table.rows().map((row) => Object.fromEntries(row.map((cell, i) => [table.header[i], cell])));
}

/** In the smallest unit: every amount is written with all digits of its currency. */
const atoms = (amount = ''): bigint => BigInt(amount.replace('.', ''));

function sumsOf(lines: readonly Line[], ...names: readonly string[]): Readonly<Record<string, bigint>> {
  const sums: Record<string, bigint> = {};
  for (const line of lines) {
    const key = names.map((name) => line[name]).join(' ');
    sums[key] = (sums[key] ?? 0n) + atoms(line.amount);
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n));
}

const of = (lines: readonly Line[], ...kinds: readonly string[]) =>
  lines.filter(({ kind }) => kinds.includes(kind!));
const notOpen = (lines: readonly Line[]) => lines.filter(({ kind }) => kind !== 'openContracts');

const seeds = [1, 2, 3, 4];
const logs = products.flatMap((product) => seeds.map((seed) => ({ product, seed })));

describe.each(logs)('of the log with $product of seed $seed', ({ product, seed }) => {
  const log = productLogs[product](seed, 300);
  const state = replay(log);
  const lines = linesOf(new ClosingBooks(END), log);

  test('what is held and what is available is what the books of movements close with', () => {
    const closing = of(linesOf(new Books(), log), 'closing');
    expect(sumsOf(notOpen(lines), 'account', 'currency')).toEqual(sumsOf(closing, 'account', 'currency'));
  });

  test('everything comes to zero in every currency, open contracts included', () => {
    expect(sumsOf(lines, 'currency')).toEqual({});
    expect(sumsOf(of(lines, 'openContracts'), 'currency')).toEqual({});
  });

  test('what people are owed is what the proof of liabilities comes to', () => {
    const { currencies, totals } = liabilitiesOf(state);
    const owed = totals
      .map((total, i) => [currencies[i]!.code, total] as const)
      .filter(([, sum]) => sum !== 0n);
    const people = lines.filter(({ account }) => account === 'users');
    expect(sumsOf(people, 'currency')).toEqual(Object.fromEntries(owed));
  });

  test('each thing that holds money stands by itself, and nothing is held for less than nothing', () => {
    const held = lines.filter(({ kind }) => kind !== 'available' && kind !== 'openContracts');
    expect(held.filter(({ amount }) => atoms(amount) < 0n)).toEqual([]);
    const withdrawals = openWithdrawals(state).reduce((sum, { amount }) => sum + amount, 0n);
    const shown = of(held, 'withdrawalPending', 'withdrawalApproved');
    expect(shown.reduce((sum, { amount }) => sum + atoms(amount), 0n)).toBe(withdrawals);
    const pending = openWithdrawals(state).filter(({ status }) => status === 'pending');
    expect(of(held, 'withdrawalPending').reduce((sum, { amount }) => sum + atoms(amount), 0n)).toBe(
      pending.reduce<bigint>((sum, { amount }) => sum + amount, 0n),
    );
    const locked = [...state.mining.book.all()].reduce((sum, { principal }) => sum + principal, 0n);
    expect(of(held, 'locks').reduce((sum, { amount }) => sum + atoms(amount), 0n)).toBe(locked);
    for (const [account, ...kinds] of [
      ['mining.reserve', 'promisedInterest', 'accruedInterest'],
      ['house.seconds', 'escrow'],
    ] as const) {
      const sums = state.currencies.map(({ currency }) => houseBalance(state, account, currency).held);
      const total = sums.reduce<bigint>((sum, one) => sum + one, 0n);
      expect(of(held, ...kinds).reduce((sum, { amount }) => sum + atoms(amount), 0n)).toBe(total);
    }
  });

  test('a day that is over stays as it is, whatever comes afterwards', () => {
    const days = [...new Set(log.map(({ at }) => new Date(at).toISOString().slice(0, 10)))];
    const day = days[Math.floor(days.length / 2)]!;
    const through = log.findLastIndex(({ at }) => new Date(at).toISOString().slice(0, 10) === day) + 1;
    const tableOf = (records: Log) => {
      const table = new ClosingBooks(day);
      return { lines: linesOf(table, records), span: table.span };
    };
    expect(tableOf(log.slice(0, through)).span).toMatchObject({ throughSeq: through, isOver: false });
    const final = tableOf(log.slice(0, through + 1));
    expect(tableOf(log)).toEqual(final);
    expect(final.span).toMatchObject({ last: day, throughSeq: through, isOver: through < log.length });
  });
});

test('the logs have every thing that money is held for', async () => {
  const ofProducts = logs.map(({ product, seed }) => productLogs[product](seed, 300));
  const all = [await trade(await scenarioVenue(), 900, 5), ...ofProducts];
  const kinds = all.flatMap((log) => linesOf(new ClosingBooks(END), log));
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
    new Set([
      ...['available', 'orders', 'contractOrders', 'margins', 'stakes', 'locks', 'tickets'],
      ...[
        'withdrawalPending',
        'withdrawalApproved',
        'promisedInterest',
        'accruedInterest',
        'escrow',
        'openContracts',
      ],
    ]),
  );
});

test('the interest of each day that is over is accrued, whether or not anything happened since', () => {
  const log = productLogs.mining(2, 300);
  const days = [...new Set(log.map(({ at }) => new Date(at).toISOString().slice(0, 10)))];
  for (const day of days.slice(0, -1)) {
    const state = replay(log.filter(({ at }) => new Date(at).toISOString().slice(0, 10) <= day));
    const midnight = (Date.parse(day) + DAY_MS) as TimestampMs;
    const earned = [...state.mining.book.all()].map((lock) => accruedInterest(lock, midnight));
    const lines = of(linesOf(new ClosingBooks(day), log), 'accruedInterest');
    const shown = lines.reduce((sum, { amount }) => sum + atoms(amount), 0n);
    expect(shown).toBe(earned.reduce<bigint>((sum, one) => sum + one, 0n));
  }
});

test('a value is the amount at the last price of the day, with its time; what nobody priced has none', () => {
  const log = productLogs.spotAndWallets(3, 400);
  const state = replay(log);
  const lines = linesOf(new ClosingBooks(END), log);
  const priced = lines.filter(({ price }) => price !== '');
  expect(priced.some(({ currency }) => currency !== 'USDT')).toBe(true);
  const indexes = new Map(
    markets(state).flatMap(({ base, quote, index }) =>
      quote.code === 'USDT' && index !== undefined ? [[base.code, index] as const] : [],
    ),
  );
  expect(priced.some(({ currency }) => indexes.has(currency!))).toBe(true);
  for (const { currency, amount, price, pricedAt, value } of priced) {
    const index = indexes.get(currency!);
    if (index !== undefined) {
      expect(atoms(price)).toBe(BigInt(index.price));
      expect(pricedAt).toBe(new Date(index.observedAt).toISOString());
    }
    const scale = state.currencies.find(({ code }) => code === currency)!.scale;
    const exact = atoms(amount) * atoms(price) * 10n ** 6n;
    expect(value).toBe(formatDecimal(exact / 10n ** BigInt(scale + 8), 6));
    expect(pricedAt === '').toBe(currency === 'USDT');
  }
  expect(lines.filter(({ price, value }) => (price === '') !== (value === ''))).toEqual([]);
});
