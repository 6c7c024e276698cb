// When somebody last touched this page: screens that nobody looks at ask the server nothing.

const gestures = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Nobody is taken to be there after so long without a gesture. */
const THERE_MS = 5 * 60_000;

/** Where the pages of this browser tell each other of the last gesture, and how often at most. */
const place = 'candor.console.lastGesture';
const TOLD_EVERY_MS = 5_000;

let lastGestureMs = Date.now();
let toldMs = 0;

function tell(nowMs: number): void {
  if (nowMs - toldMs < TOLD_EVERY_MS) return;
  toldMs = nowMs;
  try {
    localStorage.setItem(place, String(nowMs));
  } catch {
    // A browser that keeps nothing counts each page alone.
  }
}

function lastAnywhereMs(): number {
  try {
    const toldByAnother = Number(localStorage.getItem(place));
    return toldByAnother <= Date.now() ? Math.max(lastGestureMs, toldByAnother) : lastGestureMs;
  } catch {
    return lastGestureMs;
  }
}

/** `onBack` is told whenever somebody comes back to this page: what it had left off asking is asked again. */
export function watchActivity(onBack: () => void): () => void {
  const touch = (): void => {
    lastGestureMs = Date.now();
    tell(lastGestureMs);
  };
  const note = (): void => {
    const wasThere = isTouched();
    touch();
    if (!wasThere) onBack();
  };
  touch();
  for (const gesture of gestures) addEventListener(gesture, note, { passive: true });
  return () => {
    for (const gesture of gestures) removeEventListener(gesture, note);
  };
}

/** All pages of this browser have one session, which ends when nobody has touched any of them. */
export function idleMs(): number {
  return Date.now() - lastAnywhereMs();
}

const isTouched = (): boolean => Date.now() - lastGestureMs < THERE_MS;

/** Asking again and again would keep the session of an operator alive who went away. */
export function isSomebodyThere(): boolean {
  return isTouched() && document.visibilityState === 'visible';
}
