// Audits a log from its postings alone: every event balances, every balance is the sum of its entries, every hold has a cause.
import {
  balanceEffects,
  balances,
  describeOwner,
  type ExchangeState,
  housePerpetual,
  type LogRecord,
  type MarketCurrencies,
  marketById,
  openOrders,
  type PostingSink,
  pendingPerpetuals,
  positions,
  postingSink,
  type VenueEvent,
  withdrawalsOfUser,
} from '@candor/exchange';
import { inWords } from '../worlds/plain.ts';

export interface AuditedBalance {
  available: bigint;
  held: bigint;
}

export type Entries = (event: VenueEvent, sink: PostingSink) => void;

/** The postings of an event in a venue, as the exchange itself and its history make them. */
export function entriesOf(state: ExchangeState): Entries {
  const listing: MarketCurrencies = {
    marketCurrencies: (market) => {
      const listed = marketById(state, market);
      if (listed === undefined) throw new Error(`Market ${market} is not listed`);
      return { base: listed.base.currency, quote: listed.quote.currency };
    },
  };
  return (event, sink) => balanceEffects(event, listing, sink);
}

/** Throws at the first entry that does not balance or that no rule allows. */
export class Auditor {
  /** By `owner/wallet/currency`; users by number, house accounts by name. */
  readonly accounts = new Map<string, AuditedBalance>();
  readonly #entries: Entries;

  /** The entries of an event can be replaced by faulty ones, to show that the audit can fail. */
  constructor(state: ExchangeState, entries: Entries = entriesOf(state)) {
    this.#entries = entries;
  }

  audit(records: readonly LogRecord[]): void {
    for (const record of records) for (const event of record.events) this.#auditEvent(event);
  }

  #auditEvent(event: VenueEvent): void {
    const sums = new Map<number, bigint>();
    const sink = postingSink((owner, wallet, currency, available, held) => {
      sums.set(currency, (sums.get(currency) ?? 0n) + available + held);
      const who = describeOwner(owner);
      const name = who.kind === 'user' ? String(who.user) : who.account;
      this.#add(`${name}/${wallet}/${currency}`, available, held);
    });
    this.#entries(event, sink);
    for (const [currency, sum] of sums) {
      if (sum !== 0n)
        throw new Error(`The entries of currency ${currency} sum to ${sum} in ${inWords(event)}`);
    }
  }

  #add(account: string, available: bigint, held: bigint): void {
    const before = this.accounts.get(account) ?? { available: 0n, held: 0n };
    const after = { available: before.available + available, held: before.held + held };
    this.accounts.set(account, after);
    const mayOwe = account.startsWith('external.');
    if (after.held < 0n || (after.available < 0n && !mayOwe))
      throw new Error(`${account} falls to ${inWords(after)}`);
  }

  /** Compares the fold of the entries with what the exchange says of its users. */
  compare(state: ExchangeState, users: readonly number[]): void {
    const sums = new Map<string, bigint>();
    for (const [account, { available, held }] of this.accounts) {
      const currency = account.slice(account.lastIndexOf('/') + 1);
      sums.set(currency, (sums.get(currency) ?? 0n) + available + held);
    }
    for (const [currency, sum] of sums)
      if (sum !== 0n) throw new Error(`Currency ${currency} sums to ${sum}`);
    for (const user of users) this.#compareUser(state, user);
  }

  #compareUser(state: ExchangeState, user: number): void {
    const holds = holdsOf(state, user);
    const leaving = withdrawalHoldsOf(state, user);
    const leverage = leverageHoldOf(state, user);
    for (const { wallet, currency, available, held } of balances(state, user as never)) {
      const account = `${user}/${wallet}/${currency}`;
      const folded = this.accounts.get(account) ?? { available: 0n, held: 0n };
      if (folded.available !== available || folded.held !== held) {
        throw new Error(
          `${account} is ${available} and ${held} held, its entries come to ${inWords(folded)}`,
        );
      }
      const needed = wallet === 'spot' ? holds : wallet === 'funding' ? leaving : undefined;
      const causes =
        (needed?.get(currency) ?? 0n) +
        (wallet === 'leverage' && currency === leverage.currency ? leverage.amount : 0n);
      if (causes !== held)
        throw new Error(`${account} holds ${held}, its orders and withdrawals need ${causes}`);
    }
  }
}

/** What the live orders of a user need, computed from nothing but the orders and the listing. */
function holdsOf(state: ExchangeState, user: number): ReadonlyMap<number, bigint> {
  const holds = new Map<number, bigint>();
  for (const { market, side, priceTicks, remainingLots } of openOrders(state, user as never)) {
    const view = marketById(state, market);
    if (view === undefined) throw new Error(`An order stands in the unknown market ${market}`);
    const { base, quote, terms } = view;
    const lotAtoms = 10n ** BigInt(base.scale - terms.lotScale);
    const unitAtoms = 10n ** BigInt(quote.scale - terms.priceScale - terms.lotScale);
    const lots = BigInt(remainingLots);
    const [currency, amount] =
      side === 'buy'
        ? [quote.currency, BigInt(priceTicks) * lots * unitAtoms]
        : [base.currency, lots * lotAtoms];
    holds.set(currency, (holds.get(currency) ?? 0n) + amount);
  }
  return holds;
}

/** What is on its way out of the funding wallet of a user. */
function withdrawalHoldsOf(state: ExchangeState, user: number): ReadonlyMap<number, bigint> {
  const holds = new Map<number, bigint>();
  for (const { currency, amount } of withdrawalsOfUser(state, user as never))
    holds.set(currency, (holds.get(currency) ?? 0n) + amount);
  return holds;
}

/** The margin of a user's positions, and margin and fee of what is pending. */
function leverageHoldOf(
  state: ExchangeState,
  user: number,
): { readonly currency: number | undefined; readonly amount: bigint } {
  const open = positions(state, user as never).reduce((sum, { margin }) => sum + margin, 0n);
  const pending = pendingPerpetuals(state, user as never).reduce(
    (sum, { margin, fee }) => sum + margin + fee,
    0n,
  );
  return { currency: housePerpetual(state)?.currency, amount: open + pending };
}
