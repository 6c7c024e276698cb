// How the chart looks, made from the design tokens: hollow rising candles, filled falling ones, a quiet grid.
import { marketColors, type SchemeName, type ThemeName, themeColors } from '@candor/ui';
import type { Chart, DeepPartial, Styles } from 'klinecharts';
import { spaceAround } from './chart-space.ts';

export interface ChartColors {
  readonly surface: string;
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly warn: string;
  readonly up: string;
  readonly down: string;
  readonly family: string;
  /** How much larger letters are than usual, as somebody has set it in the browser. */
  readonly textScale: number;
}

/** A canvas inherits nothing: without the whole list, words outside the Latin script would have a face by chance. */
function textFamily(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--font-text').trim() || 'sans-serif';
}

const USUAL_TEXT_PX = 16;

function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX || 1;
}

/** Letters of the chart have one size. */
const USUAL_LETTER_PX = 12;
export const letterPx = ({ textScale }: ChartColors): number => USUAL_LETTER_PX * textScale;

/** As a chart is drawn with. */
export const shownTextScale = (chart: Chart): number =>
  chart.getStyles().xAxis.tickText.size / USUAL_LETTER_PX;

export function chartColors(theme: ThemeName, scheme: SchemeName): ChartColors {
  const colors = themeColors[theme];
  const { up, down } = marketColors[scheme][theme];
  const { surface, line, text, muted, accent, warn } = colors;
  return {
    surface,
    line,
    text,
    muted,
    accent,
    warn,
    up,
    down,
    onAccent: colors['on-accent'],
    family: textFamily(),
    textScale: textScale(),
  };
}

/** A hexadecimal colour with an opacity, as eight digits. */
export function faded(color: string, opacity: number): string {
  return `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

function candleStyles({ colors, isLine, narrow }: ChartLook): DeepPartial<Styles['candle']> {
  const { up, down, muted, accent, family } = colors;
  const quietMark = { show: false };
  return {
    type: isLine ? 'area' : 'candle_up_stroke',
    bar: {
      ...{ upColor: up, downColor: down, noChangeColor: muted },
      ...{ upBorderColor: up, downBorderColor: down, noChangeBorderColor: muted },
      ...{ upWickColor: up, downWickColor: down, noChangeWickColor: muted },
    },
    area: {
      lineColor: accent,
      lineSize: 1.5,
      // One even tint: the design has no gradients.
      backgroundColor: faded(accent, 0.08),
      point: { show: false },
    },
    priceMark: {
      high: quietMark,
      low: quietMark,
      last: {
        ...{ upColor: up, downColor: down, noChangeColor: muted },
        line: { style: 'dashed', dashedValue: [1, 3], size: 1 },
        text: {
          ...{ color: colors.onAccent, family, size: letterPx(colors), weight: 600, borderRadius: 2 },
          // Nine digits and signs fill the narrow axis.
          ...spaceAround('padding', narrow ? 3 : 6, 4),
        },
      },
    },
  };
}

function tooltipText(colors: ChartColors) {
  return {
    color: colors.muted,
    size: letterPx(colors),
    family: colors.family,
    ...spaceAround('margin', 4, 4),
  };
}

/** With letters of 12 px; what is below nothing has a sign. */
const figurePx = (decimals: number): number => Math.ceil((decimals + 2) * 7.4 + 4);

/** `margin` leaves a price of nine digits and signs whole in the narrow axis; more decimals make it wider. */
function priceAxis(colors: ChartColors, decimals: number, narrow: boolean): DeepPartial<Styles['yAxis']> {
  const [usual, margin] = narrow ? [64, 3] : [72, 8];
  return axisStyles(colors, Math.max(usual, figurePx(decimals) + 2 * margin), margin);
}

function axisStyles(colors: ChartColors, size: number, margin: number): DeepPartial<Styles['yAxis']> {
  return {
    size: size * colors.textScale,
    axisLine: { color: colors.line },
    tickLine: { show: false },
    tickText: {
      color: colors.muted,
      size: letterPx(colors),
      family: colors.family,
      marginStart: margin,
      marginEnd: margin,
    },
  };
}

function crosshairLine(colors: ChartColors): DeepPartial<Styles['crosshair']['horizontal']> {
  return {
    line: { color: colors.muted, dashedValue: [2, 3] },
    text: {
      color: colors.surface,
      backgroundColor: colors.muted,
      borderColor: colors.muted,
      size: letterPx(colors),
      family: colors.family,
    },
  };
}

export interface ChartLook {
  readonly colors: ChartColors;
  readonly isLine: boolean;
  readonly narrow: boolean;
  /** Of the prices. */
  readonly decimals: number;
}

export function chartStyles(look: ChartLook): DeepPartial<Styles> {
  const { colors, narrow, decimals } = look;
  const gridLine = { color: faded(colors.line, 0.55), style: 'solid' as const, size: 1 };
  const volume = {
    upColor: faded(colors.up, 0.55),
    downColor: faded(colors.down, 0.6),
    noChangeColor: colors.muted,
  };
  const lineColors = [colors.accent, colors.warn, colors.muted];
  return {
    grid: { horizontal: gridLine, vertical: gridLine },
    candle: {
      ...candleStyles(look),
      tooltip: { offsetTop: 4, title: { show: false }, legend: tooltipText(colors) },
    },
    indicator: {
      ohlc: volume,
      bars: [{ ...volume, borderSize: 0 }],
      lines: lineColors.map((color) => ({ color, size: 1.25, smooth: false, style: 'solid' as const })),
      lastValueMark: { show: false },
      tooltip: {
        offsetTop: 2,
        title: { ...tooltipText(colors), showParams: false },
        legend: tooltipText(colors),
      },
    },
    // Letters that hang low, as the Arabic ones do, keep their feet.
    xAxis: axisStyles(colors, 24, 4),
    yAxis: priceAxis(colors, decimals, narrow),
    separator: { size: 1, color: colors.line, fill: true, activeBackgroundColor: faded(colors.line, 0.5) },
    crosshair: { horizontal: crosshairLine(colors), vertical: crosshairLine(colors) },
  };
}
