// `npm run log -- show SEQ`: looks into the log from the command line.
import { describeRecord } from './log-show.ts';
import { CommandRefused, openLog } from './open-log.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run log -- show SEQ, where SEQ is the number of a record, from 1.';

async function showRecord(args: readonly string[]): Promise<number> {
  const [verb, number, ...rest] = args;
  if (verb !== 'show' || rest.length > 0 || !/^[1-9][0-9]{0,15}$/.test(number ?? ''))
    throw new CommandRefused(usage);
  const log = await openLog(process.env);
  try {
    const text = await describeRecord(log.reader, Number(number));
    if (text === undefined) throw new CommandRefused(`The log has no record ${number}.`);
    process.stdout.write(`${text}\n`);
    return 0;
  } finally {
    await log.close();
  }
}

await runCommand(() => showRecord(process.argv.slice(2)));
