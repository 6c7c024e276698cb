// Rules for the engine on PostgreSQL: what it says is in the log, and one that no longer leads says nothing.
import { afterEach, expect, test } from 'vitest';
import { createClient } from '../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing.ts';
import { verifyHead } from './log/head-key.ts';
import type { LogPort } from './log/log-port.ts';
import { connectPostgresLog } from './log/postgres-log.ts';
import { connectLogReader } from './log/postgres-log-reader.ts';
import { openUser } from './log/testing-logs.ts';
import { startTestEngine, until } from './testing-engine.ts';

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.dispose();
});

async function openDatabase(): Promise<TestDatabase> {
  const database = await startTestDatabase();
  databases.push(database);
  return database;
}

/** How many answers came although another connection did not find the record in the log at that moment. */
async function answersAheadOfTheLog(
  database: TestDatabase,
  wrap: (port: LogPort) => LogPort,
): Promise<number> {
  const reader = await connectLogReader(database.connectionConfig);
  const engine = await startTestEngine(wrap(await connectPostgresLog(database.connectionConfig)));
  let ahead = 0;
  for (let user = 1; user <= 30; user++) {
    const reply = await engine.submit({ command: openUser(user) });
    if (reply.outcome !== 'accepted') throw new Error(reply.outcome);
    if ((await reader.head()).seq < reply.seq) ahead++;
  }
  await engine.stop();
  await reader.close();
  return ahead;
}

test('every answer is in the log when it is given', async () => {
  expect(await answersAheadOfTheLog(await openDatabase(), (port) => port)).toBe(0);
});

test('control: a log that confirms what it has not written yet is noticed', async () => {
  const hasty = ({ reader, writer }: LogPort): LogPort => {
    let last = Promise.resolve();
    const append: typeof writer.append = async (batch) => {
      const kept = { ...batch, payload: Buffer.from(batch.payload) };
      last = last
        .then(() => new Promise((resolve) => setTimeout(resolve, 5)))
        .then(() => writer.append(kept));
    };
    return { reader, writer: { ...writer, append, close: () => last.then(() => writer.close()) } };
  };
  expect(await answersAheadOfTheLog(await openDatabase(), hasty)).toBeGreaterThan(0);
});

test('a second leader fences the first, which says nothing more and ends', async () => {
  const { connectionConfig } = await openDatabase();
  const first = await startTestEngine(await connectPostgresLog(connectionConfig));
  await first.submit({ command: openUser(1) });
  const second = await startTestEngine(await connectPostgresLog(connectionConfig));
  let told = false;
  first.submitWithCallback({ command: openUser(2) }, () => {
    told = true;
  });
  await until(() => first.fatals.length > 0);
  expect(first.fatals[0]).toMatchObject({ reason: 'fenced', exitCode: 75 });
  expect(await second.submit({ command: openUser(2) })).toMatchObject({ outcome: 'accepted', seq: 2 });
  expect(told).toBe(false);
  await second.stop();
});

test('a connection that is lost in an append ends the engine, and the next start knows what was written', async () => {
  const { connectionConfig } = await openDatabase();
  const engine = await startTestEngine(await connectPostgresLog(connectionConfig));
  await engine.submit({ command: openUser(1) });
  const admin = createClient(connectionConfig);
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'candor log writer %' and datname = current_database()`,
  );
  await admin.end();
  let told = false;
  engine.submitWithCallback({ command: openUser(2) }, () => {
    told = true;
  });
  await until(() => engine.fatals.length > 0);
  expect(engine.fatals[0]).toMatchObject({ reason: 'outcomeUnknown', exitCode: 75 });
  expect(told).toBe(false);
  const next = await startTestEngine(await connectPostgresLog(connectionConfig));
  expect(next.status().seq).toBe(1);
  expect(await next.submit({ command: openUser(2) })).toMatchObject({ outcome: 'accepted', seq: 2 });
  await next.stop();
});

test('the signed head is the head of the log', async () => {
  const { connectionConfig } = await openDatabase();
  const engine = await startTestEngine(await connectPostgresLog(connectionConfig));
  await engine.submit({ command: openUser(1) });
  const { head } = engine.status();
  const reader = await connectLogReader(connectionConfig);
  const { seq, hash } = await reader.head();
  expect(head).toMatchObject({ seq, hash: Buffer.from(hash).toString('hex') });
  expect(verifyHead(head)).toBe(true);
  await reader.close();
  await engine.stop();
});
