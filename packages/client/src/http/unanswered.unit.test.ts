// The rules of what was sent and got no answer: whoever sends the same again, from wherever, means the same request.
import { describe, expect, test } from 'vitest';
import { createEngineRoom } from '../engine-room.ts';
import { type FakeBrowser, fakeBrowser, okAnswer } from '../testing/fake-browser.ts';
import { createUnanswered } from './unanswered.ts';

const user = { id: '0b7a55', email: 'mk@candor.example', number: 7 };
const transferPath = '/api/webapi/SubmitPlayerWalletTransfer';
const sendPath = '/api/webapi/SendToAccount';
const loginPath = '/api/webapi/Login';
const transfer = { fo: 1, to: 2, symbol: 'USDT', amount: '100' } as const;
const send = { symbol: 'USDT', amount: '100', recipient: 'lee@example.org' } as const;

/** A page of the tab: another one finds what the one before it has kept. */
function page(browser: FakeBrowser) {
  let keys = 0;
  const at = browser.nowMs();
  const room = createEngineRoom(
    { ...browser, fillRandom: (bytes) => void bytes.fill(at % 251, 0, 8).fill(++keys, 8) },
    false,
  );
  let repeats = 0;
  room.onRepeated(() => {
    repeats += 1;
  });
  return {
    room,
    repeats: () => repeats,
    async transfer(content: object = transfer) {
      return (await room.calls.transfer(content as never, room.calls.newRequestKey())).outcome;
    },
  };
}

async function signedIn() {
  const browser = fakeBrowser();
  browser.answers.set(loginPath, () => okAnswer(user));
  const first = page(browser);
  await first.room.session.logIn({ email: user.email, password: 'Steady-Hand7' });
  const keysOf = (path: string) =>
    browser.calls
      .filter(({ url }) => url.pathname === path)
      .map(({ init }) => (init.headers as Record<string, string>)['Idempotency-Key']);
  return { browser, first, keys: () => keysOf(transferPath), keysOf };
}

describe('what got no answer', () => {
  test('has the same key from another form, which knows nothing of it, and that is told', async () => {
    const { browser, first, keys } = await signedIn();
    expect(await first.transfer()).toBe('unreachable');
    expect(first.repeats()).toBe(0);
    browser.answers.set(transferPath, () => okAnswer({}));
    expect(await first.transfer()).toBe('ok');
    expect(new Set(keys()).size).toBe(1);
    expect(first.repeats()).toBe(1);
    // It is answered: the next one is another.
    await first.transfer();
    expect(new Set(keys()).size).toBe(2);
    expect(first.repeats()).toBe(1);
  });

  test('has the same key after the page was loaded anew, which says once that an answer is missing', async () => {
    const { browser, first, keys } = await signedIn();
    expect(first.room.isAnswerMissing()).toBe(false);
    await first.transfer();
    await browser.advance(1_000);
    const second = page(browser);
    expect(second.room.isAnswerMissing()).toBe(true);
    expect(second.room.isAnswerMissing()).toBe(false);
    browser.answers.set(transferPath, () => okAnswer({}));
    await second.transfer();
    expect(new Set(keys()).size).toBe(1);
    expect(page(browser).room.isAnswerMissing()).toBe(false);
  });

  test('is also what is on its way while the page is left', async () => {
    const { browser, first } = await signedIn();
    const answer = Promise.withResolvers<Response>();
    browser.fetch = () => answer.promise;
    const left = page(browser);
    void left.transfer();
    await browser.advance(1_000);
    expect(page(browser).room.isAnswerMissing()).toBe(true);
    expect(first.repeats()).toBe(0);
  });

  test('has another key where something else is asked for', async () => {
    const { first, keys } = await signedIn();
    await first.transfer();
    await first.transfer({ ...transfer, amount: '101' });
    // Where nothing is spent by it, a code is something that is asked for, such as that of a currency.
    await first.transfer({ ...transfer, code: 'ABC' });
    await first.transfer({ ...transfer, code: 'ABD' });
    expect(new Set(keys()).size).toBe(4);
  });

  test('has another key where it is a setting: another one may have been set since', async () => {
    const { first, keysOf } = await signedIn();
    const { newRequestKey, setSecondsLimits } = first.room.calls;
    for (const dailyStake of ['100', '200', '100'])
      await setSecondsLimits({ dailyStake, dailyLoss: null }, newRequestKey());
    expect(new Set(keysOf('/api/webapi/SetSecondsLimits')).size).toBe(3);
    expect(first.room.isAnswerMissing()).toBe(false);
  });

  test('has another key once the venue knows the first one no more', async () => {
    const { browser, first, keys } = await signedIn();
    await first.transfer();
    await browser.advance(600_000);
    expect(first.room.isAnswerMissing()).toBe(false);
    await first.transfer();
    expect(new Set(keys()).size).toBe(2);
  });

  test('was refused is decided, unless the venue was too busy to decide', async () => {
    const refusals = ['venue.busy', 'wallet.insufficientBalance'];
    const { browser, first, keys } = await signedIn();
    const refusal = () => ({
      flag: false,
      type: 'ok',
      code: 1,
      msg: '',
      refusal: refusals.shift(),
      data: null,
    });
    await first.transfer();
    browser.answers.set(transferPath, refusal);
    await first.transfer();
    await first.transfer();
    expect(new Set(keys()).size).toBe(1);
    await first.transfer();
    expect(new Set(keys()).size).toBe(2);
  });

  test('is not what the venue refused to look at', async () => {
    const { browser, first } = await signedIn();
    const limited = { flag: false, type: 'ok', code: 1, msg: '', refusal: 'request.rateLimited', data: null };
    browser.answers.set(transferPath, () => limited);
    await first.transfer();
    expect(first.room.isAnswerMissing()).toBe(false);
    browser.answers.delete(transferPath);
    await first.transfer();
    browser.answers.set(transferPath, () => limited);
    await first.transfer();
    expect(first.room.isAnswerMissing()).toBe(true);
  });

  test('is not what was sent by somebody who was signed in no more', async () => {
    const { browser, first } = await signedIn();
    const over = () => ({ flag: false, type: 'no', code: 1001, msg: '', data: null });
    browser.answers.set(transferPath, over);
    expect(await first.transfer()).toBe('signedOut');
    expect(first.room.isAnswerMissing()).toBe(false);
    // It says nothing about an earlier sending.
    browser.answers.delete(transferPath);
    await first.transfer();
    browser.answers.set(transferPath, over);
    await first.transfer();
    expect(first.room.isAnswerMissing()).toBe(true);
  });

  test('is known again by a mark from which nobody reads what it was, and without what proved that one may', async () => {
    const { browser, first, keysOf } = await signedIn();
    const key = first.room.calls.newRequestKey;
    await first.room.calls.sendToAccount({ ...send, tradePassword: 'Secret-One1', code: '123456' }, key());
    const kept = browser.tabStorage.getItem('candor.unanswered');
    expect(kept).toContain(sendPath);
    expect(kept).not.toMatch(/lee@|USDT|100"|Secret-One1|123456/);
    await first.room.calls.sendToAccount({ ...send, tradePassword: 'Secret-One1', code: '654321' }, key());
    expect(new Set(keysOf(sendPath)).size).toBe(1);
  });

  test('is nothing to the next user of the tab, and kept for one whom the venue has put out', async () => {
    const { browser, first } = await signedIn();
    await first.transfer();
    browser.answers.set('/api/webapi/getinfo', () => ({
      flag: false,
      type: 'no',
      code: 1001,
      msg: '',
      data: null,
    }));
    const checked = first.room.session.check();
    for (let look = 0; look < 3; look += 1) await browser.advance(1_000);
    await checked;
    expect(first.room.session.store.getState()).toMatchObject({ user: null, endedByVenue: true });
    expect(first.room.isAnswerMissing()).toBe(false);
    await first.room.session.logIn({ email: user.email, password: 'Steady-Hand7' });
    expect(first.room.isAnswerMissing()).toBe(true);
    browser.answers.set(loginPath, () => okAnswer({ ...user, id: 'other' }));
    await first.room.session.logIn({ email: 'lee@example.org', password: 'Steady-Hand7' });
    expect(browser.tabStorage.getItem('candor.unanswered')).toBeNull();
  });
});

describe('what a tab keeps', () => {
  const begunIn = (tabStorage = fakeBrowser().tabStorage, user = 'ann') =>
    createUnanswered({ environment: { tabStorage, nowMs: () => 1_000 }, user: () => user });

  test.each([
    ...['SubmitSpotTrade', 'ChangeSpotTrade', 'SubmitLeverOrder', 'CloseLeverOrder', 'SubmitSecondsOrder'],
    ...['SubmitPlayerWalletTransfer', 'SubmitCurrencyTransfer', 'SendToAccount', 'SubmitWithdrawLog'],
    ...['SubmitCoinDeposit', 'SubmitLockMining', 'LeaveLockMining', 'BuyTickets'],
    ...['GrantGift', 'TakeBackGift', 'FundHouse', 'MoveHouse', 'PayOutHouse'],
  ])('is a sending of %s, which would have a second effect', (call) => {
    const { begin } = begunIn();
    expect(begin(`/api/${call}`, {}, 'first')).toEqual({ key: 'first', isFirst: true });
    expect(begin(`/api/${call}`, {}, 'second')).toEqual({ key: 'first', isFirst: false });
  });

  test('is of one call and of one user: the same body of another one is another request', () => {
    const { tabStorage } = fakeBrowser();
    begunIn(tabStorage).begin('/api/GrantGift', {}, 'first');
    expect(begunIn(tabStorage).begin('/api/FundHouse', {}, 'second').key).toBe('second');
    expect(begunIn(tabStorage, 'ben').begin('/api/GrantGift', {}, 'third').key).toBe('third');
  });

  test('is what was sent last, where it is more than a tab keeps', () => {
    const { begin } = begunIn();
    for (let amount = 1; amount <= 21; amount += 1) begin('/api/FundHouse', { amount }, `key ${amount}`);
    expect(begin('/api/FundHouse', { amount: 21 }, 'again').key).toBe('key 21');
    expect(begin('/api/FundHouse', { amount: 1 }, 'again').key).toBe('again');
  });
});

test('without storage forms go on with keys of their own', async () => {
  const { browser, keys } = await signedIn();
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  browser.tabStorage.setItem = full;
  browser.tabStorage.getItem = full;
  const { transfer: carry } = page(browser);
  expect(await carry()).toBe('unreachable');
  expect(await carry()).toBe('unreachable');
  expect(new Set(keys()).size).toBe(2);
});
