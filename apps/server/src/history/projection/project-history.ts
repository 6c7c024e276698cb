// The history projection: what a group of records means is written with the position after it, a large group in two
// transactions side by side, each with the position of its part.
import type { LogRecord } from '@candor/exchange';
import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Directory } from '../rows/directory.ts';
import { rowsOfRecords } from '../rows/rows-of-records.ts';
import { selectDirectory } from '../statements/select-directory.ts';
import {
  HISTORY,
  HISTORY_BLOCKS,
  type HistoryPositions,
  historyParts,
  selectPositions,
  wholeThrough,
} from './history-parts.ts';
import { movePosition } from './position.ts';
import type { Projection } from './projection.ts';

/** As much as this is written in one transaction: on a second connection it would cost more than it saves. */
const TOGETHER_RECORDS_MAX = 500;

export function historyProjection(pool: Pool, onFailure: (error: unknown) => void): Projection {
  let directory: Directory;
  let positions: HistoryPositions;
  return {
    position: async () => {
      positions = await selectPositions(pool);
      // After the position: an entry too many does no harm, one too few would.
      directory = await selectDirectory(pool);
      return wholeThrough(positions);
    },
    prepare: (records) => prepareRecords(pool, records, directory, positions),
    apply: (records) => projectRecords(pool, records, directory, positions),
    onFailure,
  };
}

/** A part that failed has no trace of it; directory and positions must be read again then. */
export function projectRecords(
  pool: Pool,
  records: readonly LogRecord[],
  directory: Directory,
  positions?: HistoryPositions,
  togetherMax?: number,
): Promise<void> {
  return prepareRecords(pool, records, directory, positions, togetherMax)();
}

/**
 * Works out what is to be written, and returns what writes it. The records follow the position up to which both parts
 * are whole; a part that was further at `positions`, where the projection began, leaves out what it has.
 */
export function prepareRecords(
  pool: Pool,
  records: readonly LogRecord[],
  directory: Directory,
  positions: HistoryPositions = levelAt(records[0]!.seq - 1),
  togetherMax = TOGETHER_RECORDS_MAX,
): () => Promise<void> {
  const further = Math.max(positions[HISTORY], positions[HISTORY_BLOCKS]);
  const known = records.filter(({ seq }) => seq <= further);
  const missing = known.length === 0 ? records : records.slice(known.length);
  const writes = [known, missing]
    .filter(({ length }) => length > 0)
    .map((group) => prepareGroup(pool, group, directory, positions, togetherMax));
  return async () => {
    for (const write of writes) await write();
  };
}

/** Of each part either all of these records are in the tables, or none. */
function prepareGroup(
  pool: Pool,
  records: readonly LogRecord[],
  directory: Directory,
  positions: HistoryPositions,
  togetherMax: number,
): () => Promise<void> {
  const [first, last] = [records[0]!.seq, records.at(-1)!.seq];
  const { parts, lists } = preparedParts(records, directory, positions);
  const writes = parts.map(({ name, write }) => async (client: ClientBase): Promise<void> => {
    await movePosition(client, name, first - 1, last);
    await write(client);
  });
  const together = lists || records.length <= togetherMax;
  return () => writeAll(pool, together ? [writes] : writes.map((each) => [each]));
}

/** By itself, because the rows are not needed any more when what writes them is known. */
function preparedParts(records: readonly LogRecord[], directory: Directory, positions: HistoryPositions) {
  const rows = rowsOfRecords(records, directory);
  const parts = historyParts
    .filter(({ name }) => positions[name] < records[0]!.seq)
    .map(({ name, prepare }) => ({ name, write: prepare(rows) }));
  // Entries and trades are shown with currencies and markets, so that nobody may see them before those were listed.
  return { parts, lists: rows.currencies.length > 0 || rows.markets.length > 0 };
}

type Write = (client: ClientBase) => Promise<void>;

/** Ends when all transactions have ended, so that nobody reads a position which is still on its way. */
async function writeAll(pool: Pool, transactions: readonly (readonly Write[])[]): Promise<void> {
  const outcomes = await Promise.allSettled(
    transactions.map((writes) =>
      inTransaction(pool, async (client) => {
        // A power cut may take the last rows with it, but never without their position: they are written again from
        // the log. So nobody has to wait for the disk.
        await client.query('set local synchronous_commit = off');
        for (const write of writes) await write(client);
      }),
    ),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

function levelAt(seq: number): HistoryPositions {
  return { [HISTORY]: seq, [HISTORY_BLOCKS]: seq };
}
