// Rules for where the process for snapshots runs and when, asked of Linux itself.
import { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, getPriority } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { STARVED_MS_MAX, until } from '../testing-engine.ts';
import { startProcess, waitingSnapshot } from './testing-background.ts';

const NICENESS = Math.max(10, getPriority());

function statusOf(pid: number, thread: string): string {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8');
  } catch {
    // It has ended since.
    return '';
  }
}

describe.runIf(process.platform === 'linux')('whose turn it is', () => {
  it('is everybody else’s before that of any thread of the process, and of its session', async () => {
    const before = [readFileSync('/proc/self/autogroup', 'utf8'), getPriority()];
    const { started } = startProcess();
    const folder = `/proc/${started.pid}`;
    await until(
      () => readFileSync(`${folder}/autogroup`, 'utf8').endsWith(` nice ${NICENESS}\n`),
      STARVED_MS_MAX,
    );
    const threads = readdirSync(`${folder}/task`).map((thread) => getPriority(Number(thread)));
    expect(threads.length).toBeGreaterThan(1);
    expect(new Set(threads)).toEqual(new Set([NICENESS]));
    // Control: the process that started it stays where it was.
    expect([readFileSync('/proc/self/autogroup', 'utf8'), getPriority()]).toEqual(before);
  });

  it('is even that of whoever has least, until the snapshot is to hurry', async () => {
    const { started } = await waitingSnapshot();
    const share = () => Number(readFileSync(`/proc/${started.pid}/autogroup`, 'utf8').split(' nice ')[1]);
    await until(() => share() === 19, STARVED_MS_MAX);
    started.hurry(false);
    await until(() => share() === NICENESS, STARVED_MS_MAX);
  });

  it('is as much as anybody’s once it is stopped: to end takes a turn, too, and a venue that stops waits for it', async () => {
    const { started } = await waitingSnapshot();
    const { pid } = started;
    const share = () => Number(readFileSync(`/proc/${pid}/autogroup`, 'utf8').split(' nice ')[1]);
    await until(() => share() === 19, STARVED_MS_MAX);
    const kill = vi.spyOn(ChildProcess.prototype, 'kill').mockReturnValue(true);
    const stopped = started.stop();
    expect(kill).toHaveBeenCalledWith('SIGKILL');
    kill.mockRestore();
    try {
      await until(() => share() === 0);
    } finally {
      process.kill(pid!, 'SIGKILL');
      await stopped;
    }
  });

  it.runIf(availableParallelism() > 1)(
    'is on one processor, which leaves the others free, until the snapshot is far behind',
    async () => {
      const { started } = await waitingSnapshot();
      const processors = () =>
        readdirSync(`/proc/${started.pid}/task`).map(
          (thread) => /^Cpus_allowed_list:\s*(\S+)$/m.exec(statusOf(started.pid!, thread))?.[1],
        );
      const areAll = (wanted: RegExp) => processors().every((list) => wanted.test(list ?? ''));
      await until(() => areAll(/^\d+$/), STARVED_MS_MAX);
      started.hurry(false);
      await until(
        () => readFileSync(`/proc/${started.pid}/autogroup`, 'utf8').endsWith(` nice ${NICENESS}\n`),
        STARVED_MS_MAX,
      );
      expect(areAll(/^\d+$/)).toBe(true);
      started.hurry(true);
      await until(() => areAll(/[-,]/), STARVED_MS_MAX);
    },
  );
});
