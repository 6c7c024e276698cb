// The user's own open orders on the chart: a dotted line with a label at its start and the price on the axis.
import type { OpenOrder } from '@candor/client';
import { t } from '@candor/i18n';
import { formatDecimal } from '@candor/ui';
import { type Chart, type OverlayTemplate, registerOverlay } from 'klinecharts';
import { drawnValue } from './chart-data.ts';
import type { ChartColors } from './chart-look.ts';
import { spaceAround } from './chart-space.ts';
import { shownLocale } from './shown-locale.ts';

const overlayName = 'candorOwnOrder';
const groupId = 'own-orders';

interface OwnOrderData {
  readonly label: string;
  readonly price: string;
  readonly colors: ChartColors;
}

const labelText = (colors: ChartColors) => ({
  style: 'stroke_fill' as const,
  color: colors.accent,
  size: 12,
  family: colors.family,
  weight: 500,
  backgroundColor: colors.surface,
  borderColor: colors.accent,
  borderSize: 1,
  borderRadius: 4,
  ...spaceAround('padding', 6, 3),
});

const labelHalfPx = 10;
/** Down to here stand the lines of figures; a label among them could not be read, and the axis still says the price. */
const figuresPx = 44;

/** Undefined where the label would stand half outside: half a label says nothing. */
function heightIn(
  { height }: { readonly height: number },
  [point]: readonly { readonly y?: number }[],
): number | undefined {
  const y = point?.y;
  return y === undefined || y < labelHalfPx || y > height - labelHalfPx ? undefined : y;
}

const template: OverlayTemplate<OwnOrderData> = {
  name: overlayName,
  totalStep: 2,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ overlay, coordinates, bounding }) => {
    const y = heightIn(bounding, coordinates);
    if (y === undefined) return [];
    const { label, colors } = overlay.extendData;
    const ends = [
      { x: 0, y },
      { x: bounding.width, y },
    ];
    const line = {
      type: 'line',
      attrs: { coordinates: ends },
      styles: { style: 'dashed', dashedValue: [2, 3], size: 1, color: colors.accent },
      ignoreEvent: true,
    };
    const text = {
      type: 'text',
      attrs: { x: 8, y, text: label, align: 'left', baseline: 'middle' },
      styles: labelText(colors),
      ignoreEvent: true,
    };
    return y < figuresPx ? [line] : [line, text];
  },
  createYAxisFigures: ({ overlay, coordinates, bounding }) => {
    const y = heightIn(bounding, coordinates);
    if (y === undefined) return [];
    const { price, colors } = overlay.extendData;
    return {
      type: 'text',
      attrs: {
        x: bounding.width / 2,
        y,
        text: price,
        align: 'center',
        baseline: 'middle',
      },
      styles: { ...labelText(colors), borderSize: 0, ...spaceAround('padding', 2, 3) },
      ignoreEvent: true,
    };
  },
};

let registered = false;

/** Shows the orders of one market; what was shown before goes. */
export function showOwnOrders(chart: Chart, orders: readonly OpenOrder[], colors: ChartColors): void {
  if (!registered) registerOverlay(template);
  registered = true;
  chart.removeOverlay({ groupId });
  const locale = shownLocale();
  for (const order of orders) {
    const values = {
      type: t(`spot.orders.type.${order.type}`).toLocaleLowerCase(locale),
      amount: formatDecimal(order.remaining, locale),
    };
    const extendData: OwnOrderData = {
      label: order.side === 'buy' ? t('chart.buyOrder', values) : t('chart.sellOrder', values),
      price: formatDecimal(order.price, locale),
      colors,
    };
    chart.createOverlay({
      name: overlayName,
      groupId,
      lock: true,
      points: [{ value: drawnValue(order.price) }],
      extendData,
    });
  }
}
