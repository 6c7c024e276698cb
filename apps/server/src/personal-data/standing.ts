// What the exchange itself knows of one person and no table has: how the account stands, and what its owner has set for
// themself. Earlier words of either are in the log alone.
import { type ExchangeState, formatDecimal, secondsLimits, type UserId } from '@candor/exchange';
import type { PersonList } from './collect.ts';

type Row = Readonly<Record<string, unknown>>;

/** Empty for somebody who never came to have an account. */
export function standingLists(state: ExchangeState, user: UserId): readonly PersonList[] {
  return [
    { name: 'standing', rows: each(standing(state, user)) },
    { name: 'own_limits', rows: each(ownLimits(state, user)) },
    { name: 'own_breaks', rows: each(ownBreaks(state, user)) },
  ];
}

async function* each(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

function standing(state: ExchangeState, user: UserId): readonly Row[] {
  const trader = state.users.get(user);
  if (trader === undefined) return [];
  const { tier, frozen, withdrawalsBlockedUntil: until } = trader;
  const blocked = until > state.at && { withdrawals_blocked_until: moment(until) };
  return [{ at: moment(state.at), log_records: state.seq, level: tier, frozen, ...blocked }];
}

/** Of seconds contracts, a UTC day. A raise counts from a later moment on; without an amount there is no limit then. */
function ownLimits(state: ExchangeState, user: UserId): readonly Row[] {
  const ofMoney = state.currencies.flatMap(({ currency, code, scale }) => {
    const { dailyStake, dailyLoss } = secondsLimits(state, user, currency, state.at);
    const write = (amount: bigint) => `${formatDecimal(amount, scale)} ${code}`;
    return [limitRow('dailyStake', dailyStake, write), limitRow('dailyLoss', dailyLoss, write)];
  });
  const anyCurrency = state.currencies[0]?.currency;
  if (anyCurrency === undefined) return [];
  const { dailyCount } = secondsLimits(state, user, anyCurrency, state.at);
  return [...ofMoney, limitRow('dailyCount', dailyCount, Number)].filter((row) => row !== undefined);
}

interface Limit<Amount> {
  readonly now: Amount | undefined;
  readonly raise: { readonly amount: Amount | undefined; readonly from: number } | undefined;
}

function limitRow<Amount>(
  limit: string,
  { now, raise }: Limit<Amount>,
  write: (amount: Amount) => unknown,
): Row | undefined {
  if (now === undefined && raise === undefined) return undefined;
  const written = (amount: Amount | undefined) => (amount === undefined ? 'none' : write(amount));
  const later = raise && { later: written(raise.amount), later_from: moment(raise.from) };
  return { limit, now: written(now), ...later };
}

function ownBreaks(state: ExchangeState, user: UserId): readonly Row[] {
  const pauses = state.seconds.pauses.get(user);
  const until = { coolOff: pauses?.coolOffUntil ?? 0, selfExclusion: pauses?.selfExcludedUntil ?? 0 };
  return Object.entries(until)
    .filter(([, untilMs]) => untilMs > 0)
    .map(([kind, untilMs]) => ({ break: kind, until: moment(untilMs) }));
}

const moment = (ms: number): string => new Date(ms).toISOString();
