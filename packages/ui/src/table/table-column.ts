// What a column of a table is, and how its cells stand.
import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import classes from './data-table.module.css';

export interface TableSort {
  direction: 'ascending' | 'descending' | 'none';
  onPress: () => void;
}

export interface TableColumn<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'start' | 'end' | 'center';
  /** `strong` names the row, `value` is a figure, `muted` a side fact. */
  tone?: 'plain' | 'strong' | 'value' | 'muted';
  /** A CSS width; without one the browser shares the room. */
  width?: string;
  desktopOnly?: boolean;
  sort?: TableSort;
  /** The cell of the last row, which sticks: totals. */
  foot?: ReactNode;
}

/** The classes of a cell that follow from its column. */
export function columnClass<Row>(column: TableColumn<Row>): string {
  return joinClasses(
    column.align === 'end' && classes.end,
    column.align === 'center' && classes.center,
    column.desktopOnly === true && classes.desktopOnly,
  );
}
