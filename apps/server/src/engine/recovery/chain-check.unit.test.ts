// Rules for the check behind a start: it says how far it is, goes on where it was stopped, and ends a venue whose log is damaged.
import { afterEach, expect, test } from 'vitest';
import type { EngineFatal } from '../faults.ts';
import { collectLog } from '../log/testing-logs.ts';
import { until } from '../testing-engine.ts';
import { ChainCheck } from './chain-check.ts';
import type { ChainCheckMessage, ChainCheckTask } from './chain-check-worker.ts';

const at = (seq: number) => ({ seq, hash: new Uint8Array(32).fill(seq) });
const sent = ({ seq, hash }: ReturnType<typeof at>) => ({ seq, hash: Buffer.from(hash).toString('hex') });

const checks: ChainCheck[] = [];
afterEach(() => {
  for (const check of checks.splice(0)) check.stop();
});

/** A process that checks what the test says. */
function started(withdraws = async () => {}) {
  const tasks: ChainCheckTask[] = [];
  const happened: string[] = [];
  let checking: { hear: (message: ChainCheckMessage) => void; done: PromiseWithResolvers<void> } | undefined;
  const checkChain = (task: ChainCheckTask, hear: (message: ChainCheckMessage) => void): Promise<void> => {
    tasks.push(task);
    checking = { hear, done: Promise.withResolvers() };
    return checking.done.promise;
  };
  const log = collectLog();
  const check = new ChainCheck({
    process: { checkChain },
    connectionConfig: { connectionString: '' },
    end: at(9),
    log,
    withdrawSeal: async () => {
      happened.push('seal withdrawn');
      await withdraws();
    },
    onFatal: ({ reason, exitCode, message }: EngineFatal) =>
      happened.push(`${reason} ${exitCode}: ${message}`),
    againMs: 1,
  });
  checks.push(check);
  return {
    check,
    tasks,
    happened,
    log,
    hear: (message: ChainCheckMessage) => checking!.hear(message),
    fail: (reason: string) => checking!.done.reject(new Error(reason)),
  };
}

test('so many records are left as are not checked yet, and none once all are', () => {
  const { check, tasks, hear, happened } = started();
  expect(tasks.map(({ after, end }) => [after.seq, end])).toEqual([[0, sent(at(9))]]);
  expect(check.recordsLeft).toBe(9);
  hear({ kind: 'passed', position: sent(at(4)) });
  expect(check.recordsLeft).toBe(5);
  hear({ kind: 'passed', position: sent(at(9)) });
  expect([check.recordsLeft, happened]).toEqual([0, []]);
});

test('another batch where the sealed ones end is not the end', () => {
  const { check, hear, log } = started();
  hear({ kind: 'passed', position: { ...sent(at(9)), hash: '07'.repeat(32) } });
  hear({ kind: 'damaged', message: 'log_batch last_seq=9: The chain before it does not lead there' });
  // It has not stopped listening: what was damaged is told.
  expect(check.recordsLeft).toBe(0);
  expect(log.alarms).toHaveLength(1);
});

test('damage is told before the seal is taken away, however long that takes', async () => {
  const { hear, log } = started(() => new Promise(() => {}));
  hear({ kind: 'damaged', message: 'log_batch first_seq=3: it is another' });
  expect(log.alarms[0]).toContain('log_batch first_seq=3: it is another');
});

test('damage takes the seal away first and then ends the venue, for a person to look', async () => {
  const { check, hear, happened } = started();
  hear({ kind: 'damaged', message: 'log_batch first_seq=3: it is another' });
  await until(() => happened.length === 2);
  expect(happened[0]).toBe('seal withdrawn');
  expect(happened[1]).toContain('stateMismatch 78: ');
  expect(happened[1]).toContain('log_batch first_seq=3: it is another');
  expect(happened[1]).toContain('Restore the database from a backup');
  expect(check.recordsLeft).toBe(9);
});

test('damage ends the venue also where the seal cannot be taken away, which is told', async () => {
  const { hear, happened, log } = started(async () => {
    throw new Error('the database is away');
  });
  hear({ kind: 'damaged', message: 'log_batch first_seq=3: it is another' });
  await until(() => happened.length === 2);
  expect(log.alarms.slice(1)).toEqual(['The seal of the log could not be taken away']);
});

test('a check that ends by something else goes on from what it had passed', async () => {
  const { check, tasks, hear, fail, happened, log } = started();
  hear({ kind: 'passed', position: sent(at(4)) });
  fail('the connection ended');
  await until(() => tasks.length === 2);
  expect(tasks[1]?.after).toEqual(sent(at(4)));
  expect([log.warnings.length, check.recordsLeft, happened]).toEqual([1, 5, []]);
});

test('after the venue has stopped it hears nothing and does not begin again', async () => {
  const { check, tasks, hear, fail, happened, log } = started();
  check.stop();
  hear({ kind: 'damaged', message: 'log_batch first_seq=3: it is another' });
  fail('the process ended');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([tasks.length, happened, log.warnings]).toEqual([1, [], []]);
});
