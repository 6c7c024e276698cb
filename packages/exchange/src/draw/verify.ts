// Draws a project again from its public transcript, and says of every step whether it holds.
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { merkleRoot } from '../proof/merkle.ts';
import type { ProjectTerms } from '../subscription/commands.ts';
import { beaconBytes, beaconIsValid, roundTime } from './beacon.ts';
import { emptyRoot, entryLeaf, type TicketEntry } from './entries.ts';
import { rulesHash } from './rules.ts';
import { drawSeed, TicketScores, wins } from './scores.ts';

/** What is published of a draw. Everything but terms, entries and beacon is worked out again. */
export interface DrawTranscript {
  readonly project: number;
  readonly terms: ProjectTerms;
  readonly entries: readonly TicketEntry[];
  /** When the list was closed, by the record that published its root. */
  readonly closedAt: number;
  readonly root: string;
  readonly beacon: string;
  readonly seed: string;
  readonly threshold: string;
  /** The numbers of the tickets that won, in order. */
  readonly winners: readonly number[];
}

export const drawChecks = ['entries', 'root', 'order', 'beacon', 'seed', 'winners'] as const;
export type DrawCheckName = (typeof drawChecks)[number];
export interface DrawCheck {
  readonly name: DrawCheckName;
  readonly holds: boolean;
}

/** The checks in their order. A draw is what it says only if all of them hold. */
export function verifyDraw(transcript: DrawTranscript): readonly DrawCheck[] {
  const { terms, entries, root, beacon, project } = transcript;
  const tickets = entries.reduce((sum, { count }) => sum + count, 0);
  const leaves = entries.map((entry) => entryLeaf(project, entry));
  const expectedRoot = leaves.length === 0 ? emptyRoot(project) : merkleRoot(leaves);
  const isBeacon = beaconIsValid(terms.beacon, beacon);
  const seed = isBeacon
    ? drawSeed({
        rules: rulesHash(project, terms),
        root: expectedRoot,
        tickets,
        beacon: beaconBytes(terms.beacon, beacon),
      })
    : undefined;
  return [
    { name: 'entries', holds: entriesAreSound(transcript, tickets) },
    { name: 'root', holds: bytesToHex(expectedRoot) === root },
    { name: 'order', holds: isInTime(transcript) },
    { name: 'beacon', holds: isBeacon },
    { name: 'seed', holds: seed !== undefined && bytesToHex(seed) === transcript.seed },
    { name: 'winners', holds: seed !== undefined && winnersHold(transcript, seed, tickets) },
  ];
}

/** Numbered from 1 without a gap, and no more than there may be. */
function entriesAreSound({ entries, terms }: DrawTranscript, tickets: number): boolean {
  let next = 1;
  for (const { first, count } of entries) {
    if (first !== next || !Number.isSafeInteger(count) || count < 1) return false;
    next += count;
  }
  return tickets <= terms.ticketsMax;
}

/** The list was closed on time, and before anybody could know the round. */
function isInTime({ closedAt, terms }: DrawTranscript): boolean {
  if (closedAt < terms.closesAt) return false;
  return terms.beacon.kind === 'secret' || closedAt < roundTime(terms.beacon.round);
}

function winnersHold(
  { terms, threshold, winners }: DrawTranscript,
  seed: Uint8Array,
  tickets: number,
): boolean {
  const scores = new TicketScores(seed, tickets);
  scores.work(tickets);
  const border = scores.threshold(terms.winningTickets);
  if (bytesToHex(border ?? new Uint8Array(0)) !== threshold) return false;
  const expected: number[] = [];
  for (let ticket = 1; ticket <= tickets; ticket++)
    if (wins(scores.of(ticket), border)) expected.push(ticket);
  return expected.length === winners.length && expected.every((ticket, place) => ticket === winners[place]);
}

/** The numbers of the winning tickets of one entry, for whoever shows them. */
export function winnersAmong(
  entry: Pick<TicketEntry, 'first' | 'count'>,
  scores: TicketScores,
  threshold: string,
): readonly number[] {
  const border = hexToBytes(threshold);
  const won: number[] = [];
  for (let ticket = entry.first; ticket < entry.first + entry.count; ticket++)
    if (wins(scores.of(ticket), border)) won.push(ticket);
  return won;
}
