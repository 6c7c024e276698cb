// What was released is never changed: the bytes of the log, the words of history, the numbers of refusals, migrations.
import { ByteReader, type LogRecord, readRecord, recordBytes } from '@candor/exchange';
import { describe, expect, test } from 'vitest';
import { allKept, differenceOf, digestOf, type Kept, keep, releasedLines } from './kept-lines.ts';
import { compareReleased } from './released-lines.ts';

const howToKeep =
  'what came since is kept with UPDATE_RELEASED=1 npx vitest run --project unit tools/released';

describe.each(Object.entries<Kept>(allKept))('of the %s', (_name, kept) => {
  test('nothing that was released is gone or means something else: what is new stands beside it', () => {
    expect(differenceOf(kept).broken).toEqual([]);
  });

  test(`all that is there is kept (${howToKeep})`, () => {
    if (process.env.UPDATE_RELEASED === '1') keep(kept);
    expect(differenceOf(kept).added).toEqual([]);
  });
});

test('a new migration comes after all that a database may have been through', () => {
  const names = releasedLines(allKept.migrations.file).map((line) => line.split(':')[0]);
  expect(names).toEqual(names.toSorted());
});

test('no refusal has two numbers', () => {
  const codes = releasedLines(allKept.refusals.file).map((line) => line.split(': ')[1]);
  expect(new Set(codes).size).toBe(codes.length);
});

/** A record of the first release, with every kind of field in it, as a log may hold it. */
const record = {
  ...{ seq: 300, at: 1_767_225_600_000, rulesVersion: 1, cause: undefined },
  requestId: '0199a0b2-7c3d-7000-8000-0000000000ff',
  command: { type: 'PlaceSpotMarketOrder', user: 7, market: 2, side: 'sell', lots: 250 },
  events: [
    { type: 'SpotMarketOrderPlaced', order: 900, user: 7, market: 2, side: 'sell', lots: 250 },
    {
      type: 'SpotOrderCancelled',
      ...{ order: 900, user: 7, market: 2, side: 'sell', lots: 250, released: -1n, reason: 'unfilled' },
    },
  ],
} as unknown as LogRecord;
const BYTES =
  'ac0280d0eab6b7330100012430313939613062322d376333642d373030302d383030302d303030303030303030306666' +
  '29070201fa01' +
  '0229' +
  '8407070201fa01' +
  '2e' +
  '8407070201fa010101';

test('the bytes of a record of the first release are read as what they were, and written so again', () => {
  expect(Buffer.from(recordBytes(record)).toString('hex')).toBe(BYTES);
  expect(readRecord(new ByteReader(Buffer.from(BYTES, 'hex')))).toEqual(record);
});

describe('controls', () => {
  const released = ['command 1 Open: user uint, kind (person / house), inviter uint?'];
  const brokenBy = (line: string) => compareReleased(released, [line]).broken;

  test.each([
    ['a field more', 'command 1 Open: user uint, kind (person / house), inviter uint?, memo text'],
    ['fields in another order', 'command 1 Open: kind (person / house), user uint, inviter uint?'],
    ['a field of another kind', 'command 1 Open: user atoms, kind (person / house), inviter uint?'],
    ['a word at the beginning', 'command 1 Open: user uint, kind (robot / person / house), inviter uint?'],
    ['a word less', 'command 1 Open: user uint, kind (person), inviter uint?'],
    ['another number', 'command 2 Open: user uint, kind (person / house), inviter uint?'],
  ])('%s is found', (_what, line) => {
    expect(brokenBy(line)).toHaveLength(1);
  });

  test('a word at the end and a new line are no breach, and are to be kept', () => {
    const grown = 'command 1 Open: user uint, kind (person / house / robot), inviter uint?';
    const { broken, added, kept } = compareReleased(released, [grown, 'command 3 Close: user uint']);
    expect(broken).toEqual([]);
    expect(added).toEqual(['command 3 Close: user uint', grown]);
    expect(kept).toEqual([grown, 'command 3 Close: user uint']);
  });

  test('a number that nothing has any more stays where it may go, and cannot be given to something else', () => {
    const numbers = ['1012: old.refusal'];
    expect(compareReleased(numbers, [], true)).toMatchObject({ broken: [], kept: numbers });
    expect(compareReleased(numbers, ['1012: new.refusal'], true).broken).toHaveLength(1);
  });

  test('a migration is the same whatever is said about it, and another one when it does something else', () => {
    const sql = (text: string) => `export async function up(db) { await sql\`${text}\`.execute(db) }`;
    expect(digestOf(`/** Why. */\n${sql('create table a (b text)')}`)).toBe(
      digestOf(sql('create table\n  a (b text)')),
    );
    expect(digestOf(sql('create table a (b text)'))).not.toBe(digestOf(sql('create table a (c text)')));
  });
});
