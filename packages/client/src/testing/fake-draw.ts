// A draw of a test as the venue publishes it, and what an honest page says of it.
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
import { type PublishedProject, type ShownDraw, shownOf } from '../subscription/transcript.ts';

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const secret = '77'.repeat(32);
export const nonceOf = (place: number) => place.toString(16).padStart(64, '0');

/** As many purchases of one ticket as wanted; the own one is the fifth. */
export function publishedDraw(
  tickets: number,
  merkleRoot: (leaves: readonly Uint8Array[]) => Uint8Array,
): PublishedProject {
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
    holderCommitment(id, nonceOf(place + 1)),
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
    nonce: nonceOf(5),
    boughtAt: 2_500,
    won: wins(scores.of(5), threshold) ? [5] : [],
  };
  return {
    ...{ id, rules, entries, winners, closedAt: 3_000, root: hex(root), beaconValue: secret },
    ...{ seed: hex(seed), threshold: hex(threshold), won: rules.winningTickets, own: [own], records: null },
  };
}

export function pageOf({ rules, entries, winners, ...project }: PublishedProject): ShownDraw {
  const { beacon, ...terms } = rules;
  const percent = Math.floor((winners.length * 10_000) / entries.length) / 100;
  return shownOf({
    ...{ ...project, ...terms, tickets: entries.length, wonPercent: percent.toFixed(2) },
    ...{ issued: '10000.00', ticketPrice: '10.000000', ticketTokens: '50.00', issuePrice: '0.200000000000' },
    beacon: { kind: 'secret', commitment: beacon.commitment },
  });
}
