// The chart's data as a table: for whoever reads numbers better than drawings, or cannot see them.
import type { Candle, ChartFrame, Loadable } from '@candor/client';
import { dateTime, t, utcShortDate, zoned } from '@candor/i18n';
import { DataTable, DecimalText, Dialog, EmptyState, type TableColumn } from '@candor/ui';
import { trimZeros } from '../figures.ts';
import { Loaded } from '../loaded.tsx';
import classes from './chart.module.css';
import { areDaysOf } from './frames.ts';

/** Candles of days are days of UTC, as on the axis. */
const timeColumn = (frame: ChartFrame): TableColumn<Candle> => ({
  id: 'time',
  head: t('chart.column.time', areDaysOf(frame) ? { zone: 'UTC' } : zoned()),
  tone: 'muted',
  cell: ({ time }) => (areDaysOf(frame) ? utcShortDate : dateTime)(time * 1_000),
});

const columns = (frame: ChartFrame): TableColumn<Candle>[] => [
  timeColumn(frame),
  ...(['open', 'high', 'low', 'close'] as const).map(
    (part): TableColumn<Candle> => ({
      id: part,
      head: t(`chart.column.${part}`),
      align: 'end',
      cell: (candle) => <DecimalText value={candle[part]} />,
    }),
  ),
  {
    id: 'volume',
    head: t('chart.column.volume'),
    align: 'end',
    cell: (candle) => <DecimalText value={trimZeros(candle.volumeto, 2)} />,
  },
];

export interface ChartTableProps {
  symbol: string;
  frame: ChartFrame;
  /** Undefined while closed. */
  rows: Loadable<readonly Candle[]> | undefined;
  open: () => void;
  close: () => void;
}

export function ChartTable({ symbol, frame, rows, open, close }: ChartTableProps) {
  const title = t('chart.tableTitle', { symbol, frame: t(`chart.frame.${frame}`) });
  return (
    <Dialog
      opened={rows !== undefined}
      onClose={close}
      title={title}
      closeLabel={t('shell.close')}
      size="wide"
    >
      <div className={classes.tableBody}>
        {rows !== undefined && (
          <Loaded value={rows} failed={t('chart.tableFailed')} onRetry={open} rows={10}>
            {(candles) => (
              <DataTable
                caption={title}
                columns={columns(frame)}
                rows={candles}
                rowKey={(candle) => String(candle.time)}
                placeholder={candles.length === 0 ? <EmptyState text={t('shell.state.noData')} /> : undefined}
                scrolls
              />
            )}
          </Loaded>
        )}
      </div>
    </Dialog>
  );
}
