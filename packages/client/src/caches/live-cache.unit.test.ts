// The rules of the user's own live data when another user signs in on the same page.
import { expect, test } from 'vitest';
import { createEngineRoom } from '../engine-room.ts';
import { fakeBrowser, okAnswer } from '../testing/fake-browser.ts';

const walletsPath = '/api/webapi/PlayerWalletTokens';
const balances = (available: string) => [{ wallet: 1, symbol: 'USDT', available, frozen: '0.00' }];

async function signedIn() {
  const browser = fakeBrowser();
  const room = createEngineRoom(browser, false);
  room.start();
  const signIn = async (id: string) => {
    const user = { id, email: `${id}@candor.example` };
    browser.answers.set('/api/webapi/Login', () => okAnswer(user));
    browser.answers.set('/api/webapi/getinfo', () => okAnswer(user));
    await room.session.logIn({ email: user.email, password: 'secret-1' });
    browser.frame();
  };
  await signIn('ann');
  return { browser, room, signIn };
}

test('nothing of one user is shown to the next, also while the stream is away', async () => {
  const { browser, room, signIn } = await signedIn();
  for (const live of [room.account, room.notifications]) live.subscribe(() => {});
  const socket = browser.sockets.at(-1)!;
  socket.accept();
  socket.tell({ channel: 'account', kind: 'snapshot', version: 1, balances: balances('512.00'), orders: [] });
  socket.tell({ channel: 'notifications', kind: 'snapshot', version: 1, unread: 3, rows: [] });
  browser.frame();
  expect(room.account.get()).toMatchObject({ data: { balances: balances('512.00') } });
  await signIn('ben');
  expect(room.account.get()).toEqual({ status: 'loading' });
  expect(room.notifications.get()).toEqual({ status: 'loading' });
});

test('an answer that one user asked for is not shown to the next', async () => {
  const { browser, room, signIn } = await signedIn();
  browser.answers.set('/api/webapi/GetSpotTradeModeCurrent', () => okAnswer([]));
  let arrive = (): void => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { fetch } = browser;
  browser.fetch = async (url, init) => {
    const answer = fetch(url, init);
    if (new URL(url).pathname === walletsPath) await late;
    return answer;
  };
  browser.answers.set(walletsPath, () => okAnswer([{ symbol: 'USDT', available: '512.00', frozen: '0.00' }]));
  room.account.subscribe(() => {});
  room.status.subscribe(() => {});
  browser.sockets.at(-1)!.drop();
  browser.frame();
  await browser.advance(1_100);
  await signIn('ben');
  arrive();
  await browser.advance(0);
  browser.frame();
  expect(room.account.get()).toEqual({ status: 'loading' });
});
