// A mail server that takes a connection and says nothing, or never comes to an end: the venue stops all the same, and what
// was not taken waits for the next start.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { createMailer } from '../../mail/index.ts';
import { startNotificationMails } from './notification-mails.ts';

const PEOPLE = 40;

let database: TestDatabase;
let pool: Pool;
let server: Server;
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  server = createServer((socket) => void sockets.push(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server?.close();
  await pool?.end();
  await database?.dispose();
});

const countOf = async (where: string): Promise<number> =>
  Number((await pool.query(`select count(*) as rows from notification_mails where ${where}`)).rows[0].rows);

test('a mail server that says nothing keeps nobody from stopping, and what it did not take is kept', async () => {
  const clock = { wallMs: () => Date.now() };
  await pool.query(
    `insert into notification_mails (user_id, cause, at, matter, due_at)
     select number, 'verification', 1, '{"type":"verified"}', '2000-01-01' from generate_series(1, ${PEOPLE}) as number`,
  );
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mails = startNotificationMails({
    ...{ pool, clock, site: 'https://venue.example.org' },
    log: { error: () => {} },
    mailer: createMailer({ kind: 'smtp', url, from: 'venue@example.org' }, pool, clock),
    recipientOf: async (user) => ({ email: `user${user}@example.org`, language: 'en', word: undefined }),
  });
  await vi.waitFor(() => expect(sockets.length).toBe(4), { timeout: 10_000, interval: 50 });
  const beganAt = performance.now();
  await mails.stop();
  // Those that are under way have five seconds; ten would be the silence that is waited for, of each of them in turn.
  expect(performance.now() - beganAt).toBeLessThan(9_000);
  expect(await countOf('taken_at is null')).toBe(PEOPLE);
  // The others were not even begun.
  expect(await countOf('tries = 0')).toBe(PEOPLE - 8);
});
