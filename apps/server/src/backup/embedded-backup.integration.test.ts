// The embedded database goes into a backup and comes out of it too, with the commands as people call them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { placeCluster } from '../database/embedded/cluster-place.ts';
import { findPostmaster } from '../database/embedded/postmaster.ts';
import { startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { makeTestDataDirectory } from '../database/testing.ts';
import { bindVenueMode } from '../database/venue-mode.ts';
import { connectPostgresLog } from '../engine/log/postgres-log.ts';
import { runFlow, setUpFlow, startTestEngine } from '../engine/testing-engine.ts';
import { loadPriceSeed } from '../prices/index.ts';
import { bareEnvironment } from '../testing-environment.ts';
import { readBackup } from './read-backup.ts';

async function run(command: string, dataDirectory: string, ...args: string[]) {
  const script = fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url));
  const env = bareEnvironment({ CANDOR_DATA: dataDirectory });
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += String(part);
    });
  const [code] = await once(child, 'close');
  return { code, text };
}

test('a backup beside the running venue is restored into another data directory, whose database is left stopped', async () => {
  const source = makeTestDataDirectory();
  const server = await startEmbedded(source, { durable: false });
  await migrate(server.connectionConfig);
  const pool = createPool(server.connectionConfig);
  await bindVenueMode(pool, 'paper');
  await pool.end();
  const engine = await startTestEngine(await connectPostgresLog(server.connectionConfig), {
    dataDirectory: source,
  });
  loadPriceSeed(source, { mayMake: true });
  await setUpFlow(engine);
  await runFlow(engine, 0, 100);
  const folder = makeTestDataDirectory();
  const file = path.join(folder, 'venue.backup');
  expect(await run('backup', source, file)).toMatchObject({ code: 0 });
  await engine.stop();
  await server.stop();
  const target = path.join(makeTestDataDirectory(), 'data');
  const restored = await run('restore', target, file);
  expect(restored.text).toContain('Everything agrees.');
  expect(restored.code).toBe(0);
  expect(findPostmaster(placeCluster(target).cluster)).toBeUndefined();
  // Without a running venue as well, once the keys are back that were left out.
  for (const key of ['head-key.pem', 'price-seed'])
    copyFileSync(path.join(source, key), path.join(target, key));
  const again = path.join(folder, 'again.backup');
  expect(await run('backup', target, again)).toMatchObject({ code: 0 });
  expect((await readBackup(again)).manifest.tables).toEqual((await readBackup(file)).manifest.tables);
  // What cannot be written or read is told of in a sentence.
  const taken = path.join(folder, 'taken.backup');
  writeFileSync(`${taken}.unfinished`, '');
  const unwritten = await run('backup', target, taken);
  expect(unwritten.text).toMatch(/^\S+taken\.backup\.unfinished is there: another backup is being written/);
  expect(unwritten.code).toBe(74);
  expect(await run('restore', source, folder)).toEqual({
    code: 65,
    text: `${folder}: It is no file. Nothing was restored.\n`,
  });
  // A passphrase is tried without restoring anything.
  const [right, wrong] = [path.join(folder, 'right'), path.join(folder, 'wrong')];
  writeFileSync(right, 'correct horse battery\n');
  writeFileSync(wrong, 'battery horse correct\n');
  const sealed = path.join(folder, 'sealed.backup');
  expect(await run('backup', target, sealed, '--passphrase-file', right)).toMatchObject({ code: 0 });
  const check = (...args: string[]) => run('restore', target, sealed, '--check', ...args);
  expect((await check()).text).toContain('It has sealed keys: head-key.pem, price-seed');
  expect((await check('--passphrase-file', right)).text).toContain(
    'The passphrase opens its keys: head-key.pem, price-seed',
  );
  expect(await check('--passphrase-file', wrong)).toMatchObject({
    code: 65,
    text: expect.stringContaining('Its keys do not open with this passphrase.'),
  });
  // A second restore into the same place is refused.
  const second = await run('restore', target, file);
  expect(second.text).toContain('is not empty');
  expect(second.code).toBe(78);
});
