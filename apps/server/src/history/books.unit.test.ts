// The books against the ledger itself: what they end with is what it holds, and every line says why it grew or fell.
import { describeOwner, type LogRecord, type TimestampMs } from '@candor/exchange';
import { productLogs } from '@candor/testkit';
import { beforeAll, expect, test } from 'vitest';
import type { InMemoryVenue } from '../engine/testing-in-memory-venue.ts';
import { HOUSE_MAKER } from '../listing/index.ts';
import { Books, type BooksLine } from './books.ts';
import type { BooksDays } from './books-days.ts';
import { scenarioVenue, trade } from './testing-scenario.ts';

const DAY_MS = 86_400_000;
const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'] as const;

let venue: InMemoryVenue;
beforeAll(async () => {
  venue = await scenarioVenue();
  for (const seed of [1, 2, 3]) {
    await trade(venue, 400, seed);
    if (seed < 3) venue.at = (venue.at + DAY_MS) as TimestampMs;
  }
});

function booksOf(days: BooksDays = {}, records: readonly LogRecord[] = venue.records): readonly BooksLine[] {
  const books = new Books(days);
  for (const record of records) books.add(record);
  return books.lines();
}

/** In the smallest unit: every amount is written with all digits of its currency. */
const atoms = ({ amount }: BooksLine): bigint => BigInt(amount.replace('.', ''));

function sumsOf(lines: readonly BooksLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const line of lines) {
    const name = `${line.account} ${line.currency}`;
    sums.set(name, (sums.get(name) ?? 0n) + atoms(line));
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0n).sort());
}

const of = (lines: readonly BooksLine[], ...kinds: readonly string[]) =>
  lines.filter(({ kind }) => kinds.includes(kind));
const moved = (lines: readonly BooksLine[]) =>
  lines.filter(({ kind }) => kind !== 'opening' && kind !== 'closing');

test('the books end with what the ledger holds, of people, makers and each account of the house', () => {
  const held = new Map<string, bigint>();
  for (const { owner, currency, available, held: onHold } of venue.state.ledger.entries()) {
    const described = describeOwner(owner);
    const account =
      described.kind === 'house' ? described.account : described.user === HOUSE_MAKER ? 'makers' : 'users';
    const name = `${account} ${venue.state.currencies[currency]?.code}`;
    held.set(name, (held.get(name) ?? 0n) + available + onHold);
  }
  const expected = new Map([...held].filter(([, sum]) => sum !== 0n).sort());
  expect(sumsOf(of(booksOf(), 'closing'))).toEqual(expected);
  expect(expected.size).toBeGreaterThan(8);
});

test('what was there and what came and went is what is there, from any day to any other', () => {
  for (const from of [undefined, ...DAYS]) {
    for (const until of [undefined, ...DAYS]) {
      if (from !== undefined && until !== undefined && from > until) continue;
      const lines = booksOf({ from, until });
      const through = lines.filter(({ kind }) => kind !== 'closing');
      expect(sumsOf(through)).toEqual(sumsOf(of(lines, 'closing')));
    }
  }
  expect(
    of(booksOf({ from: DAYS[2] }), 'opening').map(({ day, ...line }) => ({ ...line, kind: '' })),
  ).toEqual(of(booksOf({ until: DAYS[1] }), 'closing').map(({ day, ...line }) => ({ ...line, kind: '' })));
});

test('on every day all accounts together come to zero in every currency', () => {
  for (const day of DAYS) {
    const lines = moved(booksOf({ from: day, until: day }));
    expect(lines.every((line) => line.day === day)).toBe(true);
    const totals = sumsOf(lines.map((line) => ({ ...line, account: 'all' })));
    expect([...totals.values()].every((sum) => sum === 0n)).toBe(true);
  }
});

test('fees of trades stand in the account of fees under their day, their kind and their market', () => {
  const isFee = ({ account, kind }: BooksLine): boolean => account === 'fees' && kind === 'trade';
  const fees = sumsOf(
    booksOf()
      .filter(isFee)
      .map((line) => ({ ...line, account: line.of })),
  );
  const paid = new Map<string, bigint>();
  for (const event of venue.records.flatMap(({ events }) => [...events])) {
    if (event.type !== 'SpotTraded') continue;
    const { base, quote, symbol } = venue.state.markets[event.market]!.terms;
    const [received, given] = event.takerSide === 'buy' ? [base, quote] : [quote, base];
    for (const [currency, fee] of [
      [received, event.takerFee],
      [given, event.makerFee],
    ] as const) {
      const name = `${symbol} ${venue.state.currencies[currency]?.code}`;
      paid.set(name, (paid.get(name) ?? 0n) + fee);
    }
  }
  expect(fees).toEqual(new Map([...paid].filter(([, sum]) => sum !== 0n).sort()));
  expect(fees.size).toBeGreaterThan(2);
});

test('what was earned, paid or moved says of which market, network or project, where there is one', () => {
  const logs = Object.values(productLogs).map((logOf) => logOf(3, 400));
  const lines = [venue.records, ...logs].flatMap((log) => moved(booksOf({}, log)));
  const byKind = Map.groupBy(lines, ({ kind }) => kind);
  const markets = [
    'trade',
    'referral',
    'perpetualOpened',
    'perpetualClosed',
    'overnightFee',
    'secondsSettled',
  ];
  const networks = ['deposit', 'withdrawal', 'withdrawalFee', 'houseFunding', 'housePayout'];
  for (const [kinds, form] of [
    [markets, /^[A-Z0-9]+\/[A-Z0-9]+$/],
    [networks, /^(paper|erc20|omni)$/],
    [['ticketsSettled'], /^project \d+$/],
    [['swap', 'gift', 'lockPaid'], /^$/],
  ] as const)
    for (const kind of kinds) {
      const found = byKind.get(kind as BooksLine['kind']);
      expect(found, kind).toBeDefined();
      for (const { of: source } of found!) expect(source, kind).toMatch(form);
    }
});

test('days are over where the log goes on after them, and then say the record at which they end', () => {
  const spanOf = (days: BooksDays) => {
    const books = new Books(days);
    for (const record of venue.records) books.add(record);
    return books.span;
  };
  const last = venue.records.findLast(({ at }) => new Date(at).toISOString().startsWith(DAYS[1]));
  const day = { first: DAYS[1], last: DAYS[1] };
  expect(spanOf({ from: DAYS[1], until: DAYS[1] })).toEqual({ ...day, throughSeq: last?.seq, isOver: true });
  const end = { last: DAYS[3], throughSeq: venue.records.length, isOver: false };
  expect(spanOf({ until: DAYS[3] })).toEqual({ first: DAYS[0], ...end });
  expect(spanOf({})).toEqual({ first: DAYS[0], ...end });
  expect(spanOf({ until: '2026-12-31' })).toEqual({ first: DAYS[0], ...end });
});

test('days before the log and after it have no books', () => {
  expect(booksOf({ until: '2026-11-17' })).toEqual([]);
  expect(booksOf({ from: '2026-12-31' })).toEqual([]);
  expect(booksOf({ from: '2020-01-01', until: '2030-01-01' })).toEqual(booksOf());
  expect(booksOf({}, [])).toEqual([]);
});

test('the control: a record that the books do not see is missed in what they end with', () => {
  const traded = venue.records.findLastIndex(({ events }) =>
    events.some(({ type }) => type === 'SpotTraded'),
  );
  const without = booksOf({}, venue.records.toSpliced(traded, 1));
  expect(sumsOf(of(without, 'closing'))).not.toEqual(sumsOf(of(booksOf(), 'closing')));
});
