// What the texts of messages need to know beside the events: names, scales, and who is the house.
import {
  type Currency,
  type CurrencyId,
  currencies,
  type ExchangeState,
  type LogRecord,
  type MarketId,
  type MarketView,
  markets,
  projectsOf,
} from '@candor/exchange';

export interface Directory {
  market(market: MarketId): MarketView;
  currency(currency: CurrencyId): Currency;
  /** Whether everything was paid back without a draw. */
  project(project: number): { readonly name: string; readonly refunded: boolean };
  isHouse(user: number): boolean;
}

/** Names and scales never change once they are listed, so that a later state says the same. */
export function directoryOf(state: ExchangeState): Directory {
  const [listedMarkets, listedCurrencies] = [markets(state), currencies(state)];
  const projects = new Map(
    projectsOf(state, state.at).map(({ project, terms, stage }) => {
      const refunded = stage === 'voided' || stage === 'refunded' || stage === 'cancelled';
      return [Number(project), { name: terms.name, refunded }] as const;
    }),
  );
  const house = new Set<number>(
    [...state.users.values()].filter(({ kind }) => kind === 'house').map(({ user }) => user),
  );
  return {
    market: (market) => found(listedMarkets[market], `market ${market}`),
    currency: (currency) => found(listedCurrencies[currency], `currency ${currency}`),
    project: (project) => found(projects.get(project), `project ${project}`),
    isHouse: (user) => house.has(user),
  };
}

function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new Error(`There is no ${what} in the exchange`);
  return thing;
}

/** Events after which the directory that was read before says too little, beside new accounts of the house. */
const renewing: ReadonlySet<LogRecord['events'][number]['type']> = new Set([
  'CurrencyListed',
  'MarketListed',
  'ProjectSet',
  'TicketsSettled',
]);

export function renewsDirectory({ events }: LogRecord): boolean {
  return events.some((event) =>
    event.type === 'UserOpened' ? event.kind === 'house' : renewing.has(event.type),
  );
}
