// The number of a row, as the ledger names it: small, below or beside what the row says first.
import type { ReactNode } from 'react';
import classes from './single.module.css';

export function NumberMark({ number }: { number: number }) {
  return (
    <bdi dir="ltr" className={classes.number}>
      #{number}
    </bdi>
  );
}

export interface NumberedProps {
  number: number;
  children: ReactNode;
}

/** A cell with the number of its row below. */
export function Numbered({ number, children }: NumberedProps) {
  return (
    <span className={classes.numbered}>
      {children}
      <NumberMark number={number} />
    </span>
  );
}
