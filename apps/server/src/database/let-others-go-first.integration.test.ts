// Whose turn it is on a busy machine, asked of Linux itself.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ClientBase } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ConnectionConfig, createPool } from './connection.ts';
import { letOthersGoFirstInDatabase } from './let-others-go-first.ts';
import { startTestDatabase } from './testing.ts';

const file = new URL('./let-others-go-first.ts', import.meta.url).href;
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** As Linux numbers what a process runs in: everybody's turns, or idle time. */
const TURNS = 0;
const IDLE_TIME = 5;

function policyOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[38]);
}

interface Connected {
  readonly pid: number;
  readonly niceness: number;
  /** Whether the system lets this process order that one: a sandbox may not, where they are of two users. */
  readonly isOurs: boolean;
}

/** One connection of a pool. */
async function connect(config: ConnectionConfig, goesLast: boolean): Promise<Connected> {
  const onConnect = (client: ClientBase) => letOthersGoFirstInDatabase(client, config);
  const pool = createPool(config, goesLast ? { onConnect } : {});
  endings.push(() => pool.end());
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]!.pid;
  const niceness = getPriority(pid);
  try {
    setPriority(pid, niceness);
    return { pid, niceness, isOurs: true };
  } catch {
    return { pid, niceness, isOurs: false };
  }
}

/** The niceness of each thread of a process of Node, by the thread's name, after it ran some code. */
function threadsAfter(code: string): readonly { readonly name: string; readonly niceness: number }[] {
  const script = `${code}
    const { readdirSync, readFileSync } = await import('node:fs');
    const { getPriority } = await import('node:os');
    const threads = readdirSync('/proc/self/task').map((thread) => ({
      name: Number(thread) === process.pid ? 'main' : readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').trim(),
      niceness: getPriority(Number(thread)),
    }));
    console.log(JSON.stringify(threads));`;
  const args = ['--input-type=module', '-e', script];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

describe.runIf(process.platform === 'linux')("Node's helpers for collecting and compiling", () => {
  const code = `await (await import(${JSON.stringify(file)})).letHelpersGoBehind();`;

  it('go behind the thread that answers, which stays where it was', () => {
    const threads = threadsAfter(code);
    const helpers = threads.filter(({ name }) => name.startsWith('V8Worker'));
    expect(helpers.length).toBeGreaterThan(0);
    for (const { niceness } of helpers) expect(niceness).toBe(Math.max(10, getPriority()));
    const others = threads.filter((thread) => !helpers.includes(thread));
    for (const { niceness } of others) expect(niceness).toBe(getPriority());
  });

  it('control: unasked, they are where everybody is', () => {
    for (const { niceness } of threadsAfter('')) expect(niceness).toBe(getPriority());
  });
});

describe.runIf(process.platform === 'linux')('what nobody waits for', () => {
  it('has its connections behind the others, or beside them where the system forbids more', async () => {
    const database = await startTestDatabase();
    endings.push(() => database.dispose());
    const { pid, niceness, isOurs } = await connect(database.connectionConfig, true);
    expect(niceness).toBe(isOurs ? Math.max(10, getPriority()) : getPriority());
    await vi.waitFor(() => expect(policyOf(pid)).toBe(isOurs ? IDLE_TIME : TURNS), { timeout: 10_000 });
  });

  it('control: an ordinary connection is where everybody is', async () => {
    const database = await startTestDatabase();
    endings.push(() => database.dispose());
    const { pid, niceness } = await connect(database.connectionConfig, false);
    expect([niceness, policyOf(pid)]).toEqual([getPriority(), TURNS]);
  });

  it('leaves a database that it was only told the address of as it is', async () => {
    const database = await startTestDatabase();
    endings.push(() => database.dispose());
    const { niceness } = await connect({ connectionString: database.databaseUrl }, true);
    expect(niceness).toBe(getPriority());
  });

  it('has its thread behind the others, and the thread that started it stays where it was', async () => {
    const before = getPriority();
    const code = `import(${JSON.stringify(file)}).then(({ letOthersGoFirst }) => {
      letOthersGoFirst();
      require('node:worker_threads').parentPort.postMessage(require('node:os').getPriority());
    });`;
    const worker = new Worker(code, { eval: true });
    endings.push(() => worker.terminate());
    const niceness = await new Promise((resolve, reject) =>
      worker.once('message', resolve).once('error', reject),
    );
    expect([niceness, getPriority()]).toEqual([Math.max(10, before), before]);
  });
});
