// Puts a menu beside its button, inside the window, and keeps it there while the page moves under it.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const gapPx = 4;
const edgePx = 8;

function place(menu: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const box = anchor.getBoundingClientRect();
  const rtl = getComputedStyle(anchor).direction === 'rtl';
  const flushLeft = (align === 'start') !== rtl;
  const wanted = flushLeft ? box.left : box.right - menu.offsetWidth;
  const widest = document.documentElement.clientWidth - menu.offsetWidth - edgePx;
  const below = box.bottom + gapPx;
  const fits = below + menu.offsetHeight <= window.innerHeight - edgePx;
  const above = Math.max(edgePx, box.top - gapPx - menu.offsetHeight);
  menu.style.insetBlockStart = `${fits ? below : above}px`;
  // The window has no direction: physical sides are what the browser reports and takes here.
  menu.style.left = `${Math.max(edgePx, Math.min(wanted, widest))}px`;
}

/** Places the menu, moves the focus to its chosen or first item and returns the ref for it. */
export function useMenuPlace(
  anchor: HTMLElement,
  align: 'start' | 'end',
  close: (backToButton: boolean) => void,
): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null);
  const latestClose = useRef(close);
  latestClose.current = close;
  useLayoutEffect(() => {
    if (!menu.current) return;
    place(menu.current, anchor, align);
    const chosen = menu.current.querySelector<HTMLElement>('[aria-checked="true"]');
    if (chosen) menu.current.scrollTop = chosen.offsetTop - menu.current.clientHeight / 2;
    (chosen ?? menu.current.querySelector<HTMLElement>('[role^="menuitem"]'))?.focus({ preventScroll: true });
  }, [anchor, align]);
  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !anchor.contains(target)) latestClose.current(false);
    };
    const moved = (event: Event) => {
      if (!menu.current || (event.target instanceof Node && menu.current.contains(event.target))) return;
      const { top, bottom } = anchor.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) latestClose.current(false);
      else place(menu.current, anchor, align);
    };
    document.addEventListener('pointerdown', outside);
    window.addEventListener('scroll', moved, true);
    window.addEventListener('resize', moved);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('scroll', moved, true);
      window.removeEventListener('resize', moved);
    };
  }, [anchor, align]);
  return menu;
}
