// The records that a draw is held against: what was published after the beacon is believed only where it was signed before.
import { BEACON_WAIT_MS, type LogRecord, merkleRoot } from '@candor/exchange';
import {
  beaconBytes,
  type DrawTranscript,
  drawSeed,
  entryLeaf,
  holderCommitment,
  roundAfter,
  rulesHash,
  type TicketEntry,
  TicketScores,
  verifyDraw,
  winnersAmong,
} from '@candor/exchange/draw';
import type { LogExcerpt } from '@candor/exchange/receipt';
import { subscriptionWorld, VenueFixture } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { collectDraw, DrawRecords, type DrawSubject } from './collect-draw.ts';
import type { ReceiptPorts } from './ports.ts';
import { leavesOf, sealedLog } from './testing-receipts.ts';

const { beacon, buy, CLOSES, OPENS, projectDesk, SECRET, setProject } = subscriptionWorld;
const LATE_MS = 5_000;
const drawn: DrawSubject = { project: 1, version: 2, isDrawn: true };

/** A project whose rules were changed once, with three buyers; its list is closed a moment late, and its beacon comes. */
function drawnVenue(): VenueFixture {
  const users = [1, 2, 3];
  const fixture = new VenueFixture({ users: users.length });
  const early = setProject({ winningTickets: 9 });
  fixture.given(...projectDesk(users, early), setProject({ project: 1 }));
  fixture.now = OPENS;
  for (const user of users) fixture.when(buy({ user, version: 2, tickets: 4 }));
  fixture.when(beacon(SECRET), { at: CLOSES + LATE_MS });
  fixture.harness.drain(CLOSES + 86_400_000);
  return fixture;
}
const { log } = drawnVenue().harness;

function eventIn(type: string): { readonly at: number; readonly event: Record<string, never> } {
  for (const { at, events } of log.toReversed()) {
    const event = events.find((each) => each.type === type);
    if (event !== undefined) return { at, event: event as never };
  }
  throw new Error(`Nothing of the type ${type} happened`);
}

const entries: readonly TicketEntry[] = log.flatMap(({ events }) =>
  events.flatMap((event) =>
    event.type === 'TicketsBought'
      ? [{ first: event.first, count: event.count, commitment: event.commitment, house: event.house }]
      : [],
  ),
);
const {
  type: _,
  operator: __,
  project: ___,
  version: ____,
  token: _____,
  ...terms
} = eventIn('ProjectSet').event;

/** As a venue would publish it that draws out of this list by these rules. */
function published(
  list: readonly TicketEntry[] = entries,
  rules = terms as never as DrawTranscript['terms'],
): DrawTranscript {
  const root = merkleRoot(list.map((entry) => entryLeaf(1, entry)));
  const tickets = list.reduce((sum, { count }) => sum + count, 0);
  const bytes = beaconBytes(rules.beacon, SECRET);
  const seed = drawSeed({ rules: rulesHash(1, rules), root, tickets, beacon: bytes });
  const scores = new TicketScores(seed, tickets);
  scores.work(tickets);
  const threshold = Buffer.from(scores.threshold(rules.winningTickets)!).toString('hex');
  return {
    project: 1,
    terms: rules,
    entries: list,
    closedAt: eventIn('SubscriptionClosed').at,
    root: Buffer.from(root).toString('hex'),
    beacon: SECRET,
    seed: Buffer.from(seed).toString('hex'),
    threshold,
    winners: list.flatMap((entry) => winnersAmong(entry, scores, threshold)),
  };
}

async function recordsOf(ports: ReceiptPorts, subject = drawn): Promise<LogExcerpt> {
  const excerpt = await collectDraw(ports, subject);
  if (excerpt === undefined) throw new Error('There are no records');
  // Through JSON, as it reaches whoever verifies it.
  return JSON.parse(JSON.stringify(excerpt)) as LogExcerpt;
}
const records = await recordsOf(sealedLog(log));
const whole = { ...published(), records };

const failed = (draw: DrawTranscript, publicKey?: string): readonly string[] =>
  verifyDraw(draw, { publicKey }).flatMap(({ name, holds, problem }) =>
    holds ? [] : [problem === undefined ? name : `${name}: ${problem}`],
  );
const words = (draw: DrawTranscript): readonly string[] =>
  verifyDraw(draw).flatMap(({ name, proved }) => (proved ? [] : [name]));

describe('a draw with its records', () => {
  it('holds in every check, and nothing of it is the venue’s word', () => {
    expect(failed(whole, records.publicKey)).toEqual([]);
    expect(words(whole)).toEqual([]);
    expect(whole.closedAt).toBe(CLOSES + LATE_MS);
  });

  it('has no more tickets than its rules allow, however rightly it was drawn', () => {
    const { terms: rules } = published();
    const sold = entries.reduce((sum, { count }) => sum + count, 0);
    expect(failed(published(entries, { ...rules, ticketsMax: sold }))).toEqual([]);
    expect(failed(published(entries, { ...rules, ticketsMax: sold - 1 }))).toContain('entries');
  });

  it('has no entry whose commitment is no hash: that fails by itself, and nothing throws', () => {
    for (const commitment of ['', 'ab', 'zz'.repeat(32), 'AB'.repeat(32), 'ab'.repeat(33)]) {
      const list = entries.map((entry, place) => (place === 0 ? { ...entry, commitment } : entry));
      expect(failed({ ...whole, entries: list })).toContain('entries');
    }
  });

  it('shows no purchase and no user', () => {
    const shown = records.batches.flatMap((batch) => batch.records.map(({ seq }) => seq));
    const types = log.flatMap(({ seq, events }: LogRecord) =>
      shown.includes(seq) ? events.map(({ type }) => type) : [],
    );
    expect(types.filter((type) => type !== 'CurrencyListed')).toEqual([
      'ProjectSet',
      'SubscriptionClosed',
      'ProjectDrawn',
    ]);
  });

  it('has no value that can be changed', () => {
    const leaves = leavesOf(records);
    expect(leaves.length).toBeGreaterThan(30);
    for (const { place, leaf, put } of leaves) {
      const copy = structuredClone(records);
      const digits = String(leaf);
      const last = Number.parseInt(digits.at(-1)!, 16);
      const other = digits.slice(0, -1) + ((last + 1) % (typeof leaf === 'number' ? 10 : 16)).toString(16);
      if (leaf === 'left' || leaf === 'right') put(copy, leaf === 'left' ? 'right' : 'left');
      else put(copy, leaf === null ? '00'.repeat(32) : typeof leaf === 'number' ? Number(other) : other);
      expect(failed({ ...whole, records: copy }, records.publicKey).length, place).toBeGreaterThan(0);
    }
  });
});

describe('a venue that knows the beacon', () => {
  it('cannot set back when the list was closed', () => {
    const early = { ...whole, closedAt: CLOSES };
    expect(failed(early)).toEqual(['log: The list was closed at another time']);
    expect(words(early)).toEqual(['order']);
    // The control: without the records the same draw holds, and says of what that is the venue's word.
    expect(failed({ ...early, records: undefined })).toEqual([]);
    expect(words({ ...early, records: undefined })).toEqual(['log', 'order']);
  });

  it('cannot add a late ticket, ground until it wins', () => {
    const last = entries.at(-1)!;
    const first = last.first + last.count;
    const ground = (nonce: number) => {
      const commitment = holderCommitment(1, nonce.toString(16).padStart(64, '0'));
      return published([...entries, { first, count: 1, commitment, house: false }]);
    };
    const wins = Array.from({ length: 20 }, (_, nonce) => ground(nonce)).find(({ winners }) =>
      winners.includes(first),
    )!;
    expect(failed({ ...wins, records })).toEqual(['log: The list was closed with another root']);
    // The control: every other check takes it.
    expect(failed(wins)).toEqual([]);
  });

  it('cannot draw by other rules than those that were in force', async () => {
    const old = await recordsOf(sealedLog(log), { ...drawn, version: 1 });
    expect(failed({ ...whole, records: old })).toEqual(['log: The rules are others than those in the log']);
  });

  it('cannot sign with another key than the one that is known', async () => {
    const other = { ...whole, records: await recordsOf(sealedLog(log)) };
    expect(failed(other, records.publicKey)).toEqual(['log: The records are signed with another key']);
    // The control: whoever knows no key takes the same records.
    expect(failed(other)).toEqual([]);
  });

  it('cannot name a round that comes at once, so that the list need be set back by a moment alone', () => {
    const roundOf = (delayMs: number) => ({
      ...{ kind: 'drand' as const, commitment: '' },
      round: roundAfter((CLOSES + delayMs) as never),
    });
    const named = (delayMs: number) =>
      failed({ ...whole, terms: { ...whole.terms, beacon: roundOf(delayMs) }, records: undefined });
    for (const delayMs of [10_000, 590_000, 86_500_000]) expect(named(delayMs)).toContain('order');
    // The control: of a round that the rules take this check says nothing.
    for (const delayMs of [600_000, 86_300_000]) expect(named(delayMs)).not.toContain('order');
  });

  it('cannot keep its secret until the draw suits, after everybody was to be paid back', async () => {
    const drawnAt = (waitMs: number) => {
      const place = log.findIndex(({ events }) => events.some(({ type }) => type === 'ProjectDrawn'));
      return log.map((each, at) =>
        at < place ? each : { ...each, at: Math.max(each.at, CLOSES + waitMs) as LogRecord['at'] },
      );
    };
    const withheld = { ...whole, records: await recordsOf(sealedLog(drawnAt(BEACON_WAIT_MS))) };
    expect(failed(withheld)).toEqual(['log: The beacon came when everybody was to be paid back']);
    // The control: a moment before that it may still come.
    expect(failed({ ...whole, records: await recordsOf(sealedLog(drawnAt(BEACON_WAIT_MS - 1))) })).toEqual(
      [],
    );
  });

  it('cannot leave out a record, show one that is surplus, or those of another project', async () => {
    const single = await recordsOf(sealedLog(log, { batchRecords: 1 }));
    const alone = { ...whole, records: single };
    expect(failed(alone, single.publicKey)).toEqual([]);
    for (const place of single.batches.keys()) {
      const batches = single.batches.filter((__, at) => at !== place);
      expect(failed({ ...alone, records: { ...single, batches } })[0]).toMatch(/^log: The receipt has no/);
    }
    const [rules, closed, beaconBatch] = single.batches;
    const unordered = { ...single, batches: [closed, rules, beaconBatch] };
    expect(failed({ ...alone, records: unordered })).toEqual(['log: The batches are not in their order']);
    expect(failed({ ...alone, project: 2 })).toContain('log: The receipt has no record of the rules');
    expect(failed({ ...alone, records: 'trust me' })).toEqual(['log: records: an object']);
  });
});

describe('the collected records', () => {
  it('are those of the close before the beacon has come', async () => {
    const closed = await recordsOf(sealedLog(log), { ...drawn, isDrawn: false });
    expect(closed.batches.flatMap((batch) => batch.records)).toHaveLength(2);
  });

  it('are none while the index has not come so far, and are read once afterwards', async () => {
    const ports = sealedLog(log);
    let rows: number[] = [];
    let readings = 0;
    const behind: ReceiptPorts = {
      ...ports,
      index: {
        ...ports.index,
        subjectRecords: async (...asked) => {
          readings += 1;
          rows = rows.length > 0 ? [...(await ports.index.subjectRecords(...asked))] : rows;
          return rows;
        },
      },
    };
    const known = new DrawRecords(behind, (work) => work());
    expect(await known.of(drawn)).toBeUndefined();
    rows = [1];
    const [one, other] = await Promise.all([known.of(drawn), known.of(drawn)]);
    expect(one?.batches.length).toBeGreaterThan(0);
    expect(other).toBe(one);
    expect(await known.of(drawn)).toBe(one);
    expect(readings).toBe(2);
  });
});
