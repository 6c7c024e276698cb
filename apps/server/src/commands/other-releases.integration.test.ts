// Rules for commands on the database of another release: an older one would leave out what it does not know, and a newer
// one has tables that are not there yet.
import path from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { makeTestDataDirectory, startTestDatabase, type TestDatabase } from '../database/testing.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { bindVenueMode } from '../database/venue-mode.ts';
import { openHeadKey } from '../engine/index.ts';
import { runAudit } from './audit.ts';
import { runBackup } from './backup.ts';
import { runBooks } from './books.ts';
import { runHistoryRebuild } from './history-rebuild.ts';
import { runOperator } from './operator.ts';
import { runPerson } from './person.ts';
import { runPersonCorrect } from './person-correct.ts';
import { runPersonDue } from './person-due.ts';
import { runPersonErase } from './person-erase.ts';
import { runSecretsRotate } from './secrets-rotate.ts';
import { runUpgradeCheck } from './upgrade-check.ts';

/** The tables of a release before this one. */
const EARLIER = '0032-message-indexes';
let database: TestDatabase;
let pool: Pool;
let environment: NodeJS.ProcessEnv;

async function prepare(through?: string): Promise<void> {
  database = await startTestDatabase({ migrated: false, durable: false });
  pool = createPool(database.connectionConfig);
  await migrate(database.connectionConfig, through);
  await bindVenueMode(pool, 'paper');
  const dataDirectory = makeTestDataDirectory();
  openHeadKey(dataDirectory, { mayMake: true });
  environment = { DATABASE_URL: database.databaseUrl, CANDOR_DATA: dataDirectory };
}
afterEach(async () => {
  await pool.end();
  await database.dispose();
});

const output = { write: (): boolean => true };
const place = (name: string): string => path.join(makeTestFolder('other-release'), name);
const about = ['--email', 'ann@example.org', '--reason', 'Asked for it'];

/** Those that write rows, or go through all of them. */
const needsItsTables = {
  audit: () => runAudit(environment, output),
  'history:rebuild': () => runHistoryRebuild(environment, output),
  'secrets:rotate': () => runSecretsRotate(environment, output),
  operator: () => runOperator(['list'], environment, output),
  person: () => runPerson([...about, place('person')], environment, output),
  'person:correct': () => runPersonCorrect([...about, '--nationality', 'FR'], environment, output),
  'person:due': () => runPersonDue(environment, output),
  'person:erase': () => runPersonErase(about, environment, output),
};
const readsAnyLog = {
  'upgrade:check': () => runUpgradeCheck(environment, output),
  backup: () => runBackup([place('backup')], environment, output),
};

describe('on the database of a newer release', () => {
  beforeEach(async () => {
    await prepare();
    await pool.query(`insert into kysely_migration (name, timestamp) values ('9999-later', '')`);
  });

  test.each(
    Object.entries({
      ...needsItsTables,
      ...readsAnyLog,
      books: () => runBooks([place('books.csv')], environment, output),
    }),
  )('%s is refused, and says which release to use', async (_, command) => {
    await expect(command()).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringMatching(/newer release of Candor \(it has 9999-later\)\. Use that release/),
    });
  });
});

describe('on the database of an earlier release', () => {
  beforeEach(() => prepare(EARLIER));

  test.each(Object.entries(needsItsTables))(
    '%s is refused before it has written anything',
    async (_, command) => {
      await expect(command()).rejects.toMatchObject({
        exitCode: 78,
        message: expect.stringMatching(/not been used by this release yet: start Candor once/),
      });
    },
  );

  test.each(Object.entries(readsAnyLog))('%s works, for it is done before an upgrade', async (_, command) => {
    expect(await command()).toBe(0);
  });
});
