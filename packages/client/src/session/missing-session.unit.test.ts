// A session that ended while the page could not be told of it: asleep, without a network, or before a restart.
import { expect, test } from 'vitest';
import { createEngineRoom } from '../engine-room.ts';
import { fakeBrowser, okAnswer } from '../testing/fake-browser.ts';

const user = { id: '0b7a55', email: 'mk@candor.example', number: 7 };
const infoPath = '/api/webapi/getinfo';
const signInAgain = () => ({ ...(okAnswer(null) as object), type: 'no' });
const refusal = {
  ...{ channel: 'error', refusal: 'session.missing', msg: '' },
  subscription: { channel: 'account' },
};

function opened() {
  const browser = fakeBrowser();
  const room = createEngineRoom(browser, false);
  room.start();
  room.account.subscribe(() => {});
  browser.sockets.at(-1)!.accept();
  return { browser, room, socket: () => browser.sockets.at(-1)! };
}

/** The socket was lost, and the one that was opened after it is nobody's. */
async function foundAgain() {
  const parts = opened();
  const { browser, room, socket } = parts;
  browser.answers.set('/api/webapi/Login', () => okAnswer(user));
  await room.session.logIn({ email: user.email, password: 'secret-1' });
  socket().accept();
  socket().drop();
  await browser.advance(1_000);
  socket().accept();
  return parts;
}

test('is over here too when the next stream is nobody’s', async () => {
  const { browser, room, socket } = await foundAgain();
  browser.answers.set(infoPath, signInAgain);
  socket().tell(refusal);
  await browser.advance(0);
  await browser.advance(1_000);
  expect(room.session.store.getState()).toMatchObject({ user: null, endedByVenue: true });
  const sockets = browser.sockets.length;
  socket().accept();
  socket().tell(refusal);
  await browser.advance(9_000);
  expect(browser.sockets).toHaveLength(sockets);
});

test('goes on where it holds, with another stream and only one of them', async () => {
  const { browser, room, socket } = await foundAgain();
  browser.answers.set(infoPath, () => okAnswer(user));
  const sockets = browser.sockets.length;
  socket().tell(refusal);
  socket().tell(refusal);
  await browser.advance(0);
  await browser.advance(2_900);
  expect(browser.sockets).toHaveLength(sockets);
  await browser.advance(1_000);
  expect(browser.sockets).toHaveLength(sockets + 1);
  expect(room.session.store.getState()).toMatchObject({ user });
});

test('is asked about again where nobody answered', async () => {
  const { browser, room, socket } = await foundAgain();
  socket().tell(refusal);
  await browser.advance(4_000);
  expect(room.session.store.getState()).toMatchObject({ user });
  browser.answers.set(infoPath, signInAgain);
  socket().accept();
  socket().tell(refusal);
  await browser.advance(0);
  await browser.advance(1_000);
  expect(room.session.store.getState()).toMatchObject({ user: null });
});

test('is nothing that a visitor is asked about', async () => {
  const { browser, socket } = opened();
  socket().tell(refusal);
  await browser.advance(9_000);
  expect(browser.calls.filter(({ url }) => url.pathname === infoPath)).toEqual([]);
  expect(browser.sockets).toHaveLength(1);
});
