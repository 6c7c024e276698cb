// The double-entry ledger: every account's available and held amount. `post`, `hold`, `release`, `receive`, `pay` and
// `payHeld` change them, and throw where a user or the house would fall below zero; `restore` puts back a snapshot's.
import { type Atoms, type CurrencyId, ZERO_ATOMS } from '../arithmetic/units.ts';
import { AccountTable, AVAILABLE, HELD, NO_PLACE } from './account-table.ts';
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
  readonly available: Atoms;
  readonly held: Atoms;
}

/** What receives postings: the ledger itself, or a recorder that writes ledger entries for people to read. */
export interface PostingSink {
  post(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, available: bigint, held: bigint): void;
  /** Moves an amount from available to held. */
  hold(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, amount: bigint): void;
  /** Moves an amount from held back to available. */
  release(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, amount: bigint): void;
  /** Adds to available. */
  receive(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, amount: bigint): void;
  /** Takes from available. */
  pay(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, amount: bigint): void;
  /** Takes from held. */
  payHeld(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, amount: bigint): void;
}

/** A sink that receives everything as postings of signed differences. */
export function postingSink(post: PostingSink['post']): PostingSink {
  return {
    post,
    hold: (owner, wallet, currency, amount) => post(owner, wallet, currency, -amount, amount),
    release: (owner, wallet, currency, amount) => post(owner, wallet, currency, amount, -amount),
    receive: (owner, wallet, currency, amount) => post(owner, wallet, currency, amount, 0n),
    pay: (owner, wallet, currency, amount) => post(owner, wallet, currency, -amount, 0n),
    payHeld: (owner, wallet, currency, amount) => post(owner, wallet, currency, 0n, -amount),
  };
}

const NOTHING: Account = { available: ZERO_ATOMS, held: ZERO_ATOMS };

export class Ledger implements PostingSink {
  readonly #accounts = new AccountTable();

  /** Adds signed differences to an account. A posting that would leave a user below zero is a broken invariant. */
  post(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, available: bigint, held: bigint): void {
    const place = this.#accounts.open(owner, accountSlot(wallet, currency));
    if (available !== 0n) {
      const isBelow = this.#accounts.post(place + AVAILABLE, available);
      if (isBelow && available < 0n && !mayBeNegative(owner)) throw belowZero(owner, wallet, currency);
    }
    if (held !== 0n && this.#accounts.post(place + HELD, held)) throw belowZero(owner, wallet, currency);
  }

  hold(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, amount: bigint): void {
    const place = this.#accounts.open(owner, accountSlot(wallet, currency));
    this.#accounts.add(place + HELD, amount);
    if (this.#accounts.subtract(place + AVAILABLE, amount)) throw belowZero(owner, wallet, currency);
  }

  release(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, amount: bigint): void {
    const place = this.#accounts.open(owner, accountSlot(wallet, currency));
    this.#accounts.add(place + AVAILABLE, amount);
    if (this.#accounts.subtract(place + HELD, amount)) throw belowZero(owner, wallet, currency);
  }

  receive(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, amount: bigint): void {
    const place = this.#accounts.open(owner, accountSlot(wallet, currency));
    if (this.#accounts.add(place + AVAILABLE, amount) && !mayBeNegative(owner))
      throw belowZero(owner, wallet, currency);
  }

  pay(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, amount: bigint): void {
    const place = this.#accounts.open(owner, accountSlot(wallet, currency));
    if (this.#accounts.subtract(place + AVAILABLE, amount) && !mayBeNegative(owner))
      throw belowZero(owner, wallet, currency);
  }

  payHeld(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId, amount: bigint): void {
    const place = this.#accounts.open(owner, accountSlot(wallet, currency));
    if (this.#accounts.subtract(place + HELD, amount)) throw belowZero(owner, wallet, currency);
  }

  /** Fetches the memory of an account, for whoever will need it soon. */
  warm(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId): void {
    this.#accounts.warm(owner, accountSlot(wallet, currency));
  }

  available(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId): Atoms {
    const place = this.#accounts.find(owner, accountSlot(wallet, currency));
    return place === NO_PLACE ? ZERO_ATOMS : (this.#accounts.read(place + AVAILABLE) as Atoms);
  }

  account(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId): Account {
    const place = this.#accounts.find(owner, accountSlot(wallet, currency));
    return place === NO_PLACE ? NOTHING : this.#accountAt(place);
  }

  /** Makes room for what a snapshot holds. */
  reserve(users: number, accounts: number): void {
    this.#accounts.reserve(users, accounts);
  }

  /**
   * Puts an account back as a snapshot recorded it, with the place of its hash or `NO_SLOT`. One that is there already, or
   * that holds nothing, is none that a snapshot records.
   */
  restore(
    owner: OwnerId,
    wallet: LedgerWallet,
    currency: CurrencyId,
    available: Atoms,
    held: Atoms,
    hashSlot: number,
  ): void {
    if (available === 0n && held === 0n)
      throw new Error(`Account ${owner}/${wallet}/${currency} holds nothing`);
    const place = this.#accounts.enter(owner, accountSlot(wallet, currency));
    this.#accounts.post(place + AVAILABLE, available);
    this.#accounts.post(place + HELD, held);
    this.#accounts.keepHashSlot(place, hashSlot);
  }

  /** From now on every account that changes is to be hashed, and now all that are not. */
  watch(): void {
    this.#accounts.watch();
  }

  get touchedCount(): number {
    return this.#accounts.touchedCount;
  }

  /** Fetches the memory of those that are given next: it gives many at once sooner than one after the other. */
  warmTouched(count: number): void {
    this.#accounts.warmTouched(count);
  }

  /** Gives an account that changed to be hashed; what comes back is where its hash lies from now on. */
  hashNextTouched(hash: (account: AccountName & Account, slot: number) => number): void {
    const place = this.#accounts.nextTouched();
    if (place === NO_PLACE) return;
    const { owner, slot } = this.#accounts.nameAt(place);
    const account = { owner, ...slotName(slot), ...this.#accountAt(place) };
    this.#accounts.keepHashSlot(place, hash(account, this.#accounts.hashSlotAt(place)));
  }

  /** Every account that ever had a posting. */
  *entries(): Generator<AccountName & Account> {
    for (const { owner, slot, place } of this.#accounts.entries()) {
      yield { owner, ...slotName(slot), ...this.#accountAt(place) };
    }
  }

  #accountAt(place: number): Account {
    return {
      available: this.#accounts.read(place + AVAILABLE) as Atoms,
      held: this.#accounts.read(place + HELD) as Atoms,
    };
  }
}

function belowZero(owner: OwnerId, wallet: LedgerWallet, currency: CurrencyId): Error {
  return new Error(`Account ${owner}/${wallet}/${currency} would fall below zero`);
}
