// What happened to wallets: deposits credited and transfers made.
import type { CurrencyId, UserId } from '../arithmetic/units.ts';
import { atoms, text, uint } from '../encoding/kinds.ts';
import { networkName, walletName } from './commands.ts';

export const walletEvents = {
  DepositCredited: {
    tag: 20,
    fields: {
      user: uint<UserId>(),
      wallet: walletName,
      currency: uint<CurrencyId>(),
      amount: atoms,
      network: networkName,
      transaction: text,
    },
  },
  WalletTransferred: {
    tag: 21,
    fields: {
      user: uint<UserId>(),
      from: walletName,
      to: walletName,
      currency: uint<CurrencyId>(),
      amount: atoms,
    },
  },
} as const;
