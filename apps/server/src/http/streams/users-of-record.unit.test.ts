// Whoever's balance a record moves is told of it: a stream that misses one record is wrong from then on.
import { balanceEffects, describeOwner, type LogRecord, postingSink, type UserId } from '@candor/exchange';
import {
  endedOrders,
  flowSeeds,
  PerpetualFlow,
  runHarness,
  subscriptionWorld,
  type VenueFixture,
  venue,
} from '@candor/testkit';
import { expect, test } from 'vitest';
import { AccountState, readAccount } from './account-state.ts';
import { usersOfRecord } from './users-of-record.ts';

const { beacon, buy, CLOSES, OPENS, projectDesk, setProject } = subscriptionWorld;
const { perpetualOutcomes, secondsOutcomes } = endedOrders;

const drawn = (): VenueFixture =>
  venue({ users: 3 })
    .given(...projectDesk([1, 2, 3], setProject({ ticketsMax: 2_000, ticketsPerUser: 900, ticketPrice: 1n })))
    .when(buy({ tickets: 600 }), { at: OPENS })
    .when(buy({ tickets: 900, user: 2 }), { at: OPENS })
    .when(buy({ tickets: 7, user: 3 }), { at: OPENS })
    .when(beacon(), { at: CLOSES });

function touched({ harness }: Pick<VenueFixture, 'harness'>, { events }: LogRecord): ReadonlySet<UserId> {
  const users = new Set<UserId>();
  const sink = postingSink((owner) => {
    const of = describeOwner(owner);
    if (of.kind === 'user') users.add(of.user);
  });
  const marketCurrencies = (market: number) => harness.state.markets[market]!.terms;
  for (const event of events) balanceEffects(event, { marketCurrencies }, sink);
  return users;
}

test.each(
  Object.entries({
    ...perpetualOutcomes,
    ...secondsOutcomes,
    'a draw': drawn,
    'many perpetual contracts': () => new PerpetualFlow().run([...Array(500).keys()]).venue,
    'trades, sends, swaps and gifts': () => runHarness(flowSeeds(7, 1_500), { check: false }),
  }),
)('of every record (%s)', (_, made) => {
  const fixture = made();
  for (const record of fixture.harness.log) {
    const known = usersOfRecord(record);
    expect(
      [...touched(fixture, record)].filter((user) => !known.has(user)),
      `record ${record.seq}`,
    ).toEqual([]);
  }
});

test('a stream that was open during a draw says what the exchange says', () => {
  const { harness } = drawn();
  const listing = { currencies: harness.state.currencies } as never;
  for (const user of [1, 2, 3] as UserId[]) {
    const state = new AccountState(listing, user, { seq: 0, balances: [], orders: [] });
    for (const record of harness.log) if (usersOfRecord(record).has(user)) state.apply(record);
    const now = new AccountState(listing, user, readAccount(harness.state, user));
    const sorted = ({ balances }: ReturnType<AccountState['snapshot']>) =>
      balances
        .filter(({ available, frozen }) => Number(available) + Number(frozen) > 0)
        .toSorted((a, b) => `${a.wallet}${a.symbol}`.localeCompare(`${b.wallet}${b.symbol}`));
    expect(sorted(state.snapshot())).toEqual(sorted(now.snapshot()));
  }
});
