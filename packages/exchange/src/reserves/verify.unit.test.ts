// Signatures of addresses: those that wallets made, and every way in which one is none.
import { describe, expect, it } from 'vitest';
import { isWellFormed, type ReserveClaim } from './message.ts';
import { reserveAddress, signatureFault, verifyReserve } from './verify.ts';

/** Made by other programs than ours, over texts that are no claims. */
const byWallets = [
  {
    network: 'Bitcoin',
    address: '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV',
    message: 'This is an example of a signed message.',
    signature: 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=',
  },
  {
    network: 'Ethereum',
    address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
    message: 'Some data',
    signature:
      '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
  },
] as const;

describe('the signature of an address', () => {
  it.each(byWallets)('of $network is taken as wallets make it', (signed) => {
    expect(reserveAddress(signed.network, signed.address)).toBe(signed.address);
    expect(signatureFault(signed)).toBeUndefined();
    expect(signatureFault({ ...signed, message: `${signed.message} ` })).toBe('signer');
  });
});

describe('an address', () => {
  it.each([
    ['Bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['Bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['BNB Smart Chain', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ] as const)('of %s is known: %s', (network, address) => {
    expect(reserveAddress(network, address)).toBe(address);
  });

  it('has one spelling, whichever way it is written', () => {
    const bech32 = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    expect(reserveAddress('Bitcoin', bech32.toUpperCase())).toBe(bech32);
    const checked = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(reserveAddress('Ethereum', checked.toLowerCase())).toBe(checked);
  });

  it.each([
    ['a digit of it is another', 'Bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
    ['a letter of it is another', 'Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['its case is mixed', 'Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
    [
      'it pays to a script of several keys',
      'Bitcoin',
      'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    ],
    ['it is of a test network', 'Bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['its capitals are wrong', 'Ethereum', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['it is too short', 'Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['it is of another network', 'Ethereum', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['it is empty', 'Bitcoin', ''],
    ['it is endless', 'Bitcoin', '1'.repeat(100_000)],
  ] as const)('is none where %s', (_, network, address) => {
    expect(reserveAddress(network, address)).toBeUndefined();
  });
});

const claim: ReserveClaim = {
  venue: 'ab'.repeat(32),
  root: 'cd'.repeat(32),
  record: 7,
  network: 'Ethereum',
  address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
  currency: 'USDT',
  balance: '10.5',
};

describe('a claim', () => {
  it.each([
    { balance: '10.50' },
    { balance: '-1' },
    { balance: '1e3' },
    { balance: '010' },
    { balance: '1\nrecord 9' },
    { currency: 'USDT\nbalance 9' },
    { record: -1 },
    { record: 1.5 },
    { root: 'CD'.repeat(32) },
    { venue: '' },
    { network: 'toString' as 'Bitcoin' },
  ])('is malformed with %o, so that no two read the same', (change) => {
    expect(isWellFormed({ ...claim, ...change })).toBe(false);
    expect(verifyReserve({ ...claim, ...change }, '0x')).toEqual({ holds: false, refusal: 'malformed' });
  });

  it.each([
    '',
    '0x',
    `0x${'00'.repeat(65)}`,
    `0x${'ff'.repeat(65)}`,
    byWallets[0].signature,
    `${byWallets[1].signature}00`,
    byWallets[1].signature.replace(/1c$/, '1e'),
  ])('is not signed by %s', (signature) => {
    expect(verifyReserve(claim, signature)).toEqual({ holds: false, refusal: 'signature' });
  });
});
