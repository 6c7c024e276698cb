// `npm run bench -- history`: how many commands a second the history projection writes, beside COPY of the same rows, and
// how long it takes to catch up with a burst.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LogRecord, RULES_VERSION, type Seq } from '@candor/exchange';
import { connectDatabase, type Database } from '../../apps/server/src/database/connect.ts';
import { copyRows } from '../../apps/server/src/database/copy-rows.ts';
import { inTransaction } from '../../apps/server/src/database/in-transaction.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { followLog, startHistory } from '../../apps/server/src/history/index.ts';
import { historyProjection } from '../../apps/server/src/history/projection/project-history.ts';
import type { HistoryRows } from '../../apps/server/src/history/rows/rows.ts';
import { rowsOfRecords } from '../../apps/server/src/history/rows/rows-of-records.ts';
import {
  entryBlockColumns,
  fillBlockColumns,
  tradeBlockColumns,
} from '../../apps/server/src/history/rows/stored-blocks.ts';
import { entryBlockLines } from '../../apps/server/src/history/statements/entry-block-lines.ts';
import { fillBlockLines } from '../../apps/server/src/history/statements/fill-block-lines.ts';
import { orderColumns, orderLines } from '../../apps/server/src/history/statements/order-lines.ts';
import { selectDirectory } from '../../apps/server/src/history/statements/select-directory.ts';
import { tradeBlockLines } from '../../apps/server/src/history/statements/trade-block-lines.ts';
import { writeBigVenue } from './big-venue.ts';
import { ExchangeRunner } from './exchange-runner.ts';
import { type BenchOptions, type BenchResult, median } from './report.ts';
import { resolveFlow } from './resolved-flow.ts';
import { seededFlow } from './seeded-flow.ts';

const SIZES = {
  quick: { runs: 2, commands: 20_000, burst: 50_000 },
  whole: { runs: 7, commands: 100_000, burst: 1_000_000 },
} as const;
const USERS = 1_000;
/** As many as the projection writes in one transaction when much is going on. */
const GROUP_RECORDS = 5_000;
const copiedTables = ['order', 'trade_block', 'fill_block', 'entry_block'] as const;

export async function historyBench({ quick }: BenchOptions): Promise<BenchResult> {
  const size = quick ? SIZES.quick : SIZES.whole;
  const sustained = await withDatabase((database) => measureSustained(database, size));
  const burst = await withDatabase((database) => measureBurst(database, size.burst));
  return {
    bench: 'history',
    unit: 'commands/s',
    what: 'records written to the history tables with the position, fsync on',
    referenceName: 'the rows that they add, made before, with COPY into tables with the same indexes',
    ours: sustained.ours,
    reference: sustained.reference,
    figures: {
      rowsPerCommand: sustained.rowsPerCommand,
      entriesPerCommand: sustained.entriesPerCommand,
      catchUpSeconds: burst,
    },
    notes: [
      `Caught up with a burst of ${size.burst} records that lay in the log in ${burst.toFixed(1)} s: read, verified and written.`,
      'The projection uses two connections, COPY one. Neither waits for the disk with each group: what a power cut takes is written again from the log.',
      'Ledger entries, fills and trades are packed: a row has those of one owner, user or market in a group.',
      `COPY writes no changes of rows that stand already: of those the projection has ${Math.round(median(sustained.changes))} in a run.`,
    ],
  };
}

async function withDatabase<T>(body: (database: Database) => Promise<T>): Promise<T> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const database = await connectDatabase({ dataDirectory });
  try {
    await migrate(database.connectionConfig);
    return await body(database);
  } finally {
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

interface Sustained {
  readonly ours: number[];
  readonly reference: number[];
  readonly rowsPerCommand: number[];
  readonly entriesPerCommand: number[];
  readonly changes: number[];
}

async function measureSustained(
  { pool }: Database,
  { runs, commands }: { readonly runs: number; readonly commands: number },
): Promise<Sustained> {
  for (const table of copiedTables)
    await pool.query(`create table copied_${table} (like history_${table} including all)`);
  const found: Sustained = {
    ours: [],
    reference: [],
    rowsPerCommand: [],
    entriesPerCommand: [],
    changes: [],
  };
  const { setup, records } = recordsOfFlow(commands * (runs + 1));
  await project(pool, setup);
  const directory = await selectDirectory(pool);
  // The first run is not counted.
  for (let run = 0; run <= runs; run++) {
    const part = records.slice(run * commands, (run + 1) * commands);
    const started = performance.now();
    await project(pool, part);
    const ours = (commands * 1_000) / (performance.now() - started);
    const rows = groupsOf(part).map((group) => rowsOfRecords(group, directory));
    const copies = rows.map(copiesOf);
    const copying = performance.now();
    for (const copy of copies) {
      await inTransaction(pool, async (client) => {
        // As for the projection: a reference that waited for the disk with each group would make it look quicker.
        await client.query('set local synchronous_commit = off');
        for (const [table, columns, lines] of copy) await copyRows(client, table, columns, lines);
      });
    }
    const reference = (commands * 1_000) / (performance.now() - copying);
    if (run === 0) continue;
    found.ours.push(ours);
    found.reference.push(reference);
    const added = copies.flat().reduce((sum, [, , lines]) => sum + countLines(lines), 0);
    found.rowsPerCommand.push(added / commands);
    const entries = rows.reduce((sum, each) => sum + each.entries.length, 0);
    found.entriesPerCommand.push(entries / commands);
    found.changes.push(rows.reduce((sum, { changes }) => sum + changes.size, 0));
  }
  return found;
}

function countLines(lines: Buffer): number {
  let count = 0;
  for (const byte of lines) if (byte === 0x0a) count++;
  return count;
}

/** As the venue's own projection gets them: from its place to the end of the log, which lies in memory here. */
async function project(pool: Database['pool'], records: readonly LogRecord[]): Promise<void> {
  const committedSeq = records.at(-1)!.seq;
  const problems: unknown[] = [];
  const follower = followLog(
    { subscribe: () => () => {}, status: () => ({ committedSeq }) as never },
    {
      async *read() {
        yield* groupsOf(records);
      },
    },
    historyProjection(pool, (problem) => problems.push(problem)),
  );
  while (follower.seq() < committedSeq && problems.length === 0) await follower.waitFor(committedSeq, 100);
  await follower.stop();
  if (problems.length > 0) throw problems[0];
}

type Copy = readonly [table: string, columns: readonly string[], lines: Buffer];

function copiesOf({ orders, trades, entries }: HistoryRows): readonly Copy[] {
  return [
    ['copied_order', orderColumns, orderLines(orders.values())],
    ['copied_trade_block', tradeBlockColumns, tradeBlockLines(trades)],
    ['copied_fill_block', fillBlockColumns, fillBlockLines(trades)],
    ['copied_entry_block', entryBlockColumns, entryBlockLines(entries)],
  ];
}

function recordsOfFlow(commands: number): {
  readonly setup: readonly LogRecord[];
  readonly records: readonly LogRecord[];
} {
  // More than are needed, because a cancel of what is not open any more is refused and has no record.
  const flow = resolveFlow(seededFlow({ seed: 1, commands: Math.ceil(commands * 1.25), users: USERS }));
  const runner = new ExchangeRunner();
  const all: LogRecord[] = [];
  for (const command of [...flow.setup, ...flow.commands]) {
    const events = runner.run(command);
    if (events === undefined) continue;
    const { at } = runner;
    const origin = { cause: undefined, requestId: undefined };
    all.push({ seq: (all.length + 1) as Seq, at, rulesVersion: RULES_VERSION, ...origin, command, events });
  }
  const setup = all.slice(0, flow.setup.length);
  const records = all.slice(flow.setup.length, flow.setup.length + commands);
  if (records.length < commands) throw new Error(`The flow has only ${records.length} records`);
  return { setup, records };
}

function groupsOf(records: readonly LogRecord[]): readonly (readonly LogRecord[])[] {
  const groups = [];
  for (let start = 0; start < records.length; start += GROUP_RECORDS)
    groups.push(records.slice(start, start + GROUP_RECORDS));
  return groups;
}

/** Seconds from the start of the history on a log that is so far ahead until it stands at its end. */
async function measureBurst({ pool, connectionConfig }: Database, burst: number): Promise<number> {
  await writeBigVenue(connectionConfig, { users: USERS, openOrders: USERS, tail: burst }, new Uint8Array(32));
  const { rows } = await pool.query<{ seq: bigint }>('select seq from log_head');
  const committedSeq = Number(rows[0]!.seq);
  const problems: unknown[] = [];
  const started = performance.now();
  const history = startHistory({
    engine: { subscribe: () => () => {}, status: () => ({ committedSeq }) as never },
    connectionConfig,
    onProblem: (problem) => problems.push(problem),
  });
  while (history.seq() < committedSeq && problems.length === 0) await sleep(5);
  const seconds = (performance.now() - started) / 1_000;
  await history.stop();
  if (problems.length > 0) throw problems[0];
  return seconds;
}
