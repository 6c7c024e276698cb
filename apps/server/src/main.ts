// The process: reads the settings, starts the venue, tells where it is, and stops it when it is asked to.
import { destination } from 'pino';
import { DatabaseRefused } from './database/refused.ts';
import { EngineFatal, LogDamaged } from './engine/index.ts';
import { createLog } from './log.ts';
import { readSettings, type Settings, SettingsRefused } from './settings.ts';
import { obeySupervisor } from './supervisor/obey.ts';
import { startVenue, type Venue } from './venue.ts';

/** EX_CONFIG: another start would fail in the same way, so the supervisor leaves it. */
const EXIT_CONFIGURATION = 78;
const EXIT_FAULT = 70;

const log = createLog(destination({ fd: 2, sync: true }));
let venue: Promise<Venue> | undefined;

obeySupervisor(async (reason) => {
  log.info({ reason }, 'Stopping');
  try {
    const running = await venue;
    await running?.stop();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'The stop failed');
    process.exit(EXIT_FAULT);
  }
});

function end(error: unknown): never {
  const code = exitCodeOf(error);
  if (code === EXIT_CONFIGURATION) console.error(error instanceof Error ? error.message : String(error));
  else log.error({ err: error }, 'The server ends');
  process.exit(code);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof SettingsRefused || error instanceof DatabaseRefused || error instanceof LogDamaged) {
    return EXIT_CONFIGURATION;
  }
  return error instanceof EngineFatal ? error.exitCode : EXIT_FAULT;
}

function describe(settings: Settings, { url, developmentUrl }: Venue): string {
  const lines = [
    '',
    `Candor is ready on ${url}`,
    ...(settings.mode === 'paper'
      ? [
          'Paper mode: a simulated market, test funds for every new account, no real money.',
          'What to do next: open the address, choose Sign up, and trade. E-mail is captured, not sent.',
        ]
      : []),
    ...(developmentUrl === undefined ? [] : [`Development controls on ${developmentUrl}`]),
    `Data in ${settings.dataDirectory}. Stop with Ctrl-C; npm start goes on where it stopped.`,
    '',
  ];
  return lines.join('\n');
}

process.on('uncaughtException', end);
process.on('unhandledRejection', end);

try {
  const settings = readSettings(process.env);
  venue = startVenue(settings, { log, onFatal: end });
  console.log(describe(settings, await venue));
} catch (error) {
  end(error);
}
