// `npm run history:rebuild`: drops the rows of history and charts and writes them again from the log, beside no running venue.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPool } from '../database/connection.ts';
import { takeStartLock } from '../database/lock.ts';
import { openLogRecords, rebuildHistory } from '../history/index.ts';
import { holdMailsAt } from '../lever-mails/index.ts';
import { paperMarkets } from '../listing/index.ts';
import { holdNotificationsAt } from '../notifications/index.ts';
import { loadPriceSeed, type PriceHistory, rebuildCandles, simulatedSource } from '../prices/index.ts';
import { readSettings } from '../settings.ts';
import { openLog, refuseEarlierTables } from './open-log.ts';
import { runCommandAlone } from './run-command.ts';

export async function runHistoryRebuild(
  environment: NodeJS.ProcessEnv,
  output: { write(text: string): void },
): Promise<number> {
  const startedAt = performance.now();
  const opened = await openLog(environment);
  try {
    await refuseEarlierTables(opened.connectionConfig);
    // A running venue follows the log itself, and both would write the same rows.
    const lock = await takeStartLock(opened.connectionConfig);
    const pool = createPool(opened.connectionConfig, {
      connectionsMax: 2,
      applicationName: 'candor history',
    });
    const log = openLogRecords(opened.connectionConfig);
    try {
      const seq = await rebuildHistory(pool, log);
      await holdMailsAt(pool, seq);
      await holdNotificationsAt(pool, seq);
      await rebuildCandles(pool, log, simulatedPath(readSettings(environment).dataDirectory));
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      output.write(`History and charts hold the log up to record ${seq} (${seconds} s).\n`);
      return 0;
    } finally {
      await log.close();
      await pool.end();
      await lock.release();
    }
  } finally {
    await opened.close();
  }
}

/** Charts begin before the log where prices are simulated: the seed alone says how. */
function simulatedPath(dataDirectory: string): PriceHistory | undefined {
  if (!existsSync(path.join(dataDirectory, 'price-seed'))) return undefined;
  const seed = loadPriceSeed(dataDirectory, { mayMake: false });
  return simulatedSource({ seed, markets: paperMarkets, clock: { wallMs: () => 0 } }).history;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommandAlone('history:rebuild', () => runHistoryRebuild(process.env, process.stdout));
}
