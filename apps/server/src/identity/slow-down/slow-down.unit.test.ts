// Which counts an attempt belongs to, for how long each is remembered, and who need not wait for it.
import { expect, test } from 'vitest';
import type { Requester } from '../known-origins/requester.ts';
import type { AttemptLimit } from './attempts.ts';
import { registerLimits, resetLimits, sendCodeLimits, signInLimits } from './slow-down.ts';

const stranger: Requester = {
  email: 'ann@example.org',
  address: '192.0.2.1',
  knownDevice: undefined,
  addressIsKnown: false,
};
const atHome: Requester = { ...stranger, addressIsKnown: true };
const onOwnDevice: Requester = { ...stranger, knownDevice: 'phone' };

const keysOf = (limits: readonly AttemptLimit[]) => limits.map(({ key }) => key);
const exemptOf = (limits: readonly AttemptLimit[]) => limits.map(({ exempt }) => exempt);

test('a sign-in counts for the account at this address, for the account, and for the address', () => {
  expect(keysOf(signInLimits(stranger))).toEqual([
    'sign-in ann@example.org 192.0.2.1',
    'sign-in ann@example.org',
    'sign-in from 192.0.2.1',
  ]);
});

test('a known address need not wait for others at the account, and a known device for others at its address either', () => {
  expect(exemptOf(signInLimits(stranger))).toEqual([false, false, false]);
  expect(exemptOf(signInLimits(atHome))).toEqual([false, true, false]);
  expect(exemptOf(signInLimits(onOwnDevice))).toEqual([false, true, true]);
});

test('who guesses codes of a reset from one address waits, also where an owner got in before, but on a known device', () => {
  expect(exemptOf(resetLimits(stranger))).toEqual([false, false]);
  expect(exemptOf(resetLimits(atHome))).toEqual([false, false]);
  expect(exemptOf(resetLimits(onOwnDevice))).toEqual([false, true]);
});

test('codes of an account are counted for a day, whoever asks, and those of one place for a quarter of an hour', () => {
  const [place, account] = sendCodeLimits(stranger);
  expect(place).toMatchObject({ key: 'code to ann@example.org 192.0.2.1', memoryMs: 900_000 });
  expect(account).toMatchObject({ key: 'code to ann@example.org', memoryMs: 86_400_000 });
  expect(exemptOf(sendCodeLimits(stranger))).toEqual([false, false]);
  expect(exemptOf(sendCodeLimits(atHome))).toEqual([false, true]);
  expect(exemptOf(sendCodeLimits(onOwnDevice))).toEqual([false, true]);
});

test('a known device has a count of its own, whoever else is at its address', () => {
  for (const limitsOf of [signInLimits, sendCodeLimits, registerLimits, resetLimits]) {
    const [place] = keysOf(limitsOf(onOwnDevice));
    expect(place).toContain('ann@example.org device phone');
    expect(place).not.toBe(keysOf(limitsOf(stranger))[0]);
  }
});

test('people who register at one address do not wait for each other', () => {
  const [ann] = keysOf(registerLimits(stranger));
  expect(keysOf(registerLimits({ ...stranger, email: 'ben@example.org' }))).not.toContain(ann);
});
