// Calls back shortly after each full second of the wall clock, and never twice for one second.

/** Returns the function that ends the calls. `offsetMs` orders several callers within the second. */
export function everySecond(callback: () => void, offsetMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  const schedule = (): void => {
    const now = Date.now();
    const next = Math.floor((now - offsetMs) / 1000) * 1000 + 1000 + offsetMs;
    timer = setTimeout(() => {
      // A timer may fire a little early; the rest of the wait follows then.
      if (Date.now() >= next) callback();
      if (timer !== undefined) schedule();
    }, next - now);
  };
  schedule();
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}
