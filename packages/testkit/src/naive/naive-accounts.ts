// Balances of the naive twin: one map from a spelled-out account to two numbers.

export interface NaiveBalance {
  available: bigint;
  held: bigint;
}

export type WalletName = 'spot' | 'leverage' | 'funding' | 'seconds';

/** The house's own money has no wallets; it is kept under this one so that sums per currency stay one loop. */
const HOUSE_WALLET = 'house';

export class NaiveAccounts {
  readonly #balances = new Map<string, NaiveBalance>();

  /** Owner is a user's number or the name of a house account. */
  of(owner: number | string, wallet: WalletName | typeof HOUSE_WALLET, currency: number): NaiveBalance {
    const name = `${owner}/${wallet}/${currency}`;
    const known = this.#balances.get(name);
    if (known !== undefined) return known;
    const opened = { available: 0n, held: 0n };
    this.#balances.set(name, opened);
    return opened;
  }

  house(owner: string, currency: number): NaiveBalance {
    return this.of(owner, HOUSE_WALLET, currency);
  }

  hold(user: number, currency: number, amount: bigint): void {
    const balance = this.of(user, 'spot', currency);
    balance.available -= amount;
    balance.held += amount;
  }

  release(user: number, currency: number, amount: bigint): void {
    this.hold(user, currency, -amount);
  }

  /** Every account that ever held something, with its spelled-out name. */
  all(): readonly (readonly [string, NaiveBalance])[] {
    return [...this.#balances].filter(([, balance]) => balance.available !== 0n || balance.held !== 0n);
  }

  /** Zero for every currency, whatever happened: nothing is made and nothing is lost. */
  sums(): ReadonlyMap<string, bigint> {
    const sums = new Map<string, bigint>();
    for (const [name, balance] of this.#balances) {
      const currency = name.split('/')[2] as string;
      sums.set(currency, (sums.get(currency) ?? 0n) + balance.available + balance.held);
    }
    return sums;
  }
}
