// Decides the way from the last ticket to the last token: close, beacon, scores, threshold, settlement, or a full refund.
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Atoms, TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { beaconBytes, beaconIsValid, roundTime } from '../draw/beacon.ts';
import { emptyRoot } from '../draw/entries.ts';
import { rulesHash } from '../draw/rules.ts';
import { drawSeed } from '../draw/scores.ts';
import { winnersAmong } from '../draw/verify.ts';
import type { EventOf } from '../events.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import type { subscriptionDueCommands } from './commands.ts';
import { beaconDeadline } from './phases.ts';
import type { OwnedEntry, Project } from './subscription-state.ts';

/** So many tickets in one record. */
export const PER_RECORD = 1_000;

export function submitBeacon(
  state: ExchangeState,
  at: TimestampMs,
  { project: id, value }: CommandOf<'SubmitBeacon'>,
): Accepted | Refused {
  const project = state.subscription.projects[id - 1];
  if (project === undefined) return refused('subscription.projectUnknown');
  const { stage, terms, root, tickets } = project;
  if (stage !== 'closed' || isRootLate(project) || at >= beaconDeadline(terms))
    return refused('subscription.noBeaconWanted');
  if (terms.beacon.kind === 'drand' && at < roundTime(terms.beacon.round))
    return refused('subscription.beaconInvalid');
  if (!beaconIsValid(terms.beacon, value)) return refused('subscription.beaconInvalid');
  const rules = rulesHash(id, terms);
  const beacon = beaconBytes(terms.beacon, value);
  const seed = drawSeed({ rules, root: hexToBytes(root), tickets, beacon });
  return accepted({ type: 'ProjectDrawn', project: id, beacon: value, seed: bytesToHex(seed) });
}

/** A list that was closed when the round was public already proves nothing. */
export function isRootLate({ terms, closedAt }: Project): boolean {
  return terms.beacon.kind === 'drand' && closedAt !== undefined && closedAt >= roundTime(terms.beacon.round);
}

export function decideDraw(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<keyof typeof subscriptionDueCommands>,
): Accepted | Refused {
  const project = state.subscription.projects[command.project - 1];
  if (project === undefined) return refused('subscription.projectUnknown');
  if (project.quarantined) return refused('subscription.notDue');
  switch (command.type) {
    case 'CloseSubscription':
      return close(project, at);
    case 'VoidSubscription':
      return voidProject(project, at);
    case 'ScoreTickets':
      return score(project);
    case 'FixDraw':
      return fix(project);
    case 'SettleTickets':
      return settle(project);
  }
}

function close(project: Project, at: TimestampMs): Accepted | Refused {
  if (project.stage !== 'open' || at < project.terms.closesAt) return refused('subscription.notDue');
  const { project: id, tickets, entries, frontier } = project;
  const root = bytesToHex(frontier.root ?? emptyRoot(id));
  return accepted({ type: 'SubscriptionClosed', project: id, tickets, entries: entries.length, root });
}

function voidProject(project: Project, at: TimestampMs): Accepted | Refused {
  const isLate = isRootLate(project);
  const isDue = isLate || at >= beaconDeadline(project.terms);
  if (project.stage !== 'closed' || !isDue) return refused('subscription.notDue');
  const reason = isLate ? 'rootLate' : 'noBeacon';
  return accepted({ type: 'SubscriptionVoided', project: project.project, reason });
}

function score({ project, stage, tickets, scores }: Project): Accepted | Refused {
  const from = (scores?.count ?? 0) + 1;
  if (stage !== 'drawn' || from > tickets) return refused('subscription.notDue');
  return accepted({ type: 'TicketsScored', project, from, count: Math.min(PER_RECORD, tickets - from + 1) });
}

function fix({ project, stage, tickets, scores, terms }: Project): Accepted | Refused {
  if (stage !== 'drawn' || scores === undefined || scores.count < tickets)
    return refused('subscription.notDue');
  const threshold = bytesToHex(scores.threshold(terms.winningTickets) ?? new Uint8Array(0));
  const winners = Math.min(terms.winningTickets, tickets);
  return accepted({ type: 'DrawFixed', project, threshold, winners });
}

/** The next thousand tickets, entry by entry; the last of an entry may wait for the next record. */
function settle(project: Project): Accepted | Refused {
  const { stage, entries, terms, token, tickets } = project;
  if ((stage !== 'fixed' && stage !== 'voided') || project.settled >= tickets)
    return refused('subscription.notDue');
  const settlements: EventOf<'TicketsSettled'>['settlements'][number][] = [];
  const end = Math.min(project.settled + PER_RECORD, tickets);
  let next = project.settled + 1;
  for (let place = project.settlingEntry; next <= end; place++) {
    const entry = entries[place]!;
    const last = Math.min(entry.first + entry.count - 1, end);
    settlements.push(settlementOf(project, entry, next, last));
    next = last + 1;
  }
  return accepted({
    type: 'TicketsSettled',
    project: project.project,
    payment: terms.payment,
    token,
    settlements,
    done: end === tickets,
  });
}

function settlementOf(
  { terms, stage, scores, threshold }: Project,
  { user }: OwnedEntry,
  first: number,
  last: number,
): EventOf<'TicketsSettled'>['settlements'][number] {
  const count = last - first + 1;
  const won = stage === 'fixed' ? winnersAmong({ first, count }, scores!, threshold).length : 0;
  const lost = count - won;
  return {
    user,
    first,
    won,
    lost,
    paid: (BigInt(won) * terms.ticketPrice) as Atoms,
    released: (BigInt(lost) * terms.ticketPrice) as Atoms,
    tokens: (BigInt(won) * terms.ticketTokens) as Atoms,
  };
}

export function retryProject(
  state: ExchangeState,
  { operator, project }: CommandOf<'RetryProject'>,
): Accepted | Refused {
  const known = state.subscription.projects[project - 1];
  if (known === undefined) return refused('subscription.projectUnknown');
  if (!known.quarantined) return refused('subscription.notSetAside');
  return accepted({ type: 'ProjectRetried', operator, project });
}
