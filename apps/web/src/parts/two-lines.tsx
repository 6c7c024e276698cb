// Two facts in one cell of a table, the quieter one below the other; its head has the two names in the same order.
import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

export interface TwoLinesProps {
  above: ReactNode;
  below: ReactNode;
}

export function TwoLines({ above, below }: TwoLinesProps) {
  return (
    <>
      {above}
      <br /> <span className={classes.below}>{below}</span>
    </>
  );
}

/** The head of such cells. Long names take more lines, since their column is as narrow as its figures. */
export function heads(above: string, below: string): ReactNode {
  return (
    <span className={classes.heads}>
      <TwoLines above={above} below={below} />
    </span>
  );
}
