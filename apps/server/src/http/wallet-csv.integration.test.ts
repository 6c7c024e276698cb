// What came in, went out and moved, as tables: every row is that of its list, and its records are those of the log.
import { type Atoms, byInstallation, currencyByCode } from '@candor/exchange';
import type { CoinDepositRow, CurrencyTransferRow, SendRow, TransferRow, WithdrawLogRow } from '@candor/wire';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cellOf, commandOf, csvLinesOf, listedOf, momentOf } from './testing-csv.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';
import { faultsOf, shiftedClock, transaction, walletCalls, withBoundAddress } from './testing-wallet.ts';

const clock = shiftedClock();
const wallets = { 1: 'spot', 2: 'leverage', 3: 'funding', 4: 'seconds' } as const;
let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;
const { byOperator, deposit, send, withdraw } = walletCalls(() => venue, clock);

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  ben = await venue.register();
  ann = await withBoundAddress(venue, clock);
});
afterAll(async () => {
  expect(faultsOf(venue)).toEqual([]);
  await venue.stop();
});

test('deposits have what their list has, and a reason in any script that is no formula', async () => {
  const ids: number[] = [];
  for (const digits of ['a1', 'a2', 'a3']) {
    const answer = await deposit(ann, { transaction: transaction(digits) });
    ids.push(answer.json().data.id);
    venue.clock.offsetMs += 1;
  }
  const { decideDeposit } = venue.requests.wallet;
  const decide = (place: number, decision: 'approve' | 'refuse', reason: string) =>
    decideDeposit({ request: ids[place]!, decision, ...byOperator(reason) });
  const approved = await decide(0, 'approve', 'seen on its chain');
  await decide(1, 'refuse', '=HYPERLINK("https://x.example"), ليست على السلسلة');
  const lines = await csvLinesOf(venue, ann, 'GetCoinDepositCsv');
  const rows = await listedOf<CoinDepositRow>(venue, ann, 'GetCoinDepositList');
  expect(lines.length).toBe(3);
  expect(lines).toEqual(
    rows.map((row, place) => ({
      ...{ time: momentOf(row.time), deposit: String(row.id), network: row.way, amount: row.amount },
      record: place === 0 && 'seq' in approved ? String(approved.seq) : '',
      ...{ currency: row.currency, transaction: row.transaction, status: row.status },
      ended: momentOf(row.endedAt),
      reason: row.reason === null ? '' : `'${row.reason}`,
    })),
  );
  expect(await commandOf(venue, lines[0]?.record)).toBe('CreditDeposit');
  const since = Date.parse(lines[1]?.time ?? '');
  expect(await csvLinesOf(venue, ann, `GetCoinDepositCsv?from=${since}&to=${since + 1}`)).toEqual([lines[1]]);
  const { body } = await venue.get(ann, '/api/webapi/GetCoinDepositCsv');
  expect(body.charCodeAt(0)).toBe(0xfeff);
});

test('withdrawals have what their list has, and the records in which they were asked for and ended', async () => {
  const ids: number[] = [];
  for (const amount of ['20', '30', '40']) ids.push((await withdraw(ann, { amount })).json().data.id);
  const word = byOperator();
  await venue.engine.submit({
    command: {
      type: 'ApproveWithdrawal',
      ...{ operator: word.operator, action: word.action as never, withdrawal: ids[0] as never },
    },
  });
  await venue.engine.submit({
    command: {
      type: 'SettleWithdrawal',
      ...{ operator: 8, action: byOperator().action as never, withdrawal: ids[0] as never },
      transaction: transaction('f1'),
    },
  });
  await venue.post(ann, '/api/webapi/CancelWithdrawLog', { id: ids[1] });
  const lines = await csvLinesOf(venue, ann, 'GetWithdrawLogCsv');
  const rows = await listedOf<WithdrawLogRow>(venue, ann, 'GetWithdrawLogList');
  expect(rows.map(({ status }) => status)).toEqual(['success', 'cancelled', 'pending']);
  expect(lines).toEqual(
    rows.map(({ id, way, time, endedAt, cancellable: _, reason, transaction: sent, ...row }) => ({
      ...{ time: momentOf(time), withdrawal: String(id), network: way, ...row },
      ...{ record: expect.any(String), ended: momentOf(endedAt), reason: cellOf(reason) },
      ...{ transaction: cellOf(sent), endedRecord: expect.any(String) },
    })),
  );
  for (const line of lines) expect(await commandOf(venue, line.record)).toBe('RequestWithdrawal');
  const [sent, cancelled, pending] = lines.map(({ endedRecord }) => endedRecord);
  expect(await commandOf(venue, sent)).toBe('SettleWithdrawal');
  expect(await commandOf(venue, cancelled)).toBe('CancelWithdrawal');
  expect(pending).toBe('');
});

test('transfers and sends have what their lists have, of both sides', async () => {
  for (const amount of ['5', '6.5']) {
    const body = { from: 3, to: 1, symbol: 'USDT', amount };
    expect((await venue.post(ann, '/api/webapi/SubmitPlayerWalletTransfer', body)).statusCode).toBe(200);
  }
  expect((await send(ann, { recipient: ben.aid })).statusCode).toBe(200);
  const moved = await csvLinesOf(venue, ann, 'GetTransferCsv');
  const transfers = await listedOf<TransferRow>(venue, ann, 'GetTransferList');
  expect(moved.map(({ amount }) => amount)).toEqual(['5.000000', '6.500000']);
  expect(moved).toEqual(
    transfers.map(({ id, time, from, to, amount, currency }) => ({
      ...{ time: momentOf(time), record: String(id), from: wallets[from], to: wallets[to], amount, currency },
    })),
  );
  for (const [user, direction] of [
    [ann, 'sent'],
    [ben, 'received'],
  ] as const) {
    const sent = await csvLinesOf(venue, user, 'GetSendCsv');
    const sends = await listedOf<SendRow>(venue, user, 'GetSendList');
    expect(sent.map((line) => line.direction)).toEqual([direction]);
    expect(sent).toEqual(
      sends.map(({ id, time, ...row }) => ({ ...row, time: momentOf(time), record: String(id) })),
    );
  }
  for (const line of moved) expect(await commandOf(venue, line.record)).toBe('TransferBetweenWallets');
  expect(await csvLinesOf(venue, ben, 'GetTransferCsv')).toEqual([]);
});

test('swaps have what their list has, each amount with its currency', async () => {
  await venue.pricesAreThere();
  const bitcoin = await venue.engine.read((state) => currencyByCode(state, 'BTC')?.currency);
  const stock = { account: 'house.swap', network: 'paper', transaction: 'swaps' } as const;
  const money = { currency: bitcoin ?? (0 as never), amount: 100_000_000n as Atoms };
  await venue.engine.submit({ command: { type: 'FundHouse', ...byInstallation, ...stock, ...money } });
  const swap = { fo: 'USDT', to: 'BTC', amount: '1000' };
  const { quote } = await vi.waitFor(
    async () => {
      const answer = await venue.post(ben, '/api/webapi/SubmitCurrencyQuote', swap);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data;
    },
    { timeout: 5_000, interval: 100 },
  );
  expect((await venue.post(ben, '/api/webapi/SubmitCurrencyTransfer', { ...swap, quote })).statusCode).toBe(
    200,
  );
  const lines = await csvLinesOf(venue, ben, 'GetCurrencyTransferCsv');
  const rows = await listedOf<CurrencyTransferRow>(venue, ben, 'GetCurrencyTransferList');
  expect(lines.length).toBe(1);
  expect(lines).toEqual(
    rows.map((row) => ({
      ...{ time: momentOf(row.time), record: String(row.id), quote: String(row.quote) },
      ...{ give: row.give, giveCurrency: row.fo, receive: row.receive, receiveCurrency: row.to },
    })),
  );
  expect(await commandOf(venue, lines[0]?.record)).toBe('AcceptSwap');
});

test('a narrowed download says in its name of what it is', async () => {
  const day = Date.parse('2026-01-01T00:00:00Z');
  for (const [call, name] of [
    [`GetTransferCsv?from=${day}&to=${day + 86_400_000}`, 'transfers_2026-01-01_to_2026-01-01.csv'],
    [`GetLedgerCsv?wallet=3&currency=USDT&kind=sent&to=${day}`, 'ledger_funding_USDT_sent_to_2025-12-31.csv'],
    [`GetSpotFillCsv?symbol=BTC&from=${day}`, 'trades_BTC-USDT_from_2026-01-01.csv'],
    ['GetWithdrawLogCsv', 'withdrawals.csv'],
  ]) {
    const { headers } = await venue.get(ann, `/api/webapi/${call}`);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  }
});
