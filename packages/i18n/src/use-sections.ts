// Sections that a screen rarely says, fetched when a part of it comes that does.
import { useEffect, useState } from 'react';
import type { TextSection } from './catalogue.ts';
import { hasSections, loadSections } from './texts.ts';

/** False while they are on their way. When they do not come the part is drawn with what is there. */
export function useSections(...names: readonly TextSection[]): boolean {
  const [ready, setReady] = useState(() => hasSections(names));
  const wanted = names.join(' ');
  useEffect(() => {
    let gone = false;
    const done = () => {
      if (!gone) setReady(true);
    };
    loadSections(wanted.split(' ') as TextSection[]).then(done, done);
    return () => {
      gone = true;
    };
  }, [wanted]);
  return ready;
}
