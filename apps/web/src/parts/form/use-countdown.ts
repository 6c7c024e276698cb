// Seconds until another code may be asked for.
import { useEffect, useState } from 'react';

const resendAfterMs = 60_000;

const leftUntil = (endsAtMs: number): number => Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1_000));

/** By the clock: while somebody reads the mail in another app, the timers of this page stand still. */
export function useCountdown(begunAtMs = 0) {
  const [endsAtMs, setEndsAtMs] = useState(begunAtMs + resendAfterMs);
  const [left, setLeft] = useState(() => leftUntil(endsAtMs));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const look = () => setLeft(leftUntil(endsAtMs));
    const timer = setInterval(look, 1_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isRunning, endsAtMs]);
  return {
    left,
    begin() {
      const endsMs = Date.now() + resendAfterMs;
      setEndsAtMs(endsMs);
      setLeft(leftUntil(endsMs));
    },
  };
}
