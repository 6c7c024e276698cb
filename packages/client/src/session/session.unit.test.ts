// The rules of one session that several pages of a browser share, and of leaving it.
import { expect, test } from 'vitest';
import { createEngineRoom, type EngineRoom } from '../engine-room.ts';
import { type FakeBrowser, fakeBrowser, okAnswer } from '../testing/fake-browser.ts';

const ann = { id: 'ann', email: 'ann@candor.example', number: 7 };
const ben = { id: 'ben', email: 'ben@candor.example', number: 8 };
const signInAgain = () => ({ ...(okAnswer(null) as object), type: 'no' });
const refusedAs = (refusal: string) => ({
  ...(okAnswer(null) as object),
  ...{ flag: false, code: 1000, refusal },
});

interface Page {
  readonly browser: FakeBrowser;
  readonly room: EngineRoom;
}

const userOf = ({ room }: Page) => room.session.store.getState().user;
const keptBy = ({ browser }: Page) => JSON.parse(browser.storage.getItem('candor.user')!).state.user;

/** What the venue says of the session that the browser has, whichever page asks. */
function withSession({ browser }: Page, user: typeof ann | undefined): void {
  browser.answers.set('/api/webapi/getinfo', () => (user === undefined ? signInAgain() : okAnswer(user)));
}

async function signIn({ browser, room }: Page, user: typeof ann): Promise<void> {
  browser.answers.set('/api/webapi/Login', () => okAnswer(user));
  await room.session.logIn({ email: user.email, password: 'secret-1' });
}

function page(storage?: FakeBrowser['storage']): Page {
  const browser: FakeBrowser = { ...fakeBrowser(), ...(storage && { storage }) };
  return { browser, room: createEngineRoom(browser, false) };
}

/** Two pages of one browser; Ann is signed in on both. */
async function twoPages() {
  const first = page();
  await signIn(first, ann);
  const second = page(first.browser.storage);
  expect(userOf(second)).toEqual({ id: ann.id });
  return { first, second };
}

test('who signs in on one page is signed in on the other, whose stream begins anew', async () => {
  const { first, second } = await twoPages();
  const sockets = second.browser.sockets.length;
  await signIn(first, ben);
  withSession(second, ben);
  second.browser.tellStored('candor.user');
  expect(userOf(second)).toEqual({ id: ben.id });
  await second.browser.advance(0);
  expect(userOf(second)).toEqual(ben);
  expect(second.browser.sockets).toHaveLength(sockets + 1);
});

test('a page that nobody told of another user, as one that was put aside, sees it when its stream is found again', async () => {
  const { first, second } = await twoPages();
  const { browser, room } = second;
  room.start();
  room.account.subscribe(() => {});
  const socket = () => browser.sockets.at(-1)!;
  socket().accept();
  const balances = [{ wallet: 1, symbol: 'USDT', available: '512.00', frozen: '0.00' }];
  socket().tell({ channel: 'account', kind: 'snapshot', version: 1, balances, orders: [] });
  browser.frame();
  await signIn(first, ben);
  socket().drop();
  await browser.advance(1_000);
  // Opened with the session of Ben.
  withSession(second, ben);
  socket().accept();
  browser.frame();
  expect(userOf(second)).toEqual({ id: ben.id });
  await browser.advance(0);
  expect(userOf(second)).toEqual(ben);
  expect(room.account.get()).toEqual({ status: 'loading' });
});

test('a page that has not heard of another user does not sign that user out of the browser', async () => {
  const { first, second } = await twoPages();
  await signIn(first, ben);
  withSession(second, ben);
  const checked = second.room.session.check();
  await second.browser.advance(0);
  await second.browser.advance(1_000);
  await checked;
  expect(userOf(second)).toEqual(ben);
  expect(keptBy(first)).toEqual({ id: ben.id });
});

test('a new address of the same user ends the session on no page', async () => {
  const { first, second } = await twoPages();
  const renamed = { ...ann, email: 'new@candor.example' };
  first.browser.answers.set('/api/webapi/ChangeMailbox', () => okAnswer(renamed));
  await first.room.session.changeMailbox({ email: renamed.email, emailCode: '000000', password: 'x' });
  withSession(second, renamed);
  const checked = second.room.session.check();
  await second.browser.advance(0);
  await second.browser.advance(1_000);
  await checked;
  expect(userOf(second)).toEqual(renamed);
  expect(keptBy(first)).toEqual({ id: ann.id });
});

test('what was cleared on one page is asked of the venue on the other, and ends there when it says so', async () => {
  const { second } = await twoPages();
  withSession(second, undefined);
  second.browser.storage.removeItem('candor.user');
  second.browser.tellStored('candor.user');
  await second.browser.advance(0);
  await second.browser.advance(1_000);
  expect(userOf(second)).toBeNull();
});

const everythingKept = ({ browser }: Page) => String(browser.storage.getItem('candor.user'));
const whole = {
  ...ann,
  nationality: 'CH',
  invitationCode: 'ABCD2345',
  trade_usdt: '77.1',
  BTC_Amount: '0.42',
};

test('the browser keeps the number of the account, and nothing else of whom it belongs to', async () => {
  const here = page();
  await signIn(here, whole);
  withSession(here, { ...whole, email: 'new@candor.example' });
  await here.room.session.check();
  expect(userOf(here)).toMatchObject({ email: 'new@candor.example', nationality: 'CH' });
  expect(keptBy(here)).toEqual({ id: ann.id });
  expect(everythingKept(here)).not.toMatch(/candor\.example|CH|ABCD2345|77\.1|0\.42|7/);
});

test('what an earlier build kept of somebody is deleted at the start, and they stay signed in', () => {
  const browser = fakeBrowser();
  browser.storage.setItem('candor.user', JSON.stringify({ state: { user: whole }, version: 0 }));
  // The control.
  expect(browser.storage.getItem('candor.user')).toContain(whole.email);
  const next = page(browser.storage);
  expect(userOf(next)).toEqual({ id: ann.id });
  expect(everythingKept(next)).not.toMatch(/candor\.example|nationality|usdt|BTC/);
});

test('a new page asks who its user is until somebody answers', async () => {
  const { second } = await twoPages();
  await second.room.session.check();
  expect(userOf(second)).toEqual({ id: ann.id });
  withSession(second, ann);
  await second.browser.advance(3_100);
  expect(userOf(second)).toEqual(ann);
  const asked = pathsOf(second).length;
  await second.browser.advance(10_000);
  expect(pathsOf(second)).toHaveLength(asked);
});

test('a session of somebody else ends the one of this page, and shows nothing of them', async () => {
  const here = page();
  await signIn(here, ann);
  withSession(here, ben);
  const checked = here.room.session.check();
  await here.browser.advance(0);
  await here.browser.advance(1_000);
  await checked;
  expect(here.room.session.store.getState()).toMatchObject({ user: null, endedByVenue: true });
});

test('another page of the browser asks again when the user has a new address, and nobody asks in a circle', async () => {
  const { first, second } = await twoPages();
  withSession(second, ann);
  await second.room.session.check();
  const before = everythingKept(first);
  const renamed = { ...ann, email: 'new@candor.example' };
  first.browser.answers.set('/api/webapi/ChangeMailbox', () => okAnswer(renamed));
  await first.room.session.changeMailbox({ email: renamed.email, emailCode: '000000', password: 'x' });
  withSession(second, renamed);
  const told = everythingKept(first);
  expect(told).not.toBe(before);
  second.browser.tellStored('candor.user');
  await second.browser.advance(0);
  expect(userOf(second)).toEqual(renamed);
  expect(everythingKept(second)).toBe(told);
});

const logOuts = ({ browser }: Page) =>
  browser.calls.filter(({ url }) => url.pathname === '/api/webapi/Logout').length;
const pathsOf = ({ browser }: Page) => browser.calls.map(({ url }) => url.pathname);

async function leaveUnheard(here: Page): Promise<void> {
  const told = here.room.session.logOut();
  await here.browser.advance(1_100);
  await told;
}

test.each([
  ['nobody answers', undefined],
  ['is refused', () => refusedAs('request.rateLimited')],
])('a log-out that %s is told again until the venue has heard it', async (_, answer) => {
  const here = page();
  await signIn(here, ann);
  if (answer !== undefined) here.browser.answers.set('/api/webapi/Logout', answer);
  await leaveUnheard(here);
  expect(userOf(here)).toBeNull();
  const before = logOuts(here);
  here.browser.answers.set('/api/webapi/Logout', () => okAnswer(null));
  await here.browser.advance(10_000);
  expect(logOuts(here)).toBe(before + 1);
});

test('who logs out is gone after a second, however long the venue is silent', async () => {
  const here = page();
  await signIn(here, ann);
  here.browser.answers.set('/api/webapi/Logout', () => new Promise(() => {}));
  await leaveUnheard(here);
  expect(userOf(here)).toBeNull();
  expect(logOuts(here)).toBe(1);
});

test('what one page could not end, the next page of the browser ends before anybody is there', async () => {
  const here = page();
  await signIn(here, ann);
  void here.room.session.logOut();
  await here.browser.advance(100);
  const next = page(here.browser.storage);
  expect(userOf(next)).toBeNull();
  await next.browser.advance(0);
  next.browser.answers.set('/api/webapi/Logout', signInAgain);
  await next.browser.advance(10_000);
  expect(logOuts(next)).toBe(2);
  const after = page(here.browser.storage);
  await after.browser.advance(10_000);
  expect(logOuts(after)).toBe(0);
});

test('whoever signs in is not signed out by the log-out of somebody before', async () => {
  const here = page();
  await signIn(here, ann);
  await leaveUnheard(here);
  await signIn(here, ben);
  const before = logOuts(here);
  await here.browser.advance(10_000);
  expect(logOuts(here)).toBe(before);
  expect(userOf(here)).toEqual(ben);
});

test('signing in waits for a log-out that is on its way', async () => {
  const here = page();
  await signIn(here, ann);
  await leaveUnheard(here);
  let arrive = (): void => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { fetch } = here.browser;
  here.browser.fetch = async (url, init) => {
    const answer = fetch(url, init);
    if (url.endsWith('/Logout')) await late;
    return answer;
  };
  here.browser.answers.set('/api/webapi/Logout', () => okAnswer(null));
  await here.browser.advance(3_100);
  const told = pathsOf(here).length;
  const entered = signIn(here, ben);
  await here.browser.advance(0);
  expect(pathsOf(here)).toHaveLength(told);
  arrive();
  await entered;
  expect(pathsOf(here).at(-1)).toBe('/api/webapi/Login');
  expect(userOf(here)).toEqual(ben);
});
