// When somebody last touched this page: screens that nobody looks at ask the server nothing.

const gestures = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Nobody is taken to be there after so long without a gesture. */
const THERE_MS = 5 * 60_000;

let lastGestureMs = Date.now();

export function watchActivity(): () => void {
  const note = (): void => {
    lastGestureMs = Date.now();
  };
  note();
  for (const gesture of gestures) addEventListener(gesture, note, { passive: true });
  return () => {
    for (const gesture of gestures) removeEventListener(gesture, note);
  };
}

export function idleMs(): number {
  return Date.now() - lastGestureMs;
}

/** Asking again and again would keep the session of an operator alive who went away. */
export function isSomebodyThere(): boolean {
  return idleMs() < THERE_MS && document.visibilityState === 'visible';
}
