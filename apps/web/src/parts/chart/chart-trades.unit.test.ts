// The marks of the user's own trades, drawn as the library would ask for them.
import type { Chart, OverlayTemplate } from 'klinecharts';
import { expect, test, vi } from 'vitest';
import type { ChartColors } from './chart-look.ts';
import { showTrades } from './chart-trades.ts';

const { templates } = vi.hoisted(() => ({ templates: [] as OverlayTemplate[] }));
vi.mock('klinecharts', () => ({
  registerOverlay: (template: OverlayTemplate) => templates.push(template),
}));

const colors = { surface: '#fff', up: '#0a0', down: '#a00', textScale: 1 } as ChartColors;
const minuteMs = 60_000;
const sinceMs = 1_800_000_000_000;

interface Made {
  readonly extendData: unknown;
}

/** As much of a chart as the marks ask for: a minute is ten pixels wide, and a price of 100 stands 100 below the top. */
function chartOf(made: Made[]): Chart {
  return {
    removeOverlay: () => made.splice(0).length > 0,
    createOverlay: (overlay: Made) => made.push(overlay),
    convertToPixel: (points: readonly { timestamp: number; value: number }[]) =>
      points.map(({ timestamp, value }) => ({ x: ((timestamp - sinceMs) / minuteMs) * 10, y: value })),
  } as unknown as Chart;
}

interface Drawn {
  readonly attrs: { readonly coordinates: readonly { readonly x: number; readonly y: number }[] };
  readonly styles: { readonly color: string };
}

function drawn(chart: Chart, [overlay]: readonly Made[], width: number): readonly Drawn[] {
  return templates[0]?.createPointFigures?.({ chart, overlay, bounding: { width } } as never) as never;
}

const trade = (side: 'buy' | 'sell', price: string, minutes: number) => ({
  ...{ side, price },
  timeMs: sinceMs + minutes * minuteMs + 1,
});

test('a buy stands below its price and a sell above it, each at its bar and in its colour', () => {
  const made: Made[] = [];
  const chart = chartOf(made);
  const trades = [trade('buy', '100', 3), trade('sell', '200', 4)];
  showTrades(chart, { trades, periodMs: minuteMs, sinceMs }, colors);
  const figures = drawn(chart, made, 800).map(({ attrs, styles }) => [attrs.coordinates[0], styles.color]);
  expect(figures).toEqual([
    [{ x: 30, y: 102 }, '#0a0'],
    [{ x: 40, y: 198 }, '#a00'],
  ]);
});

test('what lies beside the part of the chart that is seen is not drawn', () => {
  const made: Made[] = [];
  const chart = chartOf(made);
  const trades = [trade('buy', '100', 3), trade('buy', '100', 90)];
  showTrades(chart, { trades, periodMs: minuteMs, sinceMs }, colors);
  expect(drawn(chart, made, 800)).toHaveLength(1);
});

test('nothing is left of the marks before, and there are none before there is a bar', () => {
  const made: Made[] = [];
  const chart = chartOf(made);
  const shown = { trades: [trade('buy', '100', 3)], periodMs: minuteMs };
  for (const since of [sinceMs, undefined, sinceMs]) showTrades(chart, { ...shown, sinceMs: since }, colors);
  expect(made).toHaveLength(1);
  showTrades(chart, { ...shown, trades: [], sinceMs }, colors);
  expect(made).toEqual([]);
});
