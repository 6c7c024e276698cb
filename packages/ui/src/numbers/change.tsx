// How far and which way something moved: an arrow, a sign and a colour, of which any one is enough.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { useNumberLocale } from '../provider/number-locale.ts';
import { formatDecimal, signOf } from './decimal.ts';
import classes from './numbers.module.css';

export interface ChangeProps {
  /** A plain decimal string; a zero has no arrow, and no colour unless told. */
  value: string | null;
  /** In the lists of markets whatever has not fallen has the colour of rising. */
  zero?: 'plain' | 'up';
  /** What follows the number after a space: "%" unless told, a currency for a profit. */
  unit?: string;
  size?: 12 | 14 | 16;
  stale?: boolean;
  /** Leaves out the arrow where a column head already says that these are results. */
  arrow?: boolean;
}

function Triangle({ up }: { up: boolean }) {
  return (
    <svg width="8" height="8" viewBox="0 0 8 8" fill="currentColor" aria-hidden="true">
      <path d={up ? 'M4 1 7.5 7h-7z' : 'M4 7 .5 1h7z'} />
    </svg>
  );
}

export function Change({
  value,
  zero = 'plain',
  unit = '%',
  size,
  stale = false,
  arrow = true,
}: ChangeProps) {
  const locale = useNumberLocale();
  const sign = value === null ? 0 : signOf(value);
  const plain = stale || value === null || (sign === 0 && zero === 'plain');
  const tone = plain ? 'muted' : sign < 0 ? 'down' : 'up';
  return (
    <span
      className={joinClasses(
        classes.number,
        classes.change,
        classes[tone],
        size !== undefined && classes[`size${size}`],
      )}
    >
      {arrow && sign !== 0 && <Triangle up={sign > 0} />}
      {value === null ? '–' : `${formatDecimal(value, locale, { sign: 'always' })}\u00a0${unit}`}
    </span>
  );
}

export interface SideMarkProps {
  side: 'up' | 'down';
  children: ReactNode;
  stale?: boolean;
}

/** The side of an order or position in a word, with its arrow: buying and long point up. */
export function SideMark({ side, children, stale = false }: SideMarkProps) {
  const Arrow = side === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <span className={joinClasses(classes.side, classes[stale ? 'muted' : side])}>
      <Arrow size={14} stroke={1.75} aria-hidden="true" />
      {children}
    </span>
  );
}
