// The second part of `bench seconds`: the same settlements through engine and log on a real PostgreSQL with fsync on.
import type { Command } from '@candor/exchange';
import { type Engine, type ManualClock, manualClock } from '../../apps/server/src/engine/index.ts';
import { withEngine } from './durable-engine.ts';
import type { BenchOptions, BenchResult } from './report.ts';
import { DAY_START, DECIDING, ORDERS, SETTLEMENT_BUDGET_MS, secondsDay } from './seconds-day.ts';

const RUNS = { quick: 1, whole: 5 } as const;

export async function secondsEngineBench({ quick }: BenchOptions): Promise<BenchResult> {
  const ours: number[] = [];
  for (let run = 0; run < (quick ? RUNS.quick : RUNS.whole); run++) {
    const clock = manualClock(DAY_START - 1);
    await withEngine(async (engine) => {
      await prepare(engine, clock);
      ours.push(await settleAll(engine, clock));
    }, clock);
  }
  return {
    bench: 'seconds',
    profile: 'durable',
    unit: 'ms',
    what: `${ORDERS} orders settled, the last of them durable`,
    referenceName: 'the budget',
    ours,
    reference: [SETTLEMENT_BUDGET_MS],
    notes: ['From the deciding price until PostgreSQL has every settlement on disk, fsync on.'],
  };
}

/** Commands of one moment are sent together; the clock moves when all of them are answered. */
async function prepare(engine: Engine, clock: ManualClock): Promise<void> {
  let moment: Command[] = [];
  for (const { at, command } of secondsDay()) {
    if (at > clock.wallMs()) {
      await sendAll(engine, moment);
      moment = [];
      clock.advance(at - clock.wallMs());
    }
    moment.push(command);
  }
  await sendAll(engine, moment);
}

async function sendAll(engine: Engine, commands: readonly Command[]): Promise<void> {
  const replies = await Promise.all(commands.map((command) => engine.submit({ command })));
  const other = replies.find(({ outcome }) => outcome !== 'accepted');
  if (other !== undefined) throw new Error(`Answered ${JSON.stringify(other)}`);
}

/** Milliseconds from the tick that ends them all until the last settlement is committed. */
async function settleAll(engine: Engine, clock: ManualClock): Promise<number> {
  let settled = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = engine.subscribe((records) => {
    for (const { command } of records) if (command.type === 'SettleSeconds') settled += 1;
    if (settled === ORDERS) resolve();
  });
  clock.advance(DECIDING.at - clock.wallMs());
  const started = performance.now();
  await engine.submit({ command: DECIDING.command });
  await promise;
  const took = performance.now() - started;
  stop();
  return took;
}
