// A project in the reader's words: its phase, what its draw came to, and its terms.
import type { ConsoleProject, ConsoleProjectTerms, ProjectStageText } from '@candor/client/console';
import { longDate, timeOfDay } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import type { BadgeKind } from '@candor/ui';
import type { SaidTerm } from '../../change/changed-terms.tsx';
import { shownAmount, shownCount } from '../../parts/figures.ts';

export type PhaseName = ConsoleProject['phase'] | 'cancelled';

export function phaseOf({ phase, stage }: Pick<ConsoleProject, 'phase' | 'stage'>): PhaseName {
  return stage === 'cancelled' ? 'cancelled' : phase;
}

export const phaseBadges: Readonly<Record<PhaseName, BadgeKind>> = {
  announced: 'neutral',
  preheat: 'progress',
  subscription: 'success',
  lottery: 'warning',
  end: 'neutral',
  cancelled: 'failed',
};

const stages = {
  open: 'stageOpen',
  closed: 'stageClosed',
  drawn: 'stageDrawn',
  fixed: 'stageFixed',
  voided: 'stageVoided',
  settled: 'stageSettled',
  refunded: 'stageRefunded',
  cancelled: 'stageCancelled',
} as const;

export function stageName(stage: ProjectStageText): string {
  return t(`projects.${stages[stage]}`);
}

/** A moment with its year; the head of its column or its sentence says that it is UTC. */
export function moment(atMs: number): string {
  return `${longDate(atMs)} ${timeOfDay(atMs)}`;
}

export const tierNames = { none: 'everybody', individual: 'individual', institution: 'institution' } as const;

export function saidProject(terms: ConsoleProjectTerms): readonly SaidTerm[] {
  const { code, payment } = terms;
  return [
    [t('projects.name'), terms.name],
    [t('projects.issued'), shownAmount(terms.issued, code)],
    [t('projects.ticketPrice'), shownAmount(terms.ticketPrice, payment)],
    [t('projects.ticketTokens'), shownAmount(terms.ticketTokens, code)],
    [t('projects.winningTickets'), shownCount(terms.winningTickets)],
    [t('projects.ticketsMax'), shownCount(terms.ticketsMax)],
    [t('projects.ticketsPerUser'), shownCount(terms.ticketsPerUser)],
    [t('projects.tier'), t(`projects.${tierNames[terms.tier]}`)],
    [t('projects.preheatAt'), moment(terms.preheatAt)],
    [t('projects.opensAt'), moment(terms.opensAt)],
    [t('projects.closesAt'), moment(terms.closesAt)],
    [t('projects.endsAt'), moment(terms.endsAt)],
    [t('projects.website'), terms.website || t('state.none')],
    [t('projects.whitePaper'), terms.whitePaper || t('state.none')],
    [t('projects.beacon'), t(`projects.${terms.beacon}`)],
  ];
}
