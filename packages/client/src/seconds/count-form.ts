// The user's own limit of the number of seconds contracts a day while it is typed.
import { SECONDS_COUNT_MAX } from '@candor/exchange/arithmetic';
import type { SecondsOwnCount, SetSecondsCountBody } from '@candor/wire';
import type { LimitChange } from './limits-form.ts';

/** The field begins with what will be in force: a raise that already waits stays asked for. */
export function openedCount({ amount, raise }: SecondsOwnCount): string {
  return String((raise === null ? amount : raise.amount) ?? '');
}

/** Null is no limit, undefined no whole number that a limit can be. */
function readCount(typed: string): number | null | undefined {
  if (typed === '') return null;
  if (!/^\d{1,15}$/.test(typed)) return undefined;
  const count = Number(typed);
  return count <= SECONDS_COUNT_MAX ? count : undefined;
}

export function isCount(typed: string): boolean {
  return readCount(typed) !== undefined;
}

/** Less counts at once, more after a day; the raise that waits does not begin its day anew. */
export function countChange({ amount, raise }: SecondsOwnCount, typed: string): LimitChange {
  const wanted = readCount(typed);
  if (wanted === undefined) return 'none';
  if (wanted === amount) return raise === null ? 'none' : 'atOnce';
  if (amount === null || (wanted !== null && wanted < amount)) return 'atOnce';
  return raise !== null && raise.amount === wanted ? 'none' : 'afterADay';
}

export function countRequest(typed: string): SetSecondsCountBody {
  return { dailyCount: readCount(typed) ?? null };
}
