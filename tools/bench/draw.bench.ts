// `npm run bench -- draw`: the longest time for which a large draw keeps the rest of the process waiting, from the
// beacon to the last token, through engine and log on a real PostgreSQL with fsync on; and how long its check takes.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  type Command,
  type DrawTranscript,
  type LogRecord,
  type ProjectId,
  projectById,
  TicketScores,
  type TimestampMs,
  ticketEntries,
  verifyDraw,
  winnersAmong,
} from '@candor/exchange';
import { type Engine, type ManualClock, manualClock } from '../../apps/server/src/engine/index.ts';
import { DRAW_START, type DrawSize, drawDay, SECRET, UNTIL_CLOSED_MS } from './draw-day.ts';
import { withEngine } from './durable-engine.ts';
import type { BenchOptions, BenchResult } from './report.ts';

const SIZE: DrawSize = { tickets: 100_000, perEntry: 1_000 };
const RUNS = { quick: 1, whole: 5 } as const;
const GAP_BUDGET_MS = 50;
const VERIFY_BUDGET_MS = 5_000;
const NANOSECONDS_PER_MS = 1e6;
const PROJECT = 1 as ProjectId;

interface DrawRun {
  readonly longestGapMs: number;
  readonly totalMs: number;
  readonly verifyMs: number;
}

export async function drawBenches({ quick }: BenchOptions): Promise<readonly BenchResult[]> {
  const runs: DrawRun[] = [];
  for (let run = 0; run < (quick ? RUNS.quick : RUNS.whole); run++) runs.push(await drawOnce());
  const tickets = SIZE.tickets.toLocaleString('en-US');
  const totals = runs.map(({ totalMs }) => Math.round(totalMs)).join(', ');
  return [
    {
      bench: 'draw',
      profile: 'gap',
      unit: 'ms',
      what: `the longest gap of the event loop while ${tickets} tickets are drawn and settled`,
      referenceName: 'the budget',
      ours: runs.map(({ longestGapMs }) => longestGapMs),
      reference: [GAP_BUDGET_MS],
      notes: [`From the beacon until PostgreSQL has the last token on disk: ${totals} ms.`],
    },
    {
      bench: 'draw',
      profile: 'verified',
      unit: 'ms',
      what: `a draw of ${tickets} tickets verified`,
      referenceName: 'the budget',
      ours: runs.map(({ verifyMs }) => verifyMs),
      reference: [VERIFY_BUDGET_MS],
    },
  ];
}

async function drawOnce(): Promise<DrawRun> {
  const clock = manualClock(DRAW_START);
  let measured: DrawRun | undefined;
  await withEngine(async (engine) => {
    await sellTickets(engine, clock);
    const entries = await engine.read((state) => ticketEntries(state, PROJECT));
    const drawn = await measureDraw(engine);
    measured = { ...drawn, verifyMs: await measureCheck(engine, entries) };
  }, clock);
  if (measured === undefined) throw new Error('Nothing was drawn');
  return measured;
}

/** Until the list is closed and durable. */
async function sellTickets(engine: Engine, clock: ManualClock): Promise<void> {
  for (const { at, command } of drawDay(SIZE)) {
    if (at > clock.wallMs()) clock.advance(at - clock.wallMs());
    await give(engine, command);
  }
  const closed = seen(engine, ({ command }) => command.type === 'CloseSubscription');
  clock.advance(UNTIL_CLOSED_MS);
  await closed;
}

async function give(engine: Engine, command: Command): Promise<void> {
  const reply = await engine.submit({ command });
  if (reply.outcome !== 'accepted') throw new Error(`${command.type}: ${JSON.stringify(reply)}`);
}

function seen(engine: Engine, isIt: (record: LogRecord) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = engine.subscribe((records) => {
      if (!records.some(isIt)) return;
      stop();
      resolve();
    });
  });
}

async function measureDraw(engine: Engine): Promise<Omit<DrawRun, 'verifyMs'>> {
  const settled = seen(engine, ({ events }) =>
    events.some((event) => event.type === 'TicketsSettled' && event.done),
  );
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.reset();
  const started = performance.now();
  await give(engine, { type: 'SubmitBeacon', project: PROJECT, value: SECRET });
  await settled;
  const totalMs = performance.now() - started;
  // A gap that has not ended yet is counted when the next timer comes.
  await new Promise((resolve) => setTimeout(resolve, 5));
  delay.disable();
  return { longestGapMs: delay.max / NANOSECONDS_PER_MS, totalMs };
}

async function measureCheck(engine: Engine, entries: DrawTranscript['entries']): Promise<number> {
  const found = await engine.read((state) => projectById(state, PROJECT, state.at as TimestampMs));
  if (found?.closedAt === undefined) throw new Error('The project was not closed');
  const { terms, closedAt, root, beacon, seed, threshold, tickets } = found;
  const scores = new TicketScores(Buffer.from(seed, 'hex'), tickets);
  scores.work(tickets);
  const winners = winnersAmong({ first: 1, count: tickets }, scores, threshold);
  const transcript = { project: PROJECT, terms, entries, closedAt, root, beacon, seed, threshold, winners };
  const started = performance.now();
  const checks = verifyDraw(transcript);
  const took = performance.now() - started;
  if (checks.some(({ holds }) => !holds)) throw new Error(`It does not hold: ${JSON.stringify(checks)}`);
  return took;
}
