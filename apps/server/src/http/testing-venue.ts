// A whole venue for tests of HTTP: real PostgreSQL, real engine, history and prices, everything defaulted.
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { createPool } from '../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import type { DiskSpace } from '../disk-watch.ts';
import { openRoundChecks } from '../draws/index.ts';
import { type Clock, type Engine, openHeadKey, startEngine, systemClock } from '../engine/index.ts';
import { openFiles } from '../files/index.ts';
import type { History } from '../history/index.ts';
import { startTestHistory } from '../history/testing-history.ts';
import { createIdentity, type Identity, type IdentityPorts } from '../identity/index.ts';
import { defaultMarkets, listDefaults } from '../listing/index.ts';
import { createLog } from '../log.ts';
import { type Mailer, openMails, readMailbox as readMails } from '../mail/index.ts';
import { type Notifications, startNotifications } from '../notifications/index.ts';
import type { Operators, Published } from '../operators/index.ts';
import { openOperators, openPublished } from '../operators-of-venue.ts';
import { type ManualSource, manualSource, type Prices, startPrices } from '../prices/index.ts';
import { Products } from '../products/index.ts';
import { openReceipts } from '../receipts/index.ts';
import { openReplay } from '../replay/index.ts';
import { openRequestsOfPeople, type RequestsOfPeople } from '../requests-of-people.ts';
import { startTransparency, type Transparency } from '../transparency/index.ts';
import { paperDepositKeys } from '../wallet/index.ts';
import { type Application, buildApplication } from './application.ts';
import { type CaptchaMemory, createCaptchaMemory } from './dev/captcha-memory.ts';
import type { HttpSettings } from './ports.ts';
import { type TestPeople, testPeople } from './testing-people.ts';

export type { TestUser } from './testing-people.ts';

export interface TestVenue extends Application, TestPeople {
  readonly engine: Engine;
  readonly history: History;
  readonly prices: Prices;
  readonly identity: Identity;
  readonly requests: RequestsOfPeople;
  readonly operators: Operators;
  readonly products: Products;
  readonly notifications: Notifications;
  /** Makes no root by itself: a test says when. */
  readonly transparency: Transparency;
  readonly dataDirectory: string;
  readonly filesKeyFile: string;
  readonly pool: Pool;
  /** Of the same database, for parts that a test starts beside those of the venue. */
  readonly connectionConfig: TestDatabase['connectionConfig'];
  readonly captchas: CaptchaMemory;
  readonly source: ManualSource;
  /** Lines that were logged as errors: a request must never cause one. */
  readonly faults: string[];
  /** Everything that was logged, down to the smallest. */
  readonly lines: string[];
  /** The port of the listener; streams need a real one. */
  readonly port: number;
  /** What a test says of the room on the disk. */
  readonly disk: DiskSpace[];
  /** What of the wall clock has been added for the rest of the server; the engine keeps the system's. */
  readonly clock: { wallMs(): number; offsetMs: number };
  /** Of sessions. A clock that is in doubt is so far behind the time of before. */
  readonly sessionClock: { wallMs(): number; aheadMs: number };
  stop(): Promise<void>;
}

const testHashing = { memoryKiB: 64, passes: 1, concurrencyMax: 4 };

type IdentityParts = Pick<IdentityPorts, 'pool' | 'engine' | 'clock' | 'sessionClock' | 'log'> & {
  readonly history: History;
  readonly captchas: CaptchaMemory;
  readonly published: Published;
  readonly mailer: Mailer;
};

function openTestIdentity({ history, captchas, published, ...ports }: IdentityParts): Identity {
  const { passwordPolicy } = published;
  return createIdentity(
    { ...ports, lists: history, onCaptcha: captchas.remember },
    {
      secret: 'a secret of tests',
      secretsKey: new Uint8Array(32).fill(7),
      passwordPolicy,
      hashing: testHashing,
    },
  );
}

export async function startTestVenue(
  changed: Partial<HttpSettings> = {},
  engineClock: Clock = systemClock,
): Promise<TestVenue> {
  const { log, faults, lines } = collectLines();
  const core = await startCore(log, engineClock);
  const { engine, pool, prices, history, source } = core;
  const clock = { offsetMs: 0, wallMs: () => Date.now() + clock.offsetMs };
  const sessionClock = { aheadMs: 0, wallMs: () => clock.wallMs() + sessionClock.aheadMs };
  const captchas = createCaptchaMemory();
  const settings = { ...defaultSettings, ...changed };
  const published = openPublished(pool, settings);
  const mails = openMails({ kind: 'captured' }, pool, clock);
  const mailer = mails.newMailer();
  const identity = openTestIdentity({ ...core, clock, sessionClock, log, captchas, published, mailer });
  const readMailbox = settings.mode === 'paper' ? (mailbox: string) => readMails(pool, mailbox) : undefined;
  const filesKeyFile = path.join(makeTestFolder('keys'), 'files.key');
  const files = await openFiles({ pool, clock, keyFile: filesKeyFile });
  const depositKeys = paperDepositKeys(core.dataDirectory);
  const requests = openRequestsOfPeople({ pool, engine, clock, log }, { files, depositKeys });
  const forOperators = { pool, engine, clock, sessionClock, log, mailer, secondFactors: identity.factors };
  const operators = openOperators(forOperators, requests, { ...settings, hashing: testHashing });
  const products = await Products.open(pool, settings.mode);
  const disk: DiskSpace[] = [{ place: 'data', freeBytes: 40_000_000_000, totalBytes: 100_000_000_000 }];
  const rounds = openRoundChecks();
  const notifications = startNotifications({ ...core, clock, outside: requests });
  const ports = {
    ...core,
    replay: openReplay(core),
    rounds,
    identity,
    ...requests,
    published,
    products,
    notifications,
    ...{ mailCounts: mails.counts, operators, disk: { spaces: () => disk } },
    ...{ clock, log, readMailbox },
  };
  const application = await buildApplication(ports, settings);
  const { app, origins } = application;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  origins.listenOn(port);
  return {
    ...application,
    ...{ engine, history, prices, pool, source },
    ...testPeople({ app, pool, captchas }),
    identity,
    requests,
    operators,
    products,
    notifications,
    transparency: core.transparency,
    ...{ dataDirectory: core.dataDirectory, filesKeyFile, connectionConfig: core.connectionConfig },
    captchas,
    faults,
    lines,
    port,
    ...{ disk, clock, sessionClock },
    stop: async () => {
      await app.close();
      await rounds.stop();
      await notifications.stop();
      await core.stop();
    },
  };
}

/** Everything behind HTTP, on a database of its own. */
async function startCore(log: FastifyBaseLogger, clock: Clock) {
  const database = await startTestDatabase({ durable: false });
  const { connectionConfig } = database;
  const dataDirectory = makeTestFolder('http');
  const pool = createPool(connectionConfig);
  const onProblem = (error: unknown): void => log.error({ err: error }, 'A part of the venue had a problem');
  // No snapshot is made of so short a life: its process would be started for nothing.
  const parts = { snapshots: false };
  const engine = await startEngine(
    { connectionConfig, clock, dataDirectory, onFatal: onProblem, log },
    parts,
  );
  await listDefaults(engine);
  const source = manualSource({
    markets: defaultMarkets.map(({ symbol, level, terms }) => ({
      symbol,
      level,
      priceScale: terms.priceScale,
    })),
    clock,
  });
  const history = startTestHistory({ engine, pool, connectionConfig, onProblem });
  const receipts = openReceipts({ engine, pool, connectionConfig });
  const accountKey = new Uint8Array(32).fill(7);
  const headKey = openHeadKey(dataDirectory, { mayMake: false });
  const transparency = startTransparency({
    ...{ engine, pool, connectionConfig, clock, onProblem },
    ...{ headKey, accountKey },
  });
  const prices = await startPrices({ engine, source, clock, pool, connectionConfig, onProblem });
  const stop = async (): Promise<void> => {
    await prices.stop();
    await receipts.stop();
    await transparency.stop();
    await history.stop();
    await engine.stop();
    await pool.end();
    await database.dispose();
  };
  return {
    engine,
    pool,
    connectionConfig,
    onProblem,
    prices,
    history,
    receipts,
    transparency,
    source,
    dataDirectory,
    stop,
  };
}

const defaultSettings: HttpSettings = {
  mode: 'paper',
  host: '127.0.0.1',
  port: 0,
  prices: 'manual',
  origins: [],
  hosts: [],
  trustedProxies: [],
  requestsPerMinuteMax: 1_000_000,
  metricsAddresses: [],
  contactEmail: 'contact@candor.example',
  customerServiceUrl: 'https://service.candor.example/',
};

const ERROR_LEVEL = 50;

function collectLines(): { log: FastifyBaseLogger; faults: string[]; lines: string[] } {
  const faults: string[] = [];
  const lines: string[] = [];
  const write = (line: string): void => {
    lines.push(line);
    if (JSON.parse(line).level >= ERROR_LEVEL) faults.push(line);
  };
  return { log: createLog({ write }, 'trace'), faults, lines };
}
