// Candles as the chart library takes them. Drawing is the one place where a price may become a float.
import type { Candle, ChartFrame } from '@candor/client';
import { parseDecimal } from '@candor/exchange/arithmetic';
import type { KLineData, Period } from 'klinecharts';
import { periodOf } from './frames.ts';

/** The library counts large spans in hours and days. */
export function libraryPeriod(frame: ChartFrame): Period {
  const minutes = periodOf(frame);
  if (minutes >= 1_440) return { type: 'day', span: minutes / 1_440 };
  if (minutes >= 60) return { type: 'hour', span: minutes / 60 };
  return { type: 'minute', span: minutes };
}

/** More decimals than any price or volume of the listing has. */
const drawnScale = 8;

/** A decimal as a height on the screen: exact enough for a pixel, and used for nothing else. */
export function drawnValue(decimal: string): number {
  const parsed = parseDecimal(decimal, drawnScale);
  return parsed.ok ? Number(parsed.value) / 10 ** drawnScale : 0;
}

export interface ChartBar extends KLineData {
  readonly simulated: boolean;
}

export function chartBar(candle: Candle): ChartBar {
  return {
    timestamp: candle.time * 1_000,
    open: drawnValue(candle.open),
    high: drawnValue(candle.high),
    low: drawnValue(candle.low),
    close: drawnValue(candle.close),
    volume: drawnValue(candle.volumeto),
    simulated: candle.simulated,
  };
}
