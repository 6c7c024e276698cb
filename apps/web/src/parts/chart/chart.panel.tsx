// The chart with its frames and indicators; the drawing itself is a chunk that comes when it is first needed.
import { type Candle, toggled, usePreference, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, BottomSheet, IconButton, joinClasses, Menu, SkeletonBar } from '@candor/ui';
import {
  IconAdjustmentsHorizontal,
  IconChevronDown,
  IconMaximize,
  IconMinimize,
  IconTable,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import classes from './chart.module.css';
import type { ChartTerms } from './chart-canvas.tsx';
import type { ChartLine } from './chart-lines.ts';
import { ChartTable } from './chart-table.tsx';
import { chartFrames, indicatorNames, periodOf, useIndicators } from './frames.ts';

const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }));

function FrameButtons() {
  const { preferences } = useRoom();
  const chosen = usePreference((all) => all.chartFrame);
  return (
    <fieldset className={classes.frames} aria-label={t('chart.frames')}>
      {chartFrames.map((frame) => (
        <button
          key={frame}
          type="button"
          className={joinClasses(classes.frame, frame === chosen && classes.chosen)}
          aria-pressed={frame === chosen}
          onClick={() => preferences.setState({ chartFrame: frame })}
        >
          {t(`chart.frame.${frame}`)}
        </button>
      ))}
    </fieldset>
  );
}

function IndicatorButtons({ narrow }: { narrow: boolean }) {
  const { preferences } = useRoom();
  const chosen = useIndicators(narrow);
  return (
    <fieldset className={classes.indicators} aria-label={t('chart.indicators')}>
      {indicatorNames.map((name) => (
        <button
          key={name}
          type="button"
          className={joinClasses(classes.frame, chosen.includes(name) && classes.on)}
          aria-pressed={chosen.includes(name)}
          onClick={() => preferences.setState({ chartIndicators: toggled(chosen, name) })}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function IndicatorMenu() {
  const { preferences } = useRoom();
  const chosen = useIndicators(false);
  return (
    <Menu
      align="end"
      items={indicatorNames.map((name) => ({
        id: name,
        text: name,
        chosen: chosen.includes(name),
        onPress: () => preferences.setState({ chartIndicators: toggled(chosen, name) }),
      }))}
      trigger={(props) => (
        <button type="button" {...props} className={joinClasses(classes.frame, classes.indicatorMenu)}>
          {t('chart.indicators')}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    />
  );
}

function NarrowSettings({ onTable }: { onTable: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        label={t('chart.settings')}
        icon={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      <BottomSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('chart.settings')}
        closeLabel={t('shell.close')}
      >
        <div className={classes.sheet}>
          <IndicatorButtons narrow />
          <button
            type="button"
            className={classes.sheetLine}
            onClick={() => {
              setOpened(false);
              onTable();
            }}
          >
            <IconTable size={20} stroke={1.75} aria-hidden="true" />
            {t('chart.table')}
          </button>
        </div>
      </BottomSheet>
    </>
  );
}

function FullScreenButton({ panel }: { panel: () => HTMLElement | null }) {
  const [full, setFull] = useState(false);
  const Icon = full ? IconMinimize : IconMaximize;
  const toggle = async () => {
    if (document.fullscreenElement !== null) await document.exitFullscreen();
    else await panel()?.requestFullscreen();
    setFull(document.fullscreenElement !== null);
  };
  return (
    <IconButton
      label={full ? t('chart.leaveFullScreen') : t('chart.fullScreen')}
      icon={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void toggle()}
    />
  );
}

const noLines: readonly ChartLine[] = [];

export interface ChartPanelProps {
  terms: ChartTerms;
  /** The user's own orders, entries and limits; the same list as long as nothing of it changed. */
  lines?: readonly ChartLine[];
  narrow?: boolean;
  /** Stands before the frames: the button that opens the watch-list again. */
  before?: ReactNode;
}

export function ChartPanel({ terms, lines = noLines, narrow = false, before }: ChartPanelProps) {
  const { candles } = useRoom();
  const frame = usePreference((all) => all.chartFrame);
  const panel = useRef<HTMLElement>(null);
  const [simulated, setSimulated] = useState(false);
  const [table, setTable] = useState<readonly Candle[] | 'loading'>();
  const openTable = async () => {
    setTable('loading');
    const outcome = await candles.load(terms.symbol, periodOf(frame), 200);
    setTable(outcome.outcome === 'ok' ? outcome.data.toReversed() : []);
  };
  const tableButton = (
    <IconButton
      label={t('chart.table')}
      icon={<IconTable size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void openTable()}
    />
  );
  return (
    <section ref={panel} className={classes.panel} aria-label={t('chart.label', { symbol: terms.symbol })}>
      <div className={classes.tools}>
        {before}
        <FrameButtons />
        {!narrow && <IndicatorButtons narrow={false} />}
        <div className={classes.end}>
          {!narrow && <IndicatorMenu />}
          {narrow ? <NarrowSettings onTable={() => void openTable()} /> : tableButton}
          {!narrow && <FullScreenButton panel={() => panel.current} />}
        </div>
      </div>
      <div className={classes.canvas}>
        <Suspense fallback={<SkeletonBar inlineSize="100%" blockSize="100%" />}>
          <ChartCanvas terms={terms} lines={lines} narrow={narrow} onSimulated={setSimulated} />
        </Suspense>
        {simulated && (
          <span className={classes.mark}>
            <Badge kind="sample">{t('chart.simulated')}</Badge>
          </span>
        )}
      </div>
      <ChartTable symbol={terms.symbol} frame={frame} rows={table} onClose={() => setTable(undefined)} />
    </section>
  );
}
