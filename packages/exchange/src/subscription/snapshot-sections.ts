// The parts of a snapshot that belong to token subscriptions, and how they are put back.
import { hexToBytes } from '@noble/hashes/utils.js';
import {
  assertNever,
  type CurrencyId,
  type ProjectId,
  type Seq,
  type TimestampMs,
  type UserId,
} from '../arithmetic/units.ts';
import { TicketScores } from '../draw/scores.ts';
import { projectTerms } from '../draw/terms.ts';
import { flag, oneOf, optional, struct, type TypeOf, text, uint } from '../encoding/kinds.ts';
import { inOrder } from '../in-order.ts';
import { addEntry, moveSettlingEntry, newProject } from './evolve.ts';
import { isOver, type Project, projectStages, type SubscriptionState } from './subscription-state.ts';

export const subscriptionSections = {
  projects: struct({
    project: uint<ProjectId>(),
    token: uint<CurrencyId>(),
    terms: struct(projectTerms),
    version: uint(),
    stage: oneOf(...projectStages),
    tickets: uint(),
    root: text,
    seed: text,
    beacon: text,
    threshold: text,
    closedAt: optional(uint<TimestampMs>()),
    winners: uint(),
    scored: uint(),
    settled: uint(),
    due: optional(struct({ at: uint<TimestampMs>(), seq: uint<Seq>() })),
    quarantined: flag,
  }),
  tickets: struct({
    project: uint<ProjectId>(),
    user: uint<UserId>(),
    first: uint(),
    count: uint(),
    commitment: text,
    house: flag,
  }),
} as const;

export type SubscriptionSection = keyof typeof subscriptionSections;
type Entity<S extends SubscriptionSection> = TypeOf<(typeof subscriptionSections)[S]>;

export function isSubscriptionSection(section: string): section is SubscriptionSection {
  return Object.hasOwn(subscriptionSections, section);
}

export function subscriptionEntitiesOf(
  { projects }: SubscriptionState,
  section: SubscriptionSection,
): Iterable<Entity<SubscriptionSection>> {
  switch (section) {
    case 'projects':
      return projects.map((project) => ({ ...project, scored: project.scores?.count ?? 0 }));
    case 'tickets':
      return ticketsOf(projects);
    default:
      return assertNever(section);
  }
}

function* ticketsOf(projects: readonly Project[]): Generator<Entity<'tickets'>> {
  for (const { project, entries } of projects) for (const entry of entries) yield { project, ...entry };
}

/** Projects first, then their tickets in the order of their numbers. */
export function restoreSubscriptionSection(
  subscription: SubscriptionState,
  section: SubscriptionSection,
  entities: readonly Entity<SubscriptionSection>[],
): void {
  switch (section) {
    case 'projects':
      for (const { scored, ...known } of entities as Entity<'projects'>[]) {
        const project = Object.assign(newProject(known), known);
        subscription.projects[known.project - 1] = project;
        if (isOver(project)) continue;
        subscription.live.add(project);
        if (project.stage !== 'drawn' && project.stage !== 'fixed') continue;
        project.scores = new TicketScores(hexToBytes(project.seed), project.tickets);
        project.scores.work(scored);
      }
      return;
    case 'tickets': {
      const entries = inOrder(
        entities as Entity<'tickets'>[],
        (a, b) => a.project - b.project || a.first - b.first,
      );
      for (const { project, ...entry } of entries) addEntry(subscription.projects[project - 1]!, entry);
      for (const project of subscription.live) moveSettlingEntry(project);
      return;
    }
    default:
      assertNever(section);
  }
}
