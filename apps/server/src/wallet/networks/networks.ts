// The networks over which money comes and goes, each with its own addresses and transaction numbers.
import type { AddressNetwork } from '@candor/wire/console';
import { bitcoinAddressOf, readBitcoinAddress, readBitcoinTransaction } from './bitcoin.ts';
import { ethereumAddressOf, readEthereumAddress, readEthereumTransaction } from './ethereum.ts';

export interface Network {
  /** As people know it. */
  readonly name: string;
  /** The one spelling of an address, or undefined where its own checksum says that it is none. */
  readAddress(text: string): string | undefined;
  /** The one spelling of a transaction number. */
  readTransaction(text: string): string | undefined;
  addressOf(publicKey: Uint8Array): string;
  /** The number of the coin in the paths of deterministic wallets (SLIP-44). */
  readonly coin: number;
}

export const networks = {
  erc20: {
    name: 'ERC20',
    readAddress: readEthereumAddress,
    readTransaction: readEthereumTransaction,
    addressOf: ethereumAddressOf,
    coin: 60,
  },
  omni: {
    name: 'OMNI',
    readAddress: readBitcoinAddress,
    readTransaction: readBitcoinTransaction,
    addressOf: bitcoinAddressOf,
    coin: 0,
  },
} as const satisfies Readonly<Record<AddressNetwork, Network>>;

export type NetworkId = keyof typeof networks;
export const networkIds = Object.keys(networks) as readonly NetworkId[];

export function isNetworkId(text: string): text is NetworkId {
  return Object.hasOwn(networks, text);
}
