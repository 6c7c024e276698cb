// Rules for inputs that end the process: each does so once, and the next start refuses it instead of ending again.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Command, LogRecord } from '@candor/exchange';
import { afterEach, expect, test } from 'vitest';
import { makeTestFolder } from '../database/testing-folder.ts';
import { audit } from './audit/audit.ts';
import type { EngineFatal } from './faults.ts';
import { openBatch } from './log/batch-codec.ts';
import { type MemoryLog, memoryLog, openUser } from './log/testing-logs.ts';
import { type Rules, venueRules } from './rules.ts';
import { suspensionsFile } from './suspensions.ts';
import { setUpFlow, startTestEngine, submitAll, type TestEngine, until } from './testing-engine.ts';
import { flowStartMs, priceCommand, requestIdAt, stopOrder } from './testing-flow.ts';

const engines: TestEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) if (engine.fatals.length === 0) await engine.stop();
});

/** An installation whose rules break on some commands, through all its starts. */
class Installation {
  readonly log: MemoryLog = memoryLog();
  readonly dataDirectory = makeTestFolder('suspensions');
  readonly rules: Rules;

  constructor(isPoison: (record: LogRecord) => boolean, rules: Partial<Rules> = {}) {
    const evolve: Rules['evolve'] = (state, record) => {
      if (isPoison(record)) throw new Error('planted');
      venueRules.evolve(state, record);
    };
    this.rules = { ...venueRules, evolve, ...rules };
  }

  async start(): Promise<TestEngine> {
    const { dataDirectory, rules } = this;
    const engine = await startTestEngine(this.log, { dataDirectory, rules });
    engines.push(engine);
    return engine;
  }

  /** Starts, sends one command and says how the process would end by it. */
  async endBy(command: Command): Promise<EngineFatal | undefined> {
    const engine = await this.start();
    return fatalOf(engine, command);
  }

  get records(): LogRecord[] {
    return this.log.rows.flatMap((row) => openBatch(row).records);
  }
}

async function fatalOf(engine: TestEngine, command: Command): Promise<EngineFatal | undefined> {
  let isAnswered = false;
  engine.submitWithCallback({ command }, () => {
    isAnswered = true;
  });
  await until(() => isAnswered || engine.fatals.length > 0);
  return engine.fatals[0];
}

const outcomes = async (engine: TestEngine, ...commands: Command[]): Promise<string[]> =>
  (await submitAll(engine, commands)).map(({ outcome }) => outcome);

const limit = (user: number): Command =>
  ({
    type: 'PlaceSpotLimitOrder',
    user,
    market: 0,
    side: 'buy',
    lots: 1,
    priceTicks: 5_900_000,
    timeInForce: 'GTC',
    postOnly: false,
  }) as unknown as Command;
const cancelAll = (user: number): Command => ({ type: 'CancelAllSpotOrders', user }) as Command;
const isLimit = ({ command }: LogRecord): boolean => command.type === 'PlaceSpotLimitOrder';

test('an input that ends the process is noted first, and its user is suspended after the next start', async () => {
  const venue = new Installation(
    ({ command }) => command.type === 'PlaceSpotLimitOrder' && command.user === 1,
  );
  const first = await venue.start();
  await setUpFlow(first);
  expect(await fatalOf(first, limit(1))).toMatchObject({ reason: 'evolveThrew', exitCode: 75 });
  expect(statSync(suspensionsFile(venue.dataDirectory)).mode & 0o777).toBe(0o600);

  const next = await venue.start();
  expect(next.log.alarms).toEqual([
    `PlaceSpotLimitOrder is refused to user 1: it ended the process as record ${next.status().seq + 1}`,
  ]);
  expect(next.status()).toMatchObject({
    ready: true,
    suspensions: [{ kind: 'PlaceSpotLimitOrder', user: 1, reason: 'planted' }],
  });
  expect(await outcomes(next, limit(1), stopOrder(1, 6_010_000), limit(2))).toEqual([
    'suspended',
    'suspended',
    'accepted',
  ]);
  expect(await outcomes(next, cancelAll(1))).not.toContain('suspended');
  // Money is taken off its way out, and the account stopped, whatever else is refused.
  const cancelWithdrawal = { type: 'CancelWithdrawal', user: 1, withdrawal: 9 } as unknown as Command;
  const freeze = { type: 'FreezeOwnAccount', user: 1 } as unknown as Command;
  expect(await outcomes(next, cancelWithdrawal, freeze)).toEqual(['refused', 'accepted']);
  expect(next.fatals).toEqual([]);
});

test('the control: without the note the same input ends every start', async () => {
  const venue = new Installation(({ command }) => command.type === 'OpenUser' && command.user === 7);
  for (let start = 0; start < 3; start++) {
    expect(await venue.endBy(openUser(7))).toMatchObject({ reason: 'evolveThrew' });
    rmSync(suspensionsFile(venue.dataDirectory));
  }
});

test('a cancellation that ended the process is refused to its user as well', async () => {
  const venue = new Installation(({ command }) => command.type === 'CancelAllSpotOrders');
  const first = await venue.start();
  await setUpFlow(first);
  await submitAll(first, [limit(1)]);
  expect(await fatalOf(first, cancelAll(1))).toMatchObject({ reason: 'evolveThrew' });
  expect(await outcomes(await venue.start(), cancelAll(1), limit(1), limit(2))).toEqual([
    'suspended',
    'suspended',
    'accepted',
  ]);
});

test('what operators do for a user is refused for that user alone', async () => {
  const venue = new Installation(({ command }) => command.type === 'OpenUser' && command.user === 7);
  expect(await venue.endBy(openUser(7))).toMatchObject({ reason: 'evolveThrew' });
  expect(await outcomes(await venue.start(), openUser(7), openUser(8))).toEqual(['suspended', 'accepted']);
});

test('a kind that ended the process with three users is refused to everybody, so no loop has no end', async () => {
  const venue = new Installation(isLimit);
  await setUpFlow(await venue.start());
  for (const user of [1, 2, 3]) expect(await venue.endBy(limit(user))).toMatchObject({ exitCode: 75 });
  const engine = await venue.start();
  expect(await outcomes(engine, limit(4), stopOrder(4, 6_010_000))).toEqual(['suspended', 'accepted']);
});

test('a kind that concerns nobody is refused as soon as it ended the process once', async () => {
  const venue = new Installation(({ command }) => command.type === 'RecordPrices');
  const first = await venue.start();
  const setup = submitAll(first, [priceCommand(60_000, flowStartMs())]);
  // Without a market the price is refused; with one it is the poison.
  expect(await setup).toMatchObject([{ outcome: 'refused' }]);
  void setUpFlow(first).catch(() => {});
  await until(() => first.fatals.length === 1);
  const next = await venue.start();
  expect(await outcomes(next, priceCommand(60_000, flowStartMs() + 1), openUser(900))).toEqual([
    'suspended',
    'accepted',
  ]);
});

async function withDueStop(venue: Installation): Promise<EngineFatal | undefined> {
  const engine = await venue.start();
  await setUpFlow(engine);
  await submitAll(engine, [stopOrder(1, 6_010_001)]);
  engine.submitWithCallback({ command: priceCommand(61_000, flowStartMs() + 1) }, () => {});
  await until(() => engine.fatals.length === 1);
  return engine.fatals[0];
}

/** The prices that make the stop due become durable with the first start that gets beyond them. */
const isTriggered = ({ command, events }: LogRecord): boolean =>
  command.type === 'TriggerSpotStop' && events.every(({ type }) => type !== 'DueQuarantined');

test('a due command that ended the process is set aside by the next start, and its market halts', async () => {
  const venue = new Installation(isTriggered);
  expect(await withDueStop(venue)).toMatchObject({ reason: 'evolveThrew' });
  const next = await venue.start();
  expect(await outcomes(next, priceCommand(61_000, flowStartMs() + 1), openUser(900))).toEqual([
    'accepted',
    'accepted',
  ]);
  expect(venue.records.some(({ events }) => events.some(({ type }) => type === 'DueQuarantined'))).toBe(true);
  expect(await next.read((state) => state.markets[0]?.status)).toBe('halted');
  expect(next.log.alarms).toContain('A due command that ended the process before is quarantined');
  // The audit cannot know what applying did, so it counts what was set aside and lets nothing else pass.
  const { reader } = venue.log;
  expect(await audit({ reader, rules: venueRules })).toMatchObject({ findings: [], setAside: 1 });
  const quarantineEvents: Rules['quarantineEvents'] = () => [];
  const { findings } = await audit({ reader, rules: { ...venueRules, quarantineEvents } });
  expect(findings[0]?.message).toBe('Decided again, TriggerSpotStop has other events');
});

test('a due command that cannot be set aside either stops the venue for a person to look', async () => {
  const quarantineEvents: Rules['quarantineEvents'] = () => {
    throw new Error('planted too');
  };
  const venue = new Installation(isTriggered, { quarantineEvents });
  expect(await withDueStop(venue)).toMatchObject({ reason: 'evolveThrew', exitCode: 75 });
  const again = await venue.endBy(priceCommand(61_000, flowStartMs() + 1));
  expect(again).toMatchObject({ reason: 'poisonRemains', exitCode: 78 });
});

test('when looking for what is due throws, what was decided last is to blame', async () => {
  let broken = false;
  const nextDue: Rules['nextDue'] = (state, at) => {
    if (broken) throw new Error('planted');
    return venueRules.nextDue(state, at);
  };
  const venue = new Installation(
    ({ command }) => {
      if (command.type === 'OpenUser' && command.user === 7) broken = true;
      return false;
    },
    { nextDue },
  );
  expect(await venue.endBy(openUser(7))).toMatchObject({ reason: 'evolveThrew', input: openUser(7) });
  broken = false;
  expect(await outcomes(await venue.start(), openUser(7), openUser(8))).toEqual(['suspended', 'accepted']);
});

test('a suspended user still gets the answer to what was done before', async () => {
  const venue = new Installation(({ command }) => command.type === 'PlaceSpotStopOrder');
  const first = await venue.start();
  await setUpFlow(first);
  const request = { command: limit(1), requestId: requestIdAt(Date.now(), 1) };
  const reply = await first.submit(request);
  expect(await fatalOf(first, stopOrder(1, 6_010_000))).toMatchObject({ reason: 'evolveThrew' });
  const next = await venue.start();
  expect(await next.submit(request)).toEqual({ ...reply, duplicate: true });
  expect(await next.submit({ ...request, requestId: requestIdAt(Date.now(), 2) })).toEqual({
    outcome: 'suspended',
  });
});

test('a damaged note stops the start, because what it refused would be let in again', async () => {
  const venue = new Installation(() => false);
  writeFileSync(suspensionsFile(venue.dataDirectory), '{"kind":"OpenUser","sentByUser":false}\n{"kind":\n');
  await expect(venue.start()).rejects.toThrow(/suspended-inputs\.jsonl, line 2, is not a noted input/);
  await expect(venue.start()).rejects.toMatchObject({ exitCode: 78 });
});

test('an input that cannot be noted counts as a fault of the venue, and not as cured', async () => {
  const venue = new Installation(({ command }) => command.type === 'OpenUser' && command.user === 7);
  const engine = await venue.start();
  rmSync(venue.dataDirectory, { recursive: true });
  expect(await fatalOf(engine, openUser(7))).toMatchObject({ reason: 'poisonNotNoted', exitCode: 70 });
  expect(engine.log.alarms[0]).toContain('cannot be noted');
});

test('the note says when, why and under which request, and a person can read it', async () => {
  const venue = new Installation(({ command }) => command.type === 'OpenUser' && command.user === 7);
  const engine = await venue.start();
  const requestId = requestIdAt(Date.now(), 3);
  engine.submitWithCallback({ command: openUser(7), requestId }, () => {});
  await until(() => engine.fatals.length === 1);
  const [line, ...rest] = readFileSync(suspensionsFile(venue.dataDirectory), 'utf8').split('\n');
  expect(rest).toEqual(['']);
  expect(JSON.parse(line!)).toMatchObject({
    kind: 'OpenUser',
    user: 7,
    requestId,
    seq: 1,
    reason: 'planted',
  });
  expect(existsSync(`${suspensionsFile(venue.dataDirectory)}.${process.pid}`)).toBe(false);
});
