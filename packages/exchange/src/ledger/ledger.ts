// The double-entry ledger: every account's available and held amount. Every balance change passes `post`.
import type { Atoms, CurrencyId } from '../arithmetic/units.ts';
import { ZERO_ATOMS } from '../arithmetic/units.ts';
import {
  type AccountName,
  accountKey,
  accountName,
  type LedgerWallet,
  mayBeNegative,
  type OwnerId,
} from './owners.ts';

/** `available` can be used; `held` backs what has a live cause. Both in atoms of the account's currency. */
export interface Account {
  available: Atoms;
  held: Atoms;
}

/** What receives postings: the ledger itself, or a recorder that writes ledger entries for people to read. */
export interface PostingSink {
  post(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, available: bigint, held: bigint): void;
}

const NOTHING: Readonly<Account> = { available: ZERO_ATOMS, held: ZERO_ATOMS };

export class Ledger implements PostingSink {
  readonly #accounts = new Map<number, Account>();

  /** Adds signed differences to an account. A posting that would leave a user below zero is a broken invariant. */
  post(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, available: bigint, held: bigint): void {
    const key = accountKey(owner, wallet, currency);
    let account = this.#accounts.get(key);
    if (account === undefined) {
      account = { available: ZERO_ATOMS, held: ZERO_ATOMS };
      this.#accounts.set(key, account);
    }
    if (available !== 0n) account.available = (account.available + available) as Atoms;
    if (held !== 0n) account.held = (account.held + held) as Atoms;
    if ((account.available < 0n && !mayBeNegative(owner)) || account.held < 0n) {
      throw new Error(`Account ${owner}/${wallet}/${currency} would fall below zero`);
    }
  }

  account(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId): Readonly<Account> {
    return this.#accounts.get(accountKey(owner, wallet, currency)) ?? NOTHING;
  }

  /** The account under a key of `accountKey`; the hot path of spot orders. */
  accountAt(key: number): Readonly<Account> {
    return this.#accounts.get(key) ?? NOTHING;
  }

  /** Puts an account back as a snapshot recorded it. */
  restore(key: number, available: Atoms, held: Atoms): void {
    this.#accounts.set(key, { available, held });
  }

  /** Every account that ever had a posting, in no particular order. */
  *entries(): Generator<AccountName & Readonly<Account> & { readonly key: number }> {
    for (const [key, { available, held }] of this.#accounts)
      yield { key, ...accountName(key), available, held };
  }
}
