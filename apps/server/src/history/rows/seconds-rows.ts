// The rows of seconds contracts: one for each settlement. What is open is answered from memory.
import type { EventOf, LogRecord } from '@candor/exchange';
import { codeOf, secondsDirections, secondsResults } from './codes.ts';

export interface SecondsRow {
  readonly seq: number;
  readonly at: number;
  readonly settled: EventOf<'SecondsSettled'>;
}

export function secondsRow({ seq, at }: LogRecord, settled: EventOf<'SecondsSettled'>): SecondsRow {
  return { seq, at, settled };
}

/** The columns in the order of the table, with their types: what is written and what is compared are the same. */
export const secondsColumns: readonly (readonly [
  name: string,
  type: string,
  value: (row: SecondsRow) => number | bigint | undefined,
])[] = [
  ['seq', 'bigint', ({ seq }) => seq],
  ['at', 'bigint', ({ at }) => at],
  ['order_id', 'bigint', ({ settled }) => settled.order],
  ['user_id', 'bigint', ({ settled }) => settled.user],
  ['option_id', 'int', ({ settled }) => settled.option],
  ['version', 'int', ({ settled }) => settled.version],
  ['market_id', 'int', ({ settled }) => settled.market],
  ['currency_id', 'int', ({ settled }) => settled.currency],
  ['direction', 'smallint', ({ settled }) => codeOf(secondsDirections, settled.direction)],
  ['stake', 'numeric', ({ settled }) => settled.stake],
  ['fee', 'numeric', ({ settled }) => settled.feePaid],
  ['win_ppm', 'int', ({ settled }) => settled.winPpm],
  ['lose_ppm', 'int', ({ settled }) => settled.losePpm],
  ['sources_min', 'smallint', ({ settled }) => settled.sourcesMin],
  ['accepted_at', 'bigint', ({ settled }) => settled.acceptedAt],
  ['expires_at', 'bigint', ({ settled }) => settled.expiresAt],
  ['result', 'smallint', ({ settled }) => codeOf(secondsResults, settled.result)],
  ['payout', 'numeric', ({ settled }) => settled.payout],
  ['entry_seq', 'bigint', ({ settled }) => settled.entry?.seq],
  ['entry_price', 'bigint', ({ settled }) => settled.entry?.price],
  ['entry_observed_at', 'bigint', ({ settled }) => settled.entry?.observedAt],
  ['exit_seq', 'bigint', ({ settled }) => settled.exit?.seq],
  ['exit_price', 'bigint', ({ settled }) => settled.exit?.price],
  ['exit_observed_at', 'bigint', ({ settled }) => settled.exit?.observedAt],
];
