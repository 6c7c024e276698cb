// Names with their values: the consequence of an order, a statistic of a market, a long hash.
import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import classes from './layout.module.css';

export interface KeyValueListProps {
  children: ReactNode;
  className?: string;
}

/** Holds `KeyValue` or `Stat` rows. */
export function KeyValueList({ children, className }: KeyValueListProps) {
  return <dl className={joinClasses(classes.list, className)}>{children}</dl>;
}

export interface KeyValueProps {
  name: ReactNode;
  children: ReactNode;
  /** The row that the others lead to: larger and bold. */
  total?: boolean;
}

export function KeyValue({ name, children, total = false }: KeyValueProps) {
  return (
    <div className={joinClasses(classes.keyValue, total && classes.total)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export interface StatProps {
  name: ReactNode;
  children: ReactNode;
}

/** A name above its value, as in the ticker; stands in a `dl` of the screen's own layout. */
export function Stat({ name, children }: StatProps) {
  return (
    <div className={classes.stat}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A hash, an id or an address: even letters, left to right, wrapped and never cut. */
export function Mono({ children }: { children: ReactNode }) {
  return <span className={classes.mono}>{children}</span>;
}

export function Rule() {
  return <hr className={classes.rule} />;
}
