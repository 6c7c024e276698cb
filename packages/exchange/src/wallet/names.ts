// The words of the wallet commands. Words are stored as their place: new ones go to the end, none is ever removed.
import { oneOf, type TypeOf } from '../encoding/kinds.ts';
import { houseAccounts, wallets } from '../ledger/owners.ts';

/** The four wallets of every user, in the order of their public numbers 1 to 4. */
export const walletName = oneOf(...wallets);
export const networkNames = ['paper', 'erc20', 'omni'] as const;
/** Where money comes from and goes to: `paper` is the labelled source of test funds. */
export const networkName = oneOf(...networkNames);
export type NetworkName = TypeOf<typeof networkName>;
export const houseAccountName = oneOf(...houseAccounts);

export const securityChange = oneOf('loginPassword', 'tradePassword', 'secondFactor');
