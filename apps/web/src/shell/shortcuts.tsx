// Listens for the shortcuts of the keyboard, on every screen, and opens their list.
import { usePreference } from '@candor/client';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { dialogLater } from '../parts/later/index.ts';
import {
  createKeyReader,
  isPlain,
  isTypingIn,
  latinKey,
  runShortcut,
  useShortcut,
} from '../parts/shortcuts/index.ts';

const ShortcutSheet = dialogLater(
  () => import('./shortcut-sheet.tsx'),
  (part) => part.ShortcutSheet,
);

/** What lies under a dialog cannot be reached with the keyboard, so neither with a shortcut. */
const isCovered = () => document.querySelector('[aria-modal="true"]') !== null;

function useKeys(): void {
  const navigate = useNavigate();
  const wanted = usePreference((all) => all.shortcuts);
  useEffect(() => {
    if (!wanted) return;
    const read = createKeyReader();
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (!isPlain(event) || isTypingIn(target) || isCovered()) return;
      const wish = read(latinKey(event), event.timeStamp);
      if (wish === undefined) return;
      if ('goTo' in wish) void navigate(wish.goTo);
      else if (!runShortcut(wish.do)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, wanted]);
}

const openers = new Set<() => void>();

/** From a button: who has switched the keys off finds them here. */
export function openShortcuts(): void {
  for (const open of openers) open();
}

export function Shortcuts() {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  useKeys();
  useShortcut('help', open);
  useEffect(() => {
    const show = () => setOpened(true);
    openers.add(show);
    return () => void openers.delete(show);
  }, []);
  return opened ? <ShortcutSheet onClose={() => setOpened(false)} /> : null;
}
