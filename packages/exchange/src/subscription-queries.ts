// What can be read of token subscriptions: projects with their phase, a user's own tickets, and all entries of one project.
import type { ProjectId, TimestampMs, UserId } from './arithmetic/units.ts';
import type { ExchangeState } from './state.ts';
import { type ProjectPhase, projectPhase } from './subscription/phases.ts';
import type { OwnedEntry, Project } from './subscription/subscription-state.ts';

export interface ProjectView
  extends Omit<Project, 'entries' | 'ticketsOf' | 'frontier' | 'scores' | 'settlingEntry' | 'due'> {
  readonly phase: ProjectPhase;
  readonly entries: number;
}

export function projectsOf(state: ExchangeState, at: TimestampMs): readonly ProjectView[] {
  return state.subscription.projects.map((project) => viewOf(project, at));
}

export function projectById(
  state: ExchangeState,
  project: ProjectId,
  at: TimestampMs,
): ProjectView | undefined {
  const found = state.subscription.projects[project - 1];
  return found && viewOf(found, at);
}

function viewOf(project: Project, at: TimestampMs): ProjectView {
  const {
    entries,
    ticketsOf: _,
    frontier: __,
    scores: ___,
    settlingEntry: ____,
    due: _____,
    ...view
  } = project;
  return { ...view, phase: projectPhase(project.terms, at), entries: entries.length };
}

/** Of a project that is not over; those of the others are in the history. */
export function ticketEntries(state: ExchangeState, project: ProjectId): readonly OwnedEntry[] {
  return [...(state.subscription.projects[project - 1]?.entries ?? [])];
}

export function ticketsOfUser(state: ExchangeState, project: ProjectId, user: UserId): number {
  return state.subscription.projects[project - 1]?.ticketsOf.get(user) ?? 0;
}
