// Room on the disk: measured where the venue writes, and told once for each time that it becomes little.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeTestFolder } from './database/testing-folder.ts';
import { type DiskSpace, LITTLE_BYTES, startDiskWatch } from './disk-watch.ts';

const GIB = 1_073_741_824;

/** A watch whose disk has what a test says, and what it told. */
async function watchOf(freeBytes: number | undefined) {
  vi.useFakeTimers();
  const disk = { freeBytes };
  const told: [string, DiskSpace][] = [];
  const note = (level: string) => (details: object) => void told.push([level, details as DiskSpace]);
  const measure = async () => {
    if (disk.freeBytes === undefined) throw new Error('No such folder');
    return { freeBytes: disk.freeBytes, totalBytes: 100 * GIB };
  };
  const dataDirectory = makeTestFolder('disk');
  const watch = await startDiskWatch({
    dataDirectory,
    log: { info: note('info'), error: note('error') },
    measure,
  });
  onTestFinished(async () => {
    await watch.stop();
    vi.useRealTimers();
  });
  const later = async (next: number | undefined): Promise<readonly string[]> => {
    disk.freeBytes = next;
    told.length = 0;
    await vi.advanceTimersByTimeAsync(30_000);
    return told.map(([level]) => level);
  };
  return { watch, told, later };
}

test('little room is told when it begins, once, and again after there was enough in between', async () => {
  const { told, later } = await watchOf(LITTLE_BYTES);
  expect(told).toEqual([]);
  expect(await later(LITTLE_BYTES - 1)).toEqual(['error']);
  expect(told[0]?.[1]).toMatchObject({ place: 'data', freeBytes: LITTLE_BYTES - 1, totalBytes: 100 * GIB });
  expect(await later(LITTLE_BYTES - 2)).toEqual([]);
  expect(await later(LITTLE_BYTES + 1)).toEqual([]);
  expect(await later(LITTLE_BYTES - 1)).toEqual([]);
  expect(await later(2 * LITTLE_BYTES)).toEqual(['info']);
  expect(await later(1)).toEqual(['error']);
});

test('a start on a disk with little room says so at once', async () => {
  const { told } = await watchOf(1_000);
  expect(told.map(([level]) => level)).toEqual(['error']);
});

test('what cannot be measured is left out, and measured again', async () => {
  const { watch, later } = await watchOf(undefined);
  expect(watch.spaces()).toEqual([]);
  await later(9 * GIB);
  expect(watch.spaces()).toEqual([{ place: 'data', freeBytes: 9 * GIB, totalBytes: 100 * GIB }]);
});

/** A data directory that says where its database lies, and where that is. */
function withDatabaseElsewhere(): string {
  const dataDirectory = makeTestFolder('disk');
  writeFileSync(path.join(dataDirectory, 'postgres.location'), `${makeTestFolder('disk-elsewhere')}\n`);
  return dataDirectory;
}

const quiet = { info: () => {}, error: () => {} };

test('the real disk has room, and a database that lies elsewhere is measured there', async () => {
  const watch = await startDiskWatch({ dataDirectory: withDatabaseElsewhere(), log: quiet });
  await watch.stop();
  expect(watch.spaces().map(({ place }) => place)).toEqual(['data', 'database']);
  for (const { freeBytes, totalBytes } of watch.spaces()) {
    expect(freeBytes).toBeGreaterThan(0);
    expect(totalBytes).toBeGreaterThan(freeBytes);
  }
});

test('where the database is a server of its own, the place of an earlier one is not measured', async () => {
  const databaseUrl = 'postgresql://candor@database.example/candor';
  const watch = await startDiskWatch({ dataDirectory: withDatabaseElsewhere(), databaseUrl, log: quiet });
  await watch.stop();
  expect(watch.spaces().map(({ place }) => place)).toEqual(['data']);
});
