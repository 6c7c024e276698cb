// Labels of the time axis at round times of day, in UTC, far enough apart to be read.
import { currentLanguage, dateTime, directionOf, shortDate, timeOfDay } from '@candor/i18n';
import type { AxisTick, Chart } from 'klinecharts';
import { shownTextScale } from './chart-look.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const labelWidthPx = 84;

/** Distances between labels, each a round part or multiple of a day. */
const distancesMs = [
  ...[5, 15, 30].map((minutes) => minutes * minuteMs),
  ...[1, 2, 4, 8, 12].map((hours) => hours * hourMs),
  ...[1, 2, 5, 10, 20, 50, 100, 200].map((days) => days * dayMs),
];

export function tickDistanceMs(msPerPixel: number): number {
  const wanted = labelWidthPx * msPerPixel;
  return distancesMs.find((distance) => distance >= wanted) ?? distancesMs.at(-1) ?? dayMs;
}

/** The canvas runs from left to right; a date in words keeps the order of its language, the day first. */
function inOwnDirection(text: string): string {
  return directionOf(currentLanguage()) === 'rtl' ? `\u2067${text}\u2069` : text;
}

/** "20 Nov" at midnight and for days, "08:00" otherwise. */
export function axisLabel(atMs: number): string {
  return atMs % dayMs === 0 ? inOwnDirection(shortDate(atMs)) : timeOfDay(atMs).slice(0, 5);
}

export function crosshairLabel(atMs: number): string {
  return inOwnDirection(dateTime(atMs).slice(0, -3));
}

function pixelOf(chart: Chart, timestamp: number): number | undefined {
  const point = chart.convertToPixel({ timestamp }, { paneId: 'candle_pane' });
  return Array.isArray(point) ? undefined : point.x;
}

export function timeTicks(chart: Chart, widthPx: number): AxisTick[] {
  const bars = chart.getDataList();
  const { from, to } = chart.getVisibleRange();
  const first = bars[from]?.timestamp;
  const last = bars[Math.max(from, to - 1)]?.timestamp;
  if (first === undefined || last === undefined || last <= first) return [];
  const left = pixelOf(chart, first) ?? 0;
  const right = pixelOf(chart, last) ?? widthPx;
  const scale = shownTextScale(chart);
  const edge = labelEdgePx * scale;
  const distance = tickDistanceMs((scale * (last - first)) / Math.max(1, right - left));
  const ticks: AxisTick[] = [];
  for (let at = Math.ceil(first / distance) * distance; at <= last; at += distance) {
    const coord = pixelOf(chart, at);
    // A label that would be cut by the edge says nothing.
    if (coord === undefined || coord < edge || coord > widthPx - edge) continue;
    ticks.push({ coord, value: at, text: axisLabel(at) });
  }
  return ticks;
}

const labelHeightPx = 18;
const labelEdgePx = 24;

/** Prices that carry a label of their own on the axis: the last one, and those of own orders. */
function labelledPrices(chart: Chart): number[] {
  const last = chart.getDataList().at(-1)?.close;
  const own = chart.getOverlays().map((overlay) => overlay.points[0]?.value);
  return [last, ...own].filter((price) => price !== undefined);
}

/** Where two labels of the price axis would touch, the grid's gives way. */
export function priceTicks(chart: Chart, ticks: readonly AxisTick[]): AxisTick[] {
  const taken = labelledPrices(chart).map((value) => {
    const point = chart.convertToPixel({ value }, { paneId: 'candle_pane' });
    return Array.isArray(point) ? undefined : point.y;
  });
  const apart = labelHeightPx * shownTextScale(chart);
  return ticks.filter((tick) => taken.every((y) => y === undefined || Math.abs(y - tick.coord) >= apart));
}
