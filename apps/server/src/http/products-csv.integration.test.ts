// What the products came to, as tables: every row is that of its list, and its records are those of the log.
import { type Atoms, byInstallation, type CurrencyId, currencyByCode, formatDecimal } from '@candor/exchange';
import type { LeverOrderRow, LockRow, SecondsOrderRow, TicketOrderRow } from '@candor/wire';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDrawSecrets, type Draws, startDraws } from '../draws/index.ts';
import { createSecretBox } from '../identity/index.ts';
import { HOUSE_MAKER } from '../listing/index.ts';
import { type CsvLine, cellOf, commandOf, csvLinesOf, listedOf, momentOf } from './testing-csv.ts';
import { v7 } from './testing-keys.ts';
import { freshMarks, leverCall, openLever, setMark, untilLever, withLever } from './testing-lever.ts';
import { fundSeconds, openBet, untilOrder } from './testing-seconds.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';
import { DAY_MS, faultsOf, passTime, shiftedClock } from './testing-wallet.ts';

const HOUR_MS = 3_600_000;
const clock = shiftedClock();
let venue: TestVenue;
let draws: Draws;
let secrets: ReturnType<typeof createDrawSecrets>;
let ann: TestUser;
let usdt: CurrencyId;

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  secrets = createDrawSecrets(venue.pool, createSecretBox(new Uint8Array(32).fill(9)), venue.clock);
  draws = startDraws({
    ...{ engine: venue.engine, secrets, clock: venue.clock, mode: 'live', house: HOUSE_MAKER },
    onProblem: (error) => venue.faults.push(String(error)),
  });
  await venue.pricesAreThere();
  ann = await withLever(venue);
  await fundSeconds(venue, [ann]);
  usdt = (await venue.engine.read((state) => currencyByCode(state, 'USDT')))!.currency;
});
afterAll(async () => {
  await draws?.stop();
  expect(faultsOf(venue)).toEqual([]);
  await venue.stop();
});

const submit = (user: TestUser, call: string, body: object) =>
  venue.post(user, `/api/webapi/${call}`, body, { 'idempotency-key': v7(venue.clock.wallMs()) });

test('seconds contracts that ended have stake, fee, payout and both prices with their records', async () => {
  const opened = [await openBet(venue, ann), await openBet(venue, ann)];
  passTime(venue, clock, 61_000);
  for (const { id } of opened) await untilOrder(venue, ann, id, ({ status }) => status === 1);
  await openBet(venue, ann);
  const lines = await csvLinesOf(venue, ann, 'GetSecondsOrderCsv?symbol=BTC');
  const rows = await listedOf<SecondsOrderRow>(venue, ann, 'GetSecondsOrderList?status=1');
  expect(rows.length).toBe(2);
  expect(lines).toEqual(
    rows.map((row) => ({
      ...{ time: momentOf(row.closedAt), record: expect.any(String), contract: String(row.id) },
      ...{ market: row.symbol, direction: row.coin_price.direction, duration: String(row.duration) },
      ...{ option: String(row.option), version: String(row.version), result: row.result },
      ...{ stake: row.amount, fee: row.fee, payout: row.payout, profit: row.win_loss, currency: 'USDT' },
      ...{ entryPrice: cellOf(row.coin_price.price), exitPrice: cellOf(row.settlement) },
      ...{ priceCurrency: 'USDT', entryRecord: expect.any(String), exitRecord: expect.any(String) },
      ...{ opened: momentOf(row.open_time), expired: momentOf(row.expiresAt) },
    })),
  );
  for (const line of lines) {
    const { events } = (await venue.engine.recordAt(Number(line.record)))!;
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'SecondsSettled', order: Number(line.contract) }),
    );
    for (const record of [line.entryRecord, line.exitRecord].filter((one) => one !== ''))
      expect(await commandOf(venue, record)).toBe('RecordPrices');
  }
});

/** Positions pay for the night when a price comes after midnight. */
async function overMidnight(): Promise<void> {
  passTime(venue, clock, DAY_MS - (venue.clock.wallMs() % DAY_MS) - 3_000);
  await freshMarks(venue, ann);
  await vi.waitFor(
    async () => {
      const rows = await listedOf<LeverOrderRow>(venue, ann, 'GetLeverOrderList?status=open');
      expect(rows.every(({ overnightFee }) => Number(overnightFee) > 0)).toBe(true);
    },
    { timeout: 15_000, interval: 100 },
  );
}

test('positions that were closed have margin, fees, nights and profit, oldest first', async () => {
  await setMark(venue, ann, '100000.0');
  const first = await openLever(venue, ann, { direction: 'short', multiple: 50 });
  const second = await openLever(venue, ann);
  await overMidnight();
  await setMark(venue, ann, '98000.0');
  for (const { id } of [first, second]) {
    await leverCall(venue, ann, 'CloseLeverOrder', { id });
    await untilLever(venue, ann, id, 'closed');
  }
  const lines = await csvLinesOf(venue, ann, 'GetLeverOrderCsv');
  const rows = await listedOf<LeverOrderRow>(venue, ann, 'GetLeverOrderList?status=closed');
  expect(rows.map(({ id }) => id)).toEqual([first.id, second.id]);
  const settledIn = async (query: string) =>
    (await venue.get(ann, `/api/webapi/GetLeverOrderList?status=closed${query}`)).json().data.settled;
  const micros = rows.map(({ settled }) => BigInt((settled ?? '').replace('.', '')));
  const [early = 0n, late = 0n] = micros;
  // Of all pages, from the moment that is asked for.
  expect(await settledIn('&from=1&pagesize=1')).toBe(formatDecimal(early + late, 6));
  expect(await settledIn(`&from=${rows[1]?.endedAt}`)).toBe(formatDecimal(late, 6));
  expect(await settledIn(`&from=${(rows[1]?.endedAt ?? 0) + 1}`)).toBe('0.000000');
  expect(await settledIn('')).toBeNull();
  expect(lines).toEqual(
    rows.map((row) => ({
      ...{ time: momentOf(row.endedAt), record: expect.any(String), position: String(row.id) },
      ...{ splitFrom: cellOf(row.splitFrom), market: row.symbol, direction: row.direction, type: row.type },
      ...{ multiple: String(row.multiple), contracts: String(row.contracts), amount: row.amount },
      ...{ amountCurrency: 'BTC', openingPrice: row.openingPrice, closingPrice: row.currentPrice },
      ...{ margin: row.margin, fee: row.fee, overnightFee: row.overnightFee, profit: row.profit },
      ...{ setOff: row.setOff, settled: row.settled, currency: 'USDT', reason: row.reason },
      ...{ placed: momentOf(row.time), opened: momentOf(row.openedAt) },
    })),
  );
  for (const { record, position } of lines) {
    const { events } = (await venue.engine.recordAt(Number(record)))!;
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'PerpetualClosed', position: Number(position) }),
    );
    const receipt = await venue.get(ann, `/api/webapi/GetReceipt?kind=perpetual&id=${position}`);
    expect(receipt.statusCode, receipt.body).toBe(200);
  }
  expect(await csvLinesOf(venue, ann, 'GetLeverOrderCsv?symbol=ETH')).toEqual([]);
  expect(await csvLinesOf(venue, ann, `GetLeverOrderCsv?to=${rows[1]!.endedAt}`)).toEqual(
    lines.filter(({ time = '' }) => Date.parse(time) < rows[1]!.endedAt!),
  );
});

async function lock(amount: string): Promise<LockRow> {
  const answer = await submit(ann, 'SubmitLockMining', { plan: 1, version: 1, amount });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.lock;
}

const endOf = (row: LockRow) => row.endedAt ?? Number.POSITIVE_INFINITY;

test('locks have what they earned, also those that are open, and their days sum to it', async () => {
  const reserve = { account: 'mining.reserve', network: 'paper', transaction: 'reserve' } as const;
  const money = { currency: usdt, amount: 1_000_000_000_000n as Atoms };
  await venue.engine.submit({ command: { type: 'FundHouse', ...byInstallation, ...reserve, ...money } });
  const body = { from: 1, to: 3, symbol: 'USDT', amount: '5000' };
  expect((await submit(ann, 'SubmitPlayerWalletTransfer', body)).statusCode).toBe(200);
  const [, left] = [await lock('1000'), await lock('500')];
  passTime(venue, clock, 3 * DAY_MS);
  expect((await submit(ann, 'LeaveLockMining', { id: left.id })).statusCode).toBe(200);
  const open = await lock('700.5');
  passTime(venue, clock, 5 * DAY_MS);
  const ended = await vi.waitFor(
    async () => {
      const found = await listedOf<LockRow>(venue, ann, 'GetLockMiningList?status=ended');
      expect(found.map(({ status }) => status)).toEqual(['left', 'paid']);
      return found;
    },
    { timeout: 10_000, interval: 100 },
  );
  const rows = [...ended, ...(await listedOf<LockRow>(venue, ann, 'GetLockMiningList?status=open'))];
  const lines = await csvLinesOf(venue, ann, 'GetLockMiningCsv');
  expect(rows.map(({ id }) => id)).toEqual([left.id, ended[1]?.id, open.id]);
  expect(lines).toEqual(
    rows.map((row) => ({
      ...{ time: momentOf(row.endedAt ?? row.lockTime), record: expect.any(String), lock: String(row.id) },
      ...{ plan: String(row.plan), version: String(row.version), ratePpm: String(row.ratePpm) },
      ...{ days: String(row.days), status: row.status, amount: row.amount, interest: row.interest },
      ...{ accrued: row.accrued, paid: cellOf(row.paid), currency: row.currency },
      ...{ locked: momentOf(row.lockTime), starts: momentOf(row.startsAt) },
      ...{ matures: momentOf(row.expiration), ended: momentOf(row.endedAt), endRecord: expect.any(String) },
    })),
  );
  expect(await Promise.all(lines.map(({ record }) => commandOf(venue, record)))).toEqual(
    rows.map(() => 'OpenLock'),
  );
  expect(lines.map(({ endRecord }) => endRecord !== '')).toEqual([true, true, false]);
  await daysOf(rows);
  await partsOf(lines);
});

/** Each belongs to when it ended, or was locked where it is open; what ended after a download began is open there. */
async function partsOf(lines: readonly CsvLine[]): Promise<void> {
  const atOf = ({ time = '' }: CsvLine) => Date.parse(time);
  for (const at of lines.map(atOf)) {
    const parts = [`to=${at}`, `from=${at}`].map((part) =>
      csvLinesOf(venue, ann, `GetLockMiningCsv?${part}`),
    );
    const [before, after] = await Promise.all(parts);
    expect(before).toEqual(lines.filter((line) => atOf(line) < at));
    expect(after).toEqual(lines.filter((line) => atOf(line) >= at));
  }
  const ended = lines.filter(({ endRecord }) => endRecord !== '');
  const upToSeq = Number(ended[1]?.endRecord) - 1;
  const found = await venue.history.locksAfter({ user: ann.user, upToSeq, after: undefined, limit: 10 });
  expect(found.map(({ lock: id }) => String(id))).toEqual([ended[0]?.lock]);
}

/** What stands for each day comes, lock by lock, to what the list says that it earned. */
async function daysOf(rows: readonly LockRow[]): Promise<void> {
  const days = await csvLinesOf(venue, ann, 'GetLockAccrualCsv');
  for (const row of rows) {
    const own = days.filter((day) => day.lock === String(row.id));
    const sum = own.reduce((all, { earned = '' }) => all + BigInt(earned.replace('.', '')), 0n);
    const last = own.at(-1);
    expect(BigInt(last?.accrued?.replace('.', '') ?? 0)).toBe(sum);
    if (row.status !== 'left') expect(last?.accrued ?? '0.000000').toBe(row.accrued);
    expect(own.map(({ time }) => Date.parse(time ?? ''))).toEqual(
      own.map((_, place) => row.startsAt + (place + 1) * DAY_MS),
    );
    expect(own.every(({ time = '' }) => Date.parse(time) <= endOf(row))).toBe(true);
    expect(own.map(({ day }) => day)).toEqual(
      own.map((_, n) => momentOf(row.startsAt + n * DAY_MS).slice(0, 10)),
    );
  }
  const [from, to] = [Date.parse(days[1]?.time ?? ''), Date.parse(days.at(-1)?.time ?? '')];
  expect(await csvLinesOf(venue, ann, `GetLockAccrualCsv?from=${from}&to=${to}`)).toEqual(
    days.filter(({ time = '' }) => Date.parse(time) >= from && Date.parse(time) < to),
  );
}

async function project(): Promise<number> {
  const now = Math.floor(venue.clock.wallMs());
  const terms = {
    ...{ code: 'TOK', name: 'Token of a test', scale: 2, issued: 1_000_000n, payment: usdt },
    ...{ ticketPrice: 10_000_000n, ticketTokens: 5_000n, winningTickets: 3, ticketsMax: 1_000 },
    ...{ ticketsPerUser: 10, tier: 'none', preheatAt: now, opensAt: now + HOUR_MS },
    ...{ closesAt: now + 2 * HOUR_MS, endsAt: now + 3 * HOUR_MS },
    ...{ website: 'https://token.example', whitePaper: '' },
    beacon: { kind: 'secret', round: 0, commitment: await secrets.make() },
  };
  const command = { type: 'SetProject', ...byInstallation, project: undefined, ...terms } as never;
  expect((await venue.engine.submit({ command })).outcome).toBe('accepted');
  return 1;
}

test('tickets have what they cost, and once drawn what was paid, came back and was received', async () => {
  const id = await project();
  passTime(venue, clock, HOUR_MS);
  const buy = async (tickets: number, nonce: string) => {
    const body = { project: id, version: 1, tickets, nonce: nonce.repeat(32) };
    expect((await submit(ann, 'BuyTickets', body)).statusCode).toBe(200);
  };
  await buy(4, 'a1');
  await buy(2, 'b2');
  const bought = await csvLinesOf(venue, ann, 'GetTicketOrderCsv');
  expect(bought.map(({ first, count, cost, won, settled }) => [first, count, cost, won, settled])).toEqual([
    ['1', '4', '40.000000', '', ''],
    ['5', '2', '20.000000', '', ''],
  ]);
  passTime(venue, clock, HOUR_MS + 600_000);
  await vi.waitFor(
    async () => {
      const { draw } = (await venue.get(ann, `/api/openapi/GetProject?id=${id}`)).json().data;
      expect(draw).toBe('drawn');
    },
    { timeout: 10_000, interval: 100 },
  );
  const lines = await csvLinesOf(venue, ann, 'GetTicketOrderCsv');
  const rows = await listedOf<TicketOrderRow>(venue, ann, 'GetTicketOrders');
  expect(rows.reduce((won, row) => won + (row.won ?? 0), 0)).toBe(3);
  expect(lines).toEqual(
    rows.map((row) => ({
      ...{ time: momentOf(row.boughtAt), record: expect.any(String), project: String(id) },
      ...{ first: String(row.first), count: String(row.count), cost: row.cost, won: cellOf(row.won) },
      ...{ paid: row.paid, released: row.released, currency: 'USDT', tokens: row.tokens },
      ...{ tokenCurrency: 'TOK', settled: expect.any(String), settledRecord: expect.any(String) },
    })),
  );
  for (const { record, settledRecord, settled } of lines) {
    expect(await commandOf(venue, record)).toBe('BuyTickets');
    const settling = (await venue.engine.recordAt(Number(settledRecord)))!;
    expect(settling.events.some(({ type }) => type === 'TicketsSettled')).toBe(true);
    expect(momentOf(settling.at)).toBe(settled);
  }
});
