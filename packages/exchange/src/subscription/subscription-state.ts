// What token subscriptions remember: projects, and the tickets of those that are not settled.
import type { Atoms, CurrencyId, ProjectId, Seq, TimestampMs, UserId } from '../arithmetic/units.ts';
import type { TicketEntry } from '../draw/entries.ts';
import type { TicketScores } from '../draw/scores.ts';
import type { ProjectTerms } from '../draw/terms.ts';
import type { MerkleFrontier } from '../proof/frontier.ts';

/**
 * `open` until its tickets are closed, by whatever phase the clock is in; `drawn` has its beacon and its tickets are
 * scored; `fixed` has its threshold; `voided` is paid back; `settled`, `refunded` and `cancelled` are over.
 */
export const projectStages = [
  'open',
  'closed',
  'drawn',
  'fixed',
  'voided',
  'settled',
  'refunded',
  'cancelled',
] as const;
export type ProjectStage = (typeof projectStages)[number];

export interface OwnedEntry extends TicketEntry {
  readonly user: UserId;
}

/** The record that made the next step due. */
export interface Step {
  readonly at: TimestampMs;
  readonly seq: Seq;
}

export interface Project {
  readonly project: ProjectId;
  readonly token: CurrencyId;
  terms: ProjectTerms;
  version: number;
  stage: ProjectStage;
  tickets: number;
  /** Hexadecimal; empty until they are known. */
  root: string;
  seed: string;
  beacon: string;
  threshold: string;
  closedAt: TimestampMs | undefined;
  /** How many tickets win; known with the threshold. */
  winners: number;
  /** So many tickets have been paid for or released. */
  settled: number;
  due: Step | undefined;
  quarantined: boolean;
  /** Let go when the project is over; the log has them for ever. */
  readonly entries: OwnedEntry[];
  /** The rest is worked out from the entries and the seed. */
  readonly ticketsOf: Map<UserId, number>;
  readonly frontier: MerkleFrontier;
  scores: TicketScores | undefined;
  /** Where the settlement goes on. */
  settlingEntry: number;
}

export interface SubscriptionState {
  readonly projects: Project[];
  /** Those that are not over; worked out. */
  readonly live: Set<Project>;
}

export function initialSubscriptionState(): SubscriptionState {
  return { projects: [], live: new Set() };
}

export function isOver({ stage }: Pick<Project, 'stage'>): boolean {
  return stage === 'settled' || stage === 'refunded' || stage === 'cancelled';
}

/** What the tickets of an entry that are not settled hold. */
export function heldFor(
  { terms, settled }: Pick<Project, 'terms' | 'settled'>,
  { first, count }: Pick<TicketEntry, 'first' | 'count'>,
): Atoms {
  const left = Math.max(0, Math.min(count, first + count - 1 - settled));
  return (BigInt(left) * terms.ticketPrice) as Atoms;
}
