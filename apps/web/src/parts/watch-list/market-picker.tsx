// The name of a market on a desktop: pressing it opens the watch-list below.
import { t } from '@candor/i18n';
import { IconChevronDown } from '@tabler/icons-react';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useShortcut } from '../shortcuts/index.ts';
import classes from './watch-list.module.css';
import { WatchList, type WatchListProps } from './watch-list.tsx';

export interface MarketPickerProps extends Omit<WatchListProps, 'onOpened' | 'searches'> {
  children: ReactNode;
}

const gapPx = 12;

/** The line above a market is cut at its edges, so the list stands over the window. */
function placeBelow(button: HTMLElement | null): CSSProperties {
  if (button === null) return {};
  const { bottom, left, right } = button.getBoundingClientRect();
  const rtl = getComputedStyle(button).direction === 'rtl';
  const start = rtl ? document.documentElement.clientWidth - right : left;
  return { insetBlockStart: bottom + gapPx, insetInlineStart: Math.max(0, start - gapPx) };
}

/** A screen of another market is another screen: whoever picked it goes on at its name, also where it is drawn twice. */
let picked = { href: '', atMs: Number.NEGATIVE_INFINITY };
const openedWithinMs = 5_000;

function usePicked(button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isPicked = picked.href === window.location.hash && performance.now() - picked.atMs < openedWithinMs;
    if (isPicked && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [button]);
}

export function MarketPicker({ children, ...list }: MarketPickerProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const whole = useRef<HTMLSpanElement>(null);
  const id = useId();
  usePicked(button);
  useShortcut('search', () => setOpened(true));
  useEffect(() => {
    if (!opened) return;
    const outside = (event: Event) => {
      const target = event.target as Element;
      if (!whole.current?.contains(target)) setOpened(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [opened]);
  const place = opened ? placeBelow(button.current) : undefined;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    event.stopPropagation();
    setOpened(false);
    button.current?.focus();
  };
  const leaveFor = (href: string) => {
    setOpened(false);
    button.current?.focus();
    picked = { href, atMs: performance.now() };
  };
  const moveOn = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next instanceof Node && !event.currentTarget.contains(next)) setOpened(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the list, which its button opens.
    <span ref={whole} className={classes.picker} onKeyDown={leave} onBlur={moveOn}>
      <button
        ref={button}
        type="button"
        className={classes.name}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        {children}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {opened && (
        <div id={id} role="dialog" aria-label={t('watch.pick')} className={classes.popover} style={place}>
          <WatchList {...list} searches onOpened={leaveFor} />
        </div>
      )}
    </span>
  );
}
