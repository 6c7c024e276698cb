// The tab of a screen: the one that the address asks for, each time it does, and then whichever is pressed.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

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
