// Turns committed records into messages: the same records give the same messages, whenever they are read.
import type { LogRecord } from '@candor/exchange';
import type { Directory } from './directory.ts';
import type { Draft } from './draft.ts';
import { type Reasons, toldOfMoney } from './of-money.ts';
import { toldOfTrading } from './of-trading.ts';

/** The house is told nothing: it has no screen. */
export function draftsOf(
  records: readonly LogRecord[],
  directory: Directory,
  reasons: Reasons,
): readonly Draft[] {
  return records.flatMap(({ seq, at, events }) =>
    events
      .flatMap((event) => [...toldOfTrading(event, directory), ...toldOfMoney(event, directory, reasons)])
      .filter(({ user }) => !directory.isHouse(user))
      .map((told) => ({ ...told, seq, at })),
  );
}
