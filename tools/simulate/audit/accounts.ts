// The auditor's own books, as far as the rules of single products need them.
import { type NaiveOutcome, type NaiveVenue, refuse } from '@candor/testkit';

/** The first currency that every world lists. */
export const USDT = 0;

type State = NaiveVenue['state'];
type NaiveAccounts = State['accounts'];

export interface Balance {
  readonly available: bigint;
  readonly held: bigint;
}

export interface Accounts {
  readonly of: NaiveAccounts['of'];
  readonly house: NaiveAccounts['house'];
  readonly market: State['market'];
  readonly currencies: State['currencies'];
  readonly users: State['users'];
}

export function accountsOf(venue: () => NaiveVenue): Accounts {
  return {
    of: (...account) => venue().state.accounts.of(...account),
    house: (...account) => venue().state.accounts.house(...account),
    market: (id) => venue().state.market(id),
    get currencies() {
      return venue().state.currencies;
    },
    get users() {
      return venue().state.users;
    },
  };
}

/** Who may not act at all. */
export function activeUser({ users }: Accounts, user: number): NaiveOutcome | undefined {
  const known = users.get(user);
  if (known === undefined) return refuse('user.unknown');
  return known.frozen ? refuse('user.frozen') : undefined;
}
