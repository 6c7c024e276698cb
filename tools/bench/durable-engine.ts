// A real engine on a real PostgreSQL with fsync on, for benches: started for one run and thrown away after it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@candor/exchange';
import { connectDatabase, type Database } from '../../apps/server/src/database/connect.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { type Clock, type Engine, startEngine, systemClock } from '../../apps/server/src/engine/index.ts';

/** Sends all commands with a bounded number in flight; commands per second until the last answer. */
export function throughEngine(
  engine: Engine,
  commands: readonly Command[],
  inFlight: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let sent = 0;
    let answered = 0;
    const sendNext = (): void => {
      if (sent >= commands.length) return;
      engine.submitWithCallback({ command: commands[sent++]! }, (reply) => {
        if (reply.outcome === 'busy' || reply.outcome === 'conflict')
          return reject(new Error(`Answered ${reply.outcome}`));
        if (++answered === commands.length) resolve(commands.length / ((performance.now() - started) / 1000));
        else sendNext();
      });
    };
    for (let i = 0; i < inFlight; i++) sendNext();
  });
}

/** On a database and a data directory of its own, which are gone afterwards. */
export async function withEngine(
  body: (engine: Engine, database: Database) => Promise<void>,
  clock: Clock = systemClock,
): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const database = await connectDatabase({ dataDirectory });
  try {
    await migrate(database.connectionConfig);
    const silent = { info: () => {}, warn: console.warn, error: console.error };
    const engine = await startEngine({
      connectionConfig: database.connectionConfig,
      clock,
      dataDirectory,
      onFatal: (fatal) => {
        throw fatal;
      },
      log: silent,
    });
    try {
      await body(engine, database);
    } finally {
      await engine.stop();
    }
  } finally {
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
