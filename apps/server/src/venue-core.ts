// What everything else of the venue stands on: the database, the log, the engine, and where prices come from. Whatever
// speaks against a start is found here, before the log is taken over.

import { assertNever } from '@candor/exchange';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { connectDatabase } from './database/connect.ts';
import type { ConnectionConfig } from './database/connection.ts';
import { keepStartLock } from './database/kept-lock.ts';
import { migrate } from './database/migrate.ts';
import { bindVenueMode, isLogEmpty } from './database/venue-mode.ts';
import {
  type Clock,
  type Engine,
  type EngineFatal,
  ownAcceptanceMsMax,
  startEngine,
} from './engine/index.ts';
import { type Files, openFiles } from './files/index.ts';
import { openSecretsKey, readEarlierMarking } from './identity/index.ts';
import { defaultMarkets } from './listing/index.ts';
import { agreeOnPriceSources } from './price-sources-in-force.ts';
import {
  externalSource,
  loadPriceSeed,
  manualSource,
  type PastOfPrices,
  type PriceChange,
  type PriceSource,
  simulatedSource,
} from './prices/index.ts';
import type { Settings } from './settings.ts';
import { refuseWrongStart } from './start-checks.ts';

export interface Core {
  readonly pool: Pool;
  readonly connectionConfig: ConnectionConfig;
  readonly engine: Engine;
  readonly source: PriceSource;
  /** What second factors are sealed with, and users' secrets follow from. */
  readonly accountKey: Uint8Array;
  readonly earlierMarking: readonly Uint8Array[];
  readonly files: Files;
}

export interface CoreHost {
  readonly log: Logger;
  readonly clock: Clock;
  /** The process must end: what is in memory is not to be trusted, or somebody else leads. */
  readonly onFatal: (fatal: EngineFatal) => void;
  /** An operator may agree to a clock that jumped from here on, which a start may be waiting for. */
  readonly onClock: (clock: Pick<Engine, 'acceptClock'>) => void;
  readonly onProblem: (error: unknown) => void;
  /** Takes what has to be stopped, last first. */
  readonly started: { add<Part extends { stop(): Promise<void> }>(part: Part): Part };
}

export async function openCore(settings: Settings, host: CoreHost): Promise<Core> {
  const { dataDirectory, mode } = settings;
  const { clock, log, onFatal, started } = host;
  const { pool, connectionConfig } = started.add(await connectDatabase(settings));
  pool.on('error', host.onProblem);
  const onVanished = (message: string): void => log.warn({}, message);
  const lock = await keepStartLock(connectionConfig, { onVanished, log });
  started.add({ stop: () => lock.release() });
  await refuseWrongStart(settings, { pool, connectionConfig, clock, log });
  await migrate(connectionConfig);
  await bindVenueMode(pool, mode);
  await agreeOnPrices(settings, pool, host);
  const source = priceSource(settings, host, await isLogEmpty(pool));
  const accountKey = await openSecretsKey(pool, settings.accountKeyFile);
  const earlierMarking = await readEarlierMarking(pool, accountKey);
  const files = await openFiles({ pool, clock, keyFile: settings.filesKeyFile });
  const clockPolicy = {
    acceptsForwardJumps: mode === 'paper',
    startGapMsMax: mode === 'live' ? ownAcceptanceMsMax : undefined,
  };
  const engine = started.add(
    await startEngine({ connectionConfig, clock, clockPolicy, dataDirectory, onFatal, log }),
  );
  host.onClock(engine);
  return { pool, connectionConfig, engine, source, accountKey, earlierMarking, files };
}

async function agreeOnPrices(settings: Settings, pool: Pool, { clock, log }: CoreHost): Promise<void> {
  const { mode } = settings;
  const agreement = await agreeOnPriceSources(pool, { mode, settings, nowMs: clock.wallMs() });
  if (agreement === 'agreed') log.warn('Prices come from other sources than before, as two admins agreed');
  if (agreement === 'paper')
    log.warn('Prices come from other sources than before, which paper mode lets pass');
}

function priceSource(
  settings: Settings,
  { clock, log, onProblem }: CoreHost,
  isFirstStart: boolean,
): PriceSource {
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
      return externalSource({
        sources: settings.priceSources,
        symbols: markets.map(({ symbol }) => symbol),
        clock,
        onChange: (change) => logPriceChange(log, change),
        onProblem,
      });
  }
}

function logPriceChange(log: Logger, change: PriceChange): void {
  switch (change.kind) {
    case 'source':
      if (change.problem === undefined) log.info(change, 'A source of prices is heard');
      else log.warn(change, 'A source of prices is out');
      return;
    case 'thrownOut':
      if (change.markets.length === 0) log.info(change, 'A source agrees with the others again');
      else log.warn(change, 'Markets on which a source is too far from the others');
      return;
    case 'quorum':
      if (change.missing.length === 0) log.info(change, 'Every market has a price');
      else log.error(change, 'Markets without a price: too few sources agree');
      return;
    default:
      assertNever(change);
  }
}

/** Who knows the time before the tape: asked where prices are real ones and this provider is among the sources. */
export function pastPrices({ priceSources }: Settings, log: Logger): PastOfPrices | undefined {
  const source = priceSources.find(({ name }) => name === 'cryptocompare');
  if (source === undefined) return undefined;
  return {
    source,
    onDone: (report) => {
      if (report.without.length === 0) log.info(report, 'The charts have the time before the tape');
      else log.warn(report, 'Charts of these markets begin with the tape: nobody told of the time before');
    },
  };
}
