// Applies the events of token subscriptions.
import { hexToBytes } from '@noble/hashes/utils.js';
import { assertNever, type ProjectId } from '../arithmetic/units.ts';
import { entryLeaf } from '../draw/entries.ts';
import { TicketScores } from '../draw/scores.ts';
import type { EventOf } from '../events.ts';
import { MerkleFrontier } from '../proof/frontier.ts';
import type { ExchangeState } from '../state.ts';
import type { subscriptionEvents } from './events.ts';
import type { OwnedEntry, Project, SubscriptionState } from './subscription-state.ts';

type SubscriptionEvent = EventOf<keyof typeof subscriptionEvents>;

export function evolveSubscription(state: ExchangeState, event: SubscriptionEvent): void {
  if (event.type === 'ProjectSet') return setProject(state.subscription, event);
  const project = state.subscription.projects[event.project - 1]!;
  switch (event.type) {
    case 'TicketsBought': {
      const { user, first, count, commitment, house } = event;
      return addEntry(project, { user, first, count, commitment, house });
    }
    case 'SubscriptionClosed':
      project.stage = 'closed';
      project.closedAt = state.at;
      project.root = event.root;
      if (event.tickets === 0) return end(state.subscription, project, 'settled');
      return madeDue(state, project);
    case 'ProjectDrawn':
      project.stage = 'drawn';
      project.beacon = event.beacon;
      project.seed = event.seed;
      project.scores = new TicketScores(hexToBytes(event.seed), project.tickets);
      return madeDue(state, project);
    case 'SubscriptionVoided':
      project.stage = 'voided';
      return madeDue(state, project);
    case 'TicketsScored':
      return project.scores!.work(event.count);
    case 'DrawFixed':
      project.stage = 'fixed';
      project.threshold = event.threshold;
      project.winners = event.winners;
      return;
    case 'TicketsSettled':
      return settle(state.subscription, project, event);
    case 'ProjectCancelled':
      return end(state.subscription, project, 'cancelled');
    case 'ProjectRetried':
      project.quarantined = false;
      return madeDue(state, project);
    default:
      assertNever(event);
  }
}

function setProject(subscription: SubscriptionState, event: EventOf<'ProjectSet'>): void {
  const { type: _, operator: __, project, version, token, ...terms } = event;
  const known = subscription.projects[project - 1];
  if (known !== undefined) {
    known.terms = terms;
    known.version = version;
    return;
  }
  const created = newProject({ project, token, terms, version });
  subscription.projects[project - 1] = created;
  subscription.live.add(created);
}

export function newProject(known: Pick<Project, 'project' | 'token' | 'terms' | 'version'>): Project {
  return {
    ...known,
    stage: 'open',
    tickets: 0,
    root: '',
    seed: '',
    beacon: '',
    threshold: '',
    closedAt: undefined,
    winners: 0,
    settled: 0,
    due: undefined,
    quarantined: false,
    entries: [],
    ticketsOf: new Map(),
    frontier: new MerkleFrontier(),
    scores: undefined,
    settlingEntry: 0,
  };
}

export function addEntry(project: Project, entry: OwnedEntry): void {
  project.entries.push(entry);
  project.frontier.add(entryLeaf(project.project, entry));
  project.ticketsOf.set(entry.user, (project.ticketsOf.get(entry.user) ?? 0) + entry.count);
  project.tickets = entry.first + entry.count - 1;
}

function settle(
  subscription: SubscriptionState,
  project: Project,
  { settlements, done }: EventOf<'TicketsSettled'>,
): void {
  for (const { won, lost } of settlements) project.settled += won + lost;
  moveSettlingEntry(project);
  if (done) end(subscription, project, project.stage === 'fixed' ? 'settled' : 'refunded');
}

/** The entry of the next ticket that is to be settled. */
export function moveSettlingEntry(project: Project): void {
  const { entries, settled } = project;
  for (;;) {
    const entry = entries[project.settlingEntry];
    if (entry === undefined || entry.first + entry.count - 1 > settled) return;
    project.settlingEntry++;
  }
}

/** The entries of what is over stay in the log alone. */
function end(subscription: SubscriptionState, project: Project, stage: Project['stage']): void {
  project.stage = stage;
  project.due = undefined;
  project.scores = undefined;
  project.entries.length = 0;
  project.settlingEntry = 0;
  project.ticketsOf.clear();
  subscription.live.delete(project);
}

function madeDue({ at, seq }: ExchangeState, project: Project): void {
  project.due = { at, seq };
}

export function setProjectAside(
  { subscription }: ExchangeState,
  { id }: Pick<EventOf<'DueQuarantined'>, 'id'>,
): void {
  const project = subscription.projects[(id as ProjectId) - 1];
  if (project !== undefined) project.quarantined = true;
}
