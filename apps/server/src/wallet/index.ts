// The door of deposits and withdrawal addresses.
export type { AddressUnbinding } from './addresses/unbind-address.ts';
export type { DepositDecision } from './deposits/decide-deposit.ts';
export { type KeysByNetwork, paperDepositKeys, readExtendedPublicKey } from './deposits/deposit-keys.ts';
export { isNetworkId, type NetworkId, networkIds, networks } from './networks/networks.ts';
export { createWalletRequests, type WalletRequests } from './wallet.ts';
