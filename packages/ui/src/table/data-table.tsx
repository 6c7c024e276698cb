// A semantic table of rows: heads that stick and sort, numbers at the end, and a place for what stands in for rows.
import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import classes from './data-table.module.css';
import { HeadRow } from './head-row.tsx';
import { columnClass, type TableColumn } from './table-column.ts';

export interface DataTableProps<Row> {
  /** The name of the table for a screen reader. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** `dense` has rows of 36, `comfortable` of 48 (56 on a phone). */
  density?: 'dense' | 'comfortable';
  isSelected?: (row: Row) => boolean;
  /** Stale rows turn muted and lose the market's colours. */
  isStale?: (row: Row) => boolean;
  /** Opens a row; the label says which, as "Open BTC/USDT". */
  open?: { label: (row: Row) => string; onPress: (row: Row) => void };
  /** Stands below the head instead of rows: a skeleton, an empty state or an error. */
  placeholder?: ReactNode;
  /** Fills its container and scrolls inside, with the head in sight. */
  scrolls?: boolean;
  /** Keeps the line below the last row, where something follows. */
  ruledLast?: boolean;
}

interface RowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'isSelected' | 'isStale' | 'open'> {
  row: Row;
}

function BodyRow<Row>({ row, columns, isSelected, isStale, open }: RowProps<Row>) {
  const selected = isSelected?.(row) === true;
  const look = joinClasses(
    classes.row,
    selected && classes.selected,
    isStale?.(row) === true && classes.stale,
    open && classes.pressable,
  );
  return (
    <tr className={look} aria-current={selected ? 'true' : undefined}>
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={joinClasses(
            classes.cell,
            columnClass(column),
            column.tone !== undefined && column.tone !== 'plain' && classes[column.tone],
          )}
        >
          {index === 0 && open && (
            <button
              type="button"
              className={classes.open}
              aria-label={open.label(row)}
              onClick={() => open.onPress(row)}
            />
          )}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function FootRow<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  if (columns.every((column) => column.foot === undefined)) return null;
  return (
    <tfoot className={classes.foot}>
      <tr>
        {columns.map((column) => (
          <td key={column.id} className={joinClasses(classes.cell, columnClass(column))}>
            {column.foot}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    density = 'dense',
    placeholder,
    scrolls = false,
    ruledLast = false,
  } = props;
  const { isSelected, isStale, open } = props;
  const given = { ...(isSelected && { isSelected }), ...(isStale && { isStale }), ...(open && { open }) };
  const table = (
    <table className={joinClasses(classes.table, classes[density], ruledLast && classes.ruledLast)}>
      <caption className={classes.caption}>{caption}</caption>
      <HeadRow columns={columns} />
      <tbody>
        {placeholder !== undefined && placeholder !== null ? (
          <tr>
            <td colSpan={columns.length} className={classes.placeholder}>
              {placeholder}
            </td>
          </tr>
        ) : (
          rows.map((row) => <BodyRow key={rowKey(row)} row={row} columns={columns} {...given} />)
        )}
      </tbody>
      <FootRow columns={columns} />
    </table>
  );
  if (!scrolls) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={joinClasses(classes.scroll, classes.sticky)} aria-label={caption} tabIndex={0}>
      {table}
    </section>
  );
}
