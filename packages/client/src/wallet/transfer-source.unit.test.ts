// Where money comes from that another wallet needs.
import { describe, expect, test } from 'vitest';
import { transferSource } from './transfer-source.ts';
import { walletsOf } from './wallets.ts';

type Available = readonly [spot: string, leverage: string, funding: string, seconds: string];

/** What each wallet has of USDT, with six decimals. */
const wallets = ([spot, leverage, funding, seconds]: Available) =>
  walletsOf(
    ([1, 2, 3, 4] as const).map((wallet) => ({
      wallet,
      symbol: 'USDT',
      available: [spot, leverage, funding, seconds][wallet - 1]!,
      frozen: '0.000000',
    })),
  );
const [some, none] = ['500.000000', '0.000000'];

describe('a form that brings money to a wallet', () => {
  test.each([
    ['spot', 'funding'],
    ['seconds', 'funding'],
    ['leverage', 'funding'],
    ['funding', 'spot'],
  ] as const)('of %s begins with %s, where every wallet has some', (to, from) => {
    expect(transferSource(wallets([some, some, some, some]), { to, currency: 'USDT' })).toBe(from);
  });

  test('never takes from the wallet that needs it, and does not begin with an empty one', () => {
    const deposited = wallets([none, none, some, none]);
    for (const to of ['spot', 'seconds', 'leverage'] as const)
      expect(transferSource(deposited, { to, currency: 'USDT' })).toBe('funding');
    expect(transferSource(wallets([none, some, none, some]), { to: 'seconds', currency: 'USDT' })).toBe(
      'leverage',
    );
  });

  test('goes past a wallet that has too little, and takes the one with most where none has enough', () => {
    const uneven = wallets(['900.000000', '100.000000', '300.000000', none]);
    const from = (amount: string) => transferSource(uneven, { to: 'seconds', currency: 'USDT', amount });
    expect([from('300'), from('300.000001'), from('5000')]).toEqual(['funding', 'spot', 'spot']);
  });

  test('begins with the wallet that deposits arrive in, where nothing is known or nothing is there', () => {
    expect(transferSource(undefined, { to: 'spot', currency: 'USDT' })).toBe('funding');
    expect(transferSource(wallets([none, none, none, none]), { to: 'spot', currency: 'USDT' })).toBe(
      'funding',
    );
    expect(transferSource(wallets([some, some, some, some]), { to: 'spot', currency: 'XRP' })).toBe(
      'funding',
    );
  });
});
