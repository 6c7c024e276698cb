// Seconds until another code may be asked for.
import { useEffect, useState } from 'react';

const resendAfterSeconds = 60;

export function useCountdown() {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, begin: () => setLeft(resendAfterSeconds) };
}
