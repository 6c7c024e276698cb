// Drops all bars and makes them again from the log and, for the times before it, from the simulated path.
import type { LogRecord } from '@candor/exchange';
import type { Pool } from 'pg';
import type { LogRecords } from '../../history/index.ts';
import type { PriceHistory } from '../simulated/history.ts';
import { CandleProjection } from './candle-projection.ts';
import { truncateCandles } from './truncate-candles.ts';

const GROUP_RECORDS = 5_000;

/** May be ended at any moment: whoever follows the log next goes on from there. */
export async function rebuildCandles(
  pool: Pool,
  log: Pick<LogRecords, 'read' | 'lastSeq'>,
  history: PriceHistory | undefined,
): Promise<void> {
  await truncateCandles(pool);
  let failure: unknown;
  const projection = new CandleProjection({
    pool,
    history,
    onProblem: (error) => {
      failure = error;
    },
    onApplied: (book) => book.takeChanged(),
  });
  const apply = async (records: readonly LogRecord[]): Promise<void> => {
    await projection.take(records);
    await projection.write();
    await projection.saving;
    if (failure !== undefined) throw failure;
  };
  let group: LogRecord[] = [];
  let at = 0;
  for await (const records of log.read(0, await log.lastSeq())) {
    for (const record of records) group.push(record);
    at = records.at(-1)!.at;
    if (group.length < GROUP_RECORDS) continue;
    await apply(group);
    group = [];
  }
  if (group.length > 0) await apply(group);
  await projection.save(at);
  if (failure !== undefined) throw failure;
}
