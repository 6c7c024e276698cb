// Whose accounts the ledger keeps: users, and the venue's own accounts by name.
import type { Branded, CurrencyId, UserId } from '../arithmetic/units.ts';

/** A user or a house account. Users take the even numbers, house accounts the odd ones. */
export type OwnerId = Branded<number, 'OwnerId'>;

/** Released names keep their place: the place is part of the ledger. */
export const houseAccounts = [
  'fees',
  'insurance',
  'house.perpetual',
  'house.seconds',
  'mining.reserve',
  'promotion',
  'external.paper',
  'external.erc20',
  'external.omni',
] as const;
export type HouseAccount = (typeof houseAccounts)[number];

/** The four wallets of a user, in the order of their public numbers 1 to 4. */
export const wallets = ['spot', 'leverage', 'funding', 'seconds'] as const;
export type WalletName = (typeof wallets)[number];
/** House accounts have one wallet, number 0. */
export type LedgerWallet = 'house' | WalletName;
const ledgerWallets = ['house', ...wallets] as const;

export function userOwner(user: UserId): OwnerId {
  return (user * 2) as OwnerId;
}

export function houseOwner(name: HouseAccount): OwnerId {
  return (houseAccounts.indexOf(name) * 2 + 1) as OwnerId;
}

export type OwnerDescription =
  | { readonly kind: 'user'; readonly user: UserId }
  | { readonly kind: 'house'; readonly account: HouseAccount };

export function describeOwner(owner: OwnerId): OwnerDescription {
  if (owner % 2 === 0) return { kind: 'user', user: (owner / 2) as UserId };
  const account = houseAccounts[(owner - 1) / 2];
  if (account === undefined) throw new RangeError(`No house account has the number ${owner}`);
  return { kind: 'house', account };
}

/** Only what stands for the outside world may owe: it is the negative of what users and the house are owed. */
export function mayBeNegative(owner: OwnerId): boolean {
  const description = describeOwner(owner);
  return description.kind === 'house' && description.account.startsWith('external.');
}

/** 0 for the house's one wallet, 1 to 4 for a user's. */
export function walletNumber(wallet: LedgerWallet): number {
  return ledgerWallets.indexOf(wallet);
}

export function walletOfNumber(number: number): LedgerWallet {
  const wallet = ledgerWallets[number];
  if (wallet === undefined) throw new RangeError(`No wallet has the number ${number}`);
  return wallet;
}

const CURRENCIES_MAX = 1024;
const WALLET_SLOTS = 8;

/** One number for (owner, wallet, currency): a Map keyed by numbers is the fastest that plain JavaScript offers. */
export function accountKey(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId): number {
  return (owner * WALLET_SLOTS + walletNumber(wallet)) * CURRENCIES_MAX + currency;
}

export function spotAccountKey(user: UserId, currency: CurrencyId): number {
  return (user * 2 * WALLET_SLOTS + 1) * CURRENCIES_MAX + currency;
}

export interface AccountName {
  readonly owner: OwnerId;
  readonly wallet: LedgerWallet;
  readonly currency: CurrencyId;
}

export function accountName(key: number): AccountName {
  const currency = key % CURRENCIES_MAX;
  const slot = Math.floor(key / CURRENCIES_MAX);
  return {
    owner: Math.floor(slot / WALLET_SLOTS) as OwnerId,
    wallet: walletOfNumber(slot % WALLET_SLOTS),
    currency: currency as CurrencyId,
  };
}
