// What is due of token subscriptions: a close and a refund by time, and after a draw everything up to the last ticket.
import { assertNever, type MarketId, type TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type DueItem, earlierMoment, leastDue } from '../due.ts';
import type { EventOf } from '../events.ts';
import type { ExchangeState } from '../state.ts';
import type { subscriptionDueCommands } from './commands.ts';
import { isRootLate } from './draw.ts';
import { beaconDeadline } from './phases.ts';
import type { Project } from './subscription-state.ts';

const NO_MARKET = 0 as MarketId;

export function subscriptionDue(state: ExchangeState, at: TimestampMs): DueItem | undefined {
  const { live } = state.subscription;
  if (live.size === 0) return undefined;
  let least: DueItem | undefined;
  for (const project of live) {
    if (project.quarantined) continue;
    const item = itemOf(project);
    if (item !== undefined && item.dueAt <= at) least = leastDue(least, item);
  }
  return least;
}

export function subscriptionDueMoment(state: ExchangeState): TimestampMs | undefined {
  let first: TimestampMs | undefined;
  for (const project of state.subscription.live) {
    if (project.quarantined) continue;
    if (project.stage === 'open') first = earlierMoment(first, project.terms.closesAt);
    if (project.stage === 'closed') first = earlierMoment(first, beaconDeadline(project.terms));
  }
  return first;
}

/** The next step of a project, with the moment at which it is due. */
function itemOf(project: Project): DueItem | undefined {
  const { project: id, stage, terms, tickets, scores, due } = project;
  switch (stage) {
    case 'open':
      return byTime({ type: 'CloseSubscription', project: id }, terms.closesAt, 'expiry');
    case 'closed':
      if (isRootLate(project)) return byRecord({ type: 'VoidSubscription', project: id }, due);
      return byTime({ type: 'VoidSubscription', project: id }, beaconDeadline(terms), 'draw');
    case 'drawn': {
      const isScored = (scores?.count ?? 0) >= tickets;
      return byRecord({ type: isScored ? 'FixDraw' : 'ScoreTickets', project: id }, due);
    }
    case 'fixed':
    case 'voided':
      return byRecord({ type: 'SettleTickets', project: id }, due);
    case 'settled':
    case 'refunded':
    case 'cancelled':
      return undefined;
    default:
      return assertNever(stage);
  }
}

type DrawCommand = CommandOf<keyof typeof subscriptionDueCommands>;

function byTime(command: DrawCommand, dueAt: TimestampMs, kind: DueItem['kind']): DueItem {
  return { command, dueAt, kind, id: command.project, cause: undefined };
}

function byRecord(command: DrawCommand, due: Project['due']): DueItem | undefined {
  return due && { command, dueAt: due.at, kind: 'draw', id: command.project, cause: due.seq };
}

/** The project keeps its holds until an operator lets it go on. */
export function quarantinedProject({ project }: DrawCommand): EventOf<'DueQuarantined'> {
  return { type: 'DueQuarantined', product: 'subscription', market: NO_MARKET, id: project };
}
