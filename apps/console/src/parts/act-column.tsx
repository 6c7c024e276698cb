// The last column of a table: what can be done with a row.
import { t } from '@candor/i18n/console';
import { Button, type TableColumn } from '@candor/ui';
import classes from './act-column.module.css';

interface RowAct {
  readonly text: string;
  readonly onPress: () => void;
}

/** What the operator may not do, or what a row does not allow, is false. */
export function actColumn<Row>(actsOf: (row: Row) => readonly (RowAct | false)[]): TableColumn<Row> {
  return {
    id: 'act',
    head: t('column.actions'),
    align: 'end',
    cell: (row) => (
      <span className={classes.acts}>
        {actsOf(row)
          .filter((act) => act !== false)
          .map(({ text, onPress }) => (
            <Button key={text} tone="second" size="table" onClick={onPress}>
              {text}
            </Button>
          ))}
      </span>
    ),
  };
}
