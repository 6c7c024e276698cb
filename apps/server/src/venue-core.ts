// What everything else of the venue stands on: the database, the log, the engine, and where prices come from. Whatever
// speaks against a start is found here, before the log is taken over.

import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { connectDatabase } from './database/connect.ts';
import type { ConnectionConfig } from './database/connection.ts';
import { takeStartLock } from './database/lock.ts';
import { migrate } from './database/migrate.ts';
import { bindVenueMode, isLogEmpty } from './database/venue-mode.ts';
import { type Clock, type Engine, type EngineFatal, startEngine } from './engine/index.ts';
import { refuseLogBehindHistory } from './history/index.ts';
import { defaultMarkets } from './listing/index.ts';
import { loadPriceSeed, manualSource, type PriceSource, simulatedSource } from './prices/index.ts';
import { type Settings, SettingsRefused } from './settings.ts';

export interface Core {
  readonly pool: Pool;
  readonly connectionConfig: ConnectionConfig;
  readonly engine: Engine;
  readonly source: PriceSource;
}

export interface CoreHost {
  readonly log: Logger;
  readonly clock: Clock;
  readonly onFatal: (fatal: EngineFatal) => void;
  readonly onProblem: (error: unknown) => void;
  /** Takes what has to be stopped, last first. */
  readonly started: { add<Part extends { stop(): Promise<void> }>(part: Part): Part };
}

export async function openCore(settings: Settings, host: CoreHost): Promise<Core> {
  const { dataDirectory, mode } = settings;
  const { clock, log, onFatal, started } = host;
  const { pool, connectionConfig } = started.add(await connectDatabase(settings));
  pool.on('error', host.onProblem);
  const lock = await takeStartLock(connectionConfig);
  started.add({ stop: () => lock.release() });
  await migrate(connectionConfig);
  await bindVenueMode(pool, mode);
  await refuseLogBehindHistory(pool);
  const source = priceSource(settings, clock, await isLogEmpty(pool));
  const clockPolicy = { acceptsForwardJumps: mode === 'paper' };
  const engine = started.add(
    await startEngine({ connectionConfig, clock, clockPolicy, dataDirectory, onFatal, log }),
  );
  return { pool, connectionConfig, engine, source };
}

const noExternalPrices =
  'CANDOR_PRICES=external names real price sources, and this release has none: live mode cannot start yet.';

export function refuseMissingPrices({ prices }: Settings): void {
  if (prices === 'external') throw new SettingsRefused([noExternalPrices]);
}

/** The sources of the default listing. Live mode needs sources of its own, which this release does not have. */
function priceSource(settings: Settings, clock: Clock, isFirstStart: boolean): PriceSource {
  const markets = defaultMarkets.map((market) => ({ ...market, priceScale: market.terms.priceScale }));
  const loadSeed = (): Uint8Array => loadPriceSeed(settings.dataDirectory, { mayMake: isFirstStart });
  // A paper venue that begins with prices by hand may simulate them later on.
  if (isFirstStart && settings.mode === 'paper') loadSeed();
  switch (settings.prices) {
    case 'simulated':
      return simulatedSource({ seed: loadSeed(), markets, clock });
    case 'manual':
      return manualSource({ markets, clock });
    case 'external':
      throw new SettingsRefused([noExternalPrices]);
  }
}
