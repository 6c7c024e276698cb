// Rules for records that are read back from the log: few at a time, and neighbours for the price of one.
import { afterEach, expect, test } from 'vitest';
import { EngineBusy, LogDamaged } from '../faults.ts';
import { startTestEngine, submitAll, type TestEngine, until } from '../testing-engine.ts';
import { requestIdAt } from '../testing-flow.ts';
import { openBatch } from './batch-codec.ts';
import type { BatchRow } from './log-rows.ts';
import { LOOK_UPS_WAITING_MAX, RecordLookUps } from './record-look-ups.ts';
import { gated, memoryLog, openUser } from './testing-logs.ts';

const engines: TestEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop();
});

/** Two batches of many records each, read by somebody who counts. */
async function twoBatches() {
  const log = memoryLog();
  const { port, gate } = gated(log, 'before');
  const engine = await startTestEngine(port);
  const replies = submitAll(
    engine,
    Array.from({ length: 40 }, (_, i) => openUser(i + 1)),
  );
  await until(() => gate.held.length === 1 && engine.status().seq === 40);
  const more = submitAll(
    engine,
    Array.from({ length: 40 }, (_, i) => openUser(i + 41)),
  );
  await until(() => engine.status().seq === 80);
  while (log.head.seq < 80) {
    gate.open();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all([replies, more]);
  const [first, second] = [log.rows.at(-2)!, log.rows.at(-1)!];
  const looks: number[] = [];
  const batchHolding = async (seq: number): Promise<BatchRow | undefined> => {
    looks.push(seq);
    return log.reader.batchHolding(seq);
  };
  engines.push(engine);
  return { log, first, second, looks, lookUps: new RecordLookUps({ batchHolding }) };
}

const seqsOf = ({ firstSeq, lastSeq }: BatchRow): number[] =>
  Array.from({ length: lastSeq - firstSeq + 1 }, (_, i) => firstSeq + i);

test('repeats of neighbouring records cost one look, also when they come at once', async () => {
  const { second, looks, lookUps } = await twoBatches();
  const seqs = seqsOf(second);
  expect(seqs.length).toBeGreaterThan(1);
  const found = await Promise.all(seqs.map((seq) => lookUps.recordAt(seq)));
  expect(found).toEqual(openBatch(second).records);
  for (const seq of seqs) expect((await lookUps.recordAt(seq))?.seq).toBe(seq);
  expect(looks).toHaveLength(1);
});

test('the control: a record of another batch is looked up there, and one that is not there is not found', async () => {
  const { first, second, looks, lookUps } = await twoBatches();
  for (const seq of [first.lastSeq, second.firstSeq, first.lastSeq]) {
    expect((await lookUps.recordAt(seq))?.seq).toBe(seq);
  }
  expect(await lookUps.recordAt(second.lastSeq + 1)).toBeUndefined();
  expect(looks).toHaveLength(4);
});

test('a batch that is whole and does not stand there in the chain is refused, and again when it was opened', async () => {
  const { log, first, second } = await twoBatches();
  const isInChain = async ({ seq }: { readonly seq: number }): Promise<void> => {
    if (seq !== first.lastSeq) throw new LogDamaged('log_batch', 'It is not the batch that stands there');
  };
  const lookUps = new RecordLookUps(log.reader, isInChain);
  for (let i = 0; i < 2; i += 1)
    await expect(lookUps.recordAt(second.firstSeq)).rejects.toThrow('It is not the batch that stands there');
  expect((await lookUps.recordAt(first.lastSeq))?.seq).toBe(first.lastSeq);
});

test('a batch that is damaged is no memory, and harms nobody who asks for another', async () => {
  const { log, first, second } = await twoBatches();
  const payload = Buffer.from(second.payload);
  payload[60]! ^= 1;
  const lookUps = new RecordLookUps({
    batchHolding: async (seq) => (seq >= second.firstSeq ? { ...second, payload } : log.rows.at(-2)),
  });
  const asked = [second.firstSeq, first.firstSeq, second.firstSeq].map((seq) => lookUps.recordAt(seq));
  const [damaged, whole, again] = await Promise.allSettled(asked);
  expect(damaged).toMatchObject({ status: 'rejected', reason: expect.any(LogDamaged) });
  expect(whole).toMatchObject({ status: 'fulfilled', value: { seq: first.firstSeq } });
  expect(again).toMatchObject({ status: 'rejected', reason: expect.any(LogDamaged) });
});

const kept = 512;

test('sixty-four look-ups of repeated requests wait at a time, one more is busy, and room comes back', async () => {
  const log = memoryLog();
  let looks = 0;
  let isSilent = true;
  const silences: (() => void)[] = [];
  const batchHolding: typeof log.reader.batchHolding = async (seq) => {
    looks++;
    if (isSilent) await new Promise<void>((resolve) => silences.push(resolve));
    return log.reader.batchHolding(seq);
  };
  const engine = await startTestEngine({ writer: log.writer, reader: { ...log.reader, batchHolding } });
  engines.push(engine);
  const now = Date.now();
  const submit = (user: number) =>
    engine.submit({ command: openUser(user), requestId: requestIdAt(now, user) });
  const all = Array.from({ length: LOOK_UPS_WAITING_MAX + 1 + kept }, (_, i) => i + 1);
  // The first one has a batch of its own.
  const first = [await submit(1), ...(await Promise.all(all.slice(1).map(submit)))];
  const repeats = all.slice(0, LOOK_UPS_WAITING_MAX).map(submit);
  await until(() => looks === 1);
  const tooMany = LOOK_UPS_WAITING_MAX + 1;
  expect(await submit(tooMany)).toEqual({ outcome: 'busy' });
  await expect(engine.recordAt(tooMany)).rejects.toThrow(EngineBusy);
  // What is still in memory needs no look.
  expect(await submit(all.length)).toEqual({ ...first.at(-1), duplicate: true });
  expect(looks).toBe(1);
  expect(engine.log.alarms).toEqual([]);
  isSilent = false;
  for (const resolve of silences) resolve();
  expect(await Promise.all(repeats)).toEqual(
    first.slice(0, LOOK_UPS_WAITING_MAX).map((reply) => ({ ...reply, duplicate: true })),
  );
  expect(await submit(tooMany)).toEqual({ ...first[tooMany - 1], duplicate: true });
  expect(await submit(1)).toEqual({ ...first[0], duplicate: true });
  expect(engine.status().seq).toBe(all.length);
});
