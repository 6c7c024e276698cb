// The tab of the own orders: the one that the address asks for, each time it does, and then whichever is pressed.
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** What the address asks to see of the own orders; null where it asks for nothing. */
export function useAskedOrders(): string | null {
  return useSearchParams()[0].get('orders');
}

export function useAskedTab<Tab extends string>(usual: Tab, asked: Tab | undefined) {
  const [tab, setTab] = useState<Tab>(asked ?? usual);
  // The same link pressed again is another visit.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit asks anew.
  useEffect(() => {
    if (asked !== undefined) setTab(asked);
  }, [asked, key]);
  return [tab, setTab] as const;
}
