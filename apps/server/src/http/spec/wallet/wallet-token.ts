// One currency in one wallet, as the wire has it.
import { type Atoms, type BalanceView, type Currency, formatDecimal } from '@candor/exchange';
import type { WalletToken } from '@candor/wire';

export function writeWalletToken({ code, name, scale }: Currency, balance: BalanceView): WalletToken {
  const { available, held } = balance;
  return {
    symbol: code,
    name,
    available: formatDecimal(available, scale),
    frozen: formatDecimal(held, scale),
    balance: formatDecimal((available + held) as Atoms, scale),
    scale,
  };
}
