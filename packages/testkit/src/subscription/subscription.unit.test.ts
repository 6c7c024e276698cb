// Token subscriptions: phases, tickets, the draw and its refund, and what an operator or a buyer cannot do.
import {
  beaconIsValid,
  commitmentOf,
  type Decision,
  decide,
  type ExchangeState,
  houseBalance,
  type Input,
  projectById,
  projectPhase,
  quarantineEvents,
  roundAfter,
  roundTime,
} from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { naiveWinners } from '../naive/naive-subscription.ts';
import { QUOTE, setUpCommands } from '../worlds/default-world.ts';
import { START_MS, VenueFixture, venue } from '../worlds/fixtures.ts';
import { Harness } from '../worlds/harness.ts';
import { fundHouse } from '../worlds/money.ts';
import { asCommand, type PlainCommand } from '../worlds/plain.ts';
import {
  beacon,
  buy,
  CLOSES,
  drandTerms,
  ENDS,
  OPENS,
  projectDesk,
  publishedRounds,
  SECRET,
  setProject,
} from '../worlds/subscription-commands.ts';

const DAY_MS = 86_400_000;
const TOKEN = 2;
const [first] = publishedRounds;

/** User 1 has tickets 1 to 30, user 2 tickets 31 to 50. */
function subscribed(project = setProject()): VenueFixture {
  return venue()
    .given(...projectDesk([1, 2], project))
    .when(buy({ tickets: 30 }), { at: OPENS })
    .thenAccepted()
    .when(buy({ user: 2, tickets: 20 }), { at: CLOSES - 1 })
    .thenAccepted();
}

const of = (fixture: VenueFixture) => projectById(fixture.harness.state, 1 as never, fixture.now as never)!;

function proceeds(fixture: VenueFixture): bigint {
  return houseBalance(fixture.harness.state, 'subscription', QUOTE as never).available;
}

describe('a project', () => {
  it('goes through its phases by the clock alone', () => {
    const terms = setProject({ preheatAt: START_MS + 5 }) as never;
    const phases = [START_MS, START_MS + 5, OPENS, CLOSES - 1, CLOSES, ENDS - 1, ENDS];
    expect(phases.map((at) => projectPhase(terms, at as never))).toEqual([
      'announced',
      'preheat',
      'subscription',
      'subscription',
      'lottery',
      'lottery',
      'end',
    ]);
  });

  it('makes its token a currency at once, so that no other can have its code', () => {
    const fixture = venue();
    fixture
      .when(setProject())
      .thenEvents({ type: 'CurrencyListed', code: 'NEW' }, { type: 'ProjectSet', token: TOKEN });
    fixture.when(setProject()).thenRefused('venue.currencyCodeTaken');
  });

  it('can change until its subscription begins, and never afterwards', () => {
    const fixture = venue().given(...projectDesk());
    fixture.when(setProject({ project: 1, winningTickets: 3 }), { at: OPENS - 1 }).thenAccepted();
    expect(of(fixture)).toMatchObject({ version: 2, terms: { winningTickets: 3 } });
    fixture.when(setProject({ project: 1, winningTickets: 4 })).thenRefused('subscription.alreadyOpen');
  });
});

describe('tickets', () => {
  it('are numbered in the order of purchase, and their price is held', () => {
    const fixture = subscribed();
    expect(fixture.events).toMatchObject([{ type: 'TicketsBought', first: 31, count: 20, cost: 20_000n }]);
    fixture.thenBalance(2, QUOTE, { available: 980_000n, held: 20_000n }, 'funding');
  });

  it('of the house say so', () => {
    const fixture = venue({ house: [2] }).given(...projectDesk());
    fixture.when(buy({ user: 2 }), { at: OPENS }).thenEvents({ type: 'TicketsBought', house: true });
  });
});

describe('the draw', () => {
  it('closes the list by the clock, publishes its root, and waits for the beacon', () => {
    const fixture = subscribed();
    fixture.when(fundHouse(), { at: CLOSES }).thenAccepted();
    expect(of(fixture)).toMatchObject({ stage: 'closed', tickets: 50, seed: '', closedAt: CLOSES });
    expect(of(fixture).root).toMatch(/^[0-9a-f]{64}$/);
  });

  it('gives tokens for what won, pays back what lost, and holds nothing in the end', () => {
    const fixture = subscribed()
      .when(beacon(), { at: CLOSES + 600_000 })
      .thenAccepted();
    const project = of(fixture);
    expect(project).toMatchObject({ stage: 'settled', winners: 10 });
    const winners = naiveWinners(project.seed, 50, 10);
    const won = winners.filter((ticket) => ticket <= 30).length;
    for (const [user, count] of [
      [1, won],
      [2, 10 - won],
    ] as const) {
      const available = 1_000_000n - BigInt(count) * 1_000n;
      fixture.thenBalance(user, QUOTE, { available, held: 0n }, 'funding');
      fixture.thenBalance(user, TOKEN, { available: BigInt(count) * 50n }, 'spot');
    }
    expect(proceeds(fixture)).toBe(10_000n);
  });

  it('is one record, and what follows of it comes before any other input', () => {
    const fixture = subscribed()
      .when(beacon(), { at: CLOSES + 600_000 })
      .thenAccepted();
    const types = fixture.events.map(({ type }) => type);
    expect(types).toEqual(['ProjectDrawn', 'TicketsScored', 'DrawFixed', 'TicketsSettled']);
    const drawn = fixture.harness.log.findIndex(({ events }) => events[0]?.type === 'ProjectDrawn');
    const followers = fixture.harness.log.slice(drawn + 1);
    expect(followers.map(({ cause }) => cause)).toEqual(followers.map(() => drawn + 1));
  });

  it('lets everybody win where there are no more tickets than winners', () => {
    const fixture = subscribed(setProject({ winningTickets: 60 })).when(beacon(), { at: CLOSES });
    fixture.thenBalance(1, TOKEN, { available: 1_500n }, 'spot');
    expect(of(fixture)).toMatchObject({ winners: 50 });
  });

  it('happens once: a second beacon is not wanted', () => {
    const fixture = subscribed().when(beacon(), { at: CLOSES }).thenAccepted();
    fixture.when(beacon()).thenRefused('subscription.noBeaconWanted');
  });

  it('is settled a thousand tickets at a time, whatever the entries are', () => {
    const big = setProject({
      ticketsMax: 5_000,
      ticketsPerUser: 5_000,
      winningTickets: 77,
      ticketPrice: 10n,
    });
    const fixture = venue().given(...projectDesk([1, 2], big));
    fixture.when(buy({ tickets: 2_700 }), { at: OPENS }).thenAccepted();
    for (const tickets of [1, 299, 700]) fixture.when(buy({ user: 2, tickets })).thenAccepted();
    fixture.when(beacon(), { at: CLOSES }).thenAccepted();
    const settled = fixture.events.flatMap((event) => (event.type === 'TicketsSettled' ? [event] : []));
    const sums = settled.map(({ settlements }) =>
      settlements.reduce((sum, one) => sum + one.won + one.lost, 0),
    );
    expect(sums).toEqual([1_000, 1_000, 1_000, 700]);
    expect(
      settled.flatMap(({ settlements }) => settlements.map((one) => one.won)).reduce((a, b) => a + b),
    ).toBe(77);
    fixture.thenBalance(1, QUOTE, { held: 0n }, 'funding').thenBalance(2, QUOTE, { held: 0n }, 'funding');
  });

  it('of a project without a ticket is none', () => {
    const fixture = venue().given(...projectDesk());
    fixture.when(fundHouse(), { at: CLOSES }).thenAccepted();
    expect(of(fixture)).toMatchObject({ stage: 'settled', winners: 0 });
  });
});

describe('without a beacon', () => {
  it('everybody is paid back seven days after the close, and there is no other draw', () => {
    const fixture = subscribed();
    fixture.when(fundHouse(), { at: CLOSES + 7 * DAY_MS - 1 }).thenAccepted();
    fixture.thenBalance(1, QUOTE, { held: 30_000n }, 'funding');
    fixture.when(beacon(), { at: CLOSES + 7 * DAY_MS }).thenRefused('subscription.noBeaconWanted');
    for (const user of [1, 2])
      fixture
        .thenBalance(user, QUOTE, { available: 1_000_000n, held: 0n }, 'funding')
        .thenBalance(user, TOKEN, { available: 0n }, 'spot');
    expect(of(fixture)).toMatchObject({ stage: 'refunded', winners: 0, seed: '' });
    expect(proceeds(fixture)).toBe(0n);
  });
});

describe('a beacon of drand', () => {
  it.each(publishedRounds)('of the published round $round verifies itself', ({ round, signature }) => {
    const terms = { kind: 'drand', round, commitment: '' } as const;
    expect(beaconIsValid(terms, signature)).toBe(true);
  });

  it('of another round, another signature or another chain is none', () => {
    const { round, signature } = first;
    const terms = { kind: 'drand', round, commitment: '' } as const;
    expect(beaconIsValid({ ...terms, round: round + 1 }, signature)).toBe(false);
    expect(beaconIsValid(terms, publishedRounds[1].signature)).toBe(false);
    expect(beaconIsValid(terms, `a${signature.slice(1)}`)).toBe(false);
    expect(beaconIsValid(terms, signature.slice(2))).toBe(false);
    expect(beaconIsValid(terms, '00'.repeat(48))).toBe(false);
    // The randomness is published as well, and proves nothing without its signature.
    expect(beaconIsValid(terms, first.randomness)).toBe(false);
  });

  it('draws a project whose list was closed before the round was public', () => {
    const published = roundTime(first.round);
    const closesAt = published - 600_000;
    const startMs = closesAt - 7_200_000;
    const harness = new Harness();
    const submit = (at: number, command: PlainCommand) =>
      harness.submit(at, asCommand(command)).decision.outcome;
    const beaconTerms = { kind: 'drand', round: first.round, commitment: '' } as const;
    const times = {
      preheatAt: startMs,
      opensAt: closesAt - 3_600_000,
      closesAt,
      endsAt: closesAt + 3_600_000,
    };
    for (const command of setUpCommands({}, startMs)) submit(startMs, command);
    for (const command of projectDesk([1], setProject({ ...times, beacon: beaconTerms })))
      expect(submit(startMs, command)).toBe('accepted');
    expect(submit(times.opensAt, buy({ tickets: 25 }))).toBe('accepted');
    expect(submit(published - 1, beacon(first.signature))).toBe('refused');
    expect(submit(published, beacon(publishedRounds[1].signature))).toBe('refused');
    expect(submit(published, beacon(first.signature))).toBe('accepted');
    expect(projectById(harness.state, 1 as never, published)).toMatchObject({
      stage: 'settled',
      winners: 10,
    });
  });

  it('is the first round at or after a moment', () => {
    const published = roundTime(first.round);
    expect(roundAfter(published)).toBe(first.round);
    expect(roundAfter((published - 1) as never)).toBe(first.round);
    expect(roundAfter((published + 1) as never)).toBe(first.round + 1);
  });

  it('does not draw a project whose list was closed too late: everybody is paid back', () => {
    const terms = drandTerms();
    const fixture = subscribed(setProject({ beacon: terms }));
    fixture.when(fundHouse(), { at: roundTime(terms.round) }).thenAccepted();
    fixture.thenBalance(1, QUOTE, { available: 1_000_000n, held: 0n }, 'funding');
    expect(of(fixture)).toMatchObject({ stage: 'refunded' });
  });

  it('is not taken before its time, even where it is right', () => {
    const terms = drandTerms();
    const fixture = subscribed(setProject({ beacon: terms }));
    fixture.when(beacon('00'.repeat(48)), { at: CLOSES }).thenRefused('subscription.beaconInvalid');
    expect(of(fixture)).toMatchObject({ stage: 'closed' });
  });
});

describe('a secret', () => {
  it('is the one that was committed to, and no other', () => {
    const terms = { kind: 'secret', round: 0, commitment: commitmentOf(SECRET) } as const;
    expect(beaconIsValid(terms, SECRET)).toBe(true);
    expect(beaconIsValid(terms, `0${SECRET.slice(1)}`)).toBe(false);
    expect(beaconIsValid(terms, terms.commitment)).toBe(false);
  });
});

describe('a step that fails', () => {
  let broken = true;
  const failing =
    (type: 'SettleTickets' | 'VoidSubscription') =>
    (state: ExchangeState, input: Input): Decision => {
      if (input.command.type !== type || !broken) return decide(state, input);
      const due = { command: input.command, at: input.at, cause: state.seq };
      return { outcome: 'accepted', events: quarantineEvents(state, due) };
    };
  const desk = (type: Parameters<typeof failing>[0]) =>
    new VenueFixture({}, new Harness({ decide: failing(type) })).given(...projectDesk());

  it('as a refund leaves no way to a late draw', () => {
    const fixture = desk('VoidSubscription').when(buy(), { at: OPENS }).thenAccepted();
    fixture.when(fundHouse(), { at: CLOSES + 7 * DAY_MS }).thenAccepted();
    expect(of(fixture)).toMatchObject({ stage: 'closed', quarantined: true });
    fixture.when(beacon()).thenRefused('subscription.noBeaconWanted');
  });

  it('is set aside with its holds until an operator lets it go on by the same rules', () => {
    const fixture = desk('SettleTickets');
    fixture.when(buy({ tickets: 30 }), { at: OPENS }).thenAccepted();
    fixture.when(beacon(), { at: CLOSES }).thenAccepted();
    fixture.thenBalance(1, QUOTE, { held: 30_000n }, 'funding');
    const { seed } = of(fixture);
    broken = false;
    fixture.when({ type: 'RetryProject', operator: 0, action: 0, project: 1 }).thenAccepted();
    fixture.thenBalance(1, QUOTE, { held: 0n }, 'funding').thenBalance(1, TOKEN, { available: 500n }, 'spot');
    expect(of(fixture)).toMatchObject({ stage: 'settled', seed });
  });
});
