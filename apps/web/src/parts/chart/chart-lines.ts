// Prices of the user's own on the chart, such as orders and entries: a dotted line with a label at its start and the price on the axis.
import { formatDecimal } from '@candor/ui';
import { type Chart, type Overlay, type OverlayTemplate, registerOverlay } from 'klinecharts';
import { shownLocale } from '../shown-locale.ts';
import { drawnValue } from './chart-data.ts';
import { type ChartColors, letterPx } from './chart-look.ts';
import { hasLongPrices, linesGroup, spaceAround } from './chart-space.ts';

const overlayName = 'candorOwnLine';

export interface ChartLine {
  readonly id: string;
  readonly label: string;
  /** As a decimal; the axis says it in the reader's language. */
  readonly price: string;
  /** `warn` is a price at which something would happen to the user. */
  readonly tone?: 'accent' | 'warn' | undefined;
}

interface OwnLineData {
  readonly label: string;
  readonly price: string;
  readonly isLong: boolean;
  readonly tone: 'accent' | 'warn';
  readonly colors: ChartColors;
}

const labelText = ({ colors, tone }: OwnLineData) => ({
  style: 'stroke_fill' as const,
  color: colors[tone],
  size: letterPx(colors),
  family: colors.family,
  weight: 500,
  backgroundColor: colors.surface,
  borderColor: colors[tone],
  borderSize: 1,
  borderRadius: 4,
  ...spaceAround('padding', 6, 3),
});

const labelHalfPx = 10;
/** Wide enough for most labels: where two would cover each other, the later one moves aside. */
const labelStepPx = 136;
/** Down to here stand the lines of figures; among them a label could not be read, and a line through them would strike them out. */
const figuresPx = 44;
/** On the narrowest phones the figures take a line more, and those of long prices on every phone. */
const narrowFiguresPx = 68;
const narrowPx = 290;
const narrowOfLongPx = 360;
/** What is left of such a line, beside the price on the axis. */
const stubPx = 32;

/** Undefined where the label would stand half outside: half a label says nothing. */
function heightIn(
  { height }: { readonly height: number },
  [point]: readonly { readonly y?: number }[],
  { textScale }: ChartColors,
): number | undefined {
  const y = point?.y;
  const half = labelHalfPx * textScale;
  return y === undefined || y < half || y > height - half ? undefined : y;
}

function isNear(chart: Chart, price: number | undefined, y: number, { textScale }: ChartColors): boolean {
  if (price === undefined) return false;
  const place = chart.convertToPixel({ value: price }, { paneId: 'candle_pane' });
  return !Array.isArray(place) && Math.abs((place.y ?? 0) - y) < 2 * labelHalfPx * textScale;
}

/** How many lines that were drawn before this one have their label at the same height. */
function labelsBefore(chart: Chart, overlay: Overlay<OwnLineData>, y: number): number {
  const own = chart.getOverlays({ groupId: linesGroup });
  const before = own.slice(
    0,
    Math.max(
      0,
      own.findIndex(({ id }) => id === overlay.id),
    ),
  );
  return before.filter(({ points }) => isNear(chart, points[0]?.value, y, overlay.extendData.colors)).length;
}

/** Room on the axis: the last price stays in sight, and of several lines the first says its price. */
function hasAxisRoom(chart: Chart, overlay: Overlay<OwnLineData>, y: number): boolean {
  const last = chart.getDataList().at(-1)?.close;
  return !isNear(chart, last, y, overlay.extendData.colors) && labelsBefore(chart, overlay, y) === 0;
}

const template: OverlayTemplate<OwnLineData> = {
  name: overlayName,
  totalStep: 2,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ chart, overlay, coordinates, bounding }) => {
    const y = heightIn(bounding, coordinates, overlay.extendData.colors);
    if (y === undefined) return [];
    const { label, isLong, colors, tone } = overlay.extendData;
    const aside = labelsBefore(chart, overlay, y) * labelStepPx * colors.textScale;
    const isNarrow = bounding.width < (isLong ? narrowOfLongPx : narrowPx) * colors.textScale;
    const figures = isNarrow ? narrowFiguresPx : figuresPx;
    const isAmongFigures = y < figures * colors.textScale;
    // Behind the labels that stand there already: a line through their words could not be told from a deletion.
    const ends = [
      { x: isAmongFigures ? bounding.width - stubPx : aside, y },
      { x: bounding.width, y },
    ];
    const line = {
      type: 'line',
      attrs: { coordinates: ends },
      styles: { style: 'dashed', dashedValue: [2, 3], size: 1, color: colors[tone] },
      ignoreEvent: true,
    };
    const text = {
      type: 'text',
      attrs: { x: 8 + aside, y, text: label, align: 'left', baseline: 'middle' },
      styles: labelText(overlay.extendData),
      ignoreEvent: true,
    };
    return isAmongFigures ? [line] : [line, text];
  },
  createYAxisFigures: ({ chart, overlay, coordinates, bounding }) => {
    const y = heightIn(bounding, coordinates, overlay.extendData.colors);
    if (y === undefined || !hasAxisRoom(chart, overlay, y)) return [];
    const { price } = overlay.extendData;
    return {
      type: 'text',
      attrs: {
        x: bounding.width / 2,
        y,
        text: price,
        align: 'center',
        baseline: 'middle',
      },
      styles: { ...labelText(overlay.extendData), borderSize: 0, ...spaceAround('padding', 2, 3) },
      ignoreEvent: true,
    };
  },
};

let registered = false;

/** Shows these lines; what was shown before goes. */
export function showLines(chart: Chart, lines: readonly ChartLine[], colors: ChartColors): void {
  if (!registered) registerOverlay(template);
  registered = true;
  chart.removeOverlay({ groupId: linesGroup });
  const locale = shownLocale();
  for (const { label, price, tone = 'accent' } of lines) {
    const isLong = hasLongPrices(price.split('.')[1]?.length ?? 0);
    const extendData: OwnLineData = { label, price: formatDecimal(price, locale), isLong, tone, colors };
    chart.createOverlay({
      name: overlayName,
      groupId: linesGroup,
      lock: true,
      points: [{ value: drawnValue(price) }],
      extendData,
    });
  }
}
