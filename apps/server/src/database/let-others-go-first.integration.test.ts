// Whose turn it is on a busy machine, asked of Linux itself.
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ClientBase } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { type ConnectionConfig, createPool } from './connection.ts';
import { letOthersGoFirstInDatabase } from './let-others-go-first.ts';
import { startTestDatabase } from './testing.ts';

const file = new URL('./let-others-go-first.ts', import.meta.url).href;
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** The niceness of one connection of a pool. */
async function nicenessOf(config: ConnectionConfig, goesLast: boolean): Promise<number> {
  const onConnect = (client: ClientBase) => letOthersGoFirstInDatabase(client, config);
  const pool = createPool(config, goesLast ? { onConnect } : {});
  endings.push(() => pool.end());
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return getPriority(rows[0]!.pid);
}

describe.runIf(process.platform === 'linux')('what nobody waits for', () => {
  it('has its connections behind the others', async () => {
    const database = await startTestDatabase();
    endings.push(() => database.dispose());
    expect(await nicenessOf(database.connectionConfig, true)).toBe(Math.max(10, getPriority()));
  });

  it('control: an ordinary connection is where everybody is', async () => {
    const database = await startTestDatabase();
    endings.push(() => database.dispose());
    expect(await nicenessOf(database.connectionConfig, false)).toBe(getPriority());
  });

  it('leaves a database that it was only told the address of as it is', async () => {
    const database = await startTestDatabase();
    endings.push(() => database.dispose());
    expect(await nicenessOf({ connectionString: database.databaseUrl }, true)).toBe(getPriority());
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
