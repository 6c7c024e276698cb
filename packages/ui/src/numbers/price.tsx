// A price that changes while one looks: it tints once, keeps its width and is never told by colour alone.
import { useState } from 'react';
import { joinClasses } from '../class-names.ts';
import { useNumberLocale } from '../provider/number-locale.ts';
import { compareDecimals, formatDecimal } from './decimal.ts';
import classes from './numbers.module.css';

export interface PriceProps {
  value: string | null;
  /** The colour of the text; a stale price is muted whatever its tone. */
  tone?: 'up' | 'down' | 'plain';
  size?: 12 | 14 | 16 | 20 | 28;
  stale?: boolean;
  /** Whether a change tints the number once. */
  tint?: boolean;
  /** Characters for which width is reserved, so that neighbours never move. */
  widthChars?: number;
  className?: string;
}

interface Seen {
  value: string | null;
  move: 'Up' | 'Down' | null;
  turn: 0 | 1;
}

/** Remembers which way the last change went; the turn alternates so that two equal moves both tint. */
function useMove(value: string | null): Seen {
  const [seen, setSeen] = useState<Seen>({ value, move: null, turn: 0 });
  if (seen.value === value) return seen;
  const order = value === null || seen.value === null ? 0 : compareDecimals(value, seen.value);
  const next: Seen = {
    value,
    move: order === 0 ? null : order > 0 ? 'Up' : 'Down',
    turn: seen.turn === 0 ? 1 : 0,
  };
  setSeen(next);
  return next;
}

export function Price(props: PriceProps) {
  const { value, tone = 'plain', size, stale = false, tint = true, widthChars, className } = props;
  const locale = useNumberLocale();
  const { move, turn } = useMove(value);
  const look = joinClasses(
    classes.number,
    classes.price,
    widthChars !== undefined && classes.reserved,
    size !== undefined && classes[`size${size}`],
    stale ? classes.muted : tone !== 'plain' && classes[tone],
    tint && !stale && move !== null && classes[`tint${move}${turn}`],
    className,
  );
  const reserved = widthChars === undefined ? {} : { style: { minInlineSize: `${widthChars}ch` } };
  return (
    <span className={look} {...reserved}>
      {value === null ? '–' : formatDecimal(value, locale)}
    </span>
  );
}
