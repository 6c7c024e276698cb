// `npm run books -- FILE`: tables for whoever keeps the accounts. What moved day by day, what stands at the end of a day,
// or every transaction with the world outside.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { csvLine } from '../csv.ts';
import { chainStart } from '../engine/log/log-rows.ts';
import { verifiedBatches } from '../engine/log/verified-batches.ts';
import { Books, type BooksTable, ClosingBooks, OutsideBooks } from '../history/index.ts';
import { CommandRefused, openLog } from './open-log.ts';
import { runCommand, tellProgress } from './run-command.ts';

const usage = `Usage: npm run books -- FILE [--outside] [--from DAY] [--until DAY], or npm run books -- FILE --closing DAY, where days are those of UTC, such as 2026-12-31.`;

interface Asked {
  readonly file: string;
  readonly table: BooksTable;
}

export async function runBooks(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: { write(text: string): void },
): Promise<number> {
  const { file, table } = readArguments(args);
  refuseUnwritable(file);
  const { reader, close } = await openLog(environment);
  try {
    const head = await reader.head();
    for await (const batch of verifiedBatches(reader, chainStart, head.seq)) {
      for (const record of batch.records) table.add(record);
      tellProgress(batch.row.lastSeq, head.seq);
    }
  } finally {
    await close();
  }
  const { span } = table;
  if (span === undefined) throw new CommandRefused('The log has no record of these days.');
  const rows = table.rows();
  write(file, [table.header, ...rows]);
  const { first, last, throughSeq, isOver } = span;
  const days = first === last ? `of ${last}` : `from ${first} to ${last}`;
  output.write(`${file}: ${rows.length} lines ${days}, of the log up to record ${throughSeq}.\n`);
  if (!isOver)
    output.write(
      `The log does not go beyond ${last} yet: the table is final once it was written on a later day.\n`,
    );
  return 0;
}

function readArguments(args: readonly string[]): Asked {
  try {
    const text = { type: 'string' } as const;
    const options = { from: text, until: text, closing: text, outside: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...rest] = positionals;
    const table = tableOf(values);
    if (file !== undefined && rest.length === 0 && table !== undefined) return { file, table };
  } catch {
    // Whatever could not be read is answered the same.
  }
  throw new CommandRefused(usage);
}

/** Undefined where the days are none, or what is asked for does not go together. */
function tableOf(asked: {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly closing?: string | undefined;
  readonly outside?: boolean | undefined;
}): BooksTable | undefined {
  const { from, until, closing, outside = false } = asked;
  if (![from, until, closing].every(isDay)) return undefined;
  if (closing !== undefined)
    return from === undefined && until === undefined && !outside ? new ClosingBooks(closing) : undefined;
  if (from !== undefined && until !== undefined && from > until) return undefined;
  return outside ? new OutsideBooks({ from, until }) : new Books({ from, until });
}

function isDay(text: string | undefined): boolean {
  if (text === undefined) return true;
  const isWritten = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  // A day that no month has would be taken for one of the next.
  return isWritten && new Date(text).toISOString().startsWith(text);
}

/** Sooner than after an hour of reading. */
function refuseUnwritable(file: string): void {
  if (existsSync(file)) throw new CommandRefused(`${file} is there already.`);
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new CommandRefused(`There is no folder ${folder}.`);
}

/** Nothing is ever written over. */
function write(file: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map(csvLine).join('');
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandRefused(
      code === 'EEXIST' ? `${file} is there already.` : `No table can be written there: ${message}.`,
    );
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(() => runBooks(process.argv.slice(2), process.env, process.stdout));
}
