// A decimal string as text: grouped for the locale, left to right even in a line that runs the other way.
import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { useNumberLocale } from '../provider/number-locale.ts';
import { formatDecimal } from './decimal.ts';
import classes from './numbers.module.css';

export interface DecimalTextProps {
  /** A plain decimal string; nothing is shown as a dash. */
  value: string | null;
  /** A currency or another unit, after a space. */
  unit?: ReactNode;
  unitTone?: 'same' | 'muted';
  sign?: 'negative' | 'always';
  tone?: 'up' | 'down' | 'muted' | 'plain';
  className?: string;
}

export function DecimalText(props: DecimalTextProps) {
  const { value, unit, unitTone = 'same', sign = 'negative', tone = 'plain', className } = props;
  const locale = useNumberLocale();
  return (
    <span className={joinClasses(classes.number, tone !== 'plain' && classes[tone], className)}>
      {value === null ? '–' : formatDecimal(value, locale, { sign })}
      {unit !== undefined && (
        <span className={joinClasses(classes.unit, unitTone === 'muted' && classes.quietUnit)}>{unit}</span>
      )}
    </span>
  );
}
