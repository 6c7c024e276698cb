// The double-entry ledger: every account's available and held amount. Every balance change passes `post`.
import type { Atoms, CurrencyId } from '../arithmetic/units.ts';
import { ZERO_ATOMS } from '../arithmetic/units.ts';
import {
  type AccountName,
  accountSlot,
  type LedgerWallet,
  mayBeNegative,
  type OwnerId,
  slotName,
} from './owners.ts';

/** `available` can be used; `held` backs what has a live cause. Both in atoms of the account's currency. */
export interface Account {
  available: Atoms;
  held: Atoms;
}

/** What receives postings: the ledger itself, or a recorder that writes ledger entries for people to read. */
export interface PostingSink {
  post(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, available: bigint, held: bigint): void;
  /** Moves an amount from available to held. */
  hold(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, amount: bigint): void;
  /** Moves an amount from held back to available. */
  release(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, amount: bigint): void;
}

/** A sink that receives everything as postings of signed differences. */
export function postingSink(post: PostingSink['post']): PostingSink {
  return {
    post,
    hold: (owner, wallet, currency, amount) => post(owner, wallet, currency, -amount, amount),
    release: (owner, wallet, currency, amount) => post(owner, wallet, currency, amount, -amount),
  };
}

const NOTHING: Readonly<Account> = { available: ZERO_ATOMS, held: ZERO_ATOMS };

/** Owners below this number are found by index, the others by hash: user numbers are handed out one after another. */
const INDEXED_OWNERS = 4_000_000;

export class Ledger implements PostingSink {
  /** Per owner its accounts, at `accountSlot`. */
  readonly #indexed: (Account | undefined)[][] = [];
  readonly #others = new Map<OwnerId, (Account | undefined)[]>();

  /** Adds signed differences to an account. A posting that would leave a user below zero is a broken invariant. */
  post(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, available: bigint, held: bigint): void {
    const account = this.#opened(owner, accountSlot(wallet, currency));
    if (available !== 0n) {
      account.available = (account.available + available) as Atoms;
      if (available < 0n && account.available < 0n && !mayBeNegative(owner))
        throw belowZero(owner, wallet, currency);
    }
    if (held !== 0n) {
      account.held = (account.held + held) as Atoms;
      if (account.held < 0n) throw belowZero(owner, wallet, currency);
    }
  }

  hold(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, amount: bigint): void {
    const account = this.#opened(owner, accountSlot(wallet, currency));
    account.available = (account.available - amount) as Atoms;
    account.held = (account.held + amount) as Atoms;
    if (account.available < 0n) throw belowZero(owner, wallet, currency);
  }

  release(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, amount: bigint): void {
    const account = this.#opened(owner, accountSlot(wallet, currency));
    account.available = (account.available + amount) as Atoms;
    account.held = (account.held - amount) as Atoms;
    if (account.held < 0n) throw belowZero(owner, wallet, currency);
  }

  account(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId): Readonly<Account> {
    return this.#accounts(owner)?.[accountSlot(wallet, currency)] ?? NOTHING;
  }

  /** Puts an account back as a snapshot recorded it. */
  restore(name: AccountName, available: Atoms, held: Atoms): void {
    const account = this.#opened(name.owner, accountSlot(name.wallet, name.currency));
    account.available = available;
    account.held = held;
  }

  /** Every account that ever had a posting, in no particular order. */
  *entries(): Generator<AccountName & Readonly<Account>> {
    for (const [owner, accounts] of this.#owners()) {
      for (let slot = 0; slot < accounts.length; slot++) {
        const account = accounts[slot];
        if (account !== undefined) yield { owner, ...slotName(slot), ...account };
      }
    }
  }

  *#owners(): Generator<readonly [OwnerId, readonly (Account | undefined)[]]> {
    for (let owner = 0; owner < this.#indexed.length; owner++) {
      const accounts = this.#indexed[owner];
      if (accounts !== undefined) yield [owner as OwnerId, accounts];
    }
    yield* this.#others;
  }

  #accounts(owner: OwnerId): (Account | undefined)[] | undefined {
    return owner < INDEXED_OWNERS ? this.#indexed[owner] : this.#others.get(owner);
  }

  #opened(owner: OwnerId, slot: number): Account {
    const accounts = this.#accounts(owner) ?? this.#openOwner(owner);
    while (accounts.length <= slot) accounts.push(undefined);
    const known = accounts[slot];
    if (known !== undefined) return known;
    const account = { available: ZERO_ATOMS, held: ZERO_ATOMS };
    accounts[slot] = account;
    return account;
  }

  #openOwner(owner: OwnerId): (Account | undefined)[] {
    const accounts: (Account | undefined)[] = [];
    if (owner < INDEXED_OWNERS) this.#indexed[owner] = accounts;
    else this.#others.set(owner, accounts);
    return accounts;
  }
}

function belowZero(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId): Error {
  return new Error(`Account ${owner}/${wallet}/${currency} would fall below zero`);
}
