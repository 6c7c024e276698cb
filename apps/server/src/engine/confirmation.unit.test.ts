// Rules for the question who leads: what confirms it, what waits for it, and when no answer is the end.
import type { Command } from '@candor/exchange';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Confirmation } from './confirmation.ts';
import type { EngineFatal } from './faults.ts';
import type { LogPort } from './log/log-port.ts';
import type { LogHead } from './log/log-rows.ts';
import { gated, type MemoryLog, memoryLog, openUser } from './log/testing-logs.ts';
import { startTestEngine, until } from './testing-engine.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of endings.splice(0)) await end();
});

describe('a question that nobody answers', () => {
  function silent() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const fatals: EngineFatal[] = [];
    const confirmation = new Confirmation({
      epoch: 1,
      readHead: () => new Promise<LogHead>(() => {}),
      onConfirmed: () => {},
      onFatal: (fatal) => fatals.push(fatal),
    });
    endings.push(() => confirmation.stop());
    confirmation.start();
    confirmation.ask();
    return { confirmation, fatals };
  }

  test('ends the process after ten seconds in which nothing else was heard', () => {
    const { fatals } = silent();
    vi.advanceTimersByTime(10_000);
    expect(fatals).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(fatals[0]).toMatchObject({ reason: 'databaseLost', exitCode: 75 });
  });

  test('ends nothing as long as appends succeed that were sent after it, and then it does', () => {
    const { confirmation, fatals } = silent();
    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(1000);
      confirmation.confirm(performance.now());
    }
    expect(fatals).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(fatals).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(fatals).not.toEqual([]);
  });

  test('ends nothing by the time in which the process itself stood still, and then it does', () => {
    const { fatals } = silent();
    vi.advanceTimersByTime(1000);
    // As after a pause: the clock has gone on, and the timers go on from where they were.
    const running = performance.now.bind(performance);
    const afterPause = vi.spyOn(performance, 'now').mockImplementation(() => running() + 60_000);
    vi.advanceTimersByTime(8000);
    expect(fatals).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(fatals).not.toEqual([]);
    afterPause.mockRestore();
  });

  test('the control: an append that was sent before it is no sign of life', () => {
    const { confirmation, fatals } = silent();
    const before = performance.now();
    vi.advanceTimersByTime(9000);
    confirmation.confirm(before);
    vi.advanceTimersByTime(2000);
    expect(fatals).not.toEqual([]);
  });
});

test('an answer confirms the moment of its question and not its own: between them somebody else may have taken over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const { promise, resolve } = Promise.withResolvers<LogHead>();
  const onConfirmed = vi.fn();
  const confirmation = new Confirmation({
    epoch: 1,
    readHead: () => promise,
    onConfirmed,
    onFatal: () => {},
  });
  vi.advanceTimersByTime(5_000);
  confirmation.ask();
  vi.advanceTimersByTime(900);
  resolve({ epoch: 1, seq: 0, hash: new Uint8Array(32) });
  await promise;
  expect(onConfirmed).toHaveBeenCalled();
  expect(confirmation.isFresh).toBe(true);
  vi.advanceTimersByTime(99);
  expect(confirmation.isFresh).toBe(true);
  vi.advanceTimersByTime(1);
  expect(confirmation.isFresh).toBe(false);
});

describe('while appends confirm the epoch', () => {
  /** An append succeeds every hundred milliseconds, as on a busy venue. */
  async function busyFor(seconds: number, readHead: () => Promise<LogHead>) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const fatals: EngineFatal[] = [];
    const ask = vi.fn(readHead);
    const onFatal = (fatal: EngineFatal): number => fatals.push(fatal);
    const confirmation = new Confirmation({ epoch: 1, readHead: ask, onConfirmed: () => {}, onFatal });
    endings.push(() => confirmation.stop());
    confirmation.start();
    for (let append = 0; append < seconds * 10; append++) {
      await vi.advanceTimersByTimeAsync(100);
      confirmation.confirm(performance.now());
    }
    return { ask, fatals };
  }

  test('the question is asked every five seconds, because its connection is used for nothing else', async () => {
    const { ask, fatals } = await busyFor(31, async () => ({ epoch: 1, seq: 0, hash: new Uint8Array(32) }));
    expect(ask).toHaveBeenCalledTimes(6);
    expect(fatals).toEqual([]);
  });

  test('a connection for questions that is lost ends the process all the same', async () => {
    const { fatals } = await busyFor(6, async () => Promise.reject(new Error('The connection ended')));
    expect(fatals[0]).toMatchObject({ reason: 'databaseLost', exitCode: 75 });
  });
});

describe('answers that wait for a confirmation', () => {
  /** An engine whose question has hung for more than a second, and a refusal that waits for it. */
  async function waiting(log: MemoryLog, port: LogPort = log) {
    const questions: ((head: LogHead) => void)[] = [];
    let isSilent = false;
    const head: LogPort['reader']['head'] = async () =>
      isSilent ? new Promise((resolve) => questions.push(resolve)) : log.head;
    const engine = await startTestEngine({ writer: port.writer, reader: { ...port.reader, head } });
    endings.push(() => engine.fatals.length === 0 && engine.stop());
    isSilent = true;
    await until(() => engine.status().notReady === 'leadershipUnconfirmed' && questions.length === 1);
    const told: string[] = [];
    const submit = (name: string, command = openUser(1)): void =>
      engine.submitWithCallback({ command }, ({ outcome }) => told.push(`${name} ${outcome}`));
    submit('first', cannotBe);
    submit('second', cannotBe);
    await settle();
    expect(told).toEqual([]);
    const answer = (): void => questions.shift()?.(log.head);
    return { engine, told, submit, answer };
  }

  const cannotBe: Command = { type: 'OpenUser', user: 1, kind: 'person', inviter: 9 } as never;
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

  test('leave with the next append that succeeds, the earlier ones first', async () => {
    const { engine, told, submit } = await waiting(memoryLog());
    submit('third');
    await until(() => told.length === 3);
    expect(told).toEqual(['first refused', 'second refused', 'third accepted']);
    expect(await engine.read((state) => state.users.size)).toBe(1);
  });

  test('the control: an append that took more than a second lets nothing go, and the question does', async () => {
    const log = memoryLog();
    const { port, gate } = gated(log, 'after');
    const { engine, told, submit, answer } = await waiting(log, port);
    submit('third');
    await until(() => gate.held.length === 1);
    const sentAt = performance.now();
    await until(() => performance.now() - sentAt > 1100);
    gate.open();
    await until(() => engine.status().committedSeq === 1);
    await settle();
    expect(told).toEqual([]);
    // The question that hung was asked too long ago itself: the next one counts.
    await until(() => {
      answer();
      return told.length > 0;
    });
    expect(told).toEqual(['first refused', 'second refused', 'third accepted']);
  });

  test('the control: when another process has taken over, an append lets nothing go', async () => {
    const log = memoryLog();
    const { engine, told, submit } = await waiting(log);
    await log.writer.takeOver();
    submit('third');
    await until(() => engine.fatals.length === 1);
    await settle();
    expect(engine.fatals[0]).toMatchObject({ reason: 'fenced' });
    expect(told).toEqual([]);
  });
});
