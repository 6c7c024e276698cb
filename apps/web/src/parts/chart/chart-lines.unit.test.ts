// The lines of the user's own prices, drawn as the library would ask for them.
import type { Chart, OverlayTemplate } from 'klinecharts';
import { expect, test, vi } from 'vitest';
import { showLines } from './chart-lines.ts';
import type { ChartColors } from './chart-look.ts';

const { templates } = vi.hoisted(() => ({ templates: [] as OverlayTemplate[] }));
vi.mock('klinecharts', () => ({
  registerOverlay: (template: OverlayTemplate) => templates.push(template),
}));

interface Made {
  readonly id: string;
  readonly points: readonly { readonly value: number }[];
  readonly extendData: unknown;
}

const colors = {
  surface: '#fff',
  accent: '#00f',
  warn: '#f80',
  family: 'Inter',
  textScale: 1,
} as ChartColors;

/** As much of a chart as the lines ask for: a price of 100 stands 100 pixels below the top. */
function chartOf(made: Made[]): Chart {
  return {
    removeOverlay: () => true,
    createOverlay: (overlay: Omit<Made, 'id'>) => made.push({ ...overlay, id: String(made.length) }),
    getOverlays: () => made,
    getDataList: () => [],
    convertToPixel: ({ value }: { readonly value: number }) => ({ x: 0, y: value }),
  } as unknown as Chart;
}

/** Where each line begins and where its label stands, among `width` pixels. */
function placesOf(chart: Chart, made: readonly Made[], width: number) {
  const drawn = made.map((overlay) =>
    templates[0]?.createPointFigures?.({
      ...{ chart, overlay, coordinates: [{ x: 0, y: overlay.points[0]!.value }] },
      bounding: { width, height: 400 },
    } as never),
  ) as unknown as readonly (readonly { attrs: { x: number; coordinates: readonly { x: number }[] } }[])[];
  return drawn.map(([line, text]) => [line?.attrs.coordinates[0]?.x, text?.attrs.x]);
}

test('a line at the height of the figures keeps its end alone, and strikes none of them out', () => {
  const made: Made[] = [];
  const chart = chartOf(made);
  showLines(chart, [{ id: '1', label: 'Sell limit', price: '30' }], colors);
  expect(placesOf(chart, made, 800)).toEqual([[768, undefined]]);
});

test('a line begins behind the labels that stand at its height, whose words it would strike out', () => {
  const made: Made[] = [];
  const chart = chartOf(made);
  const lines = ['100', '104', '300'].map((price) => ({ id: price, label: `Up at ${price}`, price }));
  showLines(chart, lines, colors);
  expect(placesOf(chart, made, 800)).toEqual([
    [0, 8],
    [136, 144],
    [0, 8],
  ]);
});
