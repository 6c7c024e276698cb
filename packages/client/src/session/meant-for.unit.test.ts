// The rule of whom a request is meant for: the user of whom the page speaks, whoever the session of the browser is by now.
import { expect, test } from 'vitest';
import { createEngineRoom } from '../engine-room.ts';
import { fakeBrowser, okAnswer } from '../testing/fake-browser.ts';

const ann = { id: 'ann', email: 'ann@candor.example', number: 7 };
const cancelAll = '/api/webapi/CancelAllSpotTrade';
const foreign = {
  ...(okAnswer(null) as object),
  ...{ flag: false, code: 1102, refusal: 'session.foreignAid', field: 'aid' },
};

async function annsPage() {
  const browser = fakeBrowser();
  const room = createEngineRoom(browser, false);
  browser.answers.set('/api/webapi/Login', () => okAnswer(ann));
  await room.session.logIn({ email: ann.email, password: 'secret-1' });
  return { browser, room };
}

const meantFor = ({ calls }: ReturnType<typeof fakeBrowser>, path: string) =>
  calls
    .filter(({ url }) => url.pathname === path)
    .map(({ init }) => new Headers(init.headers).get('candor-account'));

test('whatever changes something names its account, and nothing of a visitor names one', async () => {
  const { browser, room } = await annsPage();
  browser.answers.set(cancelAll, () => okAnswer({ cancelled: 0 }));
  await room.calls.cancelAllOrders(undefined);
  expect(meantFor(browser, cancelAll)).toEqual([ann.id]);
  expect(meantFor(browser, '/api/webapi/Login')).toEqual([null]);
});

test('a page that hears it was meant for another account asks who is signed in, and leaves', async () => {
  const { browser, room } = await annsPage();
  browser.answers.set(cancelAll, () => foreign);
  browser.answers.set('/api/webapi/getinfo', () => okAnswer({ id: 'ben', email: 'ben@candor.example' }));
  const outcome = await room.calls.cancelAllOrders(undefined);
  expect(outcome).toMatchObject({ outcome: 'refused', refusal: 'session.foreignAid' });
  await browser.advance(1_000);
  await browser.advance(1_000);
  expect(room.session.store.getState().user).toBeNull();
});
