// Which wallet a form opens with that brings money to another one: the one that has enough of what is needed there.
import type { WalletName } from '@candor/wire';
import { readAmount } from './transfer-summary.ts';
import type { Wallets } from './wallets.ts';

/** Deposits arrive in the first; what is taken from the last raises the risk of its positions. */
const order: readonly WalletName[] = ['funding', 'spot', 'seconds', 'leverage'];

export interface TransferNeed {
  /** The wallet that needs it. */
  readonly to: WalletName;
  readonly currency: string;
  /** What is missing there; without it anything is enough. */
  readonly amount?: string | undefined;
}

/** The first wallet that covers the need, else the one that has most; before the balances are known the first. */
export function transferSource(
  wallets: Wallets | undefined,
  { to, currency, amount }: TransferNeed,
): WalletName {
  const sources = order.filter((wallet) => wallet !== to);
  const balanceOf = (wallet: WalletName) =>
    wallets?.[wallet].find((balance) => balance.currency === currency);
  const available = (wallet: WalletName): bigint => balanceOf(wallet)?.available ?? 0n;
  const scale = balanceOf(to)?.scale ?? 0;
  const read = amount === undefined ? undefined : readAmount(amount, scale);
  const needed: bigint = read?.ok === true ? read.atoms : 1n;
  const covering = sources.find((wallet) => available(wallet) >= needed);
  if (covering !== undefined) return covering;
  return sources.reduce((most, wallet) => (available(wallet) > available(most) ? wallet : most));
}
