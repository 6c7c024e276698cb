// Draws a project again out of what the venue published, and looks for the user's own tickets in it.
import {
  type DrawCheckName,
  drawSteps,
  holderCommitment,
  readEntries,
  readTerms,
} from '@candor/exchange/draw';
import { numbersOf, type PublishedProject } from './transcript.ts';

/** A project with the venue's key as this browser saw it first. */
export interface DrawQuestion {
  readonly project: PublishedProject;
  readonly venueKey: string | undefined;
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
export function* checkDraw({ project, venueKey }: DrawQuestion): Generator<ShownDrawCheck, DrawnAgain> {
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
  const verdict = yield* drawSteps(published, { publicKey: venueKey });
  const { tickets, winners } = verdict;
  if (project.own.length === 0) return { ok: verdict.ok, tickets, winners };
  const holds = ownTicketsHold(project, winners);
  const held = project.own.reduce((sum, { count }) => sum + count, 0);
  yield { name: 'own', holds, proved: true, figure: String(held) };
  return { ok: verdict.ok && holds, tickets, winners };
}

/** Each purchase is in the list under the hash of the nonce that was chosen here, and won what it is told to have won. */
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
