// What stands at the end of a day: what is owed to people and belongs to the house, what it is held for, what open
// contracts would come to, and the prices at which all of it is valued.
import {
  accruedInterest,
  type CurrencyId,
  DAY_MS,
  describeOwner,
  type ExchangeState,
  evolve,
  formatDecimal,
  housePerpetual,
  INDEX_PRICE_SCALE,
  initialState,
  type LedgerWallet,
  type LogRecord,
  type MarketView,
  markets,
  type OwnerId,
  openWithdrawals,
  type TimestampMs,
  ticksAsIndexPrice,
  userOwner,
} from '@candor/exchange';
import { type BooksSpan, type BooksTable, DaysOfLog } from './books-days.ts';

/** Everything is valued in this one, whose own price is 1. */
const VALUE_CURRENCY = 'USDT';

type Kind =
  | 'available'
  | 'orders'
  | 'contractOrders'
  | 'margins'
  | 'stakes'
  | 'locks'
  | 'tickets'
  | 'withdrawalPending'
  | 'withdrawalApproved'
  /** What open locks have earned by the days that are over, and the rest of what they were promised. */
  | 'accruedInterest'
  | 'promisedInterest'
  | 'escrow'
  /** Of contracts that are open, at the mark: not in the ledger before they are closed. */
  | 'openContracts';

interface Standing {
  readonly account: string;
  readonly wallet: LedgerWallet;
  readonly currency: CurrencyId;
  readonly kind: Kind;
  /** The network of withdrawals. */
  readonly of: string;
  amount: bigint;
}

export class ClosingBooks implements BooksTable {
  readonly header = [
    'day',
    'account',
    'wallet',
    'currency',
    'kind',
    'of',
    'amount',
    'price',
    'pricedAt',
    'value',
  ];
  readonly #days: DaysOfLog;
  readonly #state = initialState();

  constructor(day: string) {
    this.#days = new DaysOfLog({ until: day });
  }

  add(record: LogRecord): void {
    if (this.#days.place(record).place !== 'after') evolve(this.#state, record);
  }

  get span(): BooksSpan | undefined {
    const { span } = this.#days;
    return span && { ...span, first: span.last };
  }

  rows(): readonly (readonly string[])[] {
    const { span } = this;
    if (span === undefined) return [];
    const prices = pricesOf(this.#state);
    // Once the day is over it ends at midnight, whenever its last record was.
    const endsAt = span.isOver ? Date.parse(span.last) + DAY_MS : this.#state.at;
    const rows = standingOf(this.#state, endsAt as TimestampMs).map(
      ({ account, wallet, currency, kind, of, amount }) => {
        const { code, scale } = this.#state.currencies[currency]!;
        const valued = valuation(this.#state, amount, scale, prices.get(code));
        return [span.last, account, wallet, code, kind, of, formatDecimal(amount, scale), ...valued];
      },
    );
    return rows.sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1));
  }
}

function standingOf(state: ExchangeState, at: TimestampMs): readonly Standing[] {
  const standing = new Standings(state);
  for (const { owner, wallet, currency, available, held } of state.ledger.entries()) {
    const place = { account: standing.accountOf(owner), wallet, currency };
    standing.add({ ...place, kind: 'available' }, available);
    standing.add({ ...place, kind: heldFor(place) }, held);
  }
  for (const { user, currency, network, amount, status } of openWithdrawals(state)) {
    const place = { account: standing.accountOf(userOwner(user)), wallet: 'funding', currency } as const;
    const kind = status === 'approved' ? 'withdrawalApproved' : 'withdrawalPending';
    standing.move({ ...place, kind: 'tickets' }, { ...place, kind, of: network }, amount);
  }
  for (const lock of state.mining.book.all()) {
    const { user, currency, principal } = lock;
    const place = { account: standing.accountOf(userOwner(user)), wallet: 'funding', currency } as const;
    standing.move({ ...place, kind: 'tickets' }, { ...place, kind: 'locks' }, principal);
    const promised = {
      account: 'mining.reserve',
      wallet: 'house',
      currency,
      kind: 'promisedInterest',
    } as const;
    standing.move(promised, { ...promised, kind: 'accruedInterest' }, accruedInterest(lock, at));
  }
  addOpenContracts(state, standing);
  return standing.all();
}

/** Where several things hold in one wallet, the others are taken from the last of them afterwards. */
function heldFor({ account, wallet }: Pick<Standing, 'account' | 'wallet'>): Kind {
  switch (wallet) {
    case 'spot':
      return 'orders';
    case 'leverage':
      return 'contractOrders';
    case 'funding':
      return 'tickets';
    case 'seconds':
      return 'stakes';
    case 'house':
      return account === 'house.seconds' ? 'escrow' : 'promisedInterest';
  }
}

/** As the proof of liabilities counts it: nobody owes more than the leverage wallet has, and the house has the other side. */
function addOpenContracts(state: ExchangeState, standing: Standings): void {
  const currency = housePerpetual(state)?.currency;
  if (currency === undefined) return;
  const house = { account: 'house.perpetual', wallet: 'house', currency, kind: 'openContracts' } as const;
  for (const { user, usedMargin, unrealised } of state.perpetual.accounts.values()) {
    const owner = userOwner(user);
    const place = { account: standing.accountOf(owner), wallet: 'leverage', currency } as const;
    standing.move({ ...place, kind: 'contractOrders' }, { ...place, kind: 'margins' }, usedMargin);
    const { available, held } = state.ledger.account(owner, 'leverage', currency);
    const change = unrealised < -(available + held) ? -(available + held) : unrealised;
    standing.move(house, { ...place, kind: 'openContracts' }, change);
  }
}

type Place = Omit<Standing, 'amount' | 'of'> & { readonly of?: string };

class Standings {
  readonly #state: ExchangeState;
  readonly #sums = new Map<string, Standing>();

  constructor(state: ExchangeState) {
    this.#state = state;
  }

  /** `users` are all people together, `makers` what belongs to the house's own users; the rest are its accounts. */
  accountOf(owner: OwnerId): string {
    const described = describeOwner(owner);
    if (described.kind === 'house') return described.account;
    return this.#state.users.get(described.user)?.kind === 'house' ? 'makers' : 'users';
  }

  add({ account, wallet, currency, kind, of = '' }: Place, amount: bigint): void {
    const key = [account, wallet, currency, kind, of].join('/');
    const known = this.#sums.get(key);
    if (known === undefined) this.#sums.set(key, { account, wallet, currency, kind, of, amount });
    else known.amount += amount;
  }

  move(from: Place, to: Place, amount: bigint): void {
    this.add(from, -amount);
    this.add(to, amount);
  }

  all(): readonly Standing[] {
    return [...this.#sums.values()].filter(({ amount }) => amount !== 0n);
  }
}

interface Price {
  readonly price: bigint;
  /** When it was observed; undefined of what everything is valued in. */
  readonly at: number | undefined;
}

/** The index or, of a market that has none, the last trade: what its quotation says as well. */
function pricesOf(state: ExchangeState): ReadonlyMap<string, Price> {
  const one = 10n ** BigInt(INDEX_PRICE_SCALE);
  const prices = new Map<string, Price>([[VALUE_CURRENCY, { price: one, at: undefined }]]);
  for (const market of markets(state)) {
    const price = priceOf(market);
    if (market.quote.code === VALUE_CURRENCY && price !== undefined) prices.set(market.base.code, price);
  }
  return prices;
}

function priceOf({ index, lastTrade, grid }: MarketView): Price | undefined {
  if (index !== undefined) return { price: BigInt(index.price), at: index.observedAt };
  if (lastTrade === undefined) return undefined;
  return { price: BigInt(ticksAsIndexPrice(grid, lastTrade.priceTicks)), at: lastTrade.at };
}

/** Price, its time, and the value without what is smaller than the smallest unit; nothing where nobody named a price. */
function valuation(
  { currencies }: ExchangeState,
  amount: bigint,
  scale: number,
  priced: Price | undefined,
): readonly string[] {
  const valuedIn = currencies.find(({ code }) => code === VALUE_CURRENCY);
  if (priced === undefined || valuedIn === undefined) return ['', '', ''];
  const { price, at } = priced;
  const value = (amount * price * 10n ** BigInt(valuedIn.scale)) / 10n ** BigInt(scale + INDEX_PRICE_SCALE);
  const pricedAt = at === undefined ? '' : new Date(at).toISOString();
  return [formatDecimal(price, INDEX_PRICE_SCALE), pricedAt, formatDecimal(value, valuedIn.scale)];
}
