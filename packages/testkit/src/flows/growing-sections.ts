// What users, contracts and time make grow, by section of the snapshot: so that a test can say what it has met.
import type { ExchangeState } from '@candor/exchange';
import { inWords } from '../worlds/plain.ts';

/** Each entity by what names it. */
type Named = Iterable<readonly [name: unknown, entity: unknown]>;

/** Without what is worked out. */
const growing: Readonly<Record<string, (state: ExchangeState) => Named>> = {
  users: ({ users }) =>
    users
      .values()
      .map(({ user, frozen, maker, tier, lastSecurityChange }) => [
        user,
        { frozen, maker, tier, lastSecurityChange },
      ]),
  accounts: ({ ledger }) =>
    [...ledger.entries()]
      .filter(({ available, held }) => available !== 0n || held !== 0n)
      .map((account) => [`${account.owner}/${account.wallet}/${account.currency}`, account]),
  resting: (state) =>
    orders(state).flatMap((one) => (one.kind === 'limit' ? [[one.order, one.remainingLots] as const] : [])),
  earlierFees: ({ markets }) =>
    markets.flatMap(({ market, earlierFees }) =>
      earlierFees.map((fees) => [`${market}/${fees.before}`, fees] as const),
    ),
  stops: (state) =>
    orders(state).flatMap((one) => (one.kind === 'stop' ? [[one.order, one.due] as const] : [])),
  deposits: ({ creditedDeposits }) => Array.from(creditedDeposits, (key) => [key, key]),
  requests: ({ requests }) => Array.from(requests.entries(), (one) => [one.seq, one]),
  addresses: ({ wallet }) => wallet.addresses,
  usage: ({ wallet }) => wallet.usage,
  withdrawals: ({ wallet }) => Array.from(wallet.withdrawals.all(), (one) => [one.withdrawal, one]),
  refusals: ({ wallet }) => wallet.refusals,
  settledTransactions: ({ wallet }) => Array.from(wallet.settledTransactions, (key) => [key, key]),
  quotes: ({ wallet }) => wallet.quotes,
  gifts: ({ wallet }) => wallet.gifts,
  actions: ({ actions }) => actions,
  leverAccounts: ({ perpetual }) =>
    Array.from(perpetual.accounts.values(), ({ user, band, liquidating }) => [user, { band, liquidating }]),
  perpetualOrders: ({ perpetual }) => perpetual.orders,
  positions: ({ perpetual }) =>
    Array.from(perpetual.positions, ([id, { unrealised: _, entry: __, ...kept }]) => [id, kept]),
  overnightRates: ({ perpetual }) =>
    Array.from(perpetual.contracts.values()).flatMap(({ contract, earlierRates }) =>
      earlierRates.map((rate) => [`${contract}/${rate.before}`, rate] as const),
    ),
  earlierStops: ({ perpetual }) => perpetual.earlierStops,
  parts: ({ perpetual }) => perpetual.parts,
  secondsOrders: ({ seconds }) => Array.from(seconds.book.all(), (one) => [one.order, one]),
  secondsTape: ({ seconds }) =>
    [...seconds.book.desks.values()].flatMap(({ market, ticks }) =>
      ticks.map((tick) => [`${market}/${tick.seq}`, tick] as const),
    ),
  secondsLimits: ({ seconds }) => seconds.limits,
  secondsPauses: ({ seconds }) => seconds.pauses,
  secondsDays: ({ seconds }) => seconds.days,
  secondsCounts: ({ seconds }) => seconds.counts,
  miningLocks: ({ mining }) => Array.from(mining.book.all(), (one) => [one.lock, one]),
  tickets: ({ subscription }) =>
    subscription.projects.flatMap(({ project, entries }) =>
      entries.map((entry) => [`${project}/${entry.first}`, entry] as const),
    ),
};

function orders({ orders: open }: ExchangeState) {
  return [...open.values()];
}

const ways = ['comes', 'changes', 'goes'] as const;

/** What stays for ever, and what is never other than it was. */
const staying: readonly string[] = [
  'users',
  'deposits',
  'addresses',
  'usage',
  'settledTransactions',
  'actions',
  'secondsLimits',
  'secondsPauses',
  'secondsDays',
  'secondsCounts',
];
const unchanging: readonly string[] = [
  'refusals',
  'deposits',
  'requests',
  'settledTransactions',
  'actions',
  'overnightRates',
  'parts',
  'earlierFees',
  'secondsTape',
  'tickets',
];

/** Notes in which sections something came, changed and went while a state was looked at. */
export class SectionsMet {
  readonly #met = new Set<string>();
  #before = new Map<string, Map<unknown, string>>();

  /** Another state is looked at. */
  begin(state: ExchangeState): void {
    this.#before = wordsOf(state);
  }

  look(state: ExchangeState): void {
    const now = wordsOf(state);
    for (const [section, entities] of now) {
      const before = this.#before.get(section)!;
      for (const [name, words] of entities) {
        const known = before.get(name);
        if (known === undefined) this.#met.add(`${section} comes`);
        else if (known !== words) this.#met.add(`${section} changes`);
      }
      for (const name of before.keys()) if (!entities.has(name)) this.#met.add(`${section} goes`);
    }
    this.#before = now;
  }

  /** What can happen and was not met. */
  get missing(): readonly string[] {
    const all = Object.keys(growing).flatMap((section) =>
      ways
        .filter((way) => !(way === 'goes' && staying.includes(section)))
        .filter((way) => !(way === 'changes' && unchanging.includes(section)))
        .map((way) => `${section} ${way}`),
    );
    return all.filter((one) => !this.#met.has(one));
  }
}

function wordsOf(state: ExchangeState): Map<string, Map<unknown, string>> {
  return new Map(
    Object.entries(growing).map(([section, read]) => {
      return [section, new Map(Array.from(read(state), ([name, entity]) => [name, inWords(entity)]))];
    }),
  );
}
