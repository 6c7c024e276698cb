// Rows that are not those that were asked for last: the next page is on its way, or could not be asked for.
import { joinClasses } from '@candor/ui';
import type { ReactNode } from 'react';
import classes from './stale-rows.module.css';

export interface StaleRowsProps {
  stale: boolean;
  className?: string | undefined | false;
  children: ReactNode;
}

export function StaleRows({ stale, className, children }: StaleRowsProps) {
  return (
    <div className={joinClasses(classes.rows, stale && classes.stale, className)} aria-busy={stale}>
      {children}
    </div>
  );
}
