// What one receipt may read of the log, and hold of it, has an end.
import { perpetualWorld } from '@candor/testkit';
import { expect, test } from 'vitest';
import { BATCHES_MAX, CollectedLog, READINGS_MAX } from './collected-log.ts';
import { sealedLog } from './testing-receipts.ts';

const { PerpetualFixture } = perpetualWorld;

function logOf(seconds: number) {
  const venue = new PerpetualFixture();
  for (let second = 0; second < seconds; second += 1) venue.later(1_000).tick(10_000 + second);
  return sealedLog(venue.harness.log, { batchRecords: 1 });
}

test('readings of what is not taken are counted, however often the same is read', async () => {
  const log = new CollectedLog(logOf(2));
  // Of what was only read the last batch alone is remembered.
  for (let reading = 0; reading < READINGS_MAX; reading += 1) await log.read(1 + (reading % 2));
  await expect(log.read(1)).rejects.toMatchObject({ why: 'tooLarge' });
});

test('what was taken is remembered and read once, and so many batches of it are the most', async () => {
  const ports = logOf(BATCHES_MAX);
  let read = 0;
  const log = new CollectedLog({
    ...ports,
    batchHolding: (seq) => {
      read += 1;
      return ports.batchHolding(seq);
    },
  });
  for (let seq = 1; seq <= BATCHES_MAX; seq += 1) await log.take(seq);
  for (let seq = 1; seq <= BATCHES_MAX; seq += 1) await log.take(seq);
  expect(read).toBe(BATCHES_MAX);
  await expect(log.take(BATCHES_MAX + 1)).rejects.toMatchObject({ why: 'tooLarge' });
});
