// Says a sentence to whoever hears the screen, where nothing that is seen says it in a place that is read out.
import { Fragment, useEffect, useState } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface Saying {
  readonly text: string;
  /** The same sentence again is another one. */
  readonly turn: number;
}

type Voice = (saying: Saying) => void;

/** The uppermost last: what lies below an open dialog may be out of hearing. */
const voices: Voice[] = [];
let turns = 0;

export function sayAloud(text: string): void {
  turns += 1;
  voices.at(-1)?.({ text, turn: turns });
}

/** It is on the page before the first sentence, or that would not be heard. */
export function SpokenRegion() {
  const [said, setSaid] = useState<Saying>();
  useEffect(() => {
    const voice: Voice = (saying) => setSaid(saying);
    voices.push(voice);
    return () => void voices.splice(voices.indexOf(voice), 1);
  }, []);
  return (
    <VisuallyHidden>
      <span aria-live="assertive" data-spoken="">
        {said !== undefined && <Fragment key={said.turn}>{said.text}</Fragment>}
      </span>
    </VisuallyHidden>
  );
}
