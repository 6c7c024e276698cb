// The rule of what the next user on a page is shown: nothing of the one before.
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createEngineRoom } from '../engine-room.ts';
import { fakeBrowser, okAnswer } from '../testing/fake-browser.ts';
import { forgetWithUser } from './forget-answers.ts';

const ann = { id: 'ann', email: 'ann@candor.example' };
const ben = { id: 'ben', email: 'ben@candor.example' };

async function annsPage() {
  const browser = fakeBrowser();
  const room = createEngineRoom(browser, false);
  const queries = new QueryClient();
  forgetWithUser(queries, room.session);
  const signIn = async (user: typeof ann) => {
    browser.answers.set('/api/webapi/Login', () => okAnswer(user));
    await room.session.logIn({ email: user.email, password: 'secret-1' });
  };
  await signIn(ann);
  return { browser, room, queries, signIn };
}

const depositAddress = ['wallet', 'receiptAddress', 'erc20'];

test('the deposit address of one user is not there for the next', async () => {
  const { queries, signIn } = await annsPage();
  queries.setQueryData(depositAddress, { address: '0xann' });
  queries.setQueryData(['spot', 'history', { page: 1 }], { rows: [{ id: 1 }] });
  await signIn(ben);
  expect(queries.getQueryData(depositAddress)).toBeUndefined();
  expect(queries.getQueryData(['spot', 'history', { page: 1 }])).toBeUndefined();
});

test('nor is it there for whoever sits before the page after a log-out', async () => {
  const { browser, room, queries } = await annsPage();
  queries.setQueryData(depositAddress, { address: '0xann' });
  browser.answers.set('/api/webapi/Logout', () => okAnswer(null));
  const done = room.session.logOut();
  await browser.advance(1_100);
  await done;
  expect(queries.getQueryData(depositAddress)).toBeUndefined();
});

test('an answer that comes only after another user has signed in is dropped', async () => {
  const { queries, signIn } = await annsPage();
  let answer = (_: unknown): void => {};
  const asked = queries
    .fetchQuery({ queryKey: depositAddress, queryFn: () => new Promise((resolve) => (answer = resolve)) })
    .catch(() => 'given up');
  await signIn(ben);
  answer({ address: '0xann' });
  await asked;
  expect(queries.getQueryData(depositAddress)).toBeUndefined();
});

test('what is the same for everybody stays, and so does everything of a user who stays', async () => {
  const { browser, room, queries, signIn } = await annsPage();
  queries.setQueryData(['markets'], ['BTC/USDT']);
  queries.setQueryData(depositAddress, { address: '0xann' });
  browser.answers.set('/api/webapi/getinfo', () => okAnswer({ ...ann, trade_usdt: '5' }));
  await room.session.check();
  expect(queries.getQueryData(depositAddress)).toEqual({ address: '0xann' });
  await signIn(ben);
  expect(queries.getQueryData(['markets'])).toEqual(['BTC/USDT']);
});
