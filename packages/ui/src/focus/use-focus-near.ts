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

interface Before {
  readonly element: HTMLElement;
  readonly goNear: () => void;
  /** The dialog in which it was: where that goes first, as one does that stood in for this one, its own `before` counts. */
  readonly dialog: Element | null;
  readonly below: Before | undefined;
}

/** Of all that are open, the uppermost last. */
const open: Before[] = [];

function beforeDialog(): Before | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const dialog = element.closest('[data-overlay]');
  return { element, goNear: neighbourhoodOf(element), dialog, below: open.at(-1) };
}

function giveBack({ element, goNear, dialog, below }: Before): void {
  // What took the place of the dialog has it already.
  if (document.activeElement?.closest('[data-overlay]')) return;
  if (dialog?.isConnected === false && below !== undefined) return giveBack(below);
  if (!element.isConnected) return goNear();
  element.focus({ preventScroll: true });
  followUntilLeft(element, goNear);
}

/** Remembers what had the focus before the dialog takes it, and gives it back. */
export function useFocusReturned(): void {
  const [before] = useState(beforeDialog);
  useEffect(() => {
    if (before === undefined) return;
    open.push(before);
    return () => {
      open.splice(open.indexOf(before), 1);
      giveBack(before);
    };
  }, [before]);
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
