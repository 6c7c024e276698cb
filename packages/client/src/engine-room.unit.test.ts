// The rules of the engine room as a whole: caches, fallback polling, session and frames, at the edge of the browser.
import { describe, expect, test } from 'vitest';
import { createEngineRoom } from './engine-room.ts';
import { type FakeBrowser, fakeBrowser, okAnswer } from './testing/fake-browser.ts';

const quote = (market: string, price: string) => ({
  market,
  price,
  symbol: market.split('/')[0],
  fromsymbol: 'USDT',
});
const user = { id: '0b7a55', email: 'mk@candor.example', number: 7 };
const settingsPath = '/api/openapi/GetSettings';
const quotesPath = '/api/openapi/GetQuotations';

async function openedRoom() {
  const browser = fakeBrowser();
  browser.answers.set(settingsPath, () => okAnswer({ serverTime: browser.nowMs() + 2_000 }));
  const room = createEngineRoom(browser, false);
  room.start();
  const socket = browser.sockets[0]!;
  socket.accept();
  await browser.advance(0);
  return { browser, room, socket };
}

describe('a live cache', () => {
  test('loads, then shows data, and tells its watchers once per frame', async () => {
    const { browser, room, socket } = await openedRoom();
    let repaints = 0;
    room.quotes.subscribe(() => {
      repaints += 1;
    });
    expect(room.quotes.get().status).toBe('loading');
    socket.tell({
      channel: 'quotes',
      kind: 'snapshot',
      quotes: [quote('BTC/USDT', '1.0'), quote('ETH/USDT', '2.0')],
    });
    socket.tell({ channel: 'quotes', kind: 'change', quotes: [quote('ETH/USDT', '2.1')] });
    socket.tell({ channel: 'quotes', kind: 'change', quotes: [quote('ETH/USDT', '2.2')] });
    expect(repaints).toBe(0);
    browser.frame();
    expect(repaints).toBe(1);
    const quotes = room.quotes.get();
    expect(quotes.status === 'data' && quotes.data.map((each) => each.price)).toEqual(['1.0', '2.2']);
  });

  test('turns stale when the stream is lost, polls meanwhile, and is fresh again with the next snapshot', async () => {
    const { browser, room, socket } = await openedRoom();
    browser.answers.set(quotesPath, () => okAnswer([quote('BTC/USDT', '1.5')]));
    room.quotes.subscribe(() => {});
    room.status.subscribe(() => {});
    socket.tell({ channel: 'quotes', kind: 'snapshot', quotes: [quote('BTC/USDT', '1.0')] });
    browser.frame();
    socket.drop();
    browser.frame();
    expect(room.quotes.get()).toMatchObject({ status: 'data', stale: true });
    await browser.advance(5_100);
    browser.frame();
    expect(room.quotes.get()).toMatchObject({ data: [{ price: '1.5' }], stale: true });
    browser.sockets.at(-1)!.accept();
    browser.sockets.at(-1)!.tell({ channel: 'quotes', kind: 'snapshot', quotes: [quote('BTC/USDT', '1.6')] });
    browser.frame();
    expect(room.quotes.get()).toMatchObject({ data: [{ price: '1.6' }], stale: false });
    const asked = browser.calls.filter((call) => call.url.pathname === quotesPath).length;
    await browser.advance(20_000);
    expect(browser.calls.filter((call) => call.url.pathname === quotesPath)).toHaveLength(asked);
  });

  test('asks for all four wallets while the stream is down', async () => {
    const { browser, room, socket } = await openedRoom();
    browser.answers.set('/api/webapi/GetSpotTradeModeCurrent', () => okAnswer([]));
    browser.answers.set('/api/webapi/PlayerWalletTokens', ({ init }) => {
      const { type } = JSON.parse(String(init.body)) as { type: number };
      return okAnswer([{ symbol: 'USDT', available: `${type}00.000000`, frozen: '0.000000' }]);
    });
    room.account.subscribe(() => {});
    room.status.subscribe(() => {});
    socket.drop();
    browser.frame();
    await browser.advance(1_100);
    browser.frame();
    const account = room.account.get();
    expect(account.status === 'data' && account.data.balances).toEqual(
      [1, 2, 3, 4].map((wallet) => ({
        wallet,
        symbol: 'USDT',
        available: `${wallet}00.000000`,
        frozen: '0.000000',
      })),
    );
  });

  test('keeps the book sorted, changes levels and removes those with nothing left', async () => {
    const { browser, room, socket } = await openedRoom();
    const book = room.book('BTC/USDT');
    book.subscribe(() => {});
    const base = { channel: 'book', symbol: 'BTC/USDT' };
    socket.tell({
      ...base,
      kind: 'snapshot',
      version: 1,
      bids: [
        ['9.9', '1'],
        ['10.0', '2'],
      ],
      asks: [['10.2', '1']],
    });
    socket.tell({
      ...base,
      kind: 'change',
      previous: 1,
      version: 2,
      bids: [
        ['9.9', '0'],
        ['9.95', '3'],
      ],
      asks: [['10.1', '4']],
    });
    browser.frame();
    const view = book.get();
    expect(view.status === 'data' && view.data.bids.map((level) => level.price)).toEqual(['10.0', '9.95']);
    expect(view.status === 'data' && view.data.asks.map((level) => level.price)).toEqual(['10.1', '10.2']);
  });

  test('leaves its channel a while after the last watcher went', async () => {
    const { browser, room, socket } = await openedRoom();
    const unwatch = room.tape('BTC/USDT').subscribe(() => {});
    unwatch();
    room.tape('BTC/USDT').subscribe(() => {})();
    await browser.advance(10_000);
    const requests = socket.sent.filter((each) => (each as { channel?: string }).channel === 'trades');
    expect(requests.map((each) => (each as { op: string }).op)).toEqual(['subscribe', 'unsubscribe']);
  });
});

describe('own fills', () => {
  test('end the orders that they fill', async () => {
    const { browser, room, socket } = await openedRoom();
    room.account.subscribe(() => {});
    const order = { id: 4, time: 1, status: 'open' };
    socket.tell({ channel: 'account', kind: 'snapshot', version: 1, balances: [], orders: [order] });
    socket.tell({
      channel: 'account',
      kind: 'change',
      version: 2,
      previous: 1,
      balances: [{ wallet: 1, symbol: 'BTC', available: '1', frozen: '0' }],
      orders: [{ ...order, status: 'filled' }],
      fills: [{ id: 31 }],
    });
    browser.frame();
    expect(room.account.get()).toMatchObject({ data: { orders: [], balances: [{ symbol: 'BTC' }] } });
  });
});

describe('calls', () => {
  test('carry a request key made from the server clock and differ with time', async () => {
    const { browser, room } = await openedRoom();
    browser.answers.set('/api/webapi/CancelSpotTrade', () => okAnswer({ order: 4 }));
    await room.calls.cancelOrder(4);
    const call = browser.calls.at(-1)!;
    const key = new Headers(call.init.headers).get('Idempotency-Key')!;
    expect(Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16)).toBe(browser.nowMs() + 2_000);
    expect(call.url.searchParams.get('id')).toBe('4');
  });

  test('that nobody answers are unreachable, not an exception', async () => {
    const { room } = await openedRoom();
    expect(await room.calls.cancelOrder(4)).toEqual({ outcome: 'unreachable' });
  });
});

describe('the session', () => {
  async function signedIn() {
    const parts = await openedRoom();
    parts.browser.answers.set('/api/webapi/Login', () => okAnswer(user));
    parts.browser.answers.set('/api/webapi/Logout', () => okAnswer(null));
    await parts.room.session.logIn({ email: user.email, password: 'secret-1' });
    return parts;
  }

  test('keeps only the number of the account in the browser, and opens the stream anew', async () => {
    const { browser, room } = await signedIn();
    expect(room.session.store.getState().user).toEqual(user);
    expect(JSON.parse(browser.storage.getItem('candor.user')!).state).toEqual({
      user: { id: user.id },
      changes: 0,
    });
    expect(browser.sockets).toHaveLength(2);
  });

  const openOrdersPath = '/api/webapi/GetSpotTradeModeCurrent';
  const infoPath = '/api/webapi/getinfo';
  const signInAgain = () => ({ ...(okAnswer(null) as object), type: 'no' });
  /** An answer arrives first, and then the time passes that is waited after it. */
  async function answeredAndWaited(browser: FakeBrowser) {
    await browser.advance(0);
    await browser.advance(1_000);
  }

  test('ends when an answer says sign in again and the account says so too', async () => {
    const { browser, room } = await signedIn();
    browser.answers.set(openOrdersPath, signInAgain).set(infoPath, signInAgain);
    expect(await room.calls.openOrders()).toEqual({ outcome: 'signedOut' });
    await answeredAndWaited(browser);
    expect(room.session.store.getState()).toMatchObject({ user: null, endedByVenue: true });
  });

  test('goes on when its old token was refused while the new one was on its way', async () => {
    const { browser, room } = await signedIn();
    browser.answers.set(openOrdersPath, signInAgain).set(infoPath, signInAgain);
    await room.calls.openOrders();
    await browser.advance(100);
    browser.answers.set(infoPath, () => okAnswer(user));
    await browser.advance(5_000);
    expect(room.session.store.getState()).toMatchObject({ user, endedByVenue: false });
  });

  test('that lost its stream to a new password goes on, and follows the stream with the new token', async () => {
    const { browser, room } = await signedIn();
    browser.answers.set(infoPath, () => okAnswer(user));
    const socket = browser.sockets.at(-1)!;
    socket.accept();
    socket.drop(4401);
    expect(browser.sockets).toHaveLength(2);
    await answeredAndWaited(browser);
    expect(room.session.store.getState()).toMatchObject({ user, endedByVenue: false });
    expect(browser.sockets).toHaveLength(3);
  });

  test('that was ended elsewhere ends here when the stream says so', async () => {
    const { browser, room } = await signedIn();
    browser.answers.set(infoPath, signInAgain);
    browser.sockets.at(-1)!.accept();
    browser.sockets.at(-1)!.drop(4401);
    await answeredAndWaited(browser);
    expect(room.session.store.getState()).toMatchObject({ user: null, endedByVenue: true });
    await browser.advance(5_000);
    expect(browser.sockets).toHaveLength(3);
  });

  test('is cleared one second after logging out', async () => {
    const { browser, room } = await signedIn();
    const done = room.session.logOut();
    await browser.advance(900);
    expect(room.session.store.getState().user).toEqual(user);
    await browser.advance(200);
    await done;
    expect(room.session.store.getState()).toMatchObject({ user: null, endedByVenue: false });
  });

  test('is not called ended by the venue when it ends because of logging out', async () => {
    const { browser, room } = await signedIn();
    const done = room.session.logOut();
    browser.sockets.at(-1)!.accept();
    browser.sockets.at(-1)!.drop(4401);
    expect(room.session.store.getState().user).toEqual(user);
    await browser.advance(1_100);
    await done;
    expect(room.session.store.getState()).toMatchObject({ user: null, endedByVenue: false });
  });

  test('is not ended by an answer that did not arrive', async () => {
    const { room } = await signedIn();
    await room.session.check();
    expect(room.session.store.getState().user).toEqual(user);
  });
});
