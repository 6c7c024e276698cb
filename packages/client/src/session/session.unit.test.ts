// The rules of one session that several pages of a browser share, and of leaving it.
import { expect, test } from 'vitest';
import { createEngineRoom, type EngineRoom } from '../engine-room.ts';
import { type FakeBrowser, type FakeCall, fakeBrowser, okAnswer } from '../testing/fake-browser.ts';

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
  browser.answers.set('/api/webapi/getinfo', ({ url }: FakeCall) => {
    if (user === undefined) return signInAgain();
    return url.searchParams.get('email') === user.email ? okAnswer(user) : refusedAs('session.foreignAid');
  });
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
  expect(userOf(second)).toEqual(ann);
  return { first, second };
}

test('who signs in on one page is signed in on the other, whose stream begins anew', async () => {
  const { first, second } = await twoPages();
  const sockets = second.browser.sockets.length;
  await signIn(first, ben);
  second.browser.tellStored('candor.user');
  expect(userOf(second)).toEqual(ben);
  expect(second.browser.sockets).toHaveLength(sockets + 1);
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
  expect(keptBy(first)).toEqual(ben);
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
  expect(keptBy(first)).toEqual(renamed);
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

test.each([
  ['that nobody answers', undefined, 'unreachable'],
  ['that is refused', () => refusedAs('request.rateLimited'), 'refused'],
])('a log-out %s leaves the user signed in, and says why', async (_, answer, outcome) => {
  const here = page();
  await signIn(here, ann);
  withSession(here, ann);
  if (answer !== undefined) here.browser.answers.set('/api/webapi/Logout', answer);
  const told = here.room.session.logOut();
  await here.browser.advance(1_100);
  expect(await told).toMatchObject({ outcome });
  expect(here.room.session.store.getState()).toMatchObject({ user: ann, loggingOut: false });
});

test.each([
  ['an answer that it is over', () => okAnswer(null)],
  ['an answer that it was over before', signInAgain],
])('a log-out with %s clears the user', async (_, answer) => {
  const here = page();
  await signIn(here, ann);
  here.browser.answers.set('/api/webapi/Logout', answer);
  const told = here.room.session.logOut();
  await here.browser.advance(1_100);
  expect(await told).toBeUndefined();
  expect(userOf(here)).toBeNull();
});
