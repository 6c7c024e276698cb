// What the tests of the forms stand on: one network, some balances, an account's limits.
import type { Atoms } from '@candor/exchange/arithmetic';
import type { NetworkTerms } from '@candor/wire';
import type { Refusal } from '../../http/outcome.ts';
import type { WalletBalance } from '../wallets.ts';

export const erc20: NetworkTerms = {
  network: 'erc20',
  name: 'ERC20',
  currency: 'USDT',
  scale: 6,
  depositsOn: true,
  withdrawalsOn: true,
  fee: '5.000000',
  minimum: '20.000000',
};

/** Whole units of USDT. */
export const usdt = (units: number): Atoms => (BigInt(units) * 1_000_000n) as Atoms;

export function balanceOf(currency: string, scale: number, available: bigint): WalletBalance {
  return { currency, scale, available: available as Atoms, held: 0n as Atoms };
}

export function refusalOf(refusal: string, field?: string): Refusal {
  return { outcome: 'refused', refusal, message: '', field, details: {} };
}
