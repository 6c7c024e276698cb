// What is published of a draw, and the file that is saved of it. Nothing here draws: the page loads no verifier for it.
import type { DrawTranscriptText, OwnTickets, ProjectDetail, TicketListData } from '@candor/wire';

const onPage = [
  ...(['code', 'name', 'issued', 'issuePrice', 'ticketPrice', 'ticketTokens'] as const),
  ...(['winningTickets', 'ticketsMax', 'ticketsPerUser', 'tier', 'website', 'whitePaper'] as const),
  ...(['preheatAt', 'opensAt', 'closesAt', 'endsAt', 'tickets', 'won', 'wonPercent', 'own'] as const),
  ...(['root', 'closedAt', 'beacon', 'beaconValue', 'seed', 'threshold'] as const),
] as const;

/** What the page of a draw says of it, beside the verdict. */
export type ShownDraw = Pick<ProjectDetail, (typeof onPage)[number]>;

export function shownOf(project: ShownDraw): ShownDraw {
  return Object.fromEntries(onPage.map((name) => [name, project[name]])) as unknown as ShownDraw;
}

/** Everything that is published of a draw, as it came from the venue. */
export interface PublishedProject
  extends Pick<
    ProjectDetail,
    'id' | 'rules' | 'closedAt' | 'root' | 'beaconValue' | 'seed' | 'threshold' | 'won' | 'own' | 'records'
  > {
  readonly entries: TicketListData['entries'];
  /** The winning numbers as the venue lists them. */
  readonly winners: readonly number[];
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
  const { id, rules, entries, closedAt, root, beaconValue, seed, threshold, records } = project;
  if (closedAt === null || root === null || beaconValue === null || seed === null || threshold === null)
    return undefined;
  return {
    format: 'candor draw 1',
    project: id,
    rules,
    entries,
    closedAt,
    root,
    beacon: beaconValue,
    seed,
    threshold,
    winners: [...winners],
    ...(records !== null && { records }),
  };
}
