// Rules for the engine on a log in memory: batching, the order of answers, repeats, cascades and stopping.
import { COMMANDS_AHEAD, type LogRecord, LookAhead, type Seq, type TimestampMs } from '@candor/exchange';
import { afterEach, expect, test, vi } from 'vitest';
import { ANSWERS_WAITING_MAX } from './committer.ts';
import type { Reply } from './engine-face.ts';
import { EngineBusy } from './faults.ts';
import { openBatch } from './log/batch-codec.ts';
import type { BatchRow } from './log/log-rows.ts';
import { gated, memoryLog, openUser } from './log/testing-logs.ts';
import { venueRules } from './rules.ts';
import { setUpFlow, startTestEngine, submitAll, type TestEngine, until } from './testing-engine.ts';
import { flowStartMs, priceCommand, requestIdAt, stopOrder } from './testing-flow.ts';

const engines: TestEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) if (engine.fatals.length === 0) await engine.stop();
});

async function start(...args: Parameters<typeof startTestEngine>): Promise<TestEngine> {
  const engine = await startTestEngine(...args);
  engines.push(engine);
  return engine;
}

const users = (from: number, count: number) => Array.from({ length: count }, (_, i) => openUser(from + i));
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

test('while one batch is being committed, the next one is collected', async () => {
  const { port, gate } = gated(memoryLog(), 'before');
  const engine = await start(port);
  const first = engine.submit({ command: openUser(1) });
  await until(() => gate.held.length === 1);
  const others = submitAll(engine, users(2, 100));
  await until(() => engine.status().seq === 101);
  expect(gate.held.map(({ firstSeq, lastSeq }) => [firstSeq, lastSeq])).toEqual([[1, 1]]);
  gate.open();
  await first;
  expect(gate.held.map(({ firstSeq, lastSeq }) => [firstSeq, lastSeq])).toEqual([[2, 101]]);
  gate.open();
  await others;
});

test('many that wait are looked at together before the first of them is decided, and few are not', async () => {
  const engine = await start(memoryLog());
  const decidedBefore: number[] = [];
  const looked = vi.spyOn(LookAhead.prototype, 'warmFor').mockImplementation(() => {
    decidedBefore.push(engine.status().seq);
  });
  const many = users(1, COMMANDS_AHEAD + 20);
  await submitAll(engine, many);
  await submitAll(engine, users(many.length + 1, 15));
  expect(looked.mock.calls.map(([commands]) => commands)).toEqual([
    many.slice(0, COMMANDS_AHEAD),
    many.slice(COMMANDS_AHEAD),
  ]);
  expect(decidedBefore).toEqual([0, COMMANDS_AHEAD]);
  looked.mockRestore();
});

test.each(['before', 'after'] as const)('nobody is told anything %s the commit is known', async (moment) => {
  const { port, gate } = gated(memoryLog(), moment);
  const engine = await start(port);
  const told: string[] = [];
  const committed: number[] = [];
  engine.subscribe((records) => committed.push(...records.map(({ seq }) => seq)));
  const note = (name: string) => (reply: Reply) => told.push(`${name} ${reply.outcome}`);
  engine.submitWithCallback({ command: openUser(1) }, note('open'));
  engine.submitWithCallback({ command: openUser(1) }, note('open again'));
  await until(() => gate.held.length === 1);
  const read = engine.read((state) => state.users.size).then((size) => told.push(`read ${size}`));
  await settle();
  expect(told).toEqual([]);
  expect(committed).toEqual([]);
  expect(engine.status()).toMatchObject({ seq: 1, committedSeq: 0 });
  expect(await engine.recordAt(1)).toBeUndefined();
  gate.open();
  await read;
  expect(told).toEqual(['open accepted', 'open again refused', 'read 1']);
  expect(committed).toEqual([1]);
});

test('answers leave in the order in which they were decided', async () => {
  const engine = await start(memoryLog());
  const told: number[] = [];
  const all = users(1, 3000).map(
    (command, i) =>
      new Promise<void>((resolve) => {
        engine.submitWithCallback({ command }, () => {
          told.push(i);
          resolve();
        });
      }),
  );
  await Promise.all(all);
  expect(told).toEqual([...all.keys()]);
});

test('listeners get every committed record once and in order, and one that throws harms nobody', async () => {
  const engine = await start(memoryLog());
  const seen: number[] = [];
  engine.subscribe(() => {
    throw new Error('planted');
  });
  const unsubscribe = engine.subscribe((records) => seen.push(...records.map(({ seq }) => seq)));
  await submitAll(engine, users(1, 500));
  unsubscribe();
  await submitAll(engine, users(501, 1));
  expect(seen).toEqual(Array.from({ length: 500 }, (_, i) => i + 1));
  expect(engine.log.alarms).toContain('A listener to committed records threw');
});

test('a full queue is busy, and what it had taken is still done', async () => {
  const engine = await start(memoryLog(), { queueLengthMax: 10 });
  const replies = await submitAll(engine, users(1, 15));
  expect(replies.map(({ outcome }) => outcome)).toEqual([
    ...Array<string>(10).fill('accepted'),
    ...Array<string>(5).fill('busy'),
  ]);
  expect(await engine.read((state) => state.users.size)).toBe(10);
});

test('reads that wait for a commit are bounded, and those that were taken are answered', async () => {
  const { port, gate } = gated(memoryLog(), 'before');
  const engine = await start(port);
  const first = engine.submit({ command: openUser(1) });
  await until(() => gate.held.length === 1);
  let answered = 0;
  const taken: Promise<unknown>[] = [];
  const read = () => engine.read(({ seq }) => seq).then(() => answered++);
  for (let waiting = 1; waiting < ANSWERS_WAITING_MAX; waiting++) taken.push(read());
  await expect(read()).rejects.toThrow(EngineBusy);
  expect(answered).toBe(0);
  gate.open();
  await first;
  await Promise.all(taken);
  expect(answered).toBe(ANSWERS_WAITING_MAX - 1);
  expect(await engine.read(({ seq }) => seq)).toBe(1);
});

test('a refusal is not a record', async () => {
  const log = memoryLog();
  const engine = await start(log);
  await submitAll(engine, [openUser(1), openUser(1)]);
  expect(engine.status().committedSeq).toBe(1);
  expect(log.rows).toHaveLength(1);
});

test('the same request id has one effect and the same answer, pending or durable', async () => {
  const { port, gate } = gated(memoryLog(), 'before');
  const engine = await start(port);
  const requestId = requestIdAt(Date.now(), 1);
  const first = engine.submit({ command: openUser(1), requestId });
  const again = engine.submit({ command: openUser(1), requestId });
  await until(() => gate.held.length === 1);
  gate.open();
  expect(await first).toMatchObject({ outcome: 'accepted', seq: 1, duplicate: false });
  expect(await again).toEqual({ ...(await first), duplicate: true });
  expect(await engine.submit({ command: openUser(1), requestId })).toEqual(await again);
  expect(engine.status().seq).toBe(1);
});

test('the same request id with another command is a conflict', async () => {
  const engine = await start(memoryLog());
  const requestId = requestIdAt(Date.now(), 1);
  const credit = { type: 'OpenUser', user: 1, kind: 'house', inviter: undefined };
  await engine.submit({ command: openUser(1), requestId });
  expect(await engine.submit({ command: credit as never, requestId })).toEqual({ outcome: 'conflict' });
});

test.each<['is read' | 'cannot be read']>([['is read'], ['cannot be read']])(
  'a repeat whose record %s only after the engine has stopped is told to come again',
  async (end) => {
    const log = memoryLog();
    const looks: ((row: BatchRow | undefined) => void)[] = [];
    const failures: ((error: Error) => void)[] = [];
    const batchHolding = (): Promise<BatchRow | undefined> =>
      new Promise((resolve, reject) => {
        looks.push(resolve);
        failures.push(reject);
      });
    const engine = await start({ writer: log.writer, reader: { ...log.reader, batchHolding } });
    const requestId = requestIdAt(Date.now(), 1);
    await engine.submit({ command: openUser(1), requestId });
    // So many later ones that it is in the log alone.
    const later = Array.from({ length: 512 }, (_, i) => ({
      command: openUser(2 + i),
      requestId: requestIdAt(Date.now(), 2 + i),
    }));
    await Promise.all(later.map((request) => engine.submit(request)));
    const replies: Reply[] = [];
    engine.submitWithCallback({ command: openUser(1), requestId }, (reply) => replies.push(reply));
    await until(() => looks.length === 1);
    await engine.stop();
    expect(replies).toEqual([]);
    if (end === 'is read') looks[0]!(log.rows[0]);
    else failures[0]!(new Error('The connection was closed'));
    await settle();
    expect(replies).toEqual([{ outcome: 'busy' }]);
    expect(engine.log.alarms).toEqual([]);
  },
);

test('what one command makes due comes before the next command, each as a record with its cause', async () => {
  const log = memoryLog();
  const engine = await start(log);
  await setUpFlow(engine);
  const stops = [1, 2, 3].map((user) => stopOrder(user, 6_010_000 + user));
  await submitAll(engine, stops);
  const before = engine.status().seq;
  await submitAll(engine, [priceCommand(61_000, flowStartMs() + 1), openUser(900)]);
  const records = log.rows.flatMap((row) => openBatch(row).records).filter(({ seq }) => seq > before);
  expect(records.map(({ command, cause }) => [command.type, cause])).toEqual([
    ['RecordPrices', undefined],
    ...stops.map(() => ['TriggerSpotStop', before + 1]),
    ['OpenUser', undefined],
  ]);
  expect(new Set(records.slice(0, 4).map(({ at }) => at)).size).toBe(1);
});

test('recovery goes on inside a cascade before it takes the next command', async () => {
  const log = memoryLog();
  const engine = await start(log);
  await setUpFlow(engine);
  await submitAll(engine, [stopOrder(1, 6_010_001), stopOrder(2, 6_010_002)]);
  await engine.stop();
  // A batch that ends with the prices, as if the process had been killed before the cascade was durable.
  const cut = await start(log, { rules: { ...venueRules, nextDue: () => undefined } });
  await submitAll(cut, [priceCommand(61_000, flowStartMs() + 1)]);
  await cut.stop();
  const priced = log.head.seq;
  const restarted = await start(log);
  await submitAll(restarted, users(900, 1));
  const records: LogRecord[] = log.rows.flatMap((row) => openBatch(row).records);
  expect(records.slice(priced).map(({ command, cause }) => [command.type, cause])).toEqual([
    ['TriggerSpotStop', priced],
    ['TriggerSpotStop', priced],
    ['OpenUser', undefined],
  ]);
});

test('stopping finishes what was taken and takes nothing new', async () => {
  const log = memoryLog();
  const engine = await start(log);
  const replies = submitAll(engine, users(1, 2000));
  const stopped = engine.stop();
  expect(await engine.submit({ command: openUser(9000) })).toEqual({ outcome: 'busy' });
  await stopped;
  expect((await replies).every(({ outcome }) => outcome === 'accepted')).toBe(true);
  expect(log.head.seq).toBe(2000);
  expect(openBatch(log.rows.at(-1)!).stateHash).toBeDefined();
});

test('records have the numbers and times that answers name', async () => {
  const engine = await start(memoryLog());
  const [reply] = await submitAll(engine, users(1, 1));
  const record = await engine.recordAt(1);
  expect(reply).toMatchObject({ seq: 1 as Seq, at: record?.at as TimestampMs, events: record?.events });
});
