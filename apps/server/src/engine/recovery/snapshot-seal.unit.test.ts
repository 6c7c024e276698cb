// Rules for seals of snapshots: one key, one place, one state, one row of bytes.
import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import type { NewSnapshot } from '../log/log-rows.ts';
import { isSealed, sealOf, snapshotKeyOf } from './snapshot-seal.ts';

const key = new Uint8Array(32).fill(1);
const snapshot: NewSnapshot = {
  seq: 2 ** 40 + 5,
  stateHash: new Uint8Array(32).fill(2),
  rulesVersion: 3,
  payload: new Uint8Array([4, 5, 6]),
};

it('a seal holds for the snapshot it was made for', () => {
  expect(isSealed(key, snapshot, sealOf(key, snapshot))).toBe(true);
});

it.each<[string, Partial<NewSnapshot>]>([
  ['another place', { seq: 5 }],
  ['another hash of the state', { stateHash: new Uint8Array(32).fill(3) }],
  ['other rules', { rulesVersion: 4 }],
  ['another byte', { payload: new Uint8Array([4, 5, 7]) }],
  ['a byte less', { payload: new Uint8Array([4, 5]) }],
])('it does not hold for %s', (_, other) => {
  expect(isSealed(key, { ...snapshot, ...other }, sealOf(key, snapshot))).toBe(false);
});

it('none, a short one and one of another key do not hold', () => {
  const seal = sealOf(key, snapshot);
  for (const wrong of [undefined, new Uint8Array(), seal.subarray(1), sealOf(new Uint8Array(32), snapshot)])
    expect(isSealed(key, snapshot, wrong)).toBe(false);
});

it('the key of the heads leads to the same key each time, and another one to another', () => {
  const [one, other] = [generateKeyPairSync('ed25519').privateKey, generateKeyPairSync('ed25519').privateKey];
  expect(snapshotKeyOf(one)).toEqual(snapshotKeyOf(one));
  expect(snapshotKeyOf(one)).not.toEqual(snapshotKeyOf(other));
  expect(snapshotKeyOf(one)).toHaveLength(32);
});
