// The settings of deposits: no private key is ever taken.
import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import { makeTestFolder } from './database/testing-folder.ts';
import { readSettings } from './settings.ts';
import { liveEnvironment as live, settingProblems as problems } from './testing-settings.ts';
import { depositKeysOf } from './wallet-settings.ts';

const account = HDKey.fromMasterSeed(Buffer.alloc(32, 5)).derive("m/44'/60'/0'");

test('deposit addresses come from an extended public key, and a private one is refused', () => {
  const settings = readSettings({ ...live, CANDOR_ERC20_XPUB: account.publicExtendedKey });
  const keys = depositKeysOf(settings, '/nowhere');
  expect(Object.keys(keys)).toEqual(['erc20']);
  const own = account.deriveChild(0).deriveChild(3).publicKey;
  expect(keys.erc20?.publicKeyAt(3)).toEqual(own);
  for (const wrong of [account.privateExtendedKey, 'xpub', `${account.publicExtendedKey}x`]) {
    const message = problems({ ...live, CANDOR_ERC20_XPUB: wrong, CANDOR_OMNI_XPUB: wrong });
    expect(message).toContain('CANDOR_ERC20_XPUB must be the extended public key (xpub) of one account');
    expect(message).toContain('CANDOR_OMNI_XPUB');
    expect(message).not.toContain(account.privateExtendedKey);
  }
});

test('on paper the addresses come from a seed of the data directory, made once, and real keys are refused', () => {
  const message = problems({ CANDOR_ERC20_XPUB: account.publicExtendedKey });
  expect(message).toContain('CANDOR_ERC20_XPUB must not be set in paper mode');
  const folder = makeTestFolder('seed');
  const settings = readSettings({});
  const [first, second] = [depositKeysOf(settings, folder), depositKeysOf(settings, folder)];
  expect(first.erc20?.source).toEqual(second.erc20?.source);
  expect(first.omni?.publicKeyAt(0)).toEqual(second.omni?.publicKeyAt(0));
  expect(first.omni?.source).not.toEqual(first.erc20?.source);
  expect(depositKeysOf(settings, makeTestFolder('seed')).erc20?.source).not.toEqual(first.erc20?.source);
});
