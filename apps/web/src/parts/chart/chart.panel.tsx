// The chart of a market with its tools, its marks and its data as a table.
import {
  type Candle,
  type Loadable,
  type OwnTrades,
  usePreference,
  useReadable,
  useRoom,
  useSession,
} from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, IconButton, joinClasses } from '@candor/ui';
import { IconTable } from '@tabler/icons-react';
import { memo, type ReactNode, useRef, useState } from 'react';
import { AlertButton, type AlertButtonProps } from '../price-alert/index.ts';
import { Reconnecting } from '../reconnecting.tsx';
import classes from './chart.module.css';
import type { ChartTerms } from './chart-canvas.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import type { ChartLine } from './chart-lines.ts';
import { hasLongPrices } from './chart-space.ts';
import { ChartTable } from './chart-table.tsx';
import { FrameButtons, FullScreenButton, IndicatorButtons, SettingsButton } from './chart-tools.tsx';
import { periodOf } from './frames.ts';

const noLines: readonly ChartLine[] = [];
const rowsOfTable = 200;

export interface ChartPanelProps {
  terms: ChartTerms;
  /** The user's own orders, entries and limits; the same list as long as nothing of it changed. */
  lines?: readonly ChartLine[];
  narrow?: boolean;
  /** The user's own trades, where the product has such; as long as nothing of them changed, the same. */
  own?: OwnTrades | undefined;
  /** Stands before the frames: the button that opens the watch-list again. */
  before?: ReactNode;
  /** The product whose price an alert looks at. */
  product: AlertButtonProps['kind'];
}

function useTable(symbol: string) {
  const { candles } = useRoom();
  const frame = usePreference((all) => all.chartFrame);
  const [rows, setRows] = useState<Loadable<readonly Candle[]>>();
  const open = async () => {
    setRows({ status: 'loading' });
    const outcome = await candles.load(symbol, periodOf(frame), rowsOfTable);
    setRows(
      outcome.outcome === 'ok'
        ? { status: 'data', data: outcome.data.toReversed(), stale: false }
        : { status: 'error', failure: outcome },
    );
  };
  return { symbol, frame, rows, open: () => void open(), close: () => setRows(undefined) };
}

/** Drawn anew only when something of its own changes: its neighbours change many times a second. */
export const ChartPanel = memo(function ChartPanel(props: ChartPanelProps) {
  const { terms, lines = noLines, narrow = false, own, before, product } = props;
  const signedIn = useSession((session) => session.user !== null);
  const alert = signedIn ? { symbol: terms.symbol, kind: product } : undefined;
  const panel = useRef<HTMLElement>(null);
  const stale = useReadable(useRoom().status) === 'reconnecting';
  const [simulated, setSimulated] = useState(false);
  const table = useTable(terms.symbol);
  const look = joinClasses(
    classes.canvas,
    stale && classes.stale,
    hasLongPrices(terms.priceScale) && classes.longPrices,
  );
  return (
    <section ref={panel} className={classes.panel} aria-label={t('chart.label', { symbol: terms.symbol })}>
      <div className={classes.tools}>
        {before}
        <FrameButtons />
        {!narrow && <IndicatorButtons narrow={false} />}
        <div className={classes.end}>
          {!narrow && alert !== undefined && <AlertButton {...alert} />}
          <SettingsButton narrow={narrow} onTable={table.open} alert={alert} trades={own !== undefined} />
          {!narrow && (
            <IconButton
              label={t('chart.table')}
              icon={<IconTable size={16} stroke={1.75} aria-hidden="true" />}
              onClick={table.open}
            />
          )}
          {!narrow && <FullScreenButton panel={() => panel.current} />}
        </div>
      </div>
      <div className={look}>
        <ChartDrawing
          {...{ terms, lines, narrow, own }}
          marked={simulated || stale}
          onSimulated={setSimulated}
        />
        <div className={classes.marks}>
          {simulated && <Badge kind="sample">{t('chart.simulated')}</Badge>}
          {stale && <Reconnecting />}
        </div>
      </div>
      <ChartTable {...table} />
    </section>
  );
});
