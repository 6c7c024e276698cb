// What came from outside and went there, transaction by transaction, against what the books of movements say of it.
import { type Atoms, byInstallation, type CurrencyId } from '@candor/exchange';
import { beforeAll, expect, test } from 'vitest';
import type { InMemoryVenue } from '../engine/testing-in-memory-venue.ts';
import { Books } from './books.ts';
import type { BooksDays, BooksTable } from './books-days.ts';
import { OutsideBooks } from './books-outside.ts';
import { scenarioVenue, trade } from './testing-scenario.ts';

let venue: InMemoryVenue;
beforeAll(async () => {
  venue = await scenarioVenue();
  await trade(venue, 900, 5);
  const paid = { network: 'erc20', transaction: `0x${'b'.repeat(64)}` } as const;
  const money = { account: 'promotion', currency: 0 as CurrencyId, amount: 2_500_000n as Atoms } as const;
  venue.record({ type: 'PayOutHouse', ...byInstallation, ...money, ...paid });
});

function linesOf(table: BooksTable): readonly Readonly<Record<string, string>>[] {
  for (const record of venue.records) table.add(record);
  return table.rows().map((row) => Object.fromEntries(row.map((cell, i) => [table.header[i], cell])));
}

function sumsOf(lines: readonly Readonly<Record<string, string>>[], sign: 1n | -1n, network: string) {
  const sums = new Map<string, bigint>();
  for (const line of lines) {
    const key = `${line[network]?.replace('external.', '')} ${line.currency} ${line.kind}`;
    sums.set(key, (sums.get(key) ?? 0n) + sign * BigInt(line.amount!.replace('.', '')));
  }
  return new Map([...sums].sort());
}

test.each<BooksDays>([{}, { from: '2026-11-19' }, { until: '2026-11-18' }])(
  'within %j its transactions add up to what the accounts of the world outside moved by',
  (days) => {
    const moved = linesOf(new Books(days)).filter(
      ({ account, kind }) => account!.startsWith('external.') && kind !== 'opening' && kind !== 'closing',
    );
    const outside = linesOf(new OutsideBooks(days));
    expect(sumsOf(outside, 1n, 'network')).toEqual(sumsOf(moved, -1n, 'account'));
    expect(outside.length).toBeGreaterThan(2);
  },
);

test('money of the house that left says out of which account, under the transaction that paid it', () => {
  const [line] = linesOf(new OutsideBooks()).filter(({ kind }) => kind === 'housePayout');
  expect(line).toMatchObject({ network: 'erc20', for: 'promotion', amount: '-2.500000', fee: '0.000000' });
  expect(line?.transaction).toBe(`0x${'b'.repeat(64)}`);
});

test('a withdrawal says what was sent and which fee stayed, under the transaction that paid it', () => {
  const settled = venue.records.flatMap(({ seq, events }) =>
    events.flatMap((event) => (event.type === 'WithdrawalSettled' ? [{ seq, event }] : [])),
  );
  expect(settled.length).toBeGreaterThan(2);
  const lines = linesOf(new OutsideBooks()).filter(({ kind }) => kind === 'withdrawal');
  expect(
    lines.map(({ record, for: party, network, amount, fee, transaction }) => [
      ...[Number(record), party, network, transaction],
      ...[amount, fee].map((sum) => BigInt(sum!.replace('.', ''))),
    ]),
  ).toEqual(
    settled.map(({ seq, event: { user, network, transaction, amount, fee } }) => [
      ...[seq, `user ${user}`, network, transaction, fee - amount, fee],
    ]),
  );
});
