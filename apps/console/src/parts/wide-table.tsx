// A table that may be wider than its place: it scrolls sideways by itself, with the keyboard too.
import { joinClasses } from '@candor/ui';
import type { ReactNode } from 'react';
import classes from './wide-table.module.css';

export function WideTable({ framed = false, children }: { framed?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className={joinClasses(classes.table, framed && classes.framed)} tabIndex={0}>
      {children}
    </div>
  );
}
