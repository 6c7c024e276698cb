// Puts the parts together, by passing them to each other, and takes them apart in the opposite order.
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { connectDatabase } from './database/connect.ts';
import { takeStartLock } from './database/lock.ts';
import { migrate } from './database/migrate.ts';
import {
  type Clock,
  type EngineFatal,
  type ManualClock,
  manualClock,
  startEngine,
  systemClock,
} from './engine/index.ts';
import { startHistory } from './history/index.ts';
import { startHouse } from './house/index.ts';
import { type CaptchaMemory, createCaptchaMemory, startDevelopmentServer, startHttp } from './http/index.ts';
import { createIdentity, paperWelcomeFunds } from './identity/index.ts';
import { defaultMarkets, HOUSE_MAKER, listDefaults } from './listing/index.ts';
import { createMailer, readCapturedMail, readMailbox as readMails } from './mail/index.ts';
import {
  loadPriceSeed,
  type ManualSource,
  manualSource,
  type PriceSource,
  simulatedSource,
  startPrices,
} from './prices/index.ts';
import { type Settings, SettingsRefused } from './settings.ts';

export interface Venue {
  readonly url: string;
  /** Present where the development controls are. */
  readonly developmentUrl: string | undefined;
  stop(): Promise<void>;
}

export interface VenueHost {
  readonly log: Logger;
  /** The process must end: what is in memory is not to be trusted, or somebody else leads. */
  readonly onFatal: (fatal: EngineFatal) => void;
}

const WEB_DIRECTORY = path.resolve(import.meta.dirname, '../../web/dist');

/** What was started, to be stopped last first; a part that does not stop keeps none of the others from it. */
class Started {
  readonly #stops: (() => Promise<void>)[] = [];

  add<Part extends { stop(): Promise<void> }>(part: Part): Part {
    this.#stops.push(() => part.stop());
    return part;
  }

  async stop(log: Logger): Promise<void> {
    for (const stop of this.#stops.splice(0).reverse()) {
      await stop().catch((error: unknown) => log.error({ err: error }, 'A part did not stop cleanly'));
    }
  }
}

/** Starts everything. When a part refuses, those that run already are stopped before the refusal is passed on. */
export async function startVenue(settings: Settings, host: VenueHost): Promise<Venue> {
  const started = new Started();
  try {
    return await startParts(settings, host, started);
  } catch (error) {
    await started.stop(host.log);
    throw error;
  }
}

async function startParts(settings: Settings, { log, onFatal }: VenueHost, started: Started): Promise<Venue> {
  const { dataDirectory, mode } = settings;
  const onProblem = (error: unknown): void => log.error({ err: error }, 'A part of the venue had a problem');
  const clock = settings.clock === 'manual' ? manualClock(Date.now()) : systemClock;
  const source = priceSource(settings, clock);
  mkdirSync(dataDirectory, { recursive: true });
  const { pool, connectionConfig } = started.add(await connectDatabase(settings));
  pool.on('error', onProblem);
  const lock = await takeStartLock(connectionConfig);
  started.add({ stop: () => lock.release() });
  await migrate(connectionConfig);
  const engine = started.add(await startEngine({ connectionConfig, clock, dataDirectory, onFatal, log }));
  await listDefaults(engine);
  const history = started.add(startHistory({ engine, pool, connectionConfig, onProblem }));
  const prices = started.add(await startPrices({ engine, source, clock, pool, connectionConfig, onProblem }));
  started.add(await startHouse({ engine, user: HOUSE_MAKER, clock, mode, onProblem }));
  const captchas = settings.development && createCaptchaMemory();
  const identity = createIdentity(
    {
      pool,
      engine,
      clock,
      log,
      mailer: createMailer(settings.mail, pool, clock),
      onCaptcha: captchas?.remember,
    },
    { secret: settings.secret, welcomeFunds: mode === 'paper' ? paperWelcomeFunds : [] },
  );
  await identity.sweepAccounts();
  const developmentUrl = await startDevelopment(settings, started, {
    log,
    readMail: (recipient) => readCapturedMail(pool, recipient),
    captchas,
    source,
    clock,
  });
  const readMailbox = mode === 'paper' ? (mailbox: string) => readMails(pool, mailbox) : undefined;
  const webDirectory = existsSync(path.join(WEB_DIRECTORY, 'index.html')) ? WEB_DIRECTORY : undefined;
  const http = started.add(
    await startHttp(
      { engine, identity, prices, history, clock, log, readMailbox },
      { ...settings, webDirectory },
    ),
  );
  return { url: publicUrl(settings, http.port), developmentUrl, stop: () => started.stop(log) };
}

/** The sources of the default listing. Live mode needs sources of its own, which this release does not have. */
function priceSource(settings: Settings, clock: Clock): PriceSource {
  const markets = defaultMarkets.map((market) => ({ ...market, priceScale: market.terms.priceScale }));
  switch (settings.prices) {
    case 'simulated':
      return simulatedSource({ seed: loadPriceSeed(settings.dataDirectory), markets, clock });
    case 'manual':
      return manualSource({ markets, clock });
    case 'external':
      throw new SettingsRefused([
        'CANDOR_PRICES=external names real price sources, and this release has none: live mode cannot start yet.',
      ]);
  }
}

interface DevelopmentParts {
  readonly log: Logger;
  readonly readMail: Parameters<typeof startDevelopmentServer>[0]['readMail'];
  readonly captchas: CaptchaMemory | undefined;
  readonly source: PriceSource;
  readonly clock: Clock;
}

async function startDevelopment(
  { development, dataDirectory }: Settings,
  started: Started,
  { log, readMail, captchas, source, clock }: DevelopmentParts,
): Promise<string | undefined> {
  if (development === undefined) return undefined;
  const server = started.add(
    await startDevelopmentServer(
      {
        log,
        readMail,
        captchaText: (id) => captchas?.textOf(id),
        setPrice: isManual(source) ? (symbol, price) => source.set(symbol, price) : undefined,
        advanceClock: 'advance' in clock ? (ms) => (clock as ManualClock).advance(ms) : undefined,
      },
      { port: development.port, dataDirectory },
    ),
  );
  return `http://127.0.0.1:${server.port}`;
}

function isManual(source: PriceSource): source is ManualSource {
  return source.name === 'manual';
}

function publicUrl({ host }: Settings, port: number): string {
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}
