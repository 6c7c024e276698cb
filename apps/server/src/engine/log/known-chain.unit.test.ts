// Of the chain a process believes what it checked or wrote itself, whatever a table says about it later.
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestEngine, submitAll, type TestEngine } from '../testing-engine.ts';
import { BatchBuilder } from './batch-builder.ts';
import { openBatch } from './batch-codec.ts';
import { KnownChain, RUN_BATCHES } from './known-chain.ts';
import type { BatchRow, ChainPosition, LogReader } from './log-rows.ts';
import { type MemoryLog, memoryLog, openUser } from './testing-logs.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const different = { name: 'LogDamaged' };

/** So many batches of three records each, and a table of them that counts how often it is read. */
function known(batches: number) {
  const table = Array.from({ length: batches }, (_, place) => ({
    seq: 3 * (place + 1),
    hash: hashOf(`${place}`),
  }));
  const chain = new KnownChain();
  for (const position of table) chain.add(position);
  const reads: string[] = [];
  const reader: Pick<LogReader, 'positions'> = {
    positions: async (afterSeq, throughSeq, countMax) => {
      reads.push(`${afterSeq} to ${throughSeq}`);
      return table.filter(({ seq }) => seq > afterSeq && seq <= throughSeq).slice(0, countMax);
    },
  };
  return { chain, table, reader, reads };
}

describe('of two and a half runs of batches', () => {
  const count = 2.5 * RUN_BATCHES;
  const places = [0, 1, RUN_BATCHES - 1, RUN_BATCHES, 2 * RUN_BATCHES - 1, 2 * RUN_BATCHES, count - 1];

  test('each is known by its last record and its hash, and no other', async () => {
    const { chain, table, reader } = known(count);
    for (const place of places) {
      const { seq, hash } = table[place]!;
      await chain.require({ seq, hash }, reader);
      const others: ChainPosition[] = [
        { seq, hash: hashOf('another') },
        { seq: seq - 1, hash },
        { seq, hash: table[place === 0 ? 1 : place - 1]!.hash },
        { seq, hash: Buffer.concat([hash, hash]) },
        { seq, hash: hash.subarray(1) },
      ];
      for (const other of others) await expect(chain.require(other, reader)).rejects.toMatchObject(different);
    }
    const next = { seq: table.at(-1)!.seq + 1, hash: hashOf('next') };
    await expect(chain.require(next, reader)).rejects.toThrow('not durable');
  });

  test('the newest are not read again, and a run is read once for all who ask for it', async () => {
    const { chain, table, reader, reads } = known(count);
    await chain.require(table.at(-1)!, reader);
    expect(reads).toEqual([]);
    for (const place of [5, 6, RUN_BATCHES + 5, 7]) await chain.require(table[place]!, reader);
    const end = 3 * RUN_BATCHES;
    expect(reads).toEqual([`0 to ${end}`, `${end} to ${2 * end}`]);
  });

  test('a table in which one of a run was changed, left out or added shows none of that run', async () => {
    const changes: ((table: { seq: number; hash: Buffer }[]) => void)[] = [
      (table) => (table[9] = { seq: table[9]!.seq, hash: hashOf('forged') }),
      (table) => (table[9] = { ...table[9]!, seq: table[9]!.seq - 1 }),
      (table) => table.splice(9, 1),
      (table) => table.splice(9, 0, { seq: table[9]!.seq - 1, hash: hashOf('forged') }),
    ];
    for (const change of changes) {
      const { chain, table, reader } = known(count);
      const [one, other] = [table[3]!, table[RUN_BATCHES + 3]!];
      change(table);
      await expect(chain.require(one, reader)).rejects.toMatchObject(different);
      await chain.require(other, reader);
    }
  });

  test('what one thread knows another one takes over and goes on with', async () => {
    for (const length of [count, 2 * RUN_BATCHES, 3, 0]) {
      const { chain, table, reader } = known(length);
      const taken = new KnownChain();
      taken.take(structuredClone(chain.digests));
      for (const position of [table[0], table.at(-1)])
        if (position !== undefined) await taken.require(position, reader);
      const next = { seq: 3 * (length + 1), hash: hashOf('next') };
      await expect(taken.require(next, reader)).rejects.toThrow('not durable');
      taken.add(next);
      await taken.require(next, reader);
    }
  });

  test('full runs are told apart by where they end, and are the same whoever made them', () => {
    const { chain, table } = known(count);
    const taken = new KnownChain();
    taken.take(chain.digests);
    const end = 3 * RUN_BATCHES;
    const cases: [number, number, number][] = [
      [end - 1, 9, 0],
      [end, 9, 1],
      [2 * end - 1, 9, 1],
      [2 * end + 5, 9, 2],
      [2 * end + 5, 1, 1],
      [2 * end, 0, 0],
    ];
    for (const [throughSeq, countMax, expected] of cases) {
      const runs = chain.fullRuns(throughSeq, countMax);
      expect([runs.count, runs]).toEqual([expected, taken.fullRuns(throughSeq, countMax)]);
      expect(Buffer.from(runs.digest)).toEqual(
        createHash('sha256').update(chain.runsBetween(0, expected)).digest(),
      );
    }
    // One that was changed in a run changes what is sealed of it.
    const other = new KnownChain();
    for (const [place, position] of table.entries())
      other.add(place === 7 ? { ...position, hash: hashOf('forged') } : position);
    expect(other.fullRuns(end, 1)).not.toEqual(chain.fullRuns(end, 1));
  });

  test('where a full run ends is read from the table, and only where the table has that run', async () => {
    const { chain, table, reader } = known(count);
    const last = table[2 * RUN_BATCHES - 1]!;
    const { seq, hash } = await chain.endOfRun(1, reader);
    expect([seq, Buffer.from(hash)]).toEqual([last.seq, last.hash]);
    const forged = known(count);
    forged.table[2 * RUN_BATCHES - 1] = { ...last, hash: hashOf('forged') };
    await expect(forged.chain.endOfRun(1, forged.reader)).rejects.toMatchObject(different);
  });
});

describe('a head of the past', () => {
  const engines: TestEngine[] = [];
  afterEach(async () => {
    for (const engine of engines.splice(0)) await engine.stop();
  });

  async function started(log: MemoryLog): Promise<TestEngine> {
    const engine = await startTestEngine(log);
    engines.push(engine);
    return engine;
  }

  /** Whole in itself, with the right predecessor, and of a user whom nobody opened. */
  function forged({ firstSeq, previousHash, epoch }: BatchRow, log: MemoryLog): BatchRow {
    const builder = new BatchBuilder();
    builder.begin();
    const record = openBatch(log.rows.find((row) => row.firstSeq === firstSeq)!).recordAt(0);
    builder.add({ ...record, command: openUser(666) });
    const row = builder.seal({ previousHash, epoch });
    return { ...row, payload: Buffer.from(row.payload) };
  }

  test('is signed for the batch that stands in the chain, and for none that was put into its table', async () => {
    const log = memoryLog();
    const first = await started(log);
    for (let user = 1; user <= 5; user++) await submitAll(first, [openUser(user)]);
    const genuine = log.rows[2]!;
    const lie = forged(genuine, log);
    const engineAfterStart = async (): Promise<TestEngine> => {
      await engines.pop()!.stop();
      return started(log);
    };
    for (const engine of [first, await engineAfterStart()]) {
      const { seq, hash } = await engine.signHead({ seq: genuine.lastSeq, hash: genuine.hash });
      expect([seq, hash]).toEqual([genuine.lastSeq, Buffer.from(genuine.hash).toString('hex')]);
      // It is whole for whoever looks at it by itself.
      expect(openBatch(lie).row.lastSeq).toBe(genuine.lastSeq);
      log.rows[2] = lie;
      await expect(async () => engine.signHead({ seq: lie.lastSeq, hash: lie.hash })).rejects.toMatchObject(
        different,
      );
      log.rows[2] = genuine;
    }
  });

  test('is what a repeated request is answered from, and no batch that was put into its table', async () => {
    const log = memoryLog();
    const engine = await started(log);
    // So many later ones that the first is in the log alone.
    for (let user = 1; user <= 3; user++) await submitAll(engine, [openUser(user)]);
    await submitAll(
      engine,
      Array.from({ length: 600 }, (_, place) => openUser(4 + place)),
    );
    const genuine = log.rows[0]!;
    log.rows[0] = forged(genuine, log);
    await expect(engine.recordAt(1)).rejects.toMatchObject(different);
    log.rows[0] = genuine;
    expect((await engine.recordAt(1))?.command).toEqual(openUser(1));
  });
});
