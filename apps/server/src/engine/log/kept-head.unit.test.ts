// Rules for the head that is kept outside the database: a log that lost its end, or became another one, is found.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeTestFolder } from '../../database/testing-folder.ts';
import { audit } from '../audit/audit.ts';
import { LogDamaged, SecretMissing } from '../faults.ts';
import { venueRules } from '../rules.ts';
import { startTestEngine, submitAll, type TestEngine, until } from '../testing-engine.ts';
import { keptHeadFile, readKeptHead, replaceHeadKey } from './kept-head.ts';
import { type MemoryLog, memoryLog, openUser } from './testing-logs.ts';

const engines: TestEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) if (engine.fatals.length === 0) await engine.stop();
});

async function start(log: MemoryLog, dataDirectory: string): Promise<TestEngine> {
  const engine = await startTestEngine(log, { dataDirectory, keepsHeads: true });
  engines.push(engine);
  return engine;
}

/** Opens users one after the other, so that each is a batch of its own. */
async function open(engine: TestEngine, from: number, count: number): Promise<void> {
  for (let user = from; user < from + count; user++) await submitAll(engine, [openUser(user)]);
}

async function stopped(count: number): Promise<{ log: MemoryLog; dataDirectory: string }> {
  const log = memoryLog();
  const dataDirectory = makeTestFolder('kept-head');
  const engine = await start(log, dataDirectory);
  await open(engine, 1, count);
  await engine.stop();
  return { log, dataDirectory };
}

/** Cuts the last batch off together with its head, so that the log is whole in itself. */
function cutOff(log: MemoryLog): void {
  log.rows.pop();
  const last = log.rows.at(-1)!;
  log.head = { ...log.head, seq: last.lastSeq, hash: last.hash };
}

test('the head is kept about a second after it moved, and the very last one at a stop', async () => {
  const log = memoryLog();
  const dataDirectory = makeTestFolder('kept-head');
  const engine = await start(log, dataDirectory);
  await open(engine, 1, 3);
  await until(() => readKeptHead(dataDirectory)?.seq === 3, 5000);
  await open(engine, 4, 1);
  await engine.stop();
  expect(readKeptHead(dataDirectory)).toMatchObject({
    seq: 4,
    hash: Buffer.from(log.head.hash).toString('hex'),
  });
});

test('a log whose end was cut off with its head does not start, and nothing was taken over', async () => {
  const { log, dataDirectory } = await stopped(3);
  cutOff(log);
  const { epoch } = log.head;
  await expect(start(log, dataDirectory)).rejects.toThrow(LogDamaged);
  await expect(start(log, dataDirectory)).rejects.toThrow(
    /log_head: The log ends with record 2, and record 3 was signed as its head at .*Restore the database/,
  );
  expect(log.head.epoch).toBe(epoch);
});

test('the audit finds that the end is missing, and a log that goes on from the kept head has no findings', async () => {
  const { log, dataDirectory } = await stopped(3);
  const run = async (): Promise<readonly string[]> => {
    const report = await audit({ reader: log.reader, rules: venueRules, dataDirectory });
    return report.findings.map(({ place, message }) => `${place}: ${message}`);
  };
  expect(await run()).toEqual([]);
  cutOff(log);
  expect(await run()).toEqual([expect.stringMatching(/^log_head: The log ends with record 2, and record 3/)]);
  rmSync(keptHeadFile(dataDirectory));
  expect(await run()).toEqual([]);
});

test('the control: without the kept head such a log starts', async () => {
  const { log, dataDirectory } = await stopped(3);
  cutOff(log);
  rmSync(keptHeadFile(dataDirectory));
  expect((await start(log, dataDirectory)).status().seq).toBe(2);
});

test('a log that was cut off and has grown again is another log', async () => {
  const { log, dataDirectory } = await stopped(3);
  const kept = readFileSync(keptHeadFile(dataDirectory));
  cutOff(log);
  rmSync(keptHeadFile(dataDirectory));
  const engine = await start(log, dataDirectory);
  await open(engine, 70, 4);
  await engine.stop();
  writeFileSync(keptHeadFile(dataDirectory), kept);
  await expect(start(log, dataDirectory)).rejects.toThrow(
    /This is another log than the one of which record 3/,
  );
});

test('a head that is older than the log is no obstacle', async () => {
  const { log, dataDirectory } = await stopped(2);
  const kept = readFileSync(keptHeadFile(dataDirectory));
  const engine = await start(log, dataDirectory);
  await open(engine, 50, 3);
  await engine.stop();
  writeFileSync(keptHeadFile(dataDirectory), kept);
  expect((await start(log, dataDirectory)).status().seq).toBe(5);
});

test('a kept head that was changed is refused', async () => {
  const { log, dataDirectory } = await stopped(3);
  const file = keptHeadFile(dataDirectory);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"seq":3', '"seq":2'));
  await expect(start(log, dataDirectory)).rejects.toThrow(
    /last-head\.json: It is not a head that was signed here/,
  );
  writeFileSync(file, '');
  await expect(start(log, dataDirectory)).rejects.toThrow(LogDamaged);
});

test('a head that another installation signed is refused, by a start and by the audit', async () => {
  const [own, other] = [await stopped(3), await stopped(3)];
  writeFileSync(keptHeadFile(own.dataDirectory), readFileSync(keptHeadFile(other.dataDirectory)));
  const refusal = /last-head\.json: It is not a head that was signed here/;
  await expect(start(own.log, own.dataDirectory)).rejects.toThrow(refusal);
  const { reader } = own.log;
  const report = await audit({ reader, rules: venueRules, dataDirectory: own.dataDirectory });
  expect(report.findings).toMatchObject([{ place: keptHeadFile(own.dataDirectory) }]);
  // The control: where it belongs, nothing is wrong with it.
  expect((await start(other.log, other.dataDirectory)).status().seq).toBe(3);
});

test('a key that takes the place of a lost one signs the kept head anew, from which the log still has to go on', async () => {
  const { log, dataDirectory } = await stopped(3);
  const before = readKeptHead(dataDirectory)!;
  rmSync(path.join(dataDirectory, 'head-key.pem'));
  replaceHeadKey(dataDirectory);
  const { seq, hash, signedAt, publicKey } = readKeptHead(dataDirectory)!;
  expect({ seq, hash, signedAt }).toEqual({ seq: 3, hash: before.hash, signedAt: before.signedAt });
  expect(publicKey).not.toBe(before.publicKey);
  expect((await start(log, dataDirectory)).status().seq).toBe(3);
  cutOff(log);
  await expect(start(log, dataDirectory)).rejects.toThrow(/The log ends with record 2/);
});

test('a kept head that was changed is not signed anew, and no key is made for it', async () => {
  const { dataDirectory } = await stopped(3);
  const key = path.join(dataDirectory, 'head-key.pem');
  rmSync(key);
  const file = keptHeadFile(dataDirectory);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"seq":3', '"seq":2'));
  expect(() => replaceHeadKey(dataDirectory)).toThrow(LogDamaged);
  expect(existsSync(key)).toBe(false);
});

test('a lost key stops a start once the log has records, and an empty log makes one', async () => {
  const { log, dataDirectory } = await stopped(1);
  const key = path.join(dataDirectory, 'head-key.pem');
  expect(existsSync(key)).toBe(true);
  rmSync(key);
  await expect(start(log, dataDirectory)).rejects.toThrow(SecretMissing);
  expect(existsSync(key)).toBe(false);
});
