// Drawing again out of what the venue published: a true draw holds with the own tickets, and nothing altered does.

import { merkleRoot } from '@candor/exchange';
import {
  beaconBytes,
  commitmentOf,
  drawSeed,
  entryLeaf,
  holderCommitment,
  readEntries,
  readTerms,
  rulesHash,
  TicketScores,
  wins,
} from '@candor/exchange/draw';
import type { TicketListData } from '@candor/wire';
import { describe, expect, it } from 'vitest';
import type { ShownDrawCheck } from './check-draw.ts';
import { type DrawMessage, drawAgain } from './draw-worker.ts';
import { type PublishedProject, transcriptOf } from './transcript.ts';
import { drawQuestion, fetchEntries, fetchWinners } from './use-draw.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const secret = '77'.repeat(32);
const nonce = (place: number) => place.toString(16).padStart(64, '0');

/** As many purchases of one ticket as wanted; the own one is the fifth. */
function published(tickets: number): PublishedProject {
  const id = 9;
  const rules: PublishedProject['rules'] = {
    code: 'TOK',
    name: 'Token of a test',
    scale: 2,
    issued: '1000000',
    payment: 11,
    ticketPrice: '10000000',
    ticketTokens: '5000',
    winningTickets: Math.ceil(tickets / 3),
    ticketsMax: tickets,
    ticketsPerUser: 10,
    tier: 'none',
    preheatAt: 1_000,
    opensAt: 2_000,
    closesAt: 3_000,
    endsAt: 4_000,
    website: '',
    whitePaper: '',
    beacon: { kind: 'secret', round: 0, commitment: commitmentOf(secret) },
  };
  const entries = Array.from({ length: tickets }, (_, place): TicketListData['entries'][number] => [
    place + 1,
    1,
    holderCommitment(id, nonce(place + 1)),
    false,
  ]);
  const terms = readTerms(rules);
  const root = merkleRoot(readEntries(entries).map((entry) => entryLeaf(id, entry)));
  const beacon = beaconBytes(terms.beacon, secret);
  const seed = drawSeed({ rules: rulesHash(id, terms), root, tickets, beacon });
  const scores = new TicketScores(seed, tickets);
  scores.work(tickets);
  const threshold = scores.threshold(rules.winningTickets)!;
  const winners = entries.map(([first]) => first).filter((ticket) => wins(scores.of(ticket), threshold));
  const own = {
    first: 5,
    count: 1,
    commitment: entries[4]![2],
    nonce: nonce(5),
    boughtAt: 2_500,
    won: wins(scores.of(5), threshold) ? [5] : [],
  };
  return {
    ...{ id, rules, entries, winners, closedAt: 3_000, root: hex(root), beaconValue: secret },
    ...{ seed: hex(seed), threshold: hex(threshold), won: rules.winningTickets, own: [own], records: null },
  };
}

function verify(project: PublishedProject) {
  const messages: DrawMessage[] = [];
  drawAgain({ project, venueKey: undefined }, (message) => messages.push(message));
  const checks = messages.flatMap((message): ShownDrawCheck[] =>
    message.kind === 'check' ? [message.check] : [],
  );
  const last = messages.at(-1)!;
  if (last.kind !== 'done') throw new Error('The verdict comes last');
  return { checks, ...last };
}

const small = published(30);
/** The first that did not win takes the place of one that did. */
function exchanged(winners: readonly number[]): readonly number[] {
  const loser = small.entries.map(([first]) => first).find((ticket) => !winners.includes(ticket))!;
  return [...winners.slice(1), loser].sort((one, other) => one - other);
}
const otherOwn = (more: object) => ({ ...small, own: small.own.map((one) => ({ ...one, ...more })) });

describe('a draw', () => {
  it('holds in eight checks, with the verdict after all of them', () => {
    const { checks, drawn } = verify(small);
    expect(checks.map(({ name, holds }) => [name, holds])).toEqual(
      ['entries', 'root', 'log', 'order', 'beacon', 'seed', 'winners', 'own'].map((name) => [name, true]),
    );
    expect([drawn.ok, drawn.tickets, drawn.winners.length]).toEqual([true, 30, 10]);
  });

  it('of which nobody here has a ticket holds in seven', () => {
    expect(verify({ ...small, own: [] }).checks.length).toBe(7);
  });

  it('without records of the log was closed in time by the venue’s word alone', () => {
    const words = ({ checks }: ReturnType<typeof verify>) =>
      checks.filter(({ proved }) => !proved).map(({ name }) => name);
    expect(words(verify(small))).toEqual(['log', 'order']);
    // What is wrong by itself is no matter of a word.
    const early = verify({ ...small, closedAt: 2_999 });
    expect([words(early), early.drawn.ok]).toEqual([['log'], false]);
  });

  it('is held against the key that this browser saw first, and against none without records', () => {
    const known = 'a1'.repeat(32);
    const storage = { getItem: () => known, setItem: () => undefined, removeItem: () => undefined };
    const records = { publicKey: 'b2'.repeat(32), batches: [] };
    expect(drawQuestion(storage, { ...small, records }).venueKey).toBe(known);
    expect(drawQuestion(storage, small).venueKey).toBeUndefined();
  });

  it.each([
    ['another count of winners', { ...small, won: 11 }],
    ['a winner fewer in the list', { ...small, winners: small.winners.slice(1) }],
    ['another winner in the list', { ...small, winners: exchanged(small.winners) }],
    ['a list and a count that are both short', { ...small, winners: small.winners.slice(1), won: 9 }],
    ['another root', { ...small, root: 'ab'.repeat(32) }],
    ['records of nothing', { ...small, records: { publicKey: 'b2'.repeat(32), batches: [] } }],
    ['no root', { ...small, root: null }],
    ['a ticket dropped', { ...small, entries: small.entries.slice(0, -1) }],
    ['another number of own tickets', otherOwn({ count: 2 })],
    ['bytes that are not the own ones', otherOwn({ nonce: nonce(6) })],
    ['an own win that is none', otherOwn({ won: small.own[0]!.won?.length ? [] : [5] })],
    ['an own ticket that is not in the list', otherOwn({ first: 31 })],
  ])('with %s does not', (_, project) => {
    expect(verify(project).drawn.ok).toBe(false);
  });

  it('is written as the file that the command draws again', () => {
    const { drawn } = verify(small);
    expect(transcriptOf(small, drawn.winners)).toMatchObject({ format: 'candor draw 1', project: 9 });
    expect(transcriptOf({ ...small, seed: null }, [])).toBeUndefined();
  });
});

describe('the ticket list', () => {
  const pageOf = (entries: TicketListData['entries'], next: number | null) =>
    ({ outcome: 'ok', data: { entries, next } }) as const;

  it('is fetched page by page until its end', async () => {
    const asked: (number | undefined)[] = [];
    const outcome = await fetchEntries(
      {
        ticketEntries: async (_, after) => {
          asked.push(after);
          const from = after ?? 0;
          return pageOf(small.entries.slice(from, from + 20), from === 0 ? 20 : null);
        },
      },
      9,
      () => undefined,
    );
    expect([asked, outcome]).toEqual([[undefined, 20], { outcome: 'ok', data: small.entries }]);
  });

  it('that does not go on is not asked for without an end', async () => {
    const calls = { ticketEntries: async () => pageOf(small.entries, 20) };
    const outcome = await fetchEntries(calls, 9, () => undefined);
    expect(outcome.outcome === 'ok' && outcome.data.length).toBe(60);
  });
});

describe('the list of winners', () => {
  it('is fetched part by part until its end', async () => {
    const skipped: number[] = [];
    const outcome = await fetchWinners(
      {
        winningTickets: async (_, skip) => {
          skipped.push(skip);
          const tickets = small.winners.slice(skip, skip + 4);
          return { outcome: 'ok', data: { tickets, total: small.winners.length } };
        },
      },
      9,
    );
    expect([skipped, outcome]).toEqual([[0, 4, 8], { outcome: 'ok', data: small.winners }]);
  });

  it('that has fewer than it says is not asked for without an end', async () => {
    const none = { outcome: 'ok' as const, data: { tickets: [], total: 3 } };
    const calls = { winningTickets: async () => none };
    expect(await fetchWinners(calls, 9)).toEqual({ outcome: 'ok', data: [] });
  });
});
