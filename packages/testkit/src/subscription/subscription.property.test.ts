// Token subscriptions over random histories, and the draw as a pure function that nobody can alter unnoticed.
import {
  type DrawTranscript,
  drawSeed,
  entryLeaf,
  holderCommitment,
  type LogRecord,
  lowestScore,
  merkleRoot,
  projectById,
  rulesHash,
  type TicketEntry,
  TicketScores,
  verifyDraw,
  winnersAmong,
} from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../flows/arbitrary-flow.ts';
import { requireSameAfterRestart } from '../flows/restart.ts';
import { naiveWinners } from '../naive/naive-subscription.ts';
import { QUOTE } from '../worlds/default-world.ts';
import { VenueFixture } from '../worlds/fixtures.ts';
import { Harness } from '../worlds/harness.ts';
import { inWords } from '../worlds/plain.ts';
import {
  beacon,
  buy,
  CLOSES,
  OPENS,
  projectDesk,
  SECRET,
  setProject,
} from '../worlds/subscription-commands.ts';

const USERS = [1, 2, 3, 4];
const FUNDS = 1_000_000n;
const PRICE = 1_000n;
const TOKENS = 50n;

const purchase = fc.record({ user: fc.constantFrom(...USERS), tickets: fc.integer({ min: 1, max: 60 }) });
const history = fc.record({
  winners: fc.integer({ min: 1, max: 120 }),
  purchases: fc.array(purchase, { maxLength: 25 }),
  isDrawn: fc.boolean(),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

function run({ winners, purchases, isDrawn }: History, check = true) {
  const fixture = new VenueFixture({ users: USERS.length }, new Harness({ check }));
  fixture.given(
    ...projectDesk(USERS, setProject({ winningTickets: winners, ticketsMax: 200, ticketsPerUser: 100 })),
  );
  fixture.now = OPENS;
  const owners: number[] = [];
  for (const { user, tickets } of purchases) {
    fixture.when(buy({ user, tickets }));
    const own = owners.filter((owner) => owner === user).length;
    const isAllowed = own + tickets <= 100 && owners.length + tickets <= 200;
    expect(fixture.decision.outcome).toBe(isAllowed ? 'accepted' : 'refused');
    if (isAllowed) for (let bought = 0; bought < tickets; bought++) owners.push(user);
  }
  fixture.when(beacon(isDrawn ? SECRET : '00'.repeat(32)), { at: CLOSES });
  fixture.harness.drain(CLOSES + 8 * 86_400_000);
  return { fixture, owners };
}

function transcriptOf(log: readonly LogRecord[]): DrawTranscript {
  const events = log.flatMap((record) => record.events.map((event) => ({ event, at: record.at })));
  const find = <T extends string>(type: T) => events.find(({ event }) => event.type === type) as never;
  const { event: set } = find('ProjectSet') as { event: DrawTranscript['terms'] & { token: number } };
  const {
    type: _,
    operator: __,
    project: ___,
    version: ____,
    token: _____,
    ...terms
  } = set as never as Record<string, unknown>;
  const entries = events.flatMap(({ event }) =>
    event.type === 'TicketsBought'
      ? [{ first: event.first, count: event.count, commitment: event.commitment, house: event.house }]
      : [],
  );
  const { event: closed, at: closedAt } = find('SubscriptionClosed') as {
    event: { root: string };
    at: number;
  };
  const { event: drawn } = find('ProjectDrawn') as { event: { beacon: string; seed: string } };
  const { event: fixed } = find('DrawFixed') as { event: { threshold: string } };
  const tickets = entries.reduce((sum, { count }) => sum + count, 0);
  const scores = new TicketScores(Buffer.from(drawn.seed, 'hex'), tickets);
  scores.work(tickets);
  const winners = entries.flatMap((entry) => winnersAmong(entry, scores, fixed.threshold));
  const known = { project: 1, terms: terms as never, entries, closedAt, root: closed.root };
  return { ...known, beacon: drawn.beacon, seed: drawn.seed, threshold: fixed.threshold, winners };
}

const aDraw = () =>
  transcriptOf(
    run({
      winners: 10,
      purchases: USERS.map((user) => ({ user, tickets: 5 + user })),
      isDrawn: true,
    }).fixture.harness.log,
  );

const holds = (transcript: DrawTranscript) => verifyDraw(transcript).every((check) => check.holds);

describe('a subscription', () => {
  it('ends with exact winners, exact refunds and nothing held, or with everybody paid back', () => {
    fc.assert(
      fc.property(history, (drawn) => {
        const { fixture, owners } = run(drawn);
        const project = projectById(fixture.harness.state, 1 as never, fixture.now as never)!;
        const isDrawn = drawn.isDrawn && owners.length > 0;
        const winners = isDrawn ? naiveWinners(project.seed, owners.length, drawn.winners) : [];
        expect(winners.length).toBe(isDrawn ? Math.min(drawn.winners, owners.length) : 0);
        for (const user of USERS) {
          const won = BigInt(winners.filter((ticket) => owners[ticket - 1] === user).length);
          fixture.thenBalance(user, QUOTE, { available: FUNDS - won * PRICE, held: 0n }, 'funding');
          fixture.thenBalance(user, 2, { available: won * TOKENS, held: 0n }, 'spot');
        }
      }),
      propertyRuns(60),
    );
  });

  it('is the same after a restart from a snapshot or from the log, anywhere, also in the middle of a draw', () => {
    fc.assert(
      fc.property(history, fc.nat(), (drawn, cut) => {
        const { fixture } = run(drawn, false);
        requireSameAfterRestart(fixture.harness, cut);
      }),
      propertyRuns(30),
    );
  });
});

describe('the winners', () => {
  const seed = fc.uint8Array({ minLength: 32, maxLength: 32 });

  it('are min(W, N) distinct tickets with the lowest scores, however the scores were worked out', () => {
    fc.assert(
      fc.property(
        seed,
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 500 }),
        fc.nat(),
        (...drawn) => {
          const [bytes, tickets, winners, piece] = drawn;
          const scores = new TicketScores(bytes, tickets);
          while (scores.count < tickets) scores.work(1 + (piece % 50));
          const threshold = Buffer.from(scores.threshold(winners)!).toString('hex');
          const won = winnersAmong({ first: 1, count: tickets }, scores, threshold);
          expect(won).toEqual(naiveWinners(Buffer.from(bytes).toString('hex'), tickets, winners));
          expect(new Set(won).size).toBe(Math.min(winners, tickets));
        },
      ),
      propertyRuns(100),
    );
  });

  it('depend on the tree of entries and the beacon, not on who bought them or in which process', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 }), (counts) => {
        let first = 1;
        const entries: TicketEntry[] = counts.map((count, place) => {
          const commitment = holderCommitment(1, String(place).padStart(64, '0'));
          const entry = { first, count, commitment, house: false };
          first += count;
          return entry;
        });
        const root = merkleRoot(entries.map((entry) => entryLeaf(1, entry)));
        const parts = { rules: rulesHash(1, setProject() as never), root, tickets: first - 1 };
        const one = drawSeed({ ...parts, beacon: Uint8Array.of(1) });
        expect(inWords(drawSeed({ ...parts, beacon: Uint8Array.of(1) }))).toBe(inWords(one));
        expect(inWords(drawSeed({ ...parts, beacon: Uint8Array.of(2) }))).not.toBe(inWords(one));
      }),
      propertyRuns(50),
    );
  });

  it('are told apart by all of their bytes where scores begin alike', () => {
    // Two beginnings of six bytes and few endings: nearly every border lies among scores that begin alike.
    const begin = fc.constantFrom('00'.repeat(6), 'ff'.repeat(6));
    const end = fc.constantFrom('00', '01', '7f', 'ff');
    const score = fc.tuple(begin, end, end).map(([first, middle, last]) => first + middle.repeat(25) + last);
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 60 }), fc.nat(70), (scores, place) => {
        const found = lowestScore(Buffer.from(scores.join(''), 'hex'), place);
        const inOrder = scores.toSorted();
        const expected = place === 0 ? undefined : inOrder[Math.min(place, scores.length) - 1];
        expect(found && Buffer.from(found).toString('hex')).toBe(expected);
      }),
      propertyRuns(200),
    );
  });
});

describe('a transcript', () => {
  it('of a draw of the venue verifies', () => {
    expect(verifyDraw(aDraw()).filter((check) => !check.holds)).toEqual([]);
  });

  const alterations: readonly [string, (draw: DrawTranscript) => DrawTranscript][] = [
    ['a ticket added', (draw) => withEntries(draw, (all) => [...all, { ...all[0]!, first: 35, count: 1 }])],
    ['a ticket dropped', (draw) => withEntries(draw, (all) => all.slice(0, -1))],
    ['entries exchanged', (draw) => withEntries(draw, ([a, b, ...rest]) => [b!, a!, ...rest])],
    [
      'tickets renumbered',
      (draw) => withEntries(draw, (all) => all.map((one) => ({ ...one, first: one.first + 1 }))),
    ],
    ['a ticket moved to another entry', (draw) => withEntries(draw, moveOne)],
    [
      'another holder',
      (draw) =>
        withEntries(draw, (all) =>
          all.map((one, place) => (place === 0 ? { ...one, commitment: 'ab'.repeat(32) } : one)),
        ),
    ],
    [
      'a ticket of the house that does not say so',
      (draw) =>
        withEntries(draw, (all) => all.map((one, place) => (place === 1 ? { ...one, house: true } : one))),
    ],
    ['another root', (draw) => ({ ...draw, root: 'cd'.repeat(32) })],
    ['another secret', (draw) => ({ ...draw, beacon: '00'.repeat(32) })],
    ['a seed of its own', (draw) => ({ ...draw, seed: 'ef'.repeat(32) })],
    [
      'one winner more',
      (draw) => ({ ...draw, terms: { ...draw.terms, winningTickets: draw.terms.winningTickets + 1 } }),
    ],
    ['another price', (draw) => ({ ...draw, terms: { ...draw.terms, ticketPrice: 999n as never } })],
    [
      'another closing time',
      (draw) => ({ ...draw, terms: { ...draw.terms, closesAt: (draw.terms.closesAt - 1) as never } }),
    ],
    ['a list that was closed early', (draw) => ({ ...draw, closedAt: draw.terms.closesAt - 1 })],
    ['another project', (draw) => ({ ...draw, project: 2 })],
    ['another threshold', (draw) => ({ ...draw, threshold: 'ff'.repeat(32) })],
    ['a winner exchanged', (draw) => ({ ...draw, winners: exchangeWinner(draw.winners) })],
    ['a winner left out', (draw) => ({ ...draw, winners: draw.winners.slice(1) })],
  ];

  it.each(alterations)('with %s is refused', (_, alter) => {
    expect(holds(alter(aDraw()))).toBe(false);
  });
});

function withEntries(
  draw: DrawTranscript,
  change: (entries: readonly TicketEntry[]) => readonly TicketEntry[],
): DrawTranscript {
  return { ...draw, entries: change(draw.entries) };
}

function moveOne([a, b, ...rest]: readonly TicketEntry[]): readonly TicketEntry[] {
  return [{ ...a!, count: a!.count + 1 }, { ...b!, first: b!.first + 1, count: b!.count - 1 }, ...rest];
}

function exchangeWinner([gone, ...rest]: readonly number[]): readonly number[] {
  const free = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find(
    (ticket) => ticket !== gone && !rest.includes(ticket),
  )!;
  return [free, ...rest].sort((a, b) => a - b);
}
