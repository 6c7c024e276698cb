// Where a project stands by the venue's clock, and what comes next.
import type { ProjectRow } from '@candor/wire';

/** The steps of the screen, in their order. */
export const projectSteps = ['preheat', 'subscription', 'lottery', 'end'] as const;
export type ProjectStep = (typeof projectSteps)[number];

type Times = Pick<ProjectRow, 'preheatAt' | 'opensAt' | 'closesAt' | 'endsAt'>;

export function startOf(times: Times, step: ProjectStep): number {
  const starts = {
    preheat: times.preheatAt,
    subscription: times.opensAt,
    lottery: times.closesAt,
    end: times.endsAt,
  };
  return starts[step];
}

/** The phase by the clock alone, as the exchange tells it. */
export function phaseAt(times: Times, nowMs: number): ProjectStep | 'announced' {
  return projectSteps.findLast((step) => nowMs >= startOf(times, step)) ?? 'announced';
}

/** The next phase and how long until it begins; undefined once the last has come. */
export function nextPhase(
  times: Times,
  nowMs: number,
): { readonly step: ProjectStep; readonly inMs: number } | undefined {
  const step = projectSteps.find((each) => startOf(times, each) > nowMs);
  return step === undefined ? undefined : { step, inMs: startOf(times, step) - nowMs };
}

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** In whole seconds that have begun, so that nothing shows zero before it is over. */
export function timeLeft(inMs: number): TimeLeft {
  const all = Math.max(0, Math.ceil(inMs / 1_000));
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor((all % 86_400) / 3_600),
    minutes: Math.floor((all % 3_600) / 60),
    seconds: all % 60,
  };
}
