// `npm run books -- FILE`: what people own and what the house earned, day by day, as a table for whoever keeps accounts.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chainStart } from '../engine/log/log-rows.ts';
import { verifiedBatches } from '../engine/log/verified-batches.ts';
import { Books, type BooksDays, type BooksLine } from '../history/index.ts';
import { CommandRefused, openLog } from './open-log.ts';
import { runCommand, tellProgress } from './run-command.ts';

const usage = `Usage: npm run books -- FILE [--from DAY] [--until DAY], where days are those of UTC, such as 2026-12-31.`;

interface Asked extends BooksDays {
  readonly file: string;
}

export async function runBooks(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: { write(text: string): void },
): Promise<number> {
  const { file, ...days } = readArguments(args);
  refuseUnwritable(file);
  const books = new Books(days);
  const { reader, close } = await openLog(environment);
  let throughSeq = 0;
  try {
    const head = await reader.head();
    throughSeq = head.seq;
    for await (const batch of verifiedBatches(reader, chainStart, head.seq)) {
      for (const record of batch.records) books.add(record);
      tellProgress(batch.row.lastSeq, head.seq);
    }
  } finally {
    await close();
  }
  if (books.days === undefined) throw new CommandRefused('The log has no record of these days.');
  const lines = books.lines();
  write(file, lines);
  const { first, last } = books.days;
  output.write(
    `${file}: ${lines.length} lines from ${first} to ${last}, of the log up to record ${throughSeq}.\n`,
  );
  return 0;
}

function readArguments(args: readonly string[]): Asked {
  try {
    const text = { type: 'string' } as const;
    const options = { from: text, until: text } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...rest] = positionals;
    const { from, until } = values;
    const isInOrder = from === undefined || until === undefined || from <= until;
    if (file !== undefined && rest.length === 0 && isDay(from) && isDay(until) && isInOrder)
      return { file, from, until };
  } catch {
    // Whatever could not be read is answered the same.
  }
  throw new CommandRefused(usage);
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

/** Nothing is ever written over. No cell holds anything that a table of commas would read otherwise. */
function write(file: string, lines: readonly BooksLine[]): void {
  const rows = lines.map(({ day, account, currency, kind, amount }) =>
    [day, account, currency, kind, amount].join(','),
  );
  const text = ['day,account,currency,kind,amount', ...rows, ''].join('\r\n');
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
