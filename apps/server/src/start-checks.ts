// Whatever speaks against a start, found while every table is as the earlier release left it: a start that is refused has
// changed none of them, so that the release that led before starts again.
import type { Pool } from 'pg';
import type { ConnectionConfig } from './database/connection.ts';
import { hasTable, refuseNewerDatabase } from './database/migrate.ts';
import { isLogEmpty, refuseOtherMode } from './database/venue-mode.ts';
import {
  type Clock,
  checkBeforeLeading,
  connectLogReader,
  type EngineLog,
  type LogReader,
  noteFirstLeader,
  nowAndThen,
  refuseUnfitData,
} from './engine/index.ts';
import { openMasterKey } from './files/index.ts';
import { refuseLogBehindHistory } from './history/index.ts';
import { readSecretsKey } from './identity/index.ts';
import { judgePriceSources } from './price-sources-in-force.ts';
import { loadPriceSeed } from './prices/index.ts';
import type { Settings } from './settings.ts';

export interface StartChecked {
  readonly pool: Pool;
  readonly connectionConfig: ConnectionConfig;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly log: EngineLog;
}

export async function refuseWrongStart(settings: Settings, parts: StartChecked): Promise<void> {
  const { pool, connectionConfig } = parts;
  await refuseNewerDatabase(pool);
  await refuseOtherSettings(settings, parts);
  await refuseOtherKeys(settings, pool);
  if (!(await hasTable(pool, 'log_head'))) return noteFirstLeader(settings.dataDirectory);
  const reader = await connectLogReader(connectionConfig, { readOnly: true });
  try {
    await refuseOtherLog(settings, parts, reader);
  } finally {
    await reader.close();
  }
}

async function refuseOtherSettings(settings: Settings, { pool, clock }: StartChecked): Promise<void> {
  const { mode } = settings;
  if (await hasTable(pool, 'venue_mode')) await refuseOtherMode(pool, mode);
  if (await hasTable(pool, 'price_sources_in_force'))
    await judgePriceSources(pool, { mode, settings, nowMs: clock.wallMs() });
}

/** A key that nothing rests on yet is made here: that is a file and no table. */
async function refuseOtherKeys({ accountKeyFile, filesKeyFile }: Settings, pool: Pool): Promise<void> {
  if (await hasTable(pool, 'secrets_key')) await readSecretsKey(pool, accountKeyFile);
  if (await hasTable(pool, 'files')) await openMasterKey(pool, filesKeyFile);
}

/** A release that has not led this log yet decides it again, which takes longest and so comes last. */
async function refuseOtherLog(
  { dataDirectory, prices }: Settings,
  { pool, log }: StartChecked,
  reader: LogReader,
): Promise<void> {
  if (await hasTable(pool, 'projection')) await refuseLogBehindHistory(pool);
  await refuseUnfitData(reader, dataDirectory);
  if (await isLogEmpty(pool)) return noteFirstLeader(dataDirectory);
  if (prices === 'simulated') loadPriceSeed(dataDirectory, { mayMake: false });
  const startedAt = performance.now();
  const onProgress = nowAndThen((seq, throughSeq) =>
    log.info({ seq, throughSeq }, `This release decides the log again: record ${seq} of ${throughSeq}`),
  );
  const check = await checkBeforeLeading({ reader, dataDirectory, onProgress });
  if (check === undefined) return;
  const ms = Math.round(performance.now() - startedAt);
  log.info({ ...check, ms }, 'This release decides the log as it was decided');
}
