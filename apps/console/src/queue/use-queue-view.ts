// What of a queue is on the screen: the tab, the search and the page, kept in the address so that a reload keeps them.
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { searchWords } from '../parts/figures.ts';

export interface QueueView<Tab extends string> {
  readonly tab: Tab;
  readonly typed: string;
  /** What is searched for, a moment after the last key. */
  readonly query: string | undefined;
  readonly page: number;
  /** Undefined where the queue's own order counts. */
  readonly order: 'oldest' | 'newest' | undefined;
  /** The request that is open. */
  readonly openId: number | undefined;
  /** What links to requests of this view carry on. */
  readonly search: string;
  setTab(tab: Tab): void;
  type(words: string): void;
  setPage(page: number): void;
  setOrder(order: 'oldest' | 'newest'): void;
}

const SETTLE_MS = 300;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export function useQueueView<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): QueueView<Tab> {
  const [params, setParams] = useSearchParams();
  const { id } = useParams();
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const settled = useSettled(typed);
  const tab = tabs.find((each) => each === params.get('tab')) ?? tabs[0];
  const openId = id !== undefined && /^\d+$/.test(id) ? Number(id) : undefined;
  const page = Math.max(1, Number(params.get('page') ?? '1') || 1);
  const order = (['oldest', 'newest'] as const).find((each) => each === params.get('order'));
  const change = (part: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(part)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    tab,
    typed,
    query: searchWords(settled),
    page,
    order,
    openId,
    search: params.size === 0 ? '' : `?${params}`,
    setTab: (next) => change({ tab: next === tabs[0] ? undefined : next, page: undefined, order: undefined }),
    type: (words) => {
      setTyped(words);
      change({ q: words, page: undefined });
    },
    setPage: (next) => change({ page: next === 1 ? undefined : String(next) }),
    setOrder: (next) => change({ order: next, page: undefined }),
  };
}
