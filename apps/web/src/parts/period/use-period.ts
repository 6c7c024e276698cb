// The period that the address names, so that going back and loading again keep it, and the page of a list within it.
import type { Bounds } from '@candor/client';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { boundsOf, type Days, daysOf, isEverything, typedIn, withDays } from './period.ts';

export interface Period {
  readonly days: Days;
  readonly bounds: Bounds;
  /** All of the list. */
  readonly isOpen: boolean;
  readonly choose: (days: Days) => void;
}

const everything: Days = {};

/** `more` is what else the address says once a period was chosen, such as the tab of the list. */
export function usePeriod(more?: Readonly<Record<string, string>>): Period {
  const [address, setAddress] = useSearchParams();
  // Which day is today is not known before the venue has answered.
  const days = daysOf(typedIn(address)) ?? everything;
  return {
    days,
    bounds: boundsOf(days),
    isOpen: isEverything(days),
    choose: (next) =>
      setAddress((now) => withDays(now, next, more), { replace: true, preventScrollReset: true }),
  };
}

/** The page that a reader has turned to; another period or filter begins at its first. */
export function usePages(asked: unknown): readonly [page: number, turn: (page: number) => void] {
  const key = JSON.stringify(asked);
  const [at, setAt] = useState({ key, page: 1 });
  return [at.key === key ? at.page : 1, (page) => setAt({ key, page })];
}
