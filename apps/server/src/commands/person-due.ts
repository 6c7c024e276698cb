// `npm run person:due`: the accounts whose data are kept no longer, by their numbers. It changes nothing, and nobody is
// erased without a person who looks: the rules of a country may ask for more.
import { pathToFileURL } from 'node:url';
import type { ExchangeState, UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { type ConnectionConfig, createPool } from '../database/connection.ts';
import { findHeadKey, snapshotKeyOf, stateAtHead, systemClock } from '../engine/index.ts';
import { type LogRecords, openLogRecords } from '../history/index.ts';
import { dayOf, keptUntil, keptYears, lastDayKept } from '../personal-data/kept-time.ts';
import { lastDealing } from '../personal-data/last-dealing.ts';
import { owedTo } from '../personal-data/owed-to.ts';
import { readSettings } from '../settings.ts';
import { openServer, refuseEarlierTables } from './open-log.ts';
import { runCommand } from './run-command.ts';

export async function runPersonDue(
  environment: NodeJS.ProcessEnv,
  output: { write(text: string): void },
  nowMs = systemClock.wallMs(),
): Promise<number> {
  const { dataDirectory } = readSettings(environment);
  const server = await openServer(environment);
  try {
    await refuseEarlierTables(server.connectionConfig);
    const state = await readState(server.connectionConfig, dataDirectory);
    const owed = owedTo(state);
    let due = 0;
    await withLog(server.connectionConfig, async (pool, log) => {
      for (const user of await quietAccounts(pool, nowMs)) {
        const lastMs = await lastDealing(pool, log, user);
        if (keptUntil(lastMs) > nowMs) continue;
        due += 1;
        output.write(`${user}  ${dayOf(lastMs)}  ${standing(state, user, owed(user))}\n`);
      }
    });
    output.write(`Accounts whose last dealing is ${keptYears} years ago: ${due}.\n`);
    return 0;
  } finally {
    await server.stop();
  }
}

/** Without the key no snapshot can be believed, and the log is replayed. */
async function readState(config: ConnectionConfig, dataDirectory: string): Promise<ExchangeState> {
  const headKey = findHeadKey(dataDirectory);
  const known = headKey === undefined ? {} : { snapshotKey: snapshotKeyOf(headKey) };
  return (await stateAtHead(config, known)).state;
}

async function withLog(
  config: ConnectionConfig,
  work: (pool: Pool, log: LogRecords) => Promise<void>,
): Promise<void> {
  const pool = createPool(config, { connectionsMax: 1, applicationName: 'candor due' });
  const log = openLogRecords(config);
  try {
    await work(pool, log);
  } finally {
    await log.close();
    await pool.end();
  }
}

/** Their ledger may have an entry since: a share of somebody else's fees is one. */
async function quietAccounts(pool: Pool, nowMs: number): Promise<readonly UserId[]> {
  const { rows } = await pool.query<{ id: bigint }>(
    `select id from users
      where email <> 'erased ' || id and created_at <= $1
        and not exists (select from account_events
                         where user_id = users.id and at > $1 and kind <> 'signInsFailed')
      order by id`,
    [new Date(lastDayKept(nowMs))],
  );
  return rows.map(({ id }) => Number(id) as UserId);
}

function standing(state: ExchangeState, user: UserId, owed: string | undefined): string {
  if (owed !== undefined) return `is owed something (${owed})`;
  return state.users.get(user)?.frozen === false ? 'to be frozen and erased' : 'to be erased';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(() => runPersonDue(process.env, process.stdout));
}
