// Tabs over panels of one screen: arrow keys move, Home and End jump, the chosen one alone takes the tab key.
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { joinClasses } from '../class-names.ts';
import { useStripCuts } from './strip-cuts.ts';
import classes from './tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  text: ReactNode;
  count?: number | string;
}

export interface TabsProps<Value extends string> {
  /** Unique on the screen; `TabPanel` takes the same one. */
  id: string;
  label: string;
  value: Value;
  items: readonly TabItem<Value>[];
  onChange: (value: Value) => void;
  /** `ruled` draws the line below, `plain` leaves it to the panel, `short` is for narrow forms. */
  look?: 'ruled' | 'plain' | 'short';
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

function wantedIndex(event: KeyboardEvent<HTMLElement>, index: number, count: number): number | undefined {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return undefined;
  return (index + (event.key === forward ? 1 : -1) + count) % count;
}

/** Only the strip moves, never the page: tabs may stand far below what somebody reads. */
function bringIntoSight(strip: HTMLElement) {
  const chosen = strip.querySelector('[aria-selected="true"]');
  if (chosen === null || strip.scrollWidth <= strip.clientWidth) return;
  const place = strip.getBoundingClientRect();
  const { left, right } = chosen.getBoundingClientRect();
  strip.scrollLeft += (left + right - place.left - place.right) / 2;
}

export function Tabs<Value extends string>({
  id,
  label,
  value,
  items,
  onChange,
  look = 'ruled',
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is chosen, that one must be seen.
  useEffect(() => {
    const strip = list.current;
    if (strip === null) return;
    // Told as soon as the strip and its tabs have their places, and whenever those change (a face that loads late makes
    // words wider): to ask for them here would lay the page out.
    const placed = new ResizeObserver(() => bringIntoSight(strip));
    for (const part of [strip, ...strip.children]) placed.observe(part);
    // Who moves the strip by hand looks for another tab, and keeps the place.
    const leave = () => placed.disconnect();
    strip.addEventListener('pointerdown', leave, { passive: true });
    strip.addEventListener('wheel', leave, { passive: true });
    return () => {
      leave();
      strip.removeEventListener('pointerdown', leave);
      strip.removeEventListener('wheel', leave);
    };
  }, [value]);
  useStripCuts(list);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = wantedIndex(
      event,
      items.findIndex((item) => item.value === value),
      items.length,
    );
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || item === undefined) return;
    event.preventDefault();
    onChange(item.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  const style = joinClasses(
    classes.tabs,
    look === 'ruled' && classes.ruled,
    look === 'short' && classes.short,
  );
  return (
    <div ref={list} role="tablist" aria-label={label} className={style} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={tabId(id, item.value)}
          className={classes.tab}
          aria-selected={item.value === value}
          aria-controls={item.value === value ? panelId(id, item.value) : undefined}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
        >
          {item.text}
          {item.count !== undefined && <span className={classes.count}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}

export interface TabPanelProps {
  /** The id of the tabs. */
  id: string;
  value: string;
  children: ReactNode;
  className?: string;
  /** Scrolls, and perhaps has nothing in it that the keyboard reaches. */
  scrolls?: boolean;
}

/** The panel of the chosen tab; only that one is on the screen. */
export function TabPanel({ id, value, children, className, scrolls = false }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      className={className}
      tabIndex={scrolls ? 0 : undefined}
    >
      {children}
    </div>
  );
}
