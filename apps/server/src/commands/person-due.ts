// `npm run person:due`: the accounts whose data are kept no longer, by their numbers. It changes nothing, and nobody is
// erased without a person who looks: the rules of a country may ask for more.
import { pathToFileURL } from 'node:url';
import type { ExchangeState, UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { findSnapshotKey, stateAtHead, systemClock } from '../engine/index.ts';
import { erasedAddressInRow } from '../personal-data/erase.ts';
import { dayOf, keptUntil, keptYears, lastDayKept } from '../personal-data/kept-time.ts';
import { withLastDealings } from '../personal-data/last-dealing.ts';
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
    const snapshotKey = findSnapshotKey(dataDirectory);
    const { state } = await stateAtHead(server.connectionConfig, { snapshotKey });
    const owed = owedTo(state);
    let due = 0;
    await withLastDealings(server.connectionConfig, async (lastDealingOf, pool) => {
      for (const user of await quietAccounts(pool, nowMs)) {
        const lastMs = await lastDealingOf(user);
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

/** Their ledger may have an entry since: a share of somebody else's fees is one. */
async function quietAccounts(pool: Pool, nowMs: number): Promise<readonly UserId[]> {
  const { rows } = await pool.query<{ id: bigint }>(
    `select id from users
      where email <> ${erasedAddressInRow} and created_at <= $1
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
