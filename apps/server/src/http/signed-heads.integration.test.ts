// What the venue signs of its past: the batches of its own chain, whatever the database says of them.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BatchRow } from '../engine/index.ts';
import { resealed } from '../engine/log/testing-logs.ts';
import { startTestVenue, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;

beforeAll(async () => {
  venue = await startTestVenue();
  await venue.register();
});
afterAll(() => venue.stop());

const headAt = async (seq: number) =>
  (await venue.get(undefined, `/api/openapi/GetLogHead?seq=${seq}`)).json();

const batch = `first_seq::int as "firstSeq", last_seq::int as "lastSeq", epoch::int, prev_hash as "previousHash", hash, payload`;

async function thirdBatch(): Promise<BatchRow> {
  const { rows } = await venue.pool.query<BatchRow>(
    `select ${batch} from log_batch order by first_seq limit 1 offset 2`,
  );
  return rows[0]!;
}

const put = ({ firstSeq, hash, payload }: BatchRow) =>
  venue.pool.query('update log_batch set hash = $2, payload = $3 where first_seq = $1', [
    firstSeq,
    Buffer.from(hash),
    Buffer.from(payload),
  ]);

test('a batch that somebody put into the database is signed for nobody', async () => {
  const genuine = await thirdBatch();
  const { data } = await headAt(genuine.firstSeq);
  expect(data).toMatchObject({ seq: genuine.lastSeq, hash: Buffer.from(genuine.hash).toString('hex') });
  await put(resealed(genuine));
  const answer = await headAt(genuine.firstSeq);
  await put(genuine);
  expect([answer.flag, answer.refusal, JSON.stringify(answer).includes('signature')]).toEqual([
    false,
    'venue.fault',
    false,
  ]);
  expect(venue.faults.splice(0).join()).toContain(`log_batch last_seq=${genuine.lastSeq}`);
  expect((await headAt(genuine.firstSeq)).data).toMatchObject({ hash: data.hash });
});

test('a root of liabilities over another log than this one is not published', async () => {
  const roots = async () => (await venue.get(undefined, '/api/openapi/GetLiabilityRoots')).json().data;
  const before = await roots();
  const another = new Error('another log');
  const signing = vi.spyOn(venue.engine, 'signHead').mockRejectedValue(another);
  await expect(venue.transparency.publish()).rejects.toBe(another);
  signing.mockRestore();
  expect(await roots()).toEqual(before);
  expect(await venue.transparency.publish()).toBeDefined();
});

test('a batch of which the engine has not heard yet that it is durable is as unknown as one that is not there', async () => {
  const seq = (await thirdBatch()).lastSeq;
  const status = { ...venue.engine.status(), committedSeq: seq - 1 };
  const early = vi.spyOn(venue.engine, 'status').mockReturnValue(status);
  const signing = vi.spyOn(venue.engine, 'signHead').mockImplementation(() => {
    throw new RangeError(`Record ${seq} is not durable`);
  });
  const answer = await headAt(seq);
  signing.mockRestore();
  early.mockRestore();
  expect(answer).toMatchObject({ refusal: 'receipt.unknown', field: 'seq' });
  expect(venue.faults.splice(0)).toEqual([]);
  expect((await headAt(seq)).flag).toBe(true);
});
