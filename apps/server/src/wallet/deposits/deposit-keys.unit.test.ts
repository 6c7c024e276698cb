// The seed of a paper venue's deposit addresses: made once, and never made anew over a damaged one.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../database/testing-folder.ts';
import { KeyRefused } from '../../kept-key.ts';
import { networks } from '../networks/networks.ts';
import { paperDepositKeys, readExtendedPublicKey } from './deposit-keys.ts';

const folder = makeTestFolder('deposit-seed');
const file = path.join(folder, 'paper-deposit-seed');

/** The well known test phrase "abandon … about", as its seed. */
const known = HDKey.fromMasterSeed(
  Buffer.from(
    '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
    'hex',
  ),
);

test.each([
  ['erc20', "m/44'/60'/0'", '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  ['omni', "m/44'/0'/0'", '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA'],
] as const)(
  'the first address of an account of %s is the one that its wallet receives at',
  (network, at, address) => {
    const keys = readExtendedPublicKey(known.derive(at).publicExtendedKey);
    expect(keys && networks[network].addressOf(keys.publicKeyAt(0))).toBe(address);
    expect(keys && networks[network].addressOf(keys.publicKeyAt(1))).not.toBe(address);
  },
);

const firstKey = (): unknown => paperDepositKeys(folder).erc20?.publicKeyAt(0);

test('the seed is made once: the next start gives everybody the same addresses', () => {
  const key = firstKey();
  expect(key).toBeInstanceOf(Uint8Array);
  expect(firstKey()).toEqual(key);
});

test.each(['', 'deadbeef\n', 'the wrong file'])(
  'a seed that reads %j is refused and left as it is',
  (text) => {
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, text);
    // At once, and not when somebody asks for an address.
    expect(() => paperDepositKeys(folder)).toThrow(KeyRefused);
    expect(firstKey).toThrow(/is damaged\. Put it back from your backup/);
    expect(readFileSync(file, 'utf8')).toBe(text);
    writeFileSync(file, whole);
  },
);
