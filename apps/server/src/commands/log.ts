// `npm run log -- show SEQ` looks into the log from the command line; `-- form` and `-- example` say how it is written.
import { describeRecord } from './log-show.ts';
import { CommandRefused, openLog } from './open-log.ts';
import { exampleText } from './record-form/example.ts';
import { numbersText } from './record-form/numbers.ts';
import { formJson } from './record-form/tables.ts';
import { runCommand } from './run-command.ts';

const usage = [
  'Usage: npm run log -- show SEQ, where SEQ is the number of a record, from 1;',
  'or     npm run log -- form, which prints how the bytes of records are read, as JSON;',
  'or     npm run log -- example, which prints a worked example of bytes, hashes, a signature and a draw;',
  'or     npm run log -- numbers, which prints what the formulas come to.',
].join('\n');

/** What needs no venue. */
const told: Readonly<Record<string, () => string>> = {
  form: formJson,
  example: () => `${exampleText()}\n`,
  numbers: () => `${numbersText()}\n`,
};

async function showRecord(args: readonly string[]): Promise<number> {
  const tell = args.length === 1 ? told[args[0]!] : undefined;
  if (tell !== undefined) {
    process.stdout.write(tell());
    return 0;
  }
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
