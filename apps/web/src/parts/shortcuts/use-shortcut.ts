// What the open screen does on a key. The part that came last answers, and it answers while it is there.
import { useEffect, useRef } from 'react';
import type { ShortcutName } from './keys.ts';

type Action = () => void;

const actions = new Map<ShortcutName, Action[]>();

/** False where nothing on the screen answers to it. */
export function runShortcut(name: ShortcutName): boolean {
  const action = actions.get(name)?.at(-1);
  action?.();
  return action !== undefined;
}

/** Without an action the name is not answered here. */
export function useShortcut(name: ShortcutName, action: Action | undefined): void {
  const latest = useRef(action);
  latest.current = action;
  const answered = action !== undefined;
  useEffect(() => {
    if (!answered) return;
    const run = () => latest.current?.();
    const others = actions.get(name) ?? [];
    actions.set(name, [...others, run]);
    return () => void actions.set(name, actions.get(name)?.filter((each) => each !== run) ?? []);
  }, [name, answered]);
}

/** Puts the focus into a field of a form, with what is in it selected. */
export function focusField(formId: string, name: string): void {
  const form = document.getElementById(formId);
  const field = form?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  field?.focus();
  field?.select();
}
