// Draws a project again out of what the venue published, and looks for the user's own tickets in it.
import {
  DRAW_FORMAT,
  type DrawCheckName,
  drawSteps,
  holderCommitment,
  readEntries,
  readTerms,
} from '@candor/exchange/draw';
import type { DrawTranscriptText, OwnTickets, ProjectDetail, TicketListData } from '@candor/wire';

/** Everything that is published of a draw, as it came from the venue. */
export interface PublishedProject
  extends Pick<
    ProjectDetail,
    'id' | 'rules' | 'closedAt' | 'root' | 'beaconValue' | 'seed' | 'threshold' | 'won' | 'own'
  > {
  readonly entries: TicketListData['entries'];
}

export interface ShownDrawCheck {
  readonly name: DrawCheckName | 'own';
  readonly holds: boolean;
  /** What it came to here. */
  readonly figure: string;
}

export interface DrawnAgain {
  readonly ok: boolean;
  readonly tickets: number;
  readonly winners: readonly number[];
}

/** One check after the other; the last is of the user's own tickets, where there are some. */
export function* checkDraw(project: PublishedProject): Generator<ShownDrawCheck, DrawnAgain> {
  const verdict = yield* drawSteps({
    project: project.id,
    terms: readTerms(project.rules),
    entries: readEntries(project.entries),
    closedAt: project.closedAt ?? 0,
    root: project.root ?? '',
    beacon: project.beaconValue ?? '',
    seed: project.seed ?? '',
    threshold: project.threshold ?? '',
    winners: project.won ?? -1,
  });
  const { tickets, winners } = verdict;
  if (project.own.length === 0) return { ok: verdict.ok, tickets, winners };
  const holds = ownTicketsHold(project, winners);
  const held = project.own.reduce((sum, { count }) => sum + count, 0);
  yield { name: 'own', holds, figure: String(held) };
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

/** The numbers of one purchase, which stand in a row. */
export function numbersOf({ first, count }: Pick<OwnTickets, 'first' | 'count'>): readonly number[] {
  return Array.from({ length: count }, (_, place) => first + place);
}

/** The file with which anybody can draw again, without the venue and without a browser. */
export function transcriptOf(
  project: PublishedProject,
  winners: readonly number[],
): DrawTranscriptText | undefined {
  const { id, rules, entries, closedAt, root, beaconValue, seed, threshold } = project;
  if (closedAt === null || root === null || beaconValue === null || seed === null || threshold === null)
    return undefined;
  return {
    format: DRAW_FORMAT,
    project: id,
    rules,
    entries,
    closedAt,
    root,
    beacon: beaconValue,
    seed,
    threshold,
    winners: [...winners],
  };
}
