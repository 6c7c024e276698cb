// Drawing again out of what the venue published: a true draw holds with the own tickets, and nothing altered does.
import { merkleRoot } from '@candor/exchange';
import type { TicketListData } from '@candor/wire';
import { describe, expect, it } from 'vitest';
import { nonceOf as nonce, pageOf, publishedDraw } from '../testing/fake-draw.ts';
import type { ShownDrawCheck } from './check-draw.ts';
import { type DrawMessage, drawAgain } from './draw-worker.ts';
import { keepOwnBytes, OWN_BYTES_MAX, type OwnBytes, ownBytesOf } from './own-bytes.ts';
import { type PublishedProject, transcriptOf } from './transcript.ts';
import { drawQuestion, fetchEntries, fetchWinners } from './use-draw.ts';

const ann = 'ann';
/** What a browser kept that bought the own ticket. */
const ownBytes: OwnBytes = { user: ann, project: 9, nonce: nonce(5), bought: { first: 5, count: 1 } };

function verify(
  project: PublishedProject,
  kept: readonly OwnBytes[] = [ownBytes],
  shown = { ...page, own: project.own },
) {
  const messages: DrawMessage[] = [];
  drawAgain({ project, venueKey: undefined, kept, shown }, (message) => messages.push(message));
  const checks = messages.flatMap((message): ShownDrawCheck[] =>
    message.kind === 'check' ? [message.check] : [],
  );
  const last = messages.at(-1)!;
  if (last.kind !== 'done') throw new Error('The verdict comes last');
  return { checks, ...last };
}

const small = publishedDraw(30, merkleRoot);
const page = pageOf(small);
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

  it('does not hold beside other tickets than it was checked with', () => {
    const [own] = small.own;
    const other = small.own.map((one) => ({ ...one, won: one.won?.length === 0 ? [5] : [] }));
    for (const shown of [other, [], [...small.own, { ...own!, first: 6 }]])
      expect(verify(small, [ownBytes], { ...page, own: shown }).drawn.ok).toBe(false);
    const early = { ...page, own: [{ ...own!, won: null }] };
    expect(verify(small, [ownBytes], early).drawn.ok).toBe(true);
  });

  it.each([
    ['root', { root: 'ab'.repeat(32) }],
    ['seed', { seed: 'ab'.repeat(32) }],
    ['winners', { threshold: 'ab'.repeat(32) }],
    ['winners', { won: 11 }],
    ['winners', { wonPercent: '50.00' }],
    ['entries', { tickets: 31 }],
    ['order', { closedAt: 3_001 }],
    ['beacon', { beaconValue: '78'.repeat(32) }],
    ['beacon', { beacon: { kind: 'secret' as const, commitment: 'ab'.repeat(32) } }],
    ['beacon', { beacon: { kind: 'drand' as const, chain: 'ab'.repeat(32), round: 0, publishedAt: 0 } }],
    ['seed', { winningTickets: 11 }],
    ['seed', { closesAt: 3_001 }],
    ['seed', { ticketPrice: '11.000000' }],
    ['seed', { ticketTokens: '50.000' }],
    ['seed', { issued: '1000000.00' }],
    ['seed', { issuePrice: '0.300000000000' }],
    ['seed', { website: 'https://elsewhere.example' }],
  ])('fails its check %s beside a page that says %j', (name, lie) => {
    const { checks, drawn } = verify(small, [ownBytes], { ...page, ...lie });
    const failed = checks.find(({ holds }) => !holds);
    expect(failed).toMatchObject({ name, problem: expect.stringContaining('The page shows') });
    expect(drawn.ok).toBe(false);
  });

  it('of which nobody here has a ticket holds in seven', () => {
    expect(verify({ ...small, own: [] }, []).checks.length).toBe(7);
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
    expect(drawQuestion(storage, { ...small, records }, ann, page).venueKey).toBe(known);
    expect(drawQuestion(storage, small, ann, page).venueKey).toBeUndefined();
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

describe('the own tickets', () => {
  const ownOf = (project: PublishedProject, kept: readonly OwnBytes[]) => {
    const { checks, drawn } = verify(project, kept);
    const own = checks.find(({ name }) => name === 'own');
    return { holds: own?.holds, proved: own?.proved, ok: drawn.ok };
  };

  it('are not those of somebody else, shown to both as their own', () => {
    // Ann's purchase is in the list, and Ben's is in none: he is shown hers.
    const bens: OwnBytes = { ...ownBytes, user: 'ben', nonce: 'bb'.repeat(32) };
    expect(ownOf(small, [bens])).toEqual({ holds: false, proved: true, ok: false });
    // The control: to Ann the same answer is her own, and is proved.
    expect(ownOf(small, [ownBytes])).toEqual({ holds: true, proved: true, ok: true });
  });

  it('are the venue’s word where this browser has no bytes of its own for them', () => {
    expect(ownOf(small, [])).toEqual({ holds: true, proved: false, ok: true });
    const unanswered = { ...ownBytes, bought: undefined, nonce: nonce(6) };
    expect(ownOf(small, [unanswered])).toEqual({ holds: true, proved: false, ok: true });
    // Bytes whose answer was lost on the way prove the purchase that stands under them.
    expect(ownOf(small, [{ ...ownBytes, bought: undefined }])).toMatchObject({ holds: true, proved: true });
  });

  it('are missed where this browser bought some that the venue does not tell of', () => {
    expect(ownOf({ ...small, own: [] }, [ownBytes])).toMatchObject({ holds: false, ok: false });
    const more = { ...ownBytes, nonce: nonce(7), bought: { first: 7, count: 1 } };
    expect(ownOf(small, [ownBytes, more])).toMatchObject({ holds: false, ok: false });
  });

  it('are the venue’s word where one purchase is told twice', () => {
    const twice = { ...small, own: [...small.own, ...small.own] };
    expect(ownOf(twice, [ownBytes])).toMatchObject({ proved: false });
  });
});

describe('the bytes of purchases', () => {
  const memory = () => {
    const values = new Map<string, string>();
    return {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
      removeItem: (name: string) => void values.delete(name),
    };
  };

  it('are kept for their user and project, first as sent and then with what they brought', () => {
    const storage = memory();
    keepOwnBytes(storage, { ...ownBytes, bought: undefined });
    expect(ownBytesOf(storage, ann, 9)).toEqual([{ user: ann, project: 9, nonce: nonce(5) }]);
    keepOwnBytes(storage, ownBytes);
    expect(ownBytesOf(storage, ann, 9)).toEqual([ownBytes]);
    expect(ownBytesOf(storage, 'ben', 9)).toEqual([]);
    expect(ownBytesOf(storage, ann, 8)).toEqual([]);
    expect(ownBytesOf(storage, undefined, 9)).toEqual([]);
    expect(drawQuestion(storage, small, ann, page).kept).toEqual([ownBytes]);
  });

  it('are bounded: the oldest go first', () => {
    const storage = memory();
    for (let place = 0; place <= OWN_BYTES_MAX; place++)
      keepOwnBytes(storage, { user: ann, project: 9, nonce: nonce(place) });
    const kept = ownBytesOf(storage, ann, 9);
    expect([kept.length, kept[0]?.nonce]).toEqual([OWN_BYTES_MAX, nonce(1)]);
  });

  it('are not needed to buy: a storage that fails, or holds something else, keeps none', () => {
    const fails = () => {
      throw new Error('No storage');
    };
    const broken = { getItem: fails, setItem: fails, removeItem: fails };
    expect(() => keepOwnBytes(broken, ownBytes)).not.toThrow();
    expect(ownBytesOf(broken, ann, 9)).toEqual([]);
    for (const text of ['{', '{}', '[1, null, {"user":"ann","project":9,"nonce":"x"}]']) {
      const storage = memory();
      storage.setItem('candor.ticketBytes', text);
      expect(ownBytesOf(storage, ann, 9)).toEqual([]);
      keepOwnBytes(storage, ownBytes);
      expect(ownBytesOf(storage, ann, 9)).toEqual([ownBytes]);
    }
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
