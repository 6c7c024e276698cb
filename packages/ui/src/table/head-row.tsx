// The head of a table; a column that sorts has a button that says and shows its order.
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import classes from './data-table.module.css';
import { columnClass, type TableColumn, type TableSort } from './table-column.ts';

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

function SortButton({ sort, children }: { sort: TableSort; children: ReactNode }) {
  const Arrow = arrows[sort.direction];
  return (
    <button type="button" className={classes.sort} onClick={sort.onPress}>
      {children}
      <Arrow size={14} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

export function HeadRow<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={joinClasses(classes.head, columnClass(column))}
            aria-sort={column.sort?.direction}
            style={column.width === undefined ? undefined : { inlineSize: column.width }}
          >
            {column.sort ? <SortButton sort={column.sort}>{column.head}</SortButton> : column.head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
