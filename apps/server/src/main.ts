// The process: reads the settings, starts the venue, tells where it is, and stops it when it is asked to.
import { letHelpersGoBehind } from './database/let-others-go-first.ts';
import { isPassing } from './database/passing.ts';
import { describeAtStart, type Engine, LogDamaged } from './engine/index.ts';
import { keepShapeOfTicks } from './keep-shape-of-ticks.ts';
import { createLog } from './log.ts';
import { standardError } from './log-destination.ts';
import { withoutSecretTexts } from './secret-texts.ts';
import { readSettings, type Settings } from './settings.ts';
import { obeySupervisor } from './supervisor/obey.ts';
import { startVenue, type Venue } from './venue.ts';

/** EX_CONFIG: another start would fail in the same way, so the supervisor leaves it. */
const EXIT_CONFIGURATION = 78;
const EXIT_FAULT = 70;
/** EX_TEMPFAIL: what is missing may be back by itself, so the supervisor tries for as long as it takes. */
const EXIT_PASSING = 75;

keepShapeOfTicks();
const log = createLog(standardError());
let venue: Promise<Venue> | undefined;
let clock: Pick<Engine, 'acceptClock'> | undefined;
const stopping = new AbortController();
// Node.js itself would print them past the log, and some repeat an address with its password.
process.removeAllListeners('warning');
process.on('warning', (warning) => log.warn({ err: warning }, 'Node.js warns'));

obeySupervisor(
  async (reason) => {
    log.info({ reason }, 'Stopping');
    stopping.abort();
    try {
      const running = await venue;
      await running?.stop();
      process.exit(0);
    } catch (error) {
      if (isAskedFor(error)) process.exit(0);
      log.error({ err: error }, 'The stop failed');
      process.exit(EXIT_FAULT);
    }
  },
  { onAcceptClock: () => void clock?.acceptClock() },
);

/** A start that waited, and ended because it was to stop. */
const isAskedFor = (error: unknown): boolean =>
  stopping.signal.aborted && error instanceof Error && error.name === 'AbortError';

function end(error: unknown): never {
  const code = exitCodeOf(error);
  const { message } = error instanceof Error ? error : new Error(String(error));
  // Whoever has to cure it reads one sentence; what the code has to answer for is logged with its stack.
  if (code === EXIT_CONFIGURATION)
    console.error(withoutSecretTexts(error instanceof LogDamaged ? describeAtStart(error) : message));
  else if (code === EXIT_PASSING) log.error({ exitCode: code }, withReason(message, error));
  else log.error({ err: error }, 'The server ends');
  process.exit(code);
}

/** What is said about the outcome, and what the database or the system said about the reason. */
function withReason(message: string, error: unknown): string {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error && !message.includes(cause.message)
    ? `${message}: ${cause.message}`
    : message;
}

function exitCodeOf(error: unknown): number {
  const { exitCode } = error as { exitCode?: unknown };
  if (typeof exitCode === 'number') return exitCode;
  return isPassing(error) ? EXIT_PASSING : EXIT_FAULT;
}

function describe(settings: Settings, { url, consoleUrl, developmentUrl, firstOperatorFile }: Venue): string {
  const lines = [
    '',
    `Candor is ready on ${url}`,
    ...(settings.mode === 'paper'
      ? [
          'Paper mode: a simulated market, test funds for every new account, no real money.',
          'What to do next: open the address, choose Sign up, and trade. E-mail is captured, not sent.',
        ]
      : []),
    ...openedAt('People', settings.origins),
    `The operators' console is on ${consoleUrl}`,
    ...openedAt('Operators', settings.console.origins),
    ...(firstOperatorFile === undefined
      ? []
      : [`What its first operator signs in with is in ${firstOperatorFile}, until they have done so.`]),
    ...(developmentUrl === undefined ? [] : [`Development controls on ${developmentUrl}`]),
    `Data in ${settings.dataDirectory}. Stop with Ctrl-C; npm start goes on where it stopped.`,
    '',
  ];
  return lines.join('\n');
}

/** Where origins are named, a browser that comes to the listener itself may change nothing. */
function openedAt(who: string, origins: readonly string[]): readonly string[] {
  return origins.length === 0
    ? []
    : [`  ${who} use ${origins.join(', ')}: anywhere else nothing can be changed.`];
}

process.on('uncaughtException', end);
process.on('unhandledRejection', end);

try {
  const settings = readSettings(process.env);
  venue = startVenue(settings, {
    log,
    onFatal: end,
    onClock: (accepting) => (clock = accepting),
    stopping: stopping.signal,
  });
  const running = await venue;
  // Not sooner: a start waits for what they compile and collect.
  await letHelpersGoBehind();
  console.log(describe(settings, running));
} catch (error) {
  if (!isAskedFor(error)) end(error);
}
