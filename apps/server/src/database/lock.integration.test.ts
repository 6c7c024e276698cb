import { expect, test } from 'vitest';
import { takeStartLock } from './lock.ts';
import { DatabaseRefused } from './refused.ts';
import { startTestDatabase } from './testing.ts';

test('a second start on the same database is refused with the first one named', async () => {
  const { connectionConfig } = await startTestDatabase({ durable: false });
  const lock = await takeStartLock(connectionConfig);
  const refusal = takeStartLock(connectionConfig);
  await expect(refusal).rejects.toThrow(DatabaseRefused);
  await expect(refusal).rejects.toThrow(`"candor server ${process.pid}" on this computer`);
  await lock.release();
});

test('the lock is free again when its holder has released it', async () => {
  const { connectionConfig } = await startTestDatabase({ durable: false });
  await (await takeStartLock(connectionConfig)).release();
  await (await takeStartLock(connectionConfig)).release();
});

test('two databases of one server can both be started', async () => {
  const [first, second] = [
    await startTestDatabase({ durable: false }),
    await startTestDatabase({ durable: false }),
  ];
  const locks = [await takeStartLock(first.connectionConfig), await takeStartLock(second.connectionConfig)];
  await Promise.all(locks.map((lock) => lock.release()));
});
