// The drawing of the chart: keeps the library's chart in step with the market, the frame, the colours and the user's own lines.
import { type OwnTrade, type OwnTrades, usePreference, useRoom } from '@candor/client';
import { shownZone, t } from '@candor/i18n';
import { EmptyState, ErrorState, formatDecimal, SkeletonBar } from '@candor/ui';
import {
  type Chart,
  dispose,
  getSupportedLocales,
  init,
  type KLineData,
  registerLocale,
  type TooltipLegend,
} from 'klinecharts';
import { useEffect, useRef, useState } from 'react';
import { shownLocale } from '../shown-locale.ts';
import classes from './chart.module.css';
import { areDays, axisLabel, crosshairLabel, priceTicks, timeTicks } from './chart-axis.ts';
import { libraryPeriod } from './chart-data.ts';
import { showIndicators } from './chart-indicators.ts';
import { type ChartLine, showLines } from './chart-lines.ts';
import { createLoader } from './chart-loader.ts';
import { chartLocale } from './chart-locale.ts';
import { type ChartColors, chartColors, chartStyles } from './chart-look.ts';
import { hasLongPrices } from './chart-space.ts';
import { showTrades } from './chart-trades.ts';
import { periodOf, useIndicators } from './frames.ts';

/**
 * The highest candle stays below the lines of figures and the marks beside them, which a phone has below those lines, and
 * further down with larger letters. The library adds the gap to the range of prices, so that less than is asked for is
 * left of it.
 */
const figuresGapPx = 68;
const marksGapPx = 116;
const largeMarksGapPx = 140;

interface Room {
  readonly narrow: boolean;
  readonly marked: boolean;
  readonly decimals: number;
}

function gapAbove({ textScale }: ChartColors, { narrow, marked, decimals }: Room): number {
  if (narrow && (textScale > 1 || hasLongPrices(decimals))) return textScale * largeMarksGapPx;
  return textScale * (narrow && marked ? marksGapPx : figuresGapPx);
}

/** O H L C and the bar's own change, in the colour of its direction. */
function candleLegend(colors: ChartColors, decimals: number, narrow: boolean) {
  return ({ current }: { current: KLineData | null }): TooltipLegend[] => {
    if (current === null) return [];
    const color = current.close >= current.open ? colors.up : colors.down;
    const price = (value: number) => formatDecimal(value.toFixed(decimals), shownLocale());
    const part = (title: string, text: string) => ({
      title: { text: `${title} `, color: colors.muted },
      value: { text, color },
    });
    const change = ((current.close - current.open) / current.open) * 100;
    const changed = formatDecimal(change.toFixed(2), shownLocale(), { sign: 'always' });
    return [
      part('O', price(current.open)),
      part('H', price(current.high)),
      part('L', price(current.low)),
      part('C', price(current.close)),
      ...(narrow || hasLongPrices(decimals) ? [] : [part('', `${changed}\u00a0%`)]),
    ];
  };
}

/** 1234.5 and 1.2K as the reader's language writes them; what is no figure stays as it is. */
function shownFigure(value: string | number): string {
  const text = String(value);
  const [, figure, unit = ''] = /^(-?\d+(?:\.\d+)?)([KMB]?)$/.exec(text) ?? [];
  return figure === undefined ? text : formatDecimal(figure, shownLocale()) + unit;
}

function makeChart(element: HTMLElement): Chart | null {
  let drawn: Chart | null = null;
  const chart = init(element, {
    timezone: shownZone(),
    locale: chartLocale({ getSupportedLocales, registerLocale }),
    formatter: {
      formatDate: ({ timestamp, type }) =>
        (type === 'xAxis' ? axisLabel : crosshairLabel)(timestamp, areDays(drawn?.getDataList() ?? [])),
    },
    thousandsSeparator: { format: shownFigure },
    // Small prices keep their zeros: a folded number would not match the book's.
    decimalFold: { threshold: 100 },
    layout: { barSpaceLimit: { min: 2, max: 32 } },
  });
  if (chart === null) return null;
  drawn = chart;
  // The library puts itself first in the order of the tab key; its keys work from its proper place as well.
  const drawing = chart.getDom();
  if (drawing !== null) drawing.tabIndex = 0;
  chart.overrideXAxis({ createTicks: ({ bounding }) => timeTicks(chart, bounding.width) });
  chart.overrideYAxis({
    paneId: 'candle_pane',
    createTicks: ({ defaultTicks }) => priceTicks(chart, defaultTicks),
  });
  chart.setOffsetRightDistance(16);
  return chart;
}

/** The library's chart, made with the element and disposed of with it; it follows the size of its element. */
function useChart() {
  const element = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart | null>(null);
  useEffect(() => {
    const place = element.current;
    if (place === null) return;
    let made: Chart | null = null;
    const observer = new ResizeObserver(() => made?.resize());
    // A task of its own: together with the screen around it a slow phone would be held up.
    const timer = setTimeout(() => {
      made = makeChart(place);
      setChart(made);
      observer.observe(place);
    });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      setChart(null);
      dispose(place);
    };
  }, []);
  return { element, chart };
}

/** What the chart must know of a market; its terms carry more. */
export interface ChartTerms {
  readonly symbol: string;
  readonly priceScale: number;
}

export interface ChartCanvasProps {
  terms: ChartTerms;
  lines: readonly ChartLine[];
  narrow: boolean;
  /** Whether marks stand at its top. */
  marked: boolean;
  onSimulated: (simulated: boolean) => void;
  own: OwnTrades | undefined;
}

const noTrades: readonly OwnTrade[] = [];
const minuteMs = 60_000;

export function ChartCanvas({ terms, lines, narrow, marked, onSimulated, own }: ChartCanvasProps) {
  const { candles } = useRoom();
  const { element, chart } = useChart();
  const frame = usePreference((all) => all.chartFrame);
  const indicators = useIndicators(narrow);
  const theme = usePreference((all) => all.theme);
  const scheme = usePreference((all) => all.scheme);
  const [waiting, setWaiting] = useState(true);
  const [failed, setFailed] = useState(false);
  const [empty, setEmpty] = useState(false);
  const [sinceMs, setSince] = useState<number>();
  const { trades = noTrades, follow } = own ?? {};
  const { symbol, priceScale } = terms;

  useEffect(() => {
    if (chart === null) return;
    const colors = chartColors(theme, scheme);
    chart.setStyles(chartStyles({ colors, isLine: frame === 'line', narrow, decimals: priceScale }));
    chart.setStyles({
      candle: { tooltip: { legend: { template: candleLegend(colors, priceScale, narrow) } } },
    });
    showIndicators(chart, indicators, { decimals: priceScale, colors, narrow });
  }, [chart, theme, scheme, frame, narrow, indicators, priceScale]);

  useEffect(() => {
    const top = gapAbove(chartColors(theme, scheme), { narrow, marked, decimals: priceScale });
    chart?.overrideYAxis({ paneId: 'candle_pane', gap: { top, bottom: 0.1 } });
  }, [chart, theme, scheme, narrow, marked, priceScale]);

  useEffect(() => {
    if (chart === null) return;
    onSimulated(false);
    chart.setBarSpace(narrow ? 7 : 8);
    chart.setSymbol({ ticker: symbol, pricePrecision: priceScale, volumePrecision: 2 });
    chart.setPeriod(libraryPeriod(frame));
    const { loader, end } = createLoader(candles, symbol, frame, {
      onWaiting: setWaiting,
      onFailed: setFailed,
      onEmpty: setEmpty,
      onSimulated,
      onSince: setSince,
    });
    chart.setDataLoader(loader);
    return end;
  }, [chart, candles, symbol, priceScale, frame, narrow, onSimulated]);

  useEffect(() => {
    const drawing = chart?.getDom();
    if (drawing == null) return;
    drawing.role = 'img';
    drawing.ariaLabel = t('chart.label', { symbol });
  }, [chart, symbol]);

  useEffect(() => {
    if (chart !== null) showLines(chart, lines, chartColors(theme, scheme));
  }, [chart, lines, theme, scheme]);

  useEffect(() => {
    if (sinceMs !== undefined) follow?.(sinceMs);
  }, [follow, sinceMs]);

  useEffect(() => {
    const periodMs = periodOf(frame) * minuteMs;
    if (chart !== null) showTrades(chart, { trades, periodMs, sinceMs }, chartColors(theme, scheme));
  }, [chart, trades, frame, sinceMs, theme, scheme]);

  return (
    <>
      <div ref={element} className={classes.drawing} />
      {waiting && (
        <div className={classes.instead}>
          <SkeletonBar inlineSize="100%" blockSize="100%" />
        </div>
      )}
      {empty && (
        <div className={classes.instead}>
          <EmptyState text={t('shell.state.noData')} />
        </div>
      )}
      {failed && (
        <div className={classes.instead}>
          <ErrorState
            text={t('chart.failed')}
            retry={{ text: t('shell.state.retry'), onPress: () => chart?.resetData() }}
          />
        </div>
      )}
    </>
  );
}
