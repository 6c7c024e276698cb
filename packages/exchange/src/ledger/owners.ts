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
  'house.swap',
  'subscription',
  'external.issuance',
] as const;
export type HouseAccount = (typeof houseAccounts)[number];

/** The four wallets of a user, in the order of their public numbers 1 to 4. */
export const wallets = ['spot', 'leverage', 'funding', 'seconds'] as const;
export type WalletName = (typeof wallets)[number];
/** House accounts have one wallet, number 0. */
export type LedgerWallet = 'house' | WalletName;
export const ledgerWallets = ['house', ...wallets] as const;

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
  switch (wallet) {
    case 'spot':
      return 1;
    case 'house':
      return 0;
    case 'leverage':
      return 2;
    case 'funding':
      return 3;
    case 'seconds':
      return 4;
  }
}

export function walletOfNumber(number: number): LedgerWallet {
  const wallet = ledgerWallets[number];
  if (wallet === undefined) throw new RangeError(`No wallet has the number ${number}`);
  return wallet;
}

/** The house's wallet and the four of a user lie beside each other for each currency. */
const WALLETS_PER_CURRENCY = ledgerWallets.length;

/** The place of an account among those of its owner. */
export function accountSlot(wallet: LedgerWallet, currency: CurrencyId): number {
  return currency * WALLETS_PER_CURRENCY + walletNumber(wallet);
}

export function isSpotSlot(slot: number): boolean {
  return slot % WALLETS_PER_CURRENCY === walletNumber('spot');
}

export interface AccountName {
  readonly owner: OwnerId;
  readonly wallet: LedgerWallet;
  readonly currency: CurrencyId;
}

export function slotName(slot: number): Omit<AccountName, 'owner'> {
  return {
    wallet: walletOfNumber(slot % WALLETS_PER_CURRENCY),
    currency: Math.floor(slot / WALLETS_PER_CURRENCY) as CurrencyId,
  };
}

/** A name of an account that can be a key of a map. */
export function accountKey({ owner, wallet, currency }: AccountName): string {
  return `${owner}/${wallet}/${currency}`;
}
