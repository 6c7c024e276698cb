// A part of a leveraged position is closed over HTTP: what the answer says, what the lists show, and what is refused.
import { verifyReceipt } from '@candor/exchange/receipt';
import type { LeverOrderRow, NotificationRow } from '@candor/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ListsBusy } from '../history/index.ts';
import { v7 } from './testing-keys.ts';
import {
  leverCall,
  leverRows,
  openLever,
  placeLever,
  setMark,
  untilLever,
  withLever,
} from './testing-lever.ts';
import { openStream } from './testing-stream.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let watcher: TestUser;

beforeAll(async () => {
  venue = await startTestVenue();
  await venue.pricesAreThere();
  watcher = await venue.register();
});
afterAll(() => venue.stop());
beforeEach(() => setMark(venue, watcher, '100000.0'));

const closePart = (user: TestUser, body: object, key?: string) =>
  leverCall(venue, user, 'CloseLeverOrder', body, key);

function receiptOf(user: TestUser, id: number): Promise<unknown> {
  return vi.waitFor(
    async () => {
      const answer = await venue.get(user, `/api/webapi/GetReceipt?kind=perpetual&id=${id}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data;
    },
    { timeout: 10_000, interval: 200 },
  );
}

describe('a part of a position', () => {
  test('is a row of its own that closes, and the rest keeps its number and its limits', async () => {
    const ann = await withLever(venue);
    const { id } = await openLever(venue, ann, { takeProfit: '110000.0', stopLoss: '90000.0' });
    const { data } = (await closePart(ann, { id, contracts: 4 })).json();
    expect(data).toEqual({ id: data.id, closing: 4 });
    expect(data.id).toBeGreaterThan(id);
    await setMark(venue, watcher, '101000.0');
    expect(await untilLever(venue, ann, data.id, 'closed')).toMatchObject({
      ...{ splitFrom: id, contracts: 4, amount: '0.00400', reason: 'user', openingPrice: '100250.0' },
      ...{ margin: '40.000000', fee: '0.000000', overnightFee: '0.000000', receipt: true },
    });
    const [rest] = await leverRows(venue, ann, 'open');
    expect(rest).toMatchObject({
      ...{ id, splitFrom: null, status: 'open', contracts: 6, amount: '0.00600' },
      ...{ margin: '60.000000', fee: '10.000000', takeProfit: '110000.0', stopLoss: '90000.0' },
    });
    expect((await closePart(ann, { id })).json().data).toEqual({ id, closing: 6 });
    expect(await untilLever(venue, ann, id, 'closed')).toMatchObject({ contracts: 6, splitFrom: null });
    expect(await leverRows(venue, ann, 'closed', `&id=${data.id}`)).toMatchObject([{ splitFrom: id }]);
    for (const order of [id, data.id]) {
      const { facts, ok } = verifyReceipt(await receiptOf(ann, order));
      expect(ok).toBe(true);
      expect(facts).toMatchObject({ order, openedContracts: 10, splitFrom: order === id ? undefined : id });
    }
  });

  test('and the rest say in their rows what the ledger has of each', async () => {
    const ann = await withLever(venue);
    const { id } = await openLever(venue, ann, { contracts: 7 });
    const { id: part } = (await closePart(ann, { id, contracts: 3 })).json().data;
    await setMark(venue, watcher, '100700.3');
    await untilLever(venue, ann, part, 'closed');
    await closePart(ann, { id });
    await untilLever(venue, ann, id, 'closed');
    const { body } = await venue.get(ann, '/api/webapi/GetLedgerCsv?wallet=2');
    const lines = body.split('\r\n').map((line) => line.split(','));
    const micros = (text: string | null | undefined) => BigInt((text ?? '0').replace('.', ''));
    const changeOf = (kind: string, order: number): bigint =>
      lines
        .filter((cells) => cells[7] === kind && cells[8] === String(order))
        .reduce((sum, cells) => sum + micros(cells[6]), 0n);
    const rows = await leverRows(venue, ann, 'closed');
    expect(rows.map((row) => row.id)).toEqual([id, part]);
    for (const { id: order, fee, settled } of rows) {
      expect(changeOf('perpetualOpened', order)).toBe(-micros(fee));
      expect(changeOf('perpetualClosed', order)).toBe(micros(settled));
    }
  });

  test('that is all of it is the position', async () => {
    const ann = await withLever(venue);
    const { id } = await openLever(venue, ann);
    expect((await closePart(ann, { id, contracts: 10 })).json().data).toEqual({ id, closing: 10 });
  });

  test.each([
    ['none', 0, 422, 'perpetual.quantityOutOfRange'],
    ['fewer than none', -1, 422, 'perpetual.quantityOutOfRange'],
    ['half a contract', 1.5, 400, 'request.malformed'],
    ['words', '4', 400, 'request.malformed'],
    ['nothing at all', null, 400, 'request.malformed'],
    ['more than a number holds', 2 ** 60, 400, 'request.malformed'],
    ['more than there is', 11, 422, 'perpetual.moreThanOpen'],
  ])('of %s is refused beside its field, and the position stays', async (_, contracts, status, refusal) => {
    const ann = await withLever(venue);
    const { id } = await openLever(venue, ann);
    const answer = await closePart(ann, { id, contracts });
    const told = answer.json();
    expect([answer.statusCode, told.refusal, told.field]).toEqual([status, refusal, 'contracts']);
    if (refusal === 'perpetual.moreThanOpen') expect(told.details).toEqual({ max: '10' });
    expect(await leverRows(venue, ann, 'open')).toMatchObject([{ id, status: 'open', contracts: 10 }]);
  });

  test('is refused of what closes, of what is pending, and of what is somebody else’s', async () => {
    const [ann, eve] = [await withLever(venue), await withLever(venue)];
    const { id } = await openLever(venue, ann);
    const pending = await placeLever(venue, ann, { type: 'limit', price: '90000.0' });
    const part = { contracts: 1 };
    expect((await closePart(eve, { id, ...part })).json().refusal).toBe('perpetual.positionUnknown');
    expect((await closePart(ann, { id: pending, ...part })).json().refusal).toBe('perpetual.positionUnknown');
    const closing = await closePart(ann, { id });
    expect(closing.statusCode).toBe(200);
    const again = await closePart(ann, { id, ...part });
    expect(['perpetual.alreadyClosing', 'perpetual.positionUnknown']).toContain(again.json().refusal);
  });

  test('is one under one key, though it was closed long ago, and the whole too', async () => {
    const ann = await withLever(venue);
    const { id } = await openLever(venue, ann);
    const [key, other] = [v7(venue.clock.wallMs()), v7(venue.clock.wallMs())];
    const first = (await closePart(ann, { id, contracts: 4 }, key)).json().data;
    await untilLever(venue, ann, first.id, 'closed');
    expect((await closePart(ann, { id, contracts: 4 }, key)).json().data).toEqual(first);
    expect((await closePart(ann, { id, contracts: 3 }, key)).statusCode).toBe(409);
    expect((await closePart(ann, { id }, other)).json().data).toEqual({ id, closing: 6 });
    await untilLever(venue, ann, id, 'closed');
    expect((await closePart(ann, { id }, other)).json().data).toEqual({ id, closing: 6 });
    expect(await leverRows(venue, ann, 'closed')).toHaveLength(2);
  });

  test('that was the whole has closed, whatever the history can say of it by then', async () => {
    const ann = await withLever(venue);
    const { id } = await openLever(venue, ann);
    const key = v7(venue.clock.wallMs());
    expect((await closePart(ann, { id }, key)).json().data).toEqual({ id, closing: 10 });
    await untilLever(venue, ann, id, 'closed');
    const asked = vi.spyOn(venue.history, 'perpetualsOfUser');
    asked.mockResolvedValueOnce({ rows: [], total: 0, behind: true });
    expect((await closePart(ann, { id }, key)).json().data).toEqual({ id, closing: null });
    asked.mockRejectedValueOnce(new ListsBusy('Too many lists'));
    expect((await closePart(ann, { id }, key)).json().data).toEqual({ id, closing: null });
    asked.mockRestore();
    expect((await closePart(ann, { id }, key)).json().data).toEqual({ id, closing: 10 });
  });

  test('is told with its own contracts as it ends, and the rest with those that stayed', async () => {
    const ann = await withLever(venue);
    const { id } = await openLever(venue, ann);
    const { id: part } = (await closePart(ann, { id, contracts: 4 })).json().data;
    await setMark(venue, watcher, '101000.0');
    await untilLever(venue, ann, part, 'closed');
    await closePart(ann, { id });
    const size = { type: 'positionClosed', direction: 'long', multiple: 10 };
    await vi.waitFor(async () => {
      const { data } = (await venue.get(ann, '/api/webapi/GetNotifications?pagesize=9')).json();
      const matters = data.rows.map(({ matter }: NotificationRow) => matter);
      const ended = matters.filter(({ type }: NotificationRow['matter']) => type === 'positionClosed');
      expect(ended).toMatchObject([
        { ...size, order: id, contracts: 6 },
        { ...size, order: part, contracts: 4 },
      ]);
    }, 5_000);
  });

  test('is told by the stream with the rest, and as it ends', async () => {
    const ann = await withLever(venue);
    const { id } = await openLever(venue, ann);
    const stream = await openStream(venue, ann);
    stream.send({ op: 'subscribe', channel: 'lever' });
    await stream.next((message) => message.channel === 'lever');
    const { id: part } = (await closePart(ann, { id, contracts: 4 })).json().data;
    const rowsOf = (message: Record<string, unknown>): LeverOrderRow[] =>
      message.channel === 'lever' ? ([message.orders, message.ended].flat() as LeverOrderRow[]) : [];
    const rows = rowsOf(await stream.next((message) => rowsOf(message).some((row) => row.id === part)));
    expect(rows.find((row) => row.id === part)).toMatchObject({ splitFrom: id, contracts: 4 });
    expect(rows.find((row) => row.id === id)).toMatchObject({ splitFrom: null, contracts: 6 });
    stream.socket.terminate();
  });
});
