// Labels of the time axis at round times of day, far enough apart to be read: in the zone that is shown, and of bars that
// are days in UTC, whose days they are.
import {
  currentLanguage,
  dayOf,
  directionOf,
  hourMinute,
  isOfThisYear,
  shortDate,
  startOfDay,
  utcShortDate,
  zoneOffsetMs,
} from '@candor/i18n';
import type { AxisTick, Chart } from 'klinecharts';
import { shownTextScale } from './chart-look.ts';
import { linesGroup } from './chart-space.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const labelWidthPx = 84;
/** With the year of a day that is not of this one. */
const yearWidthPx = 124;

/** Distances between labels, each a round part or multiple of a day. */
const distancesMs = [
  ...[5, 15, 30].map((minutes) => minutes * minuteMs),
  ...[1, 2, 4, 8, 12].map((hours) => hours * hourMs),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((days) => days * dayMs),
];

/** For labels from a moment on, which say the year where it is another one. */
export function tickDistanceMs(msPerPixel: number, fromMs: number): number {
  const least = (widthPx: number) =>
    distancesMs.find((distance) => distance >= widthPx * msPerPixel) ?? distancesMs.at(-1) ?? dayMs;
  const distance = least(labelWidthPx);
  return distance >= dayMs && !isOfThisYear(fromMs) ? least(yearWidthPx) : distance;
}

/** The canvas runs from left to right; a date in words keeps the order of its language, the day first. */
function inOwnDirection(text: string): string {
  return directionOf(currentLanguage()) === 'rtl' ? `\u2067${text}\u2069` : text;
}

/** Looked at from both ends: of bars of minutes a few may lie at midnights, and never all of these. */
const LOOKED_AT = 3;

export function areDays(bars: readonly { readonly timestamp: number }[]): boolean {
  return [...bars.slice(0, LOOKED_AT), ...bars.slice(-LOOKED_AT)].every(
    ({ timestamp }) => timestamp % dayMs === 0,
  );
}

const sinceMidnightMs = (atMs: number) => (((atMs + zoneOffsetMs(atMs)) % dayMs) + dayMs) % dayMs;
/** Clocks leave out no more than this. */
const leftOutMsMax = 2 * hourMs;

/** Asked of every label while somebody moves the chart: only shortly after midnight it takes a closer look. */
function isDate(atMs: number, ofDays: boolean): boolean {
  const sinceMs = ofDays ? 0 : sinceMidnightMs(atMs);
  return sinceMs === 0 || (sinceMs <= leftOutMsMax && startOfDay(dayOf(atMs)) === atMs);
}

/** "20 Nov" where a day begins and for days, "08:00" otherwise. */
export function axisLabel(atMs: number, ofDays = false): string {
  if (!isDate(atMs, ofDays)) return hourMinute(atMs);
  return inOwnDirection(ofDays ? utcShortDate(atMs) : shortDate(atMs));
}

export function crosshairLabel(atMs: number, ofDays = false): string {
  return inOwnDirection(ofDays ? utcShortDate(atMs) : `${shortDate(atMs)} ${hourMinute(atMs)}`);
}

/** The moments between two at which clocks show round times of day. */
export function roundMoments(firstMs: number, lastMs: number, distanceMs: number, ofDays: boolean): number[] {
  const offsetAt = (atMs: number) => (ofDays ? 0 : zoneOffsetMs(atMs));
  const offsetMs = offsetAt(firstMs);
  const found: number[] = [];
  let shown = Math.ceil((firstMs + offsetMs) / distanceMs) * distanceMs;
  for (; shown - offsetMs <= lastMs + dayMs; shown += distanceMs) {
    const at = momentShownAs(shown, shown - offsetMs, offsetAt);
    // The first time of such a day is the same moment once more.
    if (at !== undefined && at >= firstMs && at <= lastMs && at !== found.at(-1)) found.push(at);
  }
  return found;
}

/**
 * Where clocks were changed on the way, the same time of day comes an hour sooner or later. A time that they left out is
 * none, but for a midnight: its day begins all the same.
 */
function momentShownAs(
  shownMs: number,
  nearMs: number,
  offsetAt: (atMs: number) => number,
): number | undefined {
  const first = shownMs - offsetAt(nearMs);
  const moments = [first, shownMs - offsetAt(first)];
  const exact = moments.find((at) => at + offsetAt(at) === shownMs);
  return exact ?? (shownMs % dayMs === 0 ? Math.max(...moments) : undefined);
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
  const distance = tickDistanceMs((scale * (last - first)) / Math.max(1, right - left), first);
  const ticks: AxisTick[] = [];
  const ofDays = areDays(bars);
  for (const at of roundMoments(first, last, distance, ofDays)) {
    const coord = pixelOf(chart, at);
    if (coord === undefined) continue;
    const text = axisLabel(at, ofDays);
    // A label that would be cut by the edge says nothing.
    const edge = scale * (isOfThisYear(at) || !isDate(at, ofDays) ? labelEdgePx : yearEdgePx);
    if (coord < edge || coord > widthPx - edge) continue;
    ticks.push({ coord, value: at, text });
  }
  return ticks;
}

const labelHeightPx = 18;
const labelEdgePx = 24;
const yearEdgePx = 48;

/** Prices that carry a label of their own on the axis: the last one, and those of own orders. */
function labelledPrices(chart: Chart): number[] {
  const last = chart.getDataList().at(-1)?.close;
  const own = chart.getOverlays({ groupId: linesGroup }).map((overlay) => overlay.points[0]?.value);
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
