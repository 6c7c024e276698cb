// What a product says of its least due command: by the time at which it became due, by rank, by id.
import type { Seq, TimestampMs } from './arithmetic/units.ts';
import type { CommandOf } from './commands.ts';
import type { miningDueCommands } from './mining/commands.ts';
import type { perpetualDueCommands } from './perpetual/commands.ts';
import type { subscriptionDueCommands } from './subscription/commands.ts';

/** Of two that became due at the same moment, the kind that stands first here is carried out first. */
export const dueKinds = ['expiry', 'trigger', 'liquidation', 'accrual', 'draw', 'notice'] as const;
export type DueKind = (typeof dueKinds)[number];

/** Every command that the venue gives itself. */
export type DueCommand = CommandOf<
  | 'TriggerSpotStop'
  | 'SettleSeconds'
  | keyof typeof perpetualDueCommands
  | keyof typeof miningDueCommands
  | keyof typeof subscriptionDueCommands
>;

/** The least of what is due in one product. */
export interface DueItem {
  readonly command: DueCommand;
  /** For what a record made due, that record's time; else the moment itself, which nothing moves. */
  readonly dueAt: TimestampMs;
  readonly kind: DueKind;
  readonly id: number;
  /** The record that made it due; absent where time alone did. */
  readonly cause: Seq | undefined;
}

/** The earlier of two, where either may be missing. */
export function leastDue(a: DueItem | undefined, b: DueItem | undefined): DueItem | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return isBefore(b, a) ? b : a;
}

function isBefore(a: DueItem, b: DueItem): boolean {
  if (a.dueAt !== b.dueAt) return a.dueAt < b.dueAt;
  if (a.kind !== b.kind) return dueKinds.indexOf(a.kind) < dueKinds.indexOf(b.kind);
  return a.id < b.id;
}

/** The earlier of two moments, where either may be missing. */
export function earlierMoment(
  a: TimestampMs | undefined,
  b: TimestampMs | undefined,
): TimestampMs | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}
