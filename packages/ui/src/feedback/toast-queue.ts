// The messages on the screen: any screen may add one, the host alone draws them.
import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  id: string;
  tone: ToastTone;
  title: ReactNode;
  body?: ReactNode;
  /** Where the matter itself stands; following it closes the message. */
  link?: { readonly href: string; readonly text: string };
  /** What can be done about it here. */
  action?: { readonly text: string; readonly onPress: () => void };
  /** How long it stays, in milliseconds; an error stays until it is closed unless told otherwise. */
  shownForMs?: number;
}

/** A message as it stands on the screen. */
export interface ShownToast extends Toast {
  /** Another one with each message, also with one that takes the place of another. */
  readonly turn: number;
}

/** More would cover the screen that they speak about. */
const toastsMax = 4;

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message and returns its id; one with the same id is replaced where it stands. */
export function showToast(toast: Omit<Toast, 'id'> & { id?: string }): string {
  lastId += 1;
  const id = toast.id ?? `toast-${lastId}`;
  const made: ShownToast = { ...toast, id, turn: lastId };
  const known = toasts.some((other) => other.id === id);
  const next = known ? toasts.map((other) => (other.id === id ? made : other)) : [...toasts, made];
  replace(next.slice(-toastsMax));
  return id;
}

export function closeToast(id: string): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** Closes every message of which this is true. */
export function closeToasts(isOver: (toast: Toast) => boolean): void {
  replace(toasts.filter((toast) => !isOver(toast)));
}

export function currentToasts(): readonly ShownToast[] {
  return toasts;
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
