// Draws a project again out of what the venue published, and looks for the user's own tickets in it.
import {
  type DrawCheck,
  type DrawCheckName,
  type DrawVerdict,
  drawSteps,
  holderCommitment,
  readEntries,
  readTerms,
} from '@candor/exchange/draw';
import type { OwnBytes } from './own-bytes.ts';
import { problemOnPage } from './shown-draw.ts';
import { numbersOf, type PublishedProject, type ShownDraw } from './transcript.ts';

/** A project with the venue's key as this browser saw it first. */
export interface DrawQuestion {
  readonly project: PublishedProject;
  readonly venueKey: string | undefined;
  /** What this browser itself kept of the user's purchases in it. */
  readonly kept: readonly OwnBytes[];
  /** What stands on the page beside the verdict. */
  readonly shown: ShownDraw;
}

export interface ShownDrawCheck {
  readonly name: DrawCheckName | 'own';
  readonly holds: boolean;
  /** False where it is the venue's word. */
  readonly proved: boolean;
  /** What it came to here. */
  readonly figure: string;
  /** In English: what of the records is not as it should be. */
  readonly problem?: string | undefined;
}

export interface DrawnAgain {
  readonly ok: boolean;
  readonly tickets: number;
  readonly winners: readonly number[];
}

/** No draw has so many: the venue's list and its count are of different draws. */
const noWinners = -1;

/** One check after the other; the last is of the user's own tickets, where there are some. */
export function* checkDraw(question: DrawQuestion): Generator<ShownDrawCheck, DrawnAgain> {
  const { project, venueKey, kept, shown } = question;
  const published = {
    project: project.id,
    terms: readTerms(project.rules),
    entries: readEntries(project.entries),
    closedAt: project.closedAt ?? 0,
    root: project.root ?? '',
    beacon: project.beaconValue ?? '',
    seed: project.seed ?? '',
    threshold: project.threshold ?? '',
    winners: project.winners.length === project.won ? project.winners : noWinners,
    records: project.records,
  };
  const verdict = yield* besidePage(question, drawSteps(published, { publicKey: venueKey }));
  const { tickets, winners } = verdict;
  const bought = kept.filter((own) => own.bought !== undefined);
  if (project.own.length + bought.length + shown.own.length === 0)
    return { ok: verdict.ok, tickets, winners };
  const missing = bought.find((own) => !isShown(project, own))?.bought;
  const isPage = isOnPage(shown.own, project.own);
  const holds = missing === undefined && isPage && ownTicketsHold(project, winners);
  const held = project.own.reduce((sum, { count }) => sum + count, 0);
  const problem = missing
    ? `Ticket ${missing.first}, which this browser bought, is not in the list under its own bytes`
    : isPage
      ? undefined
      : 'The tickets on the page are not those that the venue has told for this check';
  yield { name: 'own', holds, proved: !holds || areOwn(project, kept), figure: String(held), problem };
  return { ok: verdict.ok && holds, tickets, winners };
}

/** The same checks; one that holds fails where the page says something else than it came to. */
function* besidePage(
  { project, shown }: DrawQuestion,
  steps: Generator<DrawCheck, DrawVerdict>,
): Generator<ShownDrawCheck, DrawVerdict> {
  let isPage = true;
  for (;;) {
    const next = steps.next();
    if (next.done === true) return { ...next.value, ok: next.value.ok && isPage };
    const check = next.value;
    const problem = check.holds ? problemOnPage(check, shown, project) : undefined;
    if (problem === undefined) yield check;
    else {
      isPage = false;
      yield { ...check, holds: false, proved: true, problem };
    }
  }
}

/** What this browser bought is told to its buyer, under the hash of the bytes that were chosen here. */
function isShown({ id, own }: PublishedProject, { nonce, bought }: OwnBytes): boolean {
  const commitment = holderCommitment(id, nonce);
  return own.some(
    (purchase) =>
      purchase.first === bought?.first &&
      purchase.count === bought.count &&
      purchase.commitment === commitment,
  );
}

/** What was told for the check is what stands on the page, where it says already what a ticket came to. */
function isOnPage(shown: PublishedProject['own'], own: PublishedProject['own']): boolean {
  const told = new Map(own.map((purchase) => [purchase.first, purchase]));
  const isTold = ({ first, count, won }: PublishedProject['own'][number]): boolean => {
    const purchase = told.get(first);
    return purchase?.count === count && (won === null || isSame(won, purchase.won ?? []));
  };
  return shown.length === own.length && shown.every(isTold);
}

/** Whether the bytes of every purchase are this browser's: those of another purchase could be anybody's. */
function areOwn({ id, own }: PublishedProject, kept: readonly OwnBytes[]): boolean {
  const commitments = new Set(kept.map(({ nonce }) => holderCommitment(id, nonce)));
  // Two purchases under one hash are one entry that is shown twice.
  const told = new Set(own.map(({ commitment }) => commitment));
  return told.size === own.length && own.every(({ commitment }) => commitments.has(commitment));
}

/** Each purchase is in the list under the hash of the bytes that are told, and won what it is told to have won. */
function ownTicketsHold({ id, entries, own }: PublishedProject, winners: readonly number[]): boolean {
  const listed = new Map(entries.map((entry) => [entry[0], entry]));
  const drawn = new Set(winners);
  return own.every((purchase) => {
    const entry = listed.get(purchase.first);
    if (entry === undefined || entry[1] !== purchase.count) return false;
    if (entry[2] !== purchase.commitment || holderCommitment(id, purchase.nonce) !== purchase.commitment)
      return false;
    return isSame(
      purchase.won ?? [],
      numbersOf(purchase).filter((ticket) => drawn.has(ticket)),
    );
  });
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((ticket, place) => ticket === other[place]);
}
