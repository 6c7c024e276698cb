// Damaged locks of mining, and damaged token subscriptions.
import { type ExchangeState, houseOwner } from '@candor/exchange';
import { type VenueFixture, venue } from '../worlds/fixtures.ts';
import { miningDesk, openLock } from '../worlds/mining-commands.ts';
import { buy, CLOSES, OPENS, projectDesk } from '../worlds/subscription-commands.ts';
import { type Damage, firstOf, post, spoil } from './damage.ts';

const DAY_MS = 86_400_000;

/** Locks 1 and 2 of one day, and a day that was accrued. */
function locks(): ExchangeState {
  const fixture = venue().given(...miningDesk(), openLock(), openLock({ user: 2 }));
  fixture.harness.drain(fixture.now + 2 * DAY_MS);
  return fixture.harness.state;
}

const lock = (state: ExchangeState) => state.mining.book.get(1 as never);

const ofMining: readonly Damage[] = [
  {
    where: 'the next lock would have a number that is taken',
    of: locks,
    by: (state) => spoil(state, { nextLock: 1 }),
    says: /^lock 1 is ahead of the counter$/,
  },
  {
    where: 'a lock promises another interest than its rate',
    of: locks,
    by: (state) => spoil(lock(state), { interest: 1n }),
    says: /^lock 1 promises 1$/,
  },
  {
    where: 'the end of a lock was moved',
    of: locks,
    by: (state) => spoil(lock(state), { maturesAt: lock(state)!.maturesAt + DAY_MS }),
    says: /^the term of lock 1 has moved$/,
  },
  {
    where: 'a lock has a version that its plan never had',
    of: locks,
    by: (state) => spoil(lock(state), { version: 2 }),
    says: /^lock 1 has no such plan$/,
  },
  {
    where: 'the principal of a plan is miscounted',
    of: locks,
    by: (state) => spoil(lock(state), { principal: 1n }),
    says: /^plan 1 is miscounted$/,
  },
  {
    where: 'a later lock is paid first',
    of: locks,
    by: (state) => spoil(state.mining.book.get(2 as never), { maturesAt: 0 }),
    says: /^lock 1 is paid before 2$/,
  },
  {
    where: 'a day was accrued that is not over',
    of: locks,
    by: (state) => spoil(state, { accruedDay: 0 }),
    says: /^a day was accrued before its end$/,
  },
];

/** Four tickets of project 1, at the moment of the last: three of user 1, and one of user 2. */
const tickets = (): ExchangeState => bought().harness.state;
const closed = (): ExchangeState => {
  const { harness } = bought();
  harness.drain(CLOSES + 1);
  return harness.state;
};

function bought(): VenueFixture {
  const fixture = venue().given(...projectDesk());
  return fixture.later(OPENS - fixture.now).given(buy({ tickets: 3 }), buy({ user: 2 }));
}

const project = (state: ExchangeState) => state.subscription.projects[0]!;

const ofSubscriptions: readonly Damage[] = [
  {
    where: 'a project that is not over is forgotten',
    of: tickets,
    by: (state) => state.subscription.live.delete(project(state)),
    says: /^project 1 is lost$/,
  },
  {
    where: 'more tickets were settled than there are',
    of: tickets,
    by: (state) => spoil(project(state), { settled: 5 }),
    says: /^project 1 settled more tickets than it has$/,
  },
  {
    where: 'more win than there are tickets',
    of: tickets,
    by: (state) => spoil(project(state), { winners: 5 }),
    says: /^project 1 has 5 winners$/,
  },
  {
    where: 'more of a token exists than its winners were given',
    of: tickets,
    by: (state) => post(state, houseOwner('external.issuance'), 'house', project(state).token, -501n, 0n),
    says: /^project 1 gave too many tokens$/,
  },
  {
    where: 'the numbers of tickets have a gap',
    of: tickets,
    by: (state) => spoil(project(state).entries[1], { first: 5 }),
    says: /^project 1 has a gap before ticket 5$/,
  },
  {
    where: 'a ticket was added that nobody bought',
    of: tickets,
    by: (state) => spoil(project(state), { tickets: 5 }),
    says: /^project 1 counts 5 tickets of 4$/,
  },
  {
    where: 'a user has more tickets than one may have',
    of: tickets,
    by: (state) => spoil(project(state), { terms: { ...project(state).terms, ticketsPerUser: 2 } }),
    says: /^user 1 has 3 tickets of project 1$/,
  },
  {
    where: 'the tickets of a user are miscounted',
    of: tickets,
    by: (state) => project(state).ticketsOf.set(1 as never, 2),
    says: /^project 1 miscounts user 1$/,
  },
  {
    where: 'a ticket changed hands after the list was closed',
    of: closed,
    by: (state) => spoil(firstOf(project(state).entries), { commitment: 'f'.repeat(64) }),
    says: /^the root of project 1 is not that of its tickets$/,
  },
];

export const damagesOfProjects: readonly Damage[] = [...ofMining, ...ofSubscriptions];
