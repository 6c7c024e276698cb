// What goes wrong between the supervisor and its server, as Node.js tells it, ends no supervision.
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { supervise } from './supervise.ts';

vi.mock(import('node:child_process'), async (original) => ({ ...(await original()), fork: vi.fn() }));

/** A server whose channel takes nothing: what is sent fails as it does for one that is just ending. */
class Unreachable extends EventEmitter {
  readonly pid: number | undefined;
  readonly connected = true;
  readonly exitCode = null;
  readonly signalCode = null;
  sent = 0;

  constructor(pid: number | undefined) {
    super();
    this.pid = pid;
  }

  send(_message: string, told?: (error: Error) => void): boolean {
    this.sent += 1;
    const error = new Error('write EPIPE');
    queueMicrotask(() => (told === undefined ? this.emit('error', error) : told(error)));
    return false;
  }

  kill(): boolean {
    return true;
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => void vi.mocked(fork).mockReset());

test('a server that a message did not reach goes on alone, and its own exit code counts', async () => {
  const server = new Unreachable(4_711);
  vi.mocked(fork).mockReturnValue(server as unknown as ChildProcess);
  const lines: string[] = [];
  const supervised = supervise('server.ts', { log: (line) => lines.push(line), restartDelayMsMin: 1 });
  process.emit('SIGUSR1');
  await nextTurn();
  expect(server.sent).toBe(1);
  server.emit('error', new Error('kill EPERM'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fork).toHaveBeenCalledOnce();
  expect(lines).toEqual([]);
  server.emit('exit', 78, null);
  expect(await supervised).toBe(78);
});

test('a server that could not even be begun has ended', async () => {
  const lines: string[] = [];
  vi.mocked(fork).mockImplementation(() => {
    const server = new Unreachable(undefined);
    setImmediate(() => server.emit('error', new Error('spawn EAGAIN')));
    return server as unknown as ChildProcess;
  });
  const supervised = supervise('server.ts', { log: (line) => lines.push(line), restartDelayMsMin: 1 });
  expect(await supervised).toBe(70);
  expect(fork).toHaveBeenCalledTimes(3);
  expect(lines.at(-1)).toContain('3 times in a row');
});

test('the server has the flags of Node.js that it was given', async () => {
  const server = new Unreachable(4_711);
  vi.mocked(fork).mockReturnValue(server as unknown as ChildProcess);
  const supervised = supervise('server.ts', { execArgv: ['--conditions=candor-built'], log: () => {} });
  server.emit('exit', 0, null);
  expect(await supervised).toBe(0);
  expect(vi.mocked(fork).mock.calls[0]?.[2]).toMatchObject({ execArgv: ['--conditions=candor-built'] });
});
