// The rules of what is news about perpetual contracts, also after the stream was lost.
import { describe, expect, test } from 'vitest';
import { createEngineRoom } from '../engine-room.ts';
import { fakeBrowser, okAnswer } from '../testing/fake-browser.ts';
import { leverWallet, positionRow } from '../testing/fake-contract.ts';
import { createLeverNews, followLeverNews, type LeverNews } from './lever-news.ts';

type Row = ReturnType<typeof positionRow>;

const message = (orders: Row[], riskRate = leverWallet.riskRate, ended: Row[] = []) => ({
  account: { ...leverWallet, riskRate },
  orders,
  ended,
});
const said = ({ opened, ended, warning }: LeverNews) => [
  ...opened.map(({ id }) => `opened ${id}`),
  ...ended.map(({ id, status }) => `${status} ${id}`),
  ...(warning === undefined ? [] : [warning]),
];

function listening() {
  const told: string[] = [];
  const news = createLeverNews({
    environment: fakeBrowser(),
    calls: { leverOrders: () => Promise.reject(new Error('nothing is asked for')) },
    tell: (each) => told.push(...said(each)),
  });
  return { told, news };
}

describe('news of the own contracts', () => {
  const pending = positionRow({ status: 'pending', openingPrice: null });

  test('the first message is none', () => {
    const { told, news } = listening();
    news.take(message([positionRow()], '60.00'));
    expect(told).toEqual([]);
  });

  test('a pending order that is open now was opened, and what stays open is no news, also while it closes', () => {
    const { told, news } = listening();
    news.take(message([pending]));
    news.take(message([positionRow()]));
    news.take(message([positionRow({ status: 'closing' })]));
    expect(told).toEqual(['opened 1']);
  });

  test('what ended is told once', () => {
    const { told, news } = listening();
    const ended = [positionRow({ status: 'closed', reason: 'takeProfit' })];
    news.take(message([positionRow()]));
    news.take(message([], null, ended));
    news.take(message([], null, ended));
    expect(told).toEqual(['closed 1']);
  });

  test('a fall through a limit is told once, and the next one again', () => {
    const { told, news } = listening();
    for (const rate of ['152.87', '99.00', '98.00', '69.00', '68.00', '101.00', '99.00'])
      news.take(message([positionRow()], rate));
    expect(told).toEqual(['low', 'danger', 'low']);
  });
});

describe('a lost stream', () => {
  const closed = positionRow({ id: 1, status: 'closed', reason: 'liquidation', endedAt: 2 });
  const revoked = positionRow({ id: 2, status: 'revoked', reason: 'liquidation', endedAt: 1 });
  const tell = (orders: Row[], riskRate: string | null) => ({
    channel: 'lever',
    kind: 'snapshot',
    ...message(orders, riskRate),
  });

  async function followed() {
    const browser = fakeBrowser();
    const over: Record<string, Row[]> = { closed: [closed], revoked: [revoked] };
    browser.answers.set('/api/webapi/GetLeverOrderList', ({ url }) =>
      okAnswer({ rows: over[url.searchParams.get('status') ?? ''] ?? [], total: 1, behind: false }),
    );
    browser.answers.set('/api/webapi/GetLeverAccount', () => okAnswer(leverWallet));
    const room = createEngineRoom(browser, false);
    room.start();
    room.lever.subscribe(() => {});
    browser.sockets.at(-1)!.accept();
    const told: string[] = [];
    const leave = followLeverNews(room, (news) => told.push(...said(news)));
    const pending = positionRow({ id: 2, status: 'pending' });
    browser.sockets.at(-1)!.tell(tell([positionRow(), pending, positionRow({ id: 3 })], '152.87'));
    return { browser, told, leave };
  }

  /** Long enough for the questions of the time without a stream. */
  async function back(browser: ReturnType<typeof fakeBrowser>) {
    browser.sockets.at(-1)!.drop();
    browser.frame();
    await browser.advance(6_000);
    browser.frame();
    browser.sockets.at(-1)!.accept();
    browser.sockets.at(-1)!.tell(tell([positionRow({ id: 3 }), positionRow({ id: 4 })], '80.00'));
    browser.frame();
  }

  test('is no reason to miss what opened, ended or fell meanwhile: each is told once afterwards', async () => {
    const { browser, told } = await followed();
    await back(browser);
    expect(told).toEqual(['opened 4', 'low']);
    await browser.advance(1_000);
    expect(told).toEqual(['opened 4', 'low', 'revoked 2', 'closed 1']);
    await back(browser);
    await browser.advance(60_000);
    expect(told).toHaveLength(4);
  });

  test('tells nothing to somebody who left meanwhile', async () => {
    const { browser, told, leave } = await followed();
    leave();
    await back(browser);
    await browser.advance(60_000);
    expect(told).toEqual([]);
  });
});
