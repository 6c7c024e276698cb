// The door of periods: which days a list is asked for.

export { CsvLink } from './csv-link.tsx';
export { type PairChoice, PairField, usePair } from './pair-field.tsx';
export { beside } from './period.ts';
export { NothingInPeriod, NothingOfPair, PeriodFilter } from './period-filter.tsx';
export { longRowTime, rowTime } from './row-times.ts';
export { type Period, usePages, usePeriod } from './use-period.ts';
