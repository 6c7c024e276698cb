// The rules of signing out at the console: what the venue did not hear is told again, and ends nobody else's session.
import { expect, test } from 'vitest';
import { type FakeBrowser, fakeBrowser, okAnswer } from '../testing/fake-browser.ts';
import { createConsoleRoom } from './room.tsx';

const logOuts = ({ calls }: FakeBrowser) =>
  calls.filter(({ url }) => url.pathname === '/api/console/Logout').length;

test('who signed out unheard is told to the venue again, by the next page as well', async () => {
  const browser = fakeBrowser();
  await createConsoleRoom(browser).leaving.begin();
  const next = createConsoleRoom(browser);
  expect(next.leaving.isWanted()).toBe(true);
  browser.answers.set('/api/console/Logout', () => okAnswer(null));
  await next.leaving.begin();
  expect(next.leaving.isWanted()).toBe(false);
});

test('whoever signs in is not signed out by the operator before', async () => {
  const browser = fakeBrowser();
  const { calls, leaving } = createConsoleRoom(browser);
  await leaving.begin();
  browser.answers.set('/api/console/Login', () => okAnswer({ id: 1 }));
  await calls.logIn({ email: 'omar@venue.example', password: 'quiet river stone' });
  const before = logOuts(browser);
  await browser.advance(10_000);
  expect(logOuts(browser)).toBe(before);
});
