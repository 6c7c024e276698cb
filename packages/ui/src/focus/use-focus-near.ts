// The focus stays in its neighbourhood: given back to what had it before a dialog, and kept where that goes a moment later.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { neighbourhoodOf } from './neighbourhood.ts';

/** By then whatever was decided in the dialog is seen in the list. */
const WATCHED_MS = 10_000;

/** A row goes when the stream says so, which may be before the dialog or after it. */
function followUntilLeft(element: HTMLElement, goNear: () => void): void {
  const end = () => {
    observer.disconnect();
    element.removeEventListener('blur', look);
    clearTimeout(timer);
  };
  // What is taken away may be told as left in the middle of that.
  const look = () => queueMicrotask(() => element.isConnected && document.activeElement !== element && end());
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    end();
    if (document.activeElement === document.body) goNear();
  });
  const timer = setTimeout(end, WATCHED_MS);
  element.addEventListener('blur', look);
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Remembers what had the focus before the dialog takes it, and gives it back. */
export function useFocusReturned(): void {
  const [before] = useState(() => {
    const element = document.activeElement;
    return element instanceof HTMLElement && element !== document.body
      ? { element, goNear: neighbourhoodOf(element) }
      : undefined;
  });
  useEffect(
    () => () => {
      if (before === undefined) return;
      const { element, goNear } = before;
      if (!element.isConnected) return goNear();
      element.focus({ preventScroll: true });
      followUntilLeft(element, goNear);
    },
    [before],
  );
}

/** For what goes by being pressed: a word with a way to try again. */
export function useFocusLeftNear(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      const focused = document.activeElement;
      if (element === null || focused === null || !element.contains(focused)) return;
      const goNear = neighbourhoodOf(focused);
      // Until then it is still there.
      queueMicrotask(() => {
        if (document.activeElement === document.body) goNear();
      });
    };
  }, [part]);
}
