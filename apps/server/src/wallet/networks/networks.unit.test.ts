// Addresses by their own checksums: published vectors, every single wrong letter, and keys of known wallets.
import { createHash } from 'node:crypto';
import { houseAccounts } from '@candor/exchange';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { describe, expect, test } from 'vitest';
import { networkIds, networks } from './networks.ts';

/** The examples of EIP-55. */
const checksummed = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

describe('an address of ERC20', () => {
  test.each(checksummed)('%s is one, in letters of both sizes or of one', (address) => {
    expect(networks.erc20.readAddress(address)).toBe(address);
    expect(networks.erc20.readAddress(address.toLowerCase())).toBe(address);
    expect(networks.erc20.readAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address);
  });

  test('with one letter of the wrong size is refused, whichever letter it is', () => {
    for (const address of checksummed) {
      for (let i = 2; i < address.length; i += 1) {
        const letter = address[i] ?? '';
        const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        if (turned === letter) continue;
        expect(
          networks.erc20.readAddress(address.slice(0, i) + turned + address.slice(i + 1)),
        ).toBeUndefined();
      }
    }
  });

  test.each([
    '',
    '0x',
    checksummed[0]?.slice(2) ?? '',
    checksummed[0]?.slice(0, -1) ?? '',
    `${checksummed[0]}0`,
    ` ${checksummed[0]}`,
    `0X${checksummed[0]?.slice(2)}`,
    '0x0000000000000000000000000000000000000000',
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  ])('%j is none', (text) => {
    expect(networks.erc20.readAddress(text)).toBeUndefined();
  });
});

const payToKey = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const payToScript = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy';

describe('an address of OMNI', () => {
  test.each([payToKey, payToScript])('%s is one', (address) => {
    expect(networks.omni.readAddress(address)).toBe(address);
  });

  test('with one wrong letter is refused, whichever letter it is', () => {
    for (let i = 0; i < payToKey.length; i += 1) {
      for (const letter of ['2', 'z']) {
        if (payToKey[i] === letter) continue;
        expect(
          networks.omni.readAddress(payToKey.slice(0, i) + letter + payToKey.slice(i + 1)),
        ).toBeUndefined();
      }
    }
  });

  test.each([
    '',
    '1111111111111111111114oLvT2',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    checksummed[0] ?? '',
    '1'.repeat(4000),
    payToKey.toLowerCase(),
  ])('%j is none', (text) => {
    expect(networks.omni.readAddress(text)).toBeUndefined();
  });
});

test.each([0, 19, 21, 22])('an address of OMNI has twenty bytes: one with %i is none', (length) => {
  const spelled = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());
  const withBytes = (count: number) => spelled.encode(Uint8Array.from([0, ...Array(count).fill(7)]));
  expect(networks.omni.readAddress(withBytes(length))).toBeUndefined();
  expect(networks.omni.readAddress(withBytes(20))).toBe(withBytes(20));
});

describe('the address of a key', () => {
  // The well known test phrase "abandon … about", as its seed.
  const seed = Buffer.from(
    '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
    'hex',
  );
  const key = (path: string): Uint8Array =>
    HDKey.fromMasterSeed(seed).derive(path).publicKey ?? new Uint8Array();

  test('is that of the same wallet elsewhere', () => {
    expect(networks.erc20.addressOf(key("m/44'/60'/0'/0/0"))).toBe(
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    );
    expect(networks.omni.addressOf(key("m/44'/0'/0'/0/0"))).toBe('1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA');
  });
});

describe('a transaction number', () => {
  const digits = 'AB'.repeat(32);

  test('has one spelling on each network', () => {
    for (const spelling of [digits, digits.toLowerCase(), `0x${digits}`, `0x${digits.toLowerCase()}`]) {
      expect(networks.erc20.readTransaction(spelling)).toBe(`0x${digits.toLowerCase()}`);
    }
    expect(networks.omni.readTransaction(digits)).toBe(digits.toLowerCase());
  });

  test.each(['', '0x', digits.slice(1), `${digits}0`, `0x0x${digits}`, ` ${digits}`, `${digits.slice(1)}g`])(
    '%j is none',
    (text) => {
      expect(networks.erc20.readTransaction(text)).toBeUndefined();
      expect(networks.omni.readTransaction(text)).toBeUndefined();
    },
  );
});

test('every network that the ledger has an account for has addresses, but for what is not outside', () => {
  const outside = houseAccounts.flatMap((name) => /^external\.(.+)$/.exec(name)?.[1] ?? []);
  expect(outside.filter((name) => name !== 'paper' && name !== 'issuance')).toEqual(networkIds);
});
