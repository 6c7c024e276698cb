// A venue under load for tests of backups, with rows beside the log that are hard to write down as text.
import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { bindVenueMode } from '../database/venue-mode.ts';
import { connectLogReader, type Engine, startEngine, systemClock } from '../engine/index.ts';
import { stateAtHead } from '../engine/recovery/state-at-head.ts';
import { venueRules } from '../engine/rules.ts';
import { runFlow, setUpFlow } from '../engine/testing-engine.ts';
import { keptMasterKey } from '../files/index.ts';
import { type History, startHistory } from '../history/index.ts';
import { openKeptKey } from '../kept-key.ts';
import { loadPriceSeed } from '../prices/index.ts';
import type { BackupHeader } from './contents.ts';
import { FrameWriter, readFrames } from './frames.ts';

export interface BackedUpVenue {
  readonly database: TestDatabase;
  readonly dataDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly pool: Pool;
  readonly engine: Engine;
  readonly history: History;
  /** Trades until the answer is called, which says how many commands there were. */
  load(): () => Promise<number>;
}

const endings: (() => Promise<unknown>)[] = [];

/** To be called after each test. */
export async function endBackedUp(): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end();
}

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Text, bytes and times on which a careless way of writing rows down would stumble. */
export const awkwardTexts = [
  '',
  ' ',
  'a,b',
  '"',
  "'",
  '\\',
  '\\"',
  '(x)',
  '{}',
  'NULL',
  'Ünï\u{1f600}',
  'a\nb\tc',
];

export async function backedUpVenue(): Promise<BackedUpVenue> {
  const database = await startTestDatabase({ durable: false });
  endings.push(() => database.dispose());
  const { connectionConfig } = database;
  const dataDirectory = path.join(makeTestFolder('backed-up'), 'data');
  const pool = createPool(connectionConfig);
  endings.push(() => pool.end());
  await bindVenueMode(pool, 'paper');
  loadPriceSeed(dataDirectory, { mayMake: true });
  const file = `${dataDirectory}-keys/account.key`;
  const kept = { file, heading: 'candor account key 1', seals: 'second factors', setting: 'none' };
  openKeptKey(kept, { isUsed: false, isRight: () => true });
  openKeptKey(keptMasterKey(`${dataDirectory}-keys/files.key`), { isUsed: false, isRight: () => true });
  await fillTables(pool);
  const onFatal = (): void => {};
  const engine = await startEngine({ connectionConfig, clock: systemClock, dataDirectory, onFatal, log });
  endings.push(() => engine.stop());
  const history = startHistory({ engine, connectionConfig, onProblem: () => {} });
  endings.push(() => history.stop());
  await setUpFlow(engine);
  await runFlow(engine, 0, 500);
  const load = (): (() => Promise<number>) => loadOn(engine);
  const environment = { DATABASE_URL: database.databaseUrl, CANDOR_DATA: dataDirectory };
  return { database, dataDirectory, environment, pool, engine, history, load };
}

function loadOn(engine: Engine): () => Promise<number> {
  let number = 500;
  let isOn = true;
  const running = (async () => {
    for (; isOn; number += 50) await runFlow(engine, number, number + 50);
  })();
  return async () => {
    isOn = false;
    await running;
    return number;
  };
}

async function fillTables(pool: Pool): Promise<void> {
  for (const [place, text] of awkwardTexts.entries()) {
    await pool.query(
      `insert into users (id, public_id, email, email_as_typed, password_hash, nationality, invitation_code, inviter, created_at)
       overriding system value values ($1, gen_random_uuid(), $2, $3, $3, 'CH', $4, $5, '2026-01-01T00:00:00.123456Z')`,
      [1000 - place, `p${place}@venue.example`, text, `CODE${place}`, place === 0 ? null : 1000],
    );
    await pool.query(
      `insert into files (id, owner, purpose, key_id, wrapped_key, content, created_at)
       values (gen_random_uuid(), $1, 'identity', $2, $3, $4, now())`,
      [1000 - place, randomBytes(8), Buffer.alloc(0), randomBytes(1000 * place)],
    );
    await pool.query(
      `insert into account_events (id, user_id, kind, detail, at) overriding system value values ($1, 1000, 'signIn', $2, now())`,
      [5000 + place, text],
    );
  }
}

/** Every balance, order and receipt, as one hash over the state. */
export async function stateOf(connectionConfig: TestDatabase['connectionConfig']): Promise<string> {
  const { state, position } = await stateAtHead(connectionConfig);
  return `${position.seq} ${Buffer.from(venueRules.stateHash(state)).toString('hex')}`;
}

/** The hash of the batch that ends with a record, or undefined. */
export async function hashAt(database: TestDatabase, seq: number): Promise<string | undefined> {
  const reader = await connectLogReader(database.connectionConfig, { readOnly: true });
  try {
    const row = await reader.batchHolding(seq);
    return row === undefined || row.lastSeq !== seq ? undefined : Buffer.from(row.hash).toString('hex');
  } finally {
    await reader.close();
  }
}

export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await startTestDatabase({ durable: false, migrated: false });
  endings.push(() => database.dispose());
  return database;
}

export interface Place {
  readonly database: TestDatabase;
  readonly environment: NodeJS.ProcessEnv;
  readonly dataDirectory: string;
}

/** Nothing is there yet. */
export async function emptyPlace(): Promise<Place> {
  const database = await emptyDatabase();
  const dataDirectory = path.join(makeTestFolder('restored'), 'data');
  return {
    database,
    dataDirectory,
    environment: { DATABASE_URL: database.databaseUrl, CANDOR_DATA: dataDirectory },
  };
}

/** The same frames with one of them changed, every hash right: a lie and no damage. */
export async function rewritten(file: string, change: (header: BackupHeader) => unknown): Promise<string> {
  const target = path.join(makeTestFolder('rewritten'), 'rewritten.backup');
  const [source, result] = [await open(file, 'r'), await open(target, 'wx')];
  const writer = await FrameWriter.begin(result);
  for await (const { kind, contents } of readFrames(source, file, () => '')) {
    const header = (): unknown => change(JSON.parse(contents.toString('utf8')) as BackupHeader);
    await writer.add(kind, kind === 'header' ? Buffer.from(JSON.stringify(header())) : contents);
  }
  await Promise.all([source.close(), result.close()]);
  return target;
}

/** What binds the rows of a database beside their columns: rules, references, triggers that are on, indexes, counters. */
export async function shapeOf(pool: Pick<Pool, 'query'>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as line
       from pg_constraint where connamespace = current_schema()::regnamespace
     union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
     union all select indexdef from pg_indexes where schemaname = current_schema()
     union all select concat_ws(' ', sequencename, last_value) from pg_sequences where schemaname = current_schema()
     order by 1`,
  );
  return rows.map(({ line }) => line);
}
