// Rules for when the venue says that it may be sent requests, and what it says when it may not.
import { afterEach, expect, test } from 'vitest';
import { makeTestFolder } from '../database/testing-folder.ts';
import { clockJumpMsMax, jumpStableMs, manualClock, ownAcceptanceMsMax } from './clock/clock.ts';
import { askForAgreement } from './clock/clock-agreement.ts';
import { waitingForClock } from './clock/wait-for-clock.ts';
import { LogDamaged } from './faults.ts';
import { gated, memoryLog, openUser } from './log/testing-logs.ts';
import { startTestEngine, submitAll, type TestEngine, until } from './testing-engine.ts';

const engines: TestEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) if (engine.fatals.length === 0) await engine.stop();
});

async function start(...args: Parameters<typeof startTestEngine>): Promise<TestEngine> {
  const engine = await startTestEngine(args[0], { clockLookMs: 10, ...args[1] });
  engines.push(engine);
  return engine;
}

const outcomeOf = async (engine: TestEngine, user: number): Promise<string> =>
  (await submitAll(engine, [openUser(user)]))[0]!.outcome;

test('a log that ends in the future is not ready, still decides at its last time, and is ready in the end', async () => {
  const log = memoryLog();
  const clock = manualClock(Date.now());
  const before = await start(log, { clock });
  await outcomeOf(before, 1);
  const last = before.status().at;
  await before.stop();
  clock.jump(-3 * 86_400_000);
  const engine = await start(log, { clock });
  expect(engine.log.alarms[0]).toMatch(/The log ends 259200 s in the future.*operating\.md/);
  expect(engine.status()).toMatchObject({
    ready: false,
    notReady: 'logAheadOfClock',
    logAheadMs: 259_200_000,
  });
  expect((await submitAll(engine, [openUser(2)]))[0]).toMatchObject({ outcome: 'accepted', at: last });
  clock.advance(3 * 86_400_000);
  expect(engine.status()).toMatchObject({ ready: true, notReady: undefined, logAheadMs: 0 });
});

test('the control: a log that is a few seconds ahead is a corrected clock and ready', async () => {
  const clock = manualClock(Date.now());
  const engine = await start(memoryLog(), { clock });
  await outcomeOf(engine, 1);
  clock.jump(-9000);
  expect(engine.status()).toMatchObject({ ready: true, logAheadMs: 9000 });
  clock.jump(-2000);
  expect(engine.status()).toMatchObject({ notReady: 'logAheadOfClock' });
});

test('what is signed while the clock is in doubt has the time of the last record', async () => {
  const clock = manualClock(Date.now());
  const engine = await start(memoryLog(), { clock });
  await outcomeOf(engine, 1);
  const { at } = engine.status();
  clock.jump(4_000 * 86_400_000);
  const { seq, hash, signedAt } = engine.status().head;
  expect(signedAt).toBeLessThanOrEqual(at);
  const head = await engine.signHead({ seq, hash: Buffer.from(hash, 'hex') });
  expect(head.signedAt).toBe(at);
});

test('the steady time goes on as before while the clock is in doubt, and follows it once that is agreed to', async () => {
  const clock = manualClock(Date.now());
  const engine = await start(memoryLog(), { clock });
  const [startMs, hourMs] = [clock.wallMs(), 3_600_000];
  for (const jumpMs of [-hourMs, hourMs]) {
    clock.jump(jumpMs);
    clock.advance(1_000);
    expect(engine.steadyMs()).toBe(clock.wallMs() - jumpMs);
    clock.jump(-jumpMs);
    expect(engine.steadyMs()).toBe(clock.wallMs());
  }
  expect(engine.steadyMs()).toBe(startMs + 2_000);
  clock.jump(-hourMs);
  expect(engine.steadyMs()).not.toBe(clock.wallMs());
  engine.acceptClock();
  expect(engine.steadyMs()).toBe(clock.wallMs());
});

test('what is signed while the clock is a little behind has the time of the last record as well', async () => {
  const clock = manualClock(Date.now());
  const engine = await start(memoryLog(), { clock });
  await outcomeOf(engine, 1);
  const { at, head } = engine.status();
  clock.jump(-9000);
  const batch = { seq: head.seq, hash: Buffer.from(head.hash, 'hex') };
  expect((await engine.signHead(batch)).signedAt).toBe(at);
  clock.jump(10_000);
  expect((await engine.signHead(batch)).signedAt).toBe(clock.wallMs());
});

test('no head is signed of another batch than stands there in the chain', async () => {
  const engine = await start(memoryLog());
  await outcomeOf(engine, 1);
  const { seq } = engine.status().head;
  await expect(engine.signHead({ seq, hash: new Uint8Array(32).fill(7) })).rejects.toThrow(LogDamaged);
});

test('a start with a clock years after the log decides nothing, and waits for whoever agrees, sets it right or stops it', async () => {
  const log = memoryLog();
  const clock = manualClock(Date.now());
  const before = await start(log, { clock });
  await outcomeOf(before, 1);
  await before.stop();
  clock.jump(4_000 * 86_400_000);
  const clockPolicy = { acceptsForwardJumps: false, startGapMsMax: ownAcceptanceMsMax };
  const engine = await start(log, { clock, clockPolicy });
  expect(engine.status()).toMatchObject({ notReady: 'clockJumped', clock: 'jumpedForward' });
  expect(engine.log.alarms[0]).toMatch(/The clock is 4000 days after the last record of the log/);
  expect(await outcomeOf(engine, 2)).toBe('busy');
  const stopping = new AbortController();
  const { signal } = stopping;
  const listed = waitingForClock(engine, { signal, lookMs: 5 }).submit({ command: openUser(2) });
  clock.jump(-3_999 * 86_400_000);
  expect(await listed).toMatchObject({ outcome: 'accepted', at: clock.wallMs() });
  expect(engine.status().ready).toBe(true);
  clock.jump(4_000 * 86_400_000);
  const stopped = waitingForClock(engine, { signal }).submit({ command: openUser(3) });
  stopping.abort();
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
});

test('an append that takes more than two seconds is not ready, and ready again when it is done', async () => {
  const { port, gate } = gated(memoryLog(), 'before');
  const engine = await start(port);
  const reply = engine.submit({ command: openUser(1) });
  await until(() => gate.held.length === 1);
  expect(engine.status().ready).toBe(true);
  await until(() => !engine.status().ready, 5000);
  expect(engine.status().notReady).toBe('appendStalled');
  gate.open();
  await reply;
  expect(engine.status().ready).toBe(true);
});

test('a venue that stops is not ready', async () => {
  const engine = await start(memoryLog());
  await engine.stop();
  expect(engine.status().notReady).toBe('stopping');
});

test('an operator agrees to a clock that jumped from another process, through the data directory', async () => {
  const clock = manualClock(Date.now());
  const dataDirectory = makeTestFolder('clock');
  const engine = await start(memoryLog(), { clock, dataDirectory });
  await outcomeOf(engine, 1);
  const { at } = engine.status();
  clock.jump(-3_600_000);
  expect(await outcomeOf(engine, 2)).toBe('busy');
  expect(engine.status().notReady).toBe('clockJumped');
  const answer = await askForAgreement(dataDirectory, clock.wallMs());
  expect(answer).toContain('The clock is accepted');
  expect(answer).toContain('The log is 3600 s ahead: its time stands still');
  expect(engine.log.warnings).toContain(answer);
  expect((await submitAll(engine, [openUser(2)]))[0]).toMatchObject({ outcome: 'accepted', at });
});

test('an agreement to another time than the present one is none', async () => {
  const clock = manualClock(Date.now());
  const dataDirectory = makeTestFolder('clock');
  const engine = await start(memoryLog(), { clock, dataDirectory });
  clock.jump(clockJumpMsMax + 1);
  expect(await askForAgreement(dataDirectory, clock.wallMs() - 2 * clockJumpMsMax)).toContain('Ask again');
  expect(engine.status().clock).toBe('jumpedForward');
});

test('where nothing is in doubt an agreement changes nothing, and where nobody runs nobody answers', async () => {
  const dataDirectory = makeTestFolder('clock');
  expect(await askForAgreement(dataDirectory, Date.now(), 200)).toBeUndefined();
  await start(memoryLog(), { dataDirectory });
  expect(await askForAgreement(dataDirectory, Date.now())).toContain('nothing has changed');
});

test('a clock that jumped and comes back is noticed without any command', async () => {
  const clock = manualClock(Date.now());
  const engine = await start(memoryLog(), { clock });
  clock.jump(3_600_000);
  await until(() => engine.status().notReady === 'clockJumped');
  clock.jump(-3_600_000);
  await until(() => engine.status().ready);
  expect(engine.log.warnings).toEqual(['The clock is back: the venue goes on']);
});

test('after a sleep of the machine a paper venue goes on by itself and says so', async () => {
  const clock = manualClock(Date.now());
  const engine = await start(memoryLog(), { clock, clockPolicy: { acceptsForwardJumps: true } });
  clock.jump(8 * 3_600_000);
  await until(() => engine.status().notReady === 'clockJumped');
  clock.advance(jumpStableMs + 1);
  await until(() => engine.status().ready);
  expect(engine.log.warnings[0]).toContain('as after a sleep of the machine');
  expect((await submitAll(engine, [openUser(1)]))[0]).toMatchObject({ at: clock.wallMs() });
});
