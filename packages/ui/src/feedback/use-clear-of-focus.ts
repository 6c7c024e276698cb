// Messages do not hide what the keyboard has led to: they stand at the other end of the window while they would.
import { type RefObject, useEffect } from 'react';

/** A link at the edge of a message takes presses beyond it. */
const edgePx = 16;

function isCovered(part: Element, messages: HTMLElement): boolean {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [...messages.children].some((message) => {
    const card = message.getBoundingClientRect();
    return x > card.left && x < card.right && y > card.top - edgePx && y < card.bottom + edgePx;
  });
}

/** Where a finger is the pointer, the keyboard for what is typed comes up at the lower end. */
function hasKeyboardBelow(part: Element): boolean {
  return part.matches('input, textarea') && matchMedia('(pointer: coarse)').matches;
}

/** Looks whenever the focus goes elsewhere, and whenever a message comes or goes. */
export function useClearOfFocus(messages: RefObject<HTMLElement | null>, shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message may lie over what has the focus already.
  useEffect(() => {
    const { current } = messages;
    if (current === null) return;
    if (current.childElementCount === 0) {
      delete current.dataset.below;
      return;
    }
    const look = (): void => {
      const part = document.activeElement;
      if (part === null || !part.matches(':focus-visible') || current.contains(part)) return;
      if (isCovered(part, current) && !hasKeyboardBelow(part)) current.toggleAttribute('data-below');
    };
    // What has the focus is scrolled into sight after it was told to have it.
    let frame = requestAnimationFrame(look);
    const lookLater = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    document.addEventListener('focusin', lookLater);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', lookLater);
    };
  }, [messages, shown]);
}
