// `npm run person:erase -- --email EMAIL --reason REASON [--early]`: takes away what is held about somebody who has left.
// After a restore of an older backup `--account NUMBER` names whom it brought back: nobody knows their address any more.
// The venue is stopped meanwhile. Refused where the venue still owes them something, or has to keep what it holds.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { ExchangeState } from '@candor/exchange';
import { reasonBody } from '@candor/wire/console';
import type { Client } from 'pg';
import { takeStartLock } from '../database/lock.ts';
import { openHeadKey, snapshotKeyOf, stateAtHead, systemClock } from '../engine/index.ts';
import { insertDone } from '../operators/index.ts';
import type { Asked } from '../personal-data/collect.ts';
import { erasedAddress, erasePerson } from '../personal-data/erase.ts';
import { findAddress, findPerson } from '../personal-data/find-person.ts';
import { dayOf, keptUntil, keptYears } from '../personal-data/kept-time.ts';
import { withLastDealings } from '../personal-data/last-dealing.ts';
import { owedTo } from '../personal-data/owed-to.ts';
import { rewriteTables } from '../personal-data/rewrite-tables.ts';
import { readSettings } from '../settings.ts';
import { writeLastMail } from './last-mail.ts';
import { CommandRefused, openServer, refuseEarlierTables, refuseWithoutData } from './open-log.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run person:erase -- (--email EMAIL | --account NUMBER) --reason REASON [--early]';

interface Arguments {
  readonly named: { readonly email: string } | { readonly account: number };
  readonly reason: string;
  /** No rule asks to keep what is held of this person. */
  readonly early: boolean;
}

export async function runPersonErase(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: { write(text: string): void },
  nowMs = systemClock.wallMs(),
): Promise<number> {
  const { named, reason, early } = readArguments(args);
  const { dataDirectory, mail } = readSettings(environment);
  refuseWithoutData(dataDirectory);
  const server = await openServer(environment);
  try {
    await refuseEarlierTables(server.connectionConfig);
    const lock = await takeStartLock(server.connectionConfig);
    try {
      const { user, email } = await findNamed(lock.session, named);
      const snapshotKey = snapshotKeyOf(openHeadKey(dataDirectory, { mayMake: false }));
      const { state } = await stateAtHead(server.connectionConfig, { snapshotKey });
      refuseWhoIsHere(state, user);
      await refuseWhatWaits(lock.session, user);
      if (!early)
        await withLastDealings(server.connectionConfig, async (lastDealingOf) =>
          refuseTooEarly(await lastDealingOf(user), nowMs),
        );
      const lastMail = await writeLastMail(lock.session, mail, user);
      const { gone, told } = await erase(lock.session, { user, email, lastMail }, reason, nowMs);
      output.write(
        `Account ${user}: ${gone} rows are gone, and nothing here says whose it was. What staff did stands in the audit log with their reasons; backups from before hold everything until they are deleted.\n${told}`,
      );
      const left = await rewriteTables(lock.session);
      if (left.length > 0)
        output.write(
          `Too large to be written anew: ${left.join(', ')}. What went stays in their files on the disk until PostgreSQL writes something else there.\n`,
        );
    } finally {
      await lock.release();
    }
  } finally {
    await server.stop();
  }
  return 0;
}

function readArguments(args: readonly string[]): Arguments {
  try {
    const text = { type: 'string' } as const;
    const options = {
      ...{ email: text, account: text, reason: text },
      early: { type: 'boolean', default: false },
    } as const;
    const { values } = parseArgs({ args: [...args], options });
    const { email, account, reason, early } = values;
    const said = reasonBody.safeParse({ reason });
    const isNumber = account !== undefined && /^[1-9][0-9]{0,14}$/.test(account);
    if (said.success && email !== undefined && account === undefined)
      return { named: { email: email.toLowerCase() }, reason: said.data.reason, early };
    if (said.success && email === undefined && isNumber)
      return { named: { account: Number(account) }, reason: said.data.reason, early };
  } catch {
    // Whatever could not be read is answered the same.
  }
  throw new CommandRefused(usage);
}

async function findNamed(session: Client, named: Arguments['named']): Promise<Asked> {
  if ('email' in named) {
    const user = await findPerson(session, named.email);
    if (user === undefined) throw new CommandRefused('No account has this address.');
    return { user, email: named.email };
  }
  const user = named.account as Asked['user'];
  const email = await findAddress(session, user);
  if (email === undefined) throw new CommandRefused(`There is no account ${user}.`);
  if (email === erasedAddress(user)) throw new CommandRefused(`Account ${user} is erased already.`);
  return { user, email };
}

/** Frozen, so that nothing comes of what is left of it, and owed nothing: nobody could ask for it any more. */
function refuseWhoIsHere(state: ExchangeState, user: Asked['user']): void {
  const trader = state.users.get(user);
  // Signed up, and never came to have an account.
  if (trader === undefined) return;
  if (!trader.frozen)
    throw new CommandRefused(`Account ${user} is not frozen. Freeze it at the console first.`);
  const owed = owedTo(state)(user);
  if (owed !== undefined)
    throw new CommandRefused(
      `Account ${user} is owed something (${owed}). Its owner takes it out first, or it stays.`,
    );
}

/** What somebody still decides about would be decided about nobody. */
async function refuseWhatWaits(session: Client, user: Asked['user']): Promise<void> {
  const { rowCount: deposits } = await session.query(
    'select from deposit_requests where user_id = $1 and outcome is null',
    [user],
  );
  if (deposits !== 0)
    throw new CommandRefused(`A deposit of account ${user} waits. Decide about it at the console first.`);
  const { rowCount: actions } = await session.query(
    `select from operator_actions where user_id = $1
        and not exists (select from operator_action_outcomes where action_id = operator_actions.id)`,
    [user],
  );
  if (actions !== 0)
    throw new CommandRefused(
      `What staff did to account ${user} was not carried out yet. Start the venue once, and stop it.`,
    );
}

function refuseTooEarly(lastMs: number, nowMs: number): void {
  const untilMs = keptUntil(lastMs);
  if (untilMs <= nowMs) return;
  throw new CommandRefused(
    `The last dealing was on ${dayOf(lastMs)}, and what is held is kept for ${keptYears} years, until ${dayOf(untilMs)}. Add --early only where no rule asks for that.`,
  );
}

/**
 * Its owner is told last of all before it counts: where this ends in between, the account is still there to be erased, and
 * they are told again.
 */
async function erase(
  session: Client,
  { lastMail, ...asked }: Asked & { readonly lastMail: (() => Promise<string>) | undefined },
  reason: string,
  nowMs: number,
): Promise<{ readonly gone: number; readonly told: string }> {
  const { user } = asked;
  const target = { kind: 'user', id: String(user) };
  const action = { operator: undefined, kind: 'dataErased', target, user, reason, details: {} } as const;
  await session.query('begin');
  try {
    await insertDone(session, action, nowMs);
    const gone = await erasePerson(session, asked);
    const told = (await lastMail?.()) ?? '';
    await session.query('commit');
    return { gone, told };
  } catch (error) {
    await session.query('rollback');
    throw error;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(() => runPersonErase(process.argv.slice(2), process.env, process.stdout));
}
