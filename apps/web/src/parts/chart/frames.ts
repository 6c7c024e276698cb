// The frames and indicators of the chart; apart from the drawing, so that the buttons do not load the library.
import { type CandlePeriod, type ChartFrame, type ChartIndicator, usePreference } from '@candor/client';

export const chartFrames: readonly ChartFrame[] = ['line', 1, 5, 10, 30, 60, 360, 720, 1440, 7200];

/** The next frame of the row; at its ends there is none. */
export function neighbourFrame(frame: ChartFrame, step: 1 | -1): ChartFrame {
  return chartFrames[chartFrames.indexOf(frame) + step] ?? frame;
}

/** The line is drawn from one-minute candles. */
export function periodOf(frame: ChartFrame): CandlePeriod {
  return frame === 'line' ? 1 : frame;
}

/** Whether each candle is a day, or several. */
export function areDaysOf(frame: ChartFrame): boolean {
  return periodOf(frame) >= 1_440;
}

export const indicatorNames: readonly ChartIndicator[] = ['VOL', 'MACD', 'BOLL', 'EMA'];

const usual: readonly ChartIndicator[] = ['VOL', 'MACD', 'EMA'];
const usualNarrow: readonly ChartIndicator[] = ['VOL', 'EMA'];

/** What the reader chose, or what fits the width. */
export function useIndicators(narrow: boolean): readonly ChartIndicator[] {
  return usePreference((all) => all.chartIndicators) ?? (narrow ? usualNarrow : usual);
}
