// The chart's indicators: which panes they stand in, and what their lines say at the top of it.
import type { ChartIndicator } from '@candor/client';
import { formatDecimal } from '@candor/ui';
import type {
  Chart,
  Indicator,
  IndicatorCreate,
  IndicatorTooltipData,
  KLineData,
  TooltipLegend,
} from 'klinecharts';
import { roundedFigure } from '../figures.ts';
import { shownLocale } from '../shown-locale.ts';
import type { ChartColors } from './chart-look.ts';
import { bollingerBands, exponentialMean, meanDivergence, type Series } from './indicator-values.ts';

const candlePane = 'candle_pane';
/** Lines and bars stay below the figures of their pane. The library adds a gap to the range, so more is asked for than is left. */
const legendPx = 20;
const gapFor = (heightPx: number): number => legendPx / (1 - legendPx / heightPx);
const VOLUME_DECIMALS = 2;
const lowDrawingPx = 360;
const onCandles: readonly ChartIndicator[] = ['EMA', 'BOLL'];

/** A computed value for reading; the chart's own arithmetic is in floats. */
function shown(value: number | undefined, decimals: number): string {
  return value === undefined ? '–' : formatDecimal(value.toFixed(decimals), shownLocale());
}

function shownVolume(value: number | undefined): string {
  if (value === undefined) return '–';
  const { value: figure, unit } = roundedFigure(value.toFixed(VOLUME_DECIMALS));
  return `${formatDecimal(figure, shownLocale())}${unit === undefined ? '' : ` ${unit}`}`;
}

type Row = Readonly<Record<string, number | undefined>>;

interface Line {
  readonly title: string;
  readonly key: string;
  readonly color: Exclude<keyof ChartColors, 'textScale'>;
}

const lines: Readonly<Record<ChartIndicator, readonly Line[]>> = {
  EMA: [
    { title: '9 ', key: 'ema1', color: 'accent' },
    { title: '21 ', key: 'ema2', color: 'warn' },
  ],
  BOLL: [
    { title: '↑ ', key: 'up', color: 'accent' },
    { title: '· ', key: 'mid', color: 'warn' },
    { title: '↓ ', key: 'dn', color: 'muted' },
  ],
  MACD: [
    { title: '', key: 'dif', color: 'accent' },
    { title: '', key: 'dea', color: 'warn' },
    { title: '', key: 'macd', color: 'text' },
  ],
  VOL: [{ title: '', key: 'volume', color: 'text' }],
};

const names: Readonly<Record<ChartIndicator, string>> = {
  EMA: 'EMA',
  BOLL: 'BOLL 20 2',
  MACD: 'MACD 12 26 9',
  VOL: 'VOL',
};

function legends(name: ChartIndicator, row: Row, decimals: number, colors: ChartColors): TooltipLegend[] {
  return lines[name].map(({ title, key, color }) => ({
    title: { text: title, color: colors.muted },
    value: {
      text: name === 'VOL' ? shownVolume(row[key]) : shown(row[key], decimals),
      color: colors[color],
    },
  }));
}

function seriesOf(name: ChartIndicator, bars: readonly KLineData[]): Readonly<Record<string, Series>> {
  const closes = bars.map(({ close }) => close);
  switch (name) {
    case 'EMA':
      return { ema1: exponentialMean(closes, 9), ema2: exponentialMean(closes, 21) };
    case 'BOLL':
      return { ...bollingerBands(closes, 20, 2) };
    case 'MACD':
      return { ...meanDivergence(closes, 12, 26, 9) };
    // What was traded is what it is.
    case 'VOL':
      return {};
    default:
      return name satisfies never;
  }
}

/** The library wants a row for every candle, with its parts by their names; a part that is not there yet is left out. */
function rowsOf(name: ChartIndicator, bars: readonly KLineData[]): Row[] {
  const series = Object.entries(seriesOf(name, bars));
  return bars.map((_, at) => {
    const known = series.filter(([, values]) => values[at] !== undefined);
    return Object.fromEntries(known.map(([key, values]) => [key, values[at]]));
  });
}

/** Which lines the library draws, by the number of spans; what they are worth is worked out here. */
const params: Readonly<Record<ChartIndicator, number[]>> = {
  EMA: [9, 21],
  BOLL: [20, 2],
  MACD: [12, 26, 9],
  VOL: [],
};

function settings(name: ChartIndicator, decimals: number, colors: ChartColors): IndicatorCreate<Row> {
  return {
    name,
    calcParams: params[name],
    ...(name !== 'VOL' && { calc: (bars: readonly KLineData[]) => rowsOf(name, bars) }),
    precision: name === 'VOL' ? VOLUME_DECIMALS : decimals,
    createTooltipDataSource: ({ indicator, crosshair }): IndicatorTooltipData => {
      const rows = indicator.result;
      const row = rows[crosshair.dataIndex ?? rows.length - 1] ?? rows.at(-1) ?? {};
      return {
        name: names[name],
        calcParamsText: '',
        features: [],
        legends: legends(name, row, decimals, colors),
      };
    },
  };
}

export interface IndicatorLook {
  readonly decimals: number;
  readonly colors: ChartColors;
  readonly narrow: boolean;
}

/** The candles keep the greater part of a low drawing. */
function isLow(chart: Chart): boolean {
  return (chart.getDom()?.clientHeight ?? 0) < lowDrawingPx;
}

/** Too few candles make no figures yet, and where nothing was traded there are none: an axis beside them would be made up. */
function hasFigures(chart: Chart, paneId: string): boolean {
  const shownThere = chart.getIndicators({ paneId }) as Indicator<Row>[];
  return shownThere.some(({ result }) => result.some((row) => Object.values(row).some((value) => value)));
}

/** Shows exactly the wanted indicators, in a fixed order of panes. */
export function showIndicators(chart: Chart, wanted: readonly ChartIndicator[], look: IndicatorLook): void {
  for (const shownNow of chart.getIndicators() as Indicator[]) chart.removeIndicator({ id: shownNow.id });
  const order: readonly ChartIndicator[] = ['EMA', 'BOLL', 'VOL', 'MACD'];
  for (const name of order.filter((each) => wanted.includes(each))) {
    const own = settings(name, look.decimals, look.colors) as IndicatorCreate;
    if (onCandles.includes(name)) {
      chart.createIndicator({ ...own, paneId: candlePane }, true);
    } else {
      const paneId = `pane-${name}`;
      const heightPx = look.narrow || isLow(chart) ? 48 : 72;
      chart.createIndicator({ ...own, paneId });
      chart.overrideYAxis({
        paneId,
        gap: { top: gapFor(heightPx) * look.colors.textScale, bottom: 0.05 },
        createTicks: ({ defaultTicks }) => (hasFigures(chart, paneId) ? defaultTicks : []),
      });
      chart.setPaneOptions({
        id: paneId,
        height: heightPx * look.colors.textScale,
        minHeight: 32,
        dragEnabled: !look.narrow,
      });
    }
  }
}
