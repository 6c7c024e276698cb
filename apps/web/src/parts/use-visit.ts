// Tells one visit of an address from the next.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Another with each visit, also where the link of the present address is pressed again: the router passes that over. */
export function useVisit(): string {
  const location = useLocation();
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it is when the router has come to it.
  useEffect(() => {
    const here = window.location.hash;
    const countSame = (): void => {
      if (window.location.hash === here) setTimes((before) => before + 1);
    };
    window.addEventListener('popstate', countSame);
    return () => window.removeEventListener('popstate', countSame);
  }, [location]);
  return `${location.key} ${times}`;
}
