// Secrets are made anew beside no venue that runs: it would go on signing with the one that it has read.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { takeStartLock } from '../database/lock.ts';
import { startTestDatabase } from '../database/testing.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { runSecretsMake } from './secrets-make.ts';
import { printed } from './testing-commands.ts';

test('while a venue runs no secret is made, and those that are there are named all the same', async () => {
  const { connectionConfig, databaseUrl } = await startTestDatabase({ durable: false });
  const dataDirectory = makeTestFolder('secrets');
  const environment = { CANDOR_DATA: dataDirectory, DATABASE_URL: databaseUrl };
  const run = (): Promise<string> => printed((output) => runSecretsMake(environment, output));
  const headKey = path.join(dataDirectory, 'head-key.pem');
  const lock = await takeStartLock(connectionConfig);
  await expect(run()).rejects.toThrow(/^Another Candor server .* is using this database\. Stop it first\./);
  expect(existsSync(headKey)).toBe(false);
  await lock.release();
  expect(await run()).toContain('head-key.pem: made.');
  writeFileSync(headKey, 'what is there');
  const again = await takeStartLock(connectionConfig);
  expect(await run()).toContain('head-key.pem: is there');
  await again.release();
});
