// Rows that are not those that were asked for last: the next page is on its way, or could not be asked for.
import { joinClasses } from '@candor/ui';
import type { ReactNode } from 'react';
import classes from './stale-rows.module.css';

export function StaleRows({ stale, children }: { stale: boolean; children: ReactNode }) {
  return (
    <div className={joinClasses(classes.rows, stale && classes.stale)} aria-busy={stale}>
      {children}
    </div>
  );
}
