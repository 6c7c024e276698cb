// Flips one bit at a time in the rows of a log and of a snapshot, starts from them, and says what came of it.
import type { Client } from 'pg';
import { type ConnectionConfig, createClient } from '../../apps/server/src/database/connection.ts';
import { LogDamaged } from '../../apps/server/src/engine/faults.ts';
import { ChainThread } from '../../apps/server/src/engine/log/chain-thread.ts';
import type { CheckAhead } from '../../apps/server/src/engine/log/log-port.ts';
import { chainStart, type LogReader } from '../../apps/server/src/engine/log/log-rows.ts';
import { connectLogReader } from '../../apps/server/src/engine/log/postgres-log-reader.ts';
import { verifyChain } from '../../apps/server/src/engine/log/verified-batches.ts';
import { recover } from '../../apps/server/src/engine/recovery/recovery.ts';
import { venueRules } from '../../apps/server/src/engine/rules.ts';
import { seededRandom } from '../../apps/server/src/engine/testing-flow.ts';

interface Column {
  readonly table: 'log_batch' | 'log_head' | 'log_snapshot' | 'log_chain' | 'log_chain_run';
  readonly key: 'first_seq' | 'one' | 'seq' | 'run';
  readonly name: string;
  /** Of a number; bytes have as many as they have. */
  readonly bits?: number;
  /** No balance rests on it: a start may go on as if nothing were. */
  readonly mayPass?: true;
}

const batch = { table: 'log_batch', key: 'first_seq' } as const;
const head = { table: 'log_head', key: 'one' } as const;
const snapshot = { table: 'log_snapshot', key: 'seq' } as const;
const chain = { table: 'log_chain', key: 'one' } as const;
const run = { table: 'log_chain_run', key: 'run' } as const;

/** A record has no number beyond 2^53, so that only bits below can be told from one that was written. */
export const damageColumns: readonly Column[] = [
  ...['first_seq', 'last_seq', 'epoch'].map((name) => ({ ...batch, name, bits: 52 })),
  ...['prev_hash', 'hash', 'payload'].map((name) => ({ ...batch, name })),
  { ...head, name: 'epoch', bits: 52, mayPass: true },
  { ...head, name: 'seq', bits: 52 },
  { ...head, name: 'hash' },
  // A snapshot that calls itself newer than the log is not looked at.
  { ...snapshot, name: 'seq', bits: 52, mayPass: true },
  { ...snapshot, name: 'rules_version', bits: 30 },
  ...['state_hash', 'payload', 'seal'].map((name) => ({ ...snapshot, name })),
];

/** What a start that knows old batches by their seal reads besides. */
export const sealColumns: readonly Column[] = [
  { ...chain, name: 'runs', bits: 30 },
  { ...chain, name: 'seal' },
  { ...run, name: 'run', bits: 30 },
  { ...run, name: 'end_seq', bits: 52 },
  { ...run, name: 'digest' },
];

/** What a start made of a flipped bit. Only `wrong` and `unnamed` must never be. */
export type Outcome =
  | 'refused by its place'
  | 'snapshot refused by its place'
  | 'seal refused by its place'
  | 'refused by the database'
  | 'without effect'
  | 'wrong'
  | 'unnamed';

const UNIQUE_VIOLATION = '23505';
/** Of so many flips in each column one meets a start whose chain another thread checks, as that of a large log does. */
const THREAD_OF = 20;

export interface Trials {
  readonly outcomes: Readonly<Partial<Record<Outcome, number>>>;
  /** The first that must not be. */
  readonly bad: string | undefined;
}

/** Whatever engine wrote the log. */
export const snapshotKey = new Uint8Array(32);

export interface TrialsTask {
  readonly connectionConfig: ConnectionConfig;
  readonly trials: number;
  readonly seed: number;
  /** Starts believe what is sealed of the chain and check it afterwards, as those of a log with millions of records do. */
  readonly sealed?: boolean;
  /** Of the columns, as "table.name"; all without. */
  readonly only?: readonly string[];
}

export async function runTrials(task: TrialsTask): Promise<Trials> {
  const client = createClient(task.connectionConfig, 'candor damage');
  await client.connect();
  const reader = await connectLogReader(task.connectionConfig, { readOnly: true });
  const { connectionConfig, sealed = false } = task;
  const checkAhead: CheckAhead = (ahead) => new ChainThread({ ...ahead, connectionConfig });
  const outcomes: Partial<Record<Outcome, number>> = {};
  let bad: string | undefined;
  try {
    const random = seededRandom(task.seed);
    const truth = await startOn({ reader, sealed, checkAhead });
    const columns = (sealed ? [...sealColumns, ...damageColumns] : damageColumns).filter(
      ({ table, name }) => task.only === undefined || task.only.includes(`${table}.${name}`),
    );
    for (let trial = 0; trial < task.trials; trial++) {
      const column = columns[trial % columns.length]!;
      const isByThread = Math.floor(trial / columns.length) % THREAD_OF === 0;
      const start = { reader, sealed, checkAhead: isByThread ? checkAhead : undefined };
      const { outcome, told } = await tryFlip({ client, start, random, truth, column });
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (outcome === 'wrong' || outcome === 'unnamed') bad ??= `${told} (trial ${trial}, seed ${task.seed})`;
    }
    if ((await startOn({ reader, sealed })) !== truth) throw new Error('The log is another after the trials');
    return { outcomes, bad };
  } finally {
    await reader.close();
    await client.end();
  }
}

interface Start {
  readonly reader: LogReader;
  readonly sealed: boolean;
  readonly checkAhead?: CheckAhead | undefined;
}

/**
 * The whole start of an engine up to where it would decide, and the check behind it; what it warns of or passes over is
 * heard, if anybody listens: the log is undamaged where nobody does.
 */
async function startOn({ reader, sealed, checkAhead }: Start, heard?: string[]): Promise<string> {
  const hear = (_: object, message: string): unknown => heard?.push(message);
  const log = { info: hear, warn: hear };
  const checkedAtOnceMax = sealed ? 0 : Number.POSITIVE_INFINITY;
  const chain = { wholeChain: true, checkedAtOnceMax, checkAhead, aheadRecordsMin: 1 };
  const head = await reader.head();
  const recovered = await recover({ reader, rules: venueRules, log, snapshotKey, ...chain }, head);
  const { state } = recovered;
  if (sealed && heard === undefined && recovered.sealed === undefined)
    throw new Error('A start of an undamaged log believed no seal');
  if (recovered.sealed !== undefined)
    await verifyChain(reader, { after: chainStart, end: recovered.sealed.end });
  return Buffer.from(venueRules.stateHash(state)).toString('hex');
}

interface Flip {
  readonly client: Client;
  readonly start: Start;
  readonly random: () => number;
  readonly truth: string;
  readonly column: Column;
}

async function tryFlip({
  client,
  start,
  random,
  truth,
  column,
}: Flip): Promise<{ outcome: Outcome; told: string }> {
  const { table, key, name } = column;
  const keys = await client.query<{ key: unknown }>(`select ${key} as key from ${table} order by ${key}`);
  // Of the snapshots only the newest is looked at while it is good.
  const place = table === 'log_snapshot' ? keys.rows.length - 1 : Math.floor(random() * keys.rows.length);
  const chosen = keys.rows[place]!.key;
  const flipped = await flipExpression(client, column, chosen, random);
  const flip = async (from: unknown): Promise<unknown> => {
    const text = `update ${table} set ${name} = ${flipped} where ${key} = $1 returning ${key} as key`;
    return (await client.query<{ key: unknown }>(text, [from])).rows[0]!.key;
  };
  const moved = await flip(chosen).catch((error: { readonly code?: string }) => {
    if (error.code !== UNIQUE_VIOLATION) throw error;
    return undefined;
  });
  // A number that another row has already cannot be stored at all.
  if (moved === undefined) return { outcome: 'refused by the database', told: '' };
  try {
    const nearby = table === 'log_batch' ? [moved, chosen, keys.rows[place + 1]?.key] : [moved];
    const told = `${table}.${name}, ${key} ${chosen}, ${flipped}`;
    const named = nearby.map((at) => `${table} ${key}=${at}`);
    const judged = await judge(start, truth, named);
    const outcome = judged === 'without effect' && column.mayPass !== true ? 'unnamed' : judged;
    return { outcome, told: `${told}: ${outcome}` };
  } finally {
    await flip(moved);
  }
}

/** A flip is undone by the same flip. */
async function flipExpression(
  client: Client,
  column: Column,
  key: unknown,
  random: () => number,
): Promise<string> {
  const { table, name, bits } = column;
  if (bits !== undefined)
    return `${name} # (1::bigint << ${Math.floor(random() * bits)})${bits === 30 ? '::int' : ''}`;
  const { rows } = await client.query<{ bits: number }>(
    `select length(${name}) * 8 as bits from ${table} where ${column.key} = $1`,
    [key],
  );
  const bit = Math.floor(random() * rows[0]!.bits);
  return `set_bit(${name}, ${bit}, 1 - get_bit(${name}, ${bit}))`;
}

/** Named is the row itself, the one that no longer follows it, or the head that no longer ends the chain. */
async function judge(start: Start, truth: string, named: readonly string[]): Promise<Outcome> {
  const heard: string[] = [];
  try {
    if ((await startOn(start, heard)) !== truth) return 'wrong';
    if (heard.some((message) => message.startsWith('log_snapshot'))) return 'snapshot refused by its place';
    return heard.some((message) => message.startsWith('log_chain is refused'))
      ? 'seal refused by its place'
      : 'without effect';
  } catch (error) {
    if (!(error instanceof LogDamaged) || error.exitCode !== 78) return 'unnamed';
    const isNamed = ['log_head', ...named].some((place) => error.place.startsWith(place));
    return isNamed ? 'refused by its place' : 'unnamed';
  }
}
