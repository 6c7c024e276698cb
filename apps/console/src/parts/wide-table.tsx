// A table that may be wider than its place: it scrolls sideways by itself, with the keyboard too.
import { EmptyState, joinClasses } from '@candor/ui';
import type { ReactNode } from 'react';
import classes from './wide-table.module.css';

interface WideTableProps {
  framed?: boolean;
  /** Stands in the middle of the place instead of the table, where there are no rows. */
  empty?: string | false;
  children: ReactNode;
}

export function WideTable({ framed = false, empty = false, children }: WideTableProps) {
  if (empty !== false) return <EmptyState text={empty} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className={joinClasses(classes.table, framed && classes.framed)} tabIndex={0}>
      {children}
    </div>
  );
}
