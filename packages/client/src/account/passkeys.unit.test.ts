// The rules of passkeys in the browser: what goes to the device, what comes back, and what a no of the person means.
import type { PasskeyAssertion, PasskeyAttestation } from '@candor/wire';
import { expect, test } from 'vitest';
import { createEngineRoom } from '../engine-room.ts';
import type { Passkeys } from '../environment.ts';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';
import { addPasskey, logInWithPasskey, passkeysWork, provePasskey } from './passkeys.ts';

const ok = (data: unknown) => ({ flag: true, type: 'ok', code: 200, msg: 'OK', data });
const options = { challenge: 'of the venue' };
const user = { id: 'a', email: 'ann@example.org' };

const device = (asked: unknown[]): Passkeys => ({
  create: async (given) => {
    asked.push(given);
    return { id: 'made' } as PasskeyAttestation;
  },
  get: async (given) => {
    asked.push(given);
    return { id: 'proved' } as PasskeyAssertion;
  },
});
const declining: Passkeys = {
  create: () => Promise.reject(new Error('NotAllowedError')),
  get: () => Promise.reject(new Error('NotAllowedError')),
};

function roomWith(passkeys: Passkeys | undefined) {
  const browser: FakeBrowser = { ...fakeBrowser(), passkeys };
  for (const call of ['StartPasskey', 'StartPasskeyCheck', 'StartPasskeyLogin']) {
    browser.answers.set(`/api/webapi/${call}`, () => ok(options));
  }
  browser.answers.set('/api/webapi/FinishPasskey', () => ok({ recoveryCodes: ['A'] }));
  browser.answers.set('/api/webapi/LoginSecondFactor', () => ok(user));
  return { browser, room: createEngineRoom(browser, false) };
}

const sentTo = (browser: FakeBrowser, call: string) =>
  browser.calls
    .filter(({ url }) => url.pathname.endsWith(`/${call}`))
    .map(({ init }) => JSON.parse(String(init.body)));

test('a new passkey is made with the options of the venue, and goes back with its name', async () => {
  const asked: unknown[] = [];
  const { browser, room } = roomWith(device(asked));
  expect(passkeysWork(room)).toBe(true);
  expect(await addPasskey(room, { password: 'x' }, 'Phone')).toMatchObject({
    data: { recoveryCodes: ['A'] },
  });
  expect(asked).toEqual([options]);
  expect(sentTo(browser, 'FinishPasskey')).toEqual([{ name: 'Phone', passkey: { id: 'made' } }]);
});

test('a sign-in with a passkey keeps the user', async () => {
  const { browser, room } = roomWith(device([]));
  expect(await logInWithPasskey(room, 'abc')).toMatchObject({ outcome: 'ok' });
  expect(sentTo(browser, 'LoginSecondFactor')).toEqual([{ challenge: 'abc', passkey: { id: 'proved' } }]);
  expect(room.session.store.getState().user).toEqual(user);
});

test('nothing is sent when the person says no, or the browser has no passkeys', async () => {
  for (const passkeys of [declining, undefined]) {
    const { browser, room } = roomWith(passkeys);
    expect(await addPasskey(room, { password: 'x' }, 'Phone')).toEqual({ outcome: 'declined' });
    expect(await logInWithPasskey(room, 'abc')).toEqual({ outcome: 'declined' });
    expect(await provePasskey(room)).toEqual({ outcome: 'declined' });
    expect(sentTo(browser, 'FinishPasskey')).toEqual([]);
    expect(room.session.store.getState().user).toBeNull();
  }
});

test('what the venue refuses never reaches the device', async () => {
  const asked: unknown[] = [];
  const { browser, room } = roomWith(device(asked));
  const no = { flag: false, type: 'ok', code: 1213, msg: '', data: null, refusal: 'identity.passwordWrong' };
  browser.answers.set('/api/webapi/StartPasskey', () => no);
  expect(await addPasskey(room, { password: 'x' }, 'Phone')).toMatchObject({
    refusal: 'identity.passwordWrong',
  });
  expect(asked).toEqual([]);
});

test('after a change of the mailbox the kept user has the new address', async () => {
  const { browser, room } = roomWith(undefined);
  browser.answers.set('/api/webapi/Login', () => ok(user));
  await room.session.logIn({ email: 'ann@example.org', password: 'x' });
  browser.answers.set('/api/webapi/ChangeMailbox', () => ok({ ...user, email: 'new@example.org' }));
  await room.session.changeMailbox({ email: 'new@example.org', emailCode: '000000', password: 'x' });
  expect(room.session.store.getState().user?.email).toBe('new@example.org');
});
