// The chart's door: a market's candles with indicators, a data table, and lines of the user's own.
export { ChartPanel } from './chart.panel.tsx';
export type { ChartLine } from './chart-lines.ts';
