// The day that it is by the venue's time, in the zone that is shown.
import { useRoom } from '@candor/client';
import { type Day, dayOf } from '@candor/i18n';
import { useEffect, useState } from 'react';

const lookMs = 1_000;

/** Told again when it is another: after midnight, and once the page knows how far the clock of the device is off. */
export function useToday(): Day {
  const { clock } = useRoom();
  const [today, setToday] = useState(() => dayOf(clock.nowMs()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(clock.nowMs())), lookMs);
    return () => clearInterval(timer);
  }, [clock]);
  return today;
}
