// Commands that bring money in and move it between the wallets of one user.
import type { CurrencyId, UserId } from '../arithmetic/units.ts';
import { atoms, oneOf, text, uint } from '../encoding/kinds.ts';

/** The four wallets of every user, in the order of their public numbers 1 to 4. */
export const walletName = oneOf('spot', 'leverage', 'funding', 'seconds');
/** Where money comes from: `paper` is the labelled source of test funds. */
export const networkName = oneOf('paper', 'erc20', 'omni');

export const walletCommands = {
  /** `transaction` names the cause on its network; each can be credited once, for ever. */
  CreditDeposit: {
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
  TransferBetweenWallets: {
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
