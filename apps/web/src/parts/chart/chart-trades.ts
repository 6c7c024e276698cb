// The user's own trades on the chart: a small triangle at the price, from below for a buy and from above for a sell.
import { type OwnTrade, type TradeMark, tradeMarks } from '@candor/client';
import { type Chart, type Overlay, type OverlayTemplate, registerOverlay } from 'klinecharts';
import { drawnValue } from './chart-data.ts';
import type { ChartColors } from './chart-look.ts';

const overlayName = 'candorOwnTrades';
const groupId = 'own-trades';

interface TradesData {
  readonly marks: readonly TradeMark[];
  readonly points: readonly { readonly timestamp: number; readonly value: number }[];
  readonly colors: ChartColors;
}

const gapPx = 2;
const heightPx = 8;
const halfPx = 5;

function figureAt(x: number, y: number, side: TradeMark['side'], colors: ChartColors) {
  const away = side === 'buy' ? colors.textScale : -colors.textScale;
  const half = halfPx * colors.textScale;
  const [tip, foot] = [y + gapPx * away, y + (gapPx + heightPx) * away];
  return {
    type: 'polygon',
    attrs: {
      coordinates: [
        { x, y: tip },
        { x: x - half, y: foot },
        { x: x + half, y: foot },
      ],
    },
    styles: {
      style: 'stroke_fill',
      color: side === 'buy' ? colors.up : colors.down,
      borderColor: colors.surface,
      borderSize: 1,
    },
    ignoreEvent: true,
  };
}

/** All of them are one drawing: each of its own would be asked for its place whenever a price comes. */
function figuresOf(chart: Chart, { extendData }: Overlay<TradesData>, width: number) {
  const { marks, points, colors } = extendData;
  const places = chart.convertToPixel([...points], { paneId: 'candle_pane' });
  return (Array.isArray(places) ? places : [places]).flatMap(({ x, y }, index) => {
    const mark = marks[index];
    if (mark === undefined || x === undefined || y === undefined || x < 0 || x > width) return [];
    return [figureAt(x, y, mark.side, colors)];
  });
}

const template: OverlayTemplate<TradesData> = {
  name: overlayName,
  totalStep: 2,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ chart, overlay, bounding }) => figuresOf(chart, overlay, bounding.width),
};

let registered = false;

export interface ShownTrades {
  readonly trades: readonly OwnTrade[];
  readonly periodMs: number;
  /** Of the first bar; undefined before there is one. */
  readonly sinceMs: number | undefined;
}

/** Shows these; what was shown before goes. */
export function showTrades(
  chart: Chart,
  { trades, periodMs, sinceMs }: ShownTrades,
  colors: ChartColors,
): void {
  if (!registered) registerOverlay(template);
  registered = true;
  chart.removeOverlay({ groupId });
  const marks = sinceMs === undefined ? [] : tradeMarks(trades, periodMs, sinceMs);
  const points = marks.map(({ barMs, price }) => ({ timestamp: barMs, value: drawnValue(price) }));
  const [first] = points;
  if (first === undefined) return;
  const extendData: TradesData = { marks, points, colors };
  chart.createOverlay({ name: overlayName, groupId, lock: true, points: [first], extendData });
}
