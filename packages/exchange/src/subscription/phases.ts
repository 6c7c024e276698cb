// The phases of a project, by the clock alone, and the moments that its rules rest on.
import { DAY_MS } from '../arithmetic/days.ts';
import type { TimestampMs } from '../arithmetic/units.ts';
import type { ProjectTerms } from '../draw/terms.ts';

export type ProjectPhase = 'announced' | 'preheat' | 'subscription' | 'lottery' | 'end';

/** Without a valid beacon until then everybody is paid back. */
export const BEACON_WAIT_MS = 7 * DAY_MS;

export function projectPhase(
  {
    preheatAt,
    opensAt,
    closesAt,
    endsAt,
  }: Pick<ProjectTerms, 'preheatAt' | 'opensAt' | 'closesAt' | 'endsAt'>,
  at: TimestampMs,
): ProjectPhase {
  if (at < preheatAt) return 'announced';
  if (at < opensAt) return 'preheat';
  if (at < closesAt) return 'subscription';
  return at < endsAt ? 'lottery' : 'end';
}

export function beaconDeadline({ closesAt }: Pick<ProjectTerms, 'closesAt'>): TimestampMs {
  return (closesAt + BEACON_WAIT_MS) as TimestampMs;
}
