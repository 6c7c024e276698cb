// Draws a project again from what is published of it, and says of every step whether it holds.
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { merkleRoot } from '../proof/merkle.ts';
import { check, VenueWord } from '../receipt/check.ts';
import { checkDrawRecords } from '../receipt/draw.ts';
import { beaconBytes, beaconIsValid, isBeaconSound, roundTime } from './beacon.ts';
import { emptyRoot, entryLeaf, TICKETS_MAX, type TicketEntry } from './entries.ts';
import { rulesHash } from './rules.ts';
import { drawSeed, TicketScores, wins } from './scores.ts';
import type { ProjectTerms } from './terms.ts';

/** What is published of a draw. Everything but terms, entries and beacon is worked out again. */
export interface PublishedDraw {
  readonly project: number;
  readonly terms: ProjectTerms;
  readonly entries: readonly TicketEntry[];
  /** When the list was closed, by the record that published its root. */
  readonly closedAt: number;
  readonly root: string;
  readonly beacon: string;
  readonly seed: string;
  readonly threshold: string;
  /** The numbers of the tickets that won, in order; or only how many there are. */
  readonly winners: readonly number[] | number;
  /**
   * The records of the log with rules, close and beacon, in the form of docs/reference/draw.md. Without them when the
   * list was closed is the venue's word.
   */
  readonly records?: unknown;
}

export interface DrawTranscript extends PublishedDraw {
  readonly winners: readonly number[];
}

const COMMITMENT = /^[0-9a-f]{64}$/;

export interface DrawOptions {
  /** The venue's key, where it is known: records of another key are refused. */
  readonly publicKey?: string | undefined;
}

export const drawChecks = ['entries', 'root', 'log', 'order', 'beacon', 'seed', 'winners'] as const;
export type DrawCheckName = (typeof drawChecks)[number];
export interface DrawCheck {
  readonly name: DrawCheckName;
  /** False where the check fails; true also where nothing but the venue's word stands for it. */
  readonly holds: boolean;
  /** False where it rests on the venue's word alone, which is neither a failure nor a proof. */
  readonly proved: boolean;
  /** What it came to here: a count, a hash or a time in milliseconds; empty where nothing could be worked out. */
  readonly figure: string;
  /** In English: what of the records is not as it should be. */
  readonly problem?: string | undefined;
}

export interface DrawVerdict {
  /** No check fails. What is not `proved` rests on the venue's word. */
  readonly ok: boolean;
  readonly checks: readonly DrawCheck[];
  readonly tickets: number;
  /** The winners that were worked out here. */
  readonly winners: readonly number[];
}

/** The checks in their order. A draw is what it says if none fails, and as far as they are `proved`. */
export function verifyDraw(published: PublishedDraw, options: DrawOptions = {}): readonly DrawCheck[] {
  const steps = drawSteps(published, options);
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value.checks;
  }
}

/** One check after the other, so that whoever shows them can show each when it is done. */
export function* drawSteps(
  published: PublishedDraw,
  { publicKey }: DrawOptions = {},
): Generator<DrawCheck, DrawVerdict> {
  const checks: DrawCheck[] = [];
  const add = (check: DrawCheck): DrawCheck => {
    checks.push(check);
    return check;
  };
  const said = (name: DrawCheckName, holds: boolean, figure: string, proved = true): DrawCheck =>
    add({ name, holds, proved, figure });
  const { terms, entries, project, closedAt, beacon } = published;
  const tickets = entries.reduce((sum, { count }) => sum + count, 0);
  const isSound = entriesAreSound(published, tickets);
  yield said('entries', isSound, String(tickets));
  // Numbers that are no numbers have no bytes: nothing after them can be worked out.
  const root = isSound ? rootOf(project, entries) : undefined;
  yield said('root', root !== undefined && bytesToHex(root) === published.root, hexOf(root));
  const log = logCheck(published, root, tickets, publicKey);
  yield add(log);
  const isOrdered = isInTime(published);
  // A time that is wrong by itself is refused, whoever said it; one that fits is only as good as its record.
  const isRecorded = log.holds && log.proved;
  yield said('order', isOrdered, String(closedAt), isRecorded || !isOrdered);
  const isBeacon = beaconIsValid(terms.beacon, beacon);
  yield said('beacon', isBeacon, isBeacon ? beacon : '');
  const seed = isBeacon && root !== undefined ? seedOf(published, root, tickets) : undefined;
  yield said('seed', seed !== undefined && bytesToHex(seed) === published.seed, hexOf(seed));
  const drawn = seed === undefined ? undefined : drawAgain(seed, tickets, terms.winningTickets);
  const winnersHold = drawn !== undefined && isSameDraw(published, drawn);
  yield said('winners', winnersHold, drawn === undefined ? '' : String(drawn.winners.length));
  return { ok: checks.every(({ holds }) => holds), checks, tickets, winners: drawn?.winners ?? [] };
}

/** What was published against what was signed. The root is the one that was worked out here. */
function logCheck(
  published: PublishedDraw,
  root: Uint8Array | undefined,
  tickets: number,
  key: string | undefined,
): DrawCheck {
  const { records, project, terms, closedAt, entries, beacon, seed } = published;
  const { ok, proved, figure, problem } = check('log', () => {
    if (records === undefined || records === null) return new VenueWord('');
    const draw = {
      project,
      terms,
      closedAt,
      root: hexOf(root),
      tickets,
      entries: entries.length,
      beacon,
      seed,
    };
    return checkDrawRecords(records, draw, key);
  });
  return { name: 'log', holds: ok, proved, figure, ...(problem !== undefined && { problem }) };
}

function hexOf(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : bytesToHex(bytes);
}

function rootOf(project: number, entries: readonly TicketEntry[]): Uint8Array {
  if (entries.length === 0) return emptyRoot(project);
  return merkleRoot(entries.map((entry) => entryLeaf(project, entry)));
}

function seedOf(
  { project, terms, beacon }: PublishedDraw,
  root: Uint8Array,
  tickets: number,
): Uint8Array | undefined {
  try {
    const rules = rulesHash(project, terms);
    return drawSeed({ rules, root, tickets, beacon: beaconBytes(terms.beacon, beacon) });
  } catch {
    // Terms with numbers that no project can have cannot be written as bytes.
    return undefined;
  }
}

/** Numbered from 1 without a gap, each under a hash, and no more than there may be. */
function entriesAreSound({ entries, terms }: PublishedDraw, tickets: number): boolean {
  let next = 1;
  for (const { first, count, commitment } of entries) {
    if (first !== next || !Number.isSafeInteger(count) || count < 1) return false;
    if (!COMMITMENT.test(commitment)) return false;
    next += count;
  }
  return tickets <= terms.ticketsMax && tickets <= TICKETS_MAX;
}

/** The list was closed on time, and before anybody could know the round, which is one that the rules take. */
function isInTime({ closedAt, terms }: PublishedDraw): boolean {
  if (closedAt < terms.closesAt || !isBeaconSound(terms.beacon, terms.closesAt)) return false;
  return terms.beacon.kind === 'secret' || closedAt < roundTime(terms.beacon.round);
}

interface Drawn {
  readonly threshold: string;
  readonly winners: readonly number[];
}

function drawAgain(seed: Uint8Array, tickets: number, winningTickets: number): Drawn {
  const scores = new TicketScores(seed, tickets);
  scores.work(tickets);
  const border = scores.threshold(winningTickets);
  const winners: number[] = [];
  for (let ticket = 1; ticket <= tickets; ticket++) if (wins(scores.of(ticket), border)) winners.push(ticket);
  return { threshold: hexOf(border), winners };
}

function isSameDraw({ threshold, winners }: PublishedDraw, drawn: Drawn): boolean {
  if (drawn.threshold !== threshold) return false;
  if (typeof winners === 'number') return drawn.winners.length === winners;
  return (
    drawn.winners.length === winners.length &&
    drawn.winners.every((ticket, place) => ticket === winners[place])
  );
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
