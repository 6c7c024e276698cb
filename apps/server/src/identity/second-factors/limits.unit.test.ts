// How fast second factors may be tried: what is counted, and for how long.
import { expect, test } from 'vitest';
import { secondFactorLimits, triedFrom } from './limits.ts';

const subject = { kind: 'user', id: 7 } as const;
const DAY_MS = 86_400_000;

test('six digits are tried so often in a day, from one place and from all of them together', () => {
  const [here, everywhere] = secondFactorLimits(subject, { address: '192.0.2.1', isKnown: false });
  expect(here).toMatchObject({
    key: 'second factor user 7 192.0.2.1',
    free: 5,
    memoryMs: DAY_MS,
    exempt: false,
  });
  expect(everywhere).toMatchObject({
    key: 'second factor user 7',
    free: 15,
    memoryMs: DAY_MS,
    exempt: false,
  });
});

test('a known place need not wait for the others, and waits for itself', () => {
  const limits = secondFactorLimits(subject, { address: '192.0.2.1', isKnown: true });
  expect(limits.map(({ exempt }) => exempt)).toEqual([false, true]);
});

test('an operator and a user of the same number are counted apart', () => {
  const from = { address: '192.0.2.1', isKnown: false };
  const keys = secondFactorLimits(subject, from).map(({ key }) => key);
  for (const { key } of secondFactorLimits({ kind: 'operator', id: 7 }, from))
    expect(keys).not.toContain(key);
});

test('a place is known by its device or by its address', () => {
  const stranger = {
    email: 'ann@example.org',
    address: '192.0.2.1',
    knownDevice: undefined,
    addressIsKnown: false,
  };
  expect(triedFrom(stranger)).toEqual({ address: '192.0.2.1', isKnown: false });
  expect(triedFrom({ ...stranger, addressIsKnown: true }).isKnown).toBe(true);
  expect(triedFrom({ ...stranger, knownDevice: 'phone' }).isKnown).toBe(true);
});
