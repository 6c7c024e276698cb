// Puts the parts together, by passing them to each other, and takes them apart in the opposite order.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LIABILITY_ROOTS_EVERY_MS } from '@candor/exchange';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { prepareDataDirectory } from './data-directory.ts';
import { startDiskWatch } from './disk-watch.ts';
import { openDraws } from './draws-of-venue.ts';
import {
  type Clock,
  type ManualClock,
  manualClock,
  openHeadKey,
  systemClock,
  waitingForClock,
} from './engine/index.ts';
import { openFirstOperator } from './first-operator.ts';
import { startHistory } from './history/index.ts';
import { startHouse } from './house/index.ts';
import {
  type ConsolePorts,
  type ConsoleServer,
  openConsoleDoor,
  startConsole,
} from './http/console/index.ts';
import {
  type CaptchaMemory,
  createCaptchaMemory,
  type Door,
  listenRefusal,
  openHttpDoor,
  ownOrigin,
  startDevelopmentServer,
  startHttp,
} from './http/index.ts';
import { createIdentity, type Identity, type IdentityPorts, paperWelcomeFunds } from './identity/index.ts';
import { HOUSE_MAKER, listDefaults } from './listing/index.ts';
import { openMails, readCapturedMail, readMailbox as readMails } from './mail/index.ts';
import { openInsistentMailer, startMails } from './mails-of-venue.ts';
import { startNotifications } from './notifications/index.ts';
import type { Published } from './operators/index.ts';
import { openOperators, openPublished } from './operators-of-venue.ts';
import { forgettingSweep } from './personal-data/forget-in-time.ts';
import { type ManualSource, type PriceSource, startPrices } from './prices/index.ts';
import { Products } from './products/index.ts';
import { openReceipts } from './receipts/index.ts';
import { openReplay } from './replay/index.ts';
import { startSweeper } from './requests/index.ts';
import { openRequestsOfPeople, type RequestsOfPeople } from './requests-of-people.ts';
import type { Settings } from './settings.ts';
import { startTransparency } from './transparency/index.ts';
import { type Core, type CoreHost, openCore, pastPrices } from './venue-core.ts';
import { depositKeysOf } from './wallet-settings.ts';

export interface Venue {
  readonly url: string;
  /** Where operators work. */
  readonly consoleUrl: string;
  /** Present where the development controls are. */
  readonly developmentUrl: string | undefined;
  /** Where the first operator's credentials lie until they have signed in. */
  readonly firstOperatorFile: string | undefined;
  stop(): Promise<void>;
}

export interface VenueHost extends Pick<CoreHost, 'log' | 'onFatal' | 'onClock'> {
  /** Aborted when the process is to stop: a start that waits for somebody ends, and refuses with its reason. */
  readonly stopping: AbortSignal;
}

const WEB_DIRECTORY = path.resolve(import.meta.dirname, '../../web/dist');
const CONSOLE_DIRECTORY = path.resolve(import.meta.dirname, '../../console/dist');

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

async function startParts(settings: Settings, host: VenueHost, started: Started): Promise<Venue> {
  const { log, stopping } = host;
  const { dataDirectory, databaseUrl, mode } = settings;
  const onProblem = (error: unknown): void => log.error({ err: error }, 'A part of the venue had a problem');
  const clock = settings.clock === 'manual' ? manualClock(Date.now()) : systemClock;
  prepareDataDirectory(dataDirectory);
  // The port comes first: one that is taken ends the start before anything was touched, and who knocks is answered.
  const door = await openHttpDoor(settings);
  started.add({ stop: () => door.close() });
  const consoleDoor = await openConsoleDoor(settings.console);
  started.add({ stop: () => consoleDoor.close() });
  const core = await openCore(settings, { ...host, clock, onProblem, started });
  const { pool, connectionConfig, engine, source, accountKey, files } = core;
  const disk = started.add(await startDiskWatch({ dataDirectory, databaseUrl, log }));
  await listDefaults(waitingForClock(engine, { signal: stopping }), mode);
  const history = started.add(startHistory({ engine, connectionConfig, onProblem }));
  const past = pastPrices(settings, log);
  const forMaker = { engine, user: HOUSE_MAKER, clock, mode, onProblem };
  const { beforeTicks } = started.add(await startHouse(forMaker));
  const forPrices = { engine, source, clock, pool, connectionConfig, onProblem, past, beforeTicks };
  const prices = started.add(await startPrices(forPrices));
  const captchas = settings.development && createCaptchaMemory();
  const ports = { pool, engine, clock, sessionClock: { wallMs: () => engine.steadyMs() }, log };
  const mails = openMails(settings.mail, pool, clock);
  const mailer = openInsistentMailer(mails, started, ports);
  const forPeople = { ...ports, lists: history, mailer, onCaptcha: captchas?.remember };
  const published = openPublished(pool, settings);
  const identity = openIdentity(settings, core, published, forPeople);
  const { secrets, rounds } = started.add(await openDraws(settings, pool, { engine, clock, onProblem }));
  const site = settings.origins[0] ?? ownOrigin(settings.host, door.port);
  startMails(mails, started, { engine, pool, connectionConfig, clock, log, identity, site });
  const depositKeys = depositKeysOf(settings, dataDirectory);
  const requests = openRequestsOfPeople(ports, { files, depositKeys });
  const operators = openOperators({ ...ports, mailer, secondFactors: identity.factors }, requests, settings);
  const firstOperator = await openFirstOperator(operators, settings);
  const notifications = started.add(
    startNotifications({ engine, pool, connectionConfig, clock, onProblem, history, outside: requests }),
  );
  const products = await Products.open(pool, mode);
  const forProofs = { engine, pool, connectionConfig, clock, onProblem, accountKey };
  const proofs = openProofs(settings, started, forProofs);
  const replay = openReplay({ pool, engine });
  const { accountSweep, eventSweep, keySweep, keyEndSweep, failureSweep } = identity;
  const sweepsOfPeople = [accountSweep, eventSweep, keySweep, keyEndSweep, failureSweep, ...requests.sweeps];
  const otherSweeps = [operators.sweep, operators.failureSweep, firstOperator.sweep, forgettingSweep(ports)];
  started.add(await startSweeper([...sweepsOfPeople, ...otherSweeps], { clock, log }));
  const developmentUrl = await startDevelopment(settings, started, {
    log,
    readMail: (recipient) => readCapturedMail(pool, recipient),
    captchas,
    source,
    clock,
  });
  const shared = { engine, prices, history, products, disk, clock, log };
  const ofPeople = { ...requests, identity, published, notifications, mailCounts: mails.counts, operators };
  const httpParts = { ...shared, ...ofPeople, ...proofs, replay, rounds };
  const http = started.add(await startVenueHttp(settings, door, pool, httpParts));
  const [{ transparency }, { factorResets, tellSessionsEnded }] = [proofs, identity];
  const ofOperators = { ...operators, credentials: firstOperator.credentials };
  const ofOwners = { factorResets, tellSessionsEnded };
  const consoleParts = { ...shared, ...ofOwners, operators: ofOperators, requests, secrets, transparency };
  const consoleServer = started.add(await startVenueConsole(settings, consoleDoor, consoleParts));
  return {
    url: ownOrigin(settings.host, http.port),
    consoleUrl: ownOrigin(settings.console.host, consoleServer.port),
    developmentUrl,
    firstOperatorFile: firstOperator.file,
    stop: () => started.stop(log),
  };
}

function openIdentity(
  settings: Settings,
  { accountKey: secretsKey, earlierMarking }: Pick<Core, 'accountKey' | 'earlierMarking'>,
  { passwordPolicy }: Published,
  ports: IdentityPorts,
): Identity {
  return createIdentity(ports, {
    secret: settings.secret,
    secretsKey,
    earlierMarking,
    welcomeFunds: welcomeFundsIn(settings),
    passwordPolicy,
  });
}

type ProofParts = Parameters<typeof openReceipts>[0] &
  Pick<Parameters<typeof startTransparency>[0], 'engine' | 'clock' | 'onProblem' | 'accountKey'>;

/** Roots are signed with the key of the log's heads, and users' secrets follow from the key of their accounts. */
function openProofs({ dataDirectory, mode }: Settings, started: Started, parts: ProofParts) {
  const headKey = openHeadKey(dataDirectory, { mayMake: false });
  const everyMs = LIABILITY_ROOTS_EVERY_MS[mode];
  return {
    receipts: started.add(openReceipts(parts)),
    transparency: started.add(startTransparency({ ...parts, dataDirectory, headKey, everyMs })),
  };
}

const welcomeFundsIn = ({ mode }: Settings) => (mode === 'paper' ? paperWelcomeFunds : []);

type HttpParts = Omit<Parameters<typeof startHttp>[0], 'readMailbox'>;

function startVenueHttp(settings: Settings, door: Door, pool: Pool, parts: HttpParts) {
  const readMailbox = settings.mode === 'paper' ? (mailbox: string) => readMails(pool, mailbox) : undefined;
  const webDirectory = existsSync(path.join(WEB_DIRECTORY, 'index.html')) ? WEB_DIRECTORY : undefined;
  const testFunds = welcomeFundsIn(settings);
  return startHttp({ ...parts, readMailbox }, { ...settings, testFunds, webDirectory }, door);
}

interface ConsoleParts extends Omit<ConsolePorts, 'files' | 'verification' | 'wallet'> {
  readonly requests: RequestsOfPeople;
}

function startVenueConsole(
  settings: Settings,
  door: Door,
  { requests, ...parts }: ConsoleParts,
): Promise<ConsoleServer> {
  const webDirectory = existsSync(path.join(CONSOLE_DIRECTORY, 'index.html')) ? CONSOLE_DIRECTORY : undefined;
  const { files, verification, wallet } = requests;
  return startConsole(
    { ...parts, files, verification, wallet },
    { ...settings, ...settings.console, hosts: [], webDirectory },
    door,
  );
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
  const refuseTakenPort = (error: unknown): never => {
    throw listenRefusal(error, 'CANDOR_DEV_PORT', '127.0.0.1', development.port);
  };
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
    ).catch(refuseTakenPort),
  );
  return `http://127.0.0.1:${server.port}`;
}

function isManual(source: PriceSource): source is ManualSource {
  return source.name === 'manual';
}
