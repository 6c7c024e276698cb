// Faults of seconds contracts that are planted on purpose: their twin must find each of them.
import { type Decision, decide, type EventOf, type ExchangeState, type Input } from '@candor/exchange';

type Decide = (state: ExchangeState, input: Input) => Decision;

function changing<
  T extends
    | 'SecondsOpened'
    | 'SecondsSettled'
    | 'SecondsLimitsSet'
    | 'SecondsCountLimitSet'
    | 'SecondsPaused',
>(type: T, change: (event: EventOf<T>) => Partial<EventOf<T>>): Decide {
  return (state, input) => {
    const decision = decide(state, input);
    if (decision.outcome !== 'accepted') return decision;
    const events = decision.events.map((event) =>
      event.type === type ? { ...event, ...change(event as EventOf<T>) } : event,
    );
    return { outcome: 'accepted', events: events as typeof decision.events };
  };
}

/** The order is opened as if this were the moment. */
function acceptedAt(byMs: number): Decide {
  return changing('SecondsOpened', ({ acceptedAt, expiresAt }) => ({
    acceptedAt: (acceptedAt + byMs) as typeof acceptedAt,
    expiresAt: (expiresAt + byMs) as typeof expiresAt,
  }));
}

/** Decides an opening with a part of what it must be compared with missing. */
function forgetting(forget: (state: ExchangeState) => () => void): Decide {
  return (state, input) => {
    if (input.command.type !== 'OpenSeconds') return decide(state, input);
    const remember = forget(state);
    try {
      return decide(state, input);
    } finally {
      remember();
    }
  };
}

type Forgotten<Key, Value> = Iterable<[Key, Value]> & {
  delete(key: Key): void;
  set(key: Key, value: Value): void;
};

function without<Key, Value>(map: (state: ExchangeState) => Forgotten<Key, Value>): Decide {
  return forgetting((state) => {
    const entries = [...map(state)];
    for (const [key] of entries) map(state).delete(key);
    return () => {
      for (const [key, value] of entries) map(state).set(key, value);
    };
  });
}

export const plantedSecondsFaults: Readonly<Record<string, Decide>> = {
  'a price known at acceptance that becomes the entry': acceptedAt(-2_000),
  'an expiry that is a second late': changing('SecondsOpened', ({ expiresAt }) => ({
    expiresAt: (expiresAt + 1_000) as typeof expiresAt,
  })),
  'a profit that is one atom too high': changing('SecondsSettled', ({ result, payout }) => ({
    payout: (result === 'won' ? payout + 1n : payout) as typeof payout,
  })),
  'a tie that the house wins': changing('SecondsSettled', ({ result, stake, payout }) => ({
    payout: (result === 'tied' ? payout - stake : payout) as typeof payout,
  })),
  'a winner who loses': changing('SecondsSettled', ({ result, stake, payout }) =>
    result === 'won' ? { result: 'lost', payout: (stake / 2n) as typeof payout } : {},
  ),
  'a void order of which something is kept': changing('SecondsSettled', ({ result, payout }) => ({
    payout: (result === 'void' ? payout - 1n : payout) as typeof payout,
  })),
  'an order without escrow': changing('SecondsOpened', ({ escrow }) => ({ escrow: 0n as typeof escrow })),
  'rates that are not those of the option': changing('SecondsOpened', ({ losePpm }) => ({
    winPpm: losePpm,
  })),
  'a raise that counts at once': changing('SecondsLimitsSet', ({ dailyStake }) => ({
    dailyStake: { amount: dailyStake.raise?.amount ?? dailyStake.amount, raise: undefined },
  })),
  'a raise of the number of orders that counts at once': changing(
    'SecondsCountLimitSet',
    ({ dailyCount }) => ({
      dailyCount: { amount: dailyCount.raise?.amount ?? dailyCount.amount, raise: undefined },
    }),
  ),
  'a number of orders that nobody looks at': without(({ seconds }) => seconds.counts),
  'a pause that ends at once': changing('SecondsPaused', () => ({ until: 0 as never })),
  'limits that nobody looks at': without(({ seconds }) => seconds.limits),
  'a day that counts nothing': without(({ seconds }) => seconds.days),
};
