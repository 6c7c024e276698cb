// Seconds until another code may be asked for.
import { useRoom } from '@candor/client';
import { useEffect, useState } from 'react';

const resendAfterMs = 60_000;

/** None where more is left than there was: somebody has set the clock of the device back, and the venue says how it is. */
export function secondsUntil(endsAtMs: number, nowMs: number): number {
  const leftMs = endsAtMs - nowMs;
  return leftMs > resendAfterMs ? 0 : Math.max(0, Math.ceil(leftMs / 1_000));
}

/** By the clock: while somebody reads the mail in another app, the timers of this page stand still. */
export function useCountdown(begunAtMs = 0) {
  const { nowMs } = useRoom().environment;
  const [endsAtMs, setEndsAtMs] = useState(begunAtMs + resendAfterMs);
  const [left, setLeft] = useState(() => secondsUntil(endsAtMs, nowMs()));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const look = () => setLeft(secondsUntil(endsAtMs, nowMs()));
    const timer = setInterval(look, 1_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isRunning, endsAtMs, nowMs]);
  return {
    left,
    begin() {
      const now = nowMs();
      setEndsAtMs(now + resendAfterMs);
      setLeft(secondsUntil(now + resendAfterMs, now));
    },
  };
}
