// Which picture of the carousel stands: it moves on by itself unless somebody looks, points, stops it or wants rest.
import { useMedia } from '@candor/ui';
import { type FocusEvent, useEffect, useState } from 'react';

export function useCarousel(count: number, everyMs: number) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [place, setPlace] = useState(0);
  /** What the reader chose with the button; until then their system's wish for less motion decides. */
  const [chosen, setChosen] = useState<'running' | 'stopped'>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const running = chosen === undefined ? !still : chosen === 'running';
  const moving = running && !hovered && !focused;
  // The place is among the causes: a picture that was chosen by hand stands its whole time.
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setPlace((place + 1) % count), everyMs);
    return () => clearTimeout(timer);
  }, [moving, place, count, everyMs]);
  return {
    place,
    show: setPlace,
    running,
    toggle: () => setChosen(running ? 'stopped' : 'running'),
    /** For the element whose pointer or focus makes the pictures wait. */
    waitsFor: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
