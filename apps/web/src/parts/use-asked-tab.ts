// The tab of a screen: the one that the address asks for, each time it does, and then whichever is pressed.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useVisit } from './use-visit.ts';

export function useAskedTab<Tab extends string>(usual: Tab, asked: Tab | undefined) {
  const [tab, setTab] = useState<Tab>(asked ?? usual);
  const visit = useVisit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit asks anew.
  useEffect(() => {
    if (asked !== undefined) setTab(asked);
  }, [asked, visit]);
  return [tab, setTab] as const;
}

/** Of a screen whose address names its tab. */
export function useTabInAddress<Tab extends string>(usual: NoInfer<Tab>, tabs: readonly Tab[]) {
  const asked = useSearchParams()[0].get('tab');
  return useAskedTab<Tab>(
    usual,
    tabs.find((tab) => tab === asked),
  );
}
