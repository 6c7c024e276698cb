// Appending is one comparison with the head: of the epoch, of the last record and of its hash, each by itself.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { Fenced } from '../faults.ts';
import { BatchBuilder } from './batch-codec.ts';
import type { LogPort } from './log-port.ts';
import type { BatchRow, LogHead } from './log-rows.ts';
import { connectPostgresLog } from './postgres-log.ts';
import { openUser } from './testing-logs.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let port: LogPort;
beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.connectionConfig);
  port = await connectPostgresLog(database.connectionConfig);
});
afterAll(async () => {
  await port.writer.close();
  await port.reader.close();
  await pool.end();
  await database.dispose();
});

function batchAfter({ epoch, seq, hash: previousHash }: LogHead): BatchRow {
  const builder = new BatchBuilder();
  builder.begin();
  const terms = { at: 7, rulesVersion: 1, cause: undefined, requestId: undefined, events: [] };
  builder.add({ ...terms, seq: seq + 1, command: openUser(seq + 1) } as never);
  const row = builder.seal({ previousHash, epoch });
  return { ...row, payload: Buffer.from(row.payload) };
}

const headOf = (epoch: number, { lastSeq: seq, hash }: BatchRow): LogHead => ({ epoch, seq, hash });

async function stored(): Promise<unknown> {
  const { rows } = await pool.query(
    `select epoch, seq, encode(hash, 'hex') as hash,
            (select array_agg(encode(b.hash, 'hex') order by first_seq) from log_batch b) as batches from log_head`,
  );
  return rows;
}

test('a batch of another epoch, behind another record or upon another hash changes nothing', async () => {
  const { writer } = port;
  const taken = await writer.takeOver();
  const first = batchAfter(taken);
  await writer.append(first);
  const head = headOf(taken.epoch, first);
  const before = await stored();
  const wrong: Readonly<Record<string, LogHead>> = {
    'an earlier epoch': { ...head, epoch: head.epoch - 1 },
    'a later epoch': { ...head, epoch: head.epoch + 1 },
    'the record before': taken,
    'a record further on': { ...head, seq: head.seq + 1 },
    'another hash': { ...head, hash: new Uint8Array(32).fill(1) },
  };
  for (const [what, other] of Object.entries(wrong)) {
    await expect(writer.append(batchAfter(other)), what).rejects.toThrow(Fenced);
    expect(await stored(), what).toEqual(before);
  }
  // The control: upon the head as it is.
  const next = batchAfter(head);
  await writer.append(next);
  expect(await stored()).not.toEqual(before);
  // And no more once another one has taken over.
  await writer.takeOver();
  await expect(writer.append(batchAfter(headOf(head.epoch, next)))).rejects.toThrow(Fenced);
});
