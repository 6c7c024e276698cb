// Lock-up mining and token subscriptions in history: pages of a user, the public ticket list, rebuilt and audited.
import {
  type Atoms,
  byInstallation,
  type Command,
  type CurrencyId,
  commitmentOf,
  type LockId,
  miningPlans,
  nextDue,
  type ProjectId,
  type TimestampMs,
  type UserId,
} from '@candor/exchange';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import type { InMemoryVenue } from '../../engine/testing-in-memory-venue.ts';
import { compareHistory } from '../audit/compare-history.ts';
import { projectRecords } from '../projection/project-history.ts';
import { selectDirectory } from '../statements/select-directory.ts';
import { scenarioVenue, traders } from '../testing-scenario.ts';
import type { Period } from './period.ts';
import { selectProjectSteps } from './select-project-steps.ts';
import { selectOwnTickets, selectTicketList, selectUserTickets } from './select-tickets.ts';
import { selectUserEntries } from './select-user-entries.ts';
import { selectUserLocks } from './select-user-locks.ts';

const [user, other] = traders as unknown as readonly [UserId, UserId];
const USDT = 0 as CurrencyId;
const UNIT = 1_000_000n;
const DAY_MS = 86_400_000;
const SECRET = '7a'.repeat(32);
const PROJECT = 1 as ProjectId;
const page = { page: 1, pageSize: 10 };

let database: TestDatabase;
let pool: Pool;
let venue: InMemoryVenue;

/** What time made due comes first, as in the engine. */
function give(at: number, command: Command): void {
  venue.at = at as TimestampMs;
  drain();
  venue.record(command);
  drain();
}

function drain(): void {
  for (let due = nextDue(venue.state, venue.at); due !== undefined; due = nextDue(venue.state, venue.at))
    venue.record(due.command);
}

const atoms = (units: bigint): Atoms => (units * UNIT) as Atoms;

function setPlan(): Command {
  const terms = { currency: USDT, days: 7, ratePpm: 521_428, isOn: true } as const;
  const range = { minimum: atoms(10n), maximum: atoms(1_000n), capacity: atoms(5_000n) };
  return {
    type: 'SetMiningPlan',
    ...byInstallation,
    plan: undefined,
    ...terms,
    ...range,
  } as unknown as Command;
}

/** Under the plan of this test, which comes after those of the listing. */
function lock(amount: bigint): Command {
  const plan = miningPlans(venue.state).length;
  return { type: 'OpenLock', user, plan, version: 1, amount: atoms(amount) } as unknown as Command;
}

function buy(buyer: UserId, tickets: number, nonce: number): Command {
  const text = nonce.toString(16).padStart(64, '0');
  return { type: 'BuyTickets', user: buyer, project: PROJECT, version: 1, tickets, nonce: text };
}

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  // These records were never in a log, and tables that know more than the log are a finding of their own.
  await pool.query('update log_head set seq = 1000000');
  venue = await scenarioVenue();
  const start = venue.at;
  const funding = { currency: USDT, network: 'paper', transaction: 'plans', amount: atoms(1_000n) } as const;
  give(start + 1, { type: 'FundHouse', ...byInstallation, account: 'mining.reserve', ...funding });
  give(start + 2, setPlan());
  give(start + 3, lock(1_000n));
  give(start + 4, lock(100n));
  give(start + 5, {
    type: 'SetProject',
    ...byInstallation,
    project: undefined,
    code: 'NEW',
    name: 'New token',
    scale: 2,
    issued: 100_000n,
    payment: USDT,
    ticketPrice: atoms(10n),
    ticketTokens: 500n,
    winningTickets: 3,
    ticketsMax: 100,
    ticketsPerUser: 50,
    tier: 'none',
    preheatAt: start,
    opensAt: start + 1_000,
    closesAt: start + DAY_MS,
    endsAt: start + 2 * DAY_MS,
    website: '',
    whitePaper: '',
    beacon: { kind: 'secret', round: 0, commitment: commitmentOf(SECRET) },
  } as unknown as Command);
  give(start + 1_000, buy(user, 4, 1));
  give(start + 1_001, buy(other, 5, 2));
  give(start + 1_002, buy(user, 1, 3));
  give(start + DAY_MS, { type: 'LeaveLock', user, lock: 2 as LockId });
  give(start + DAY_MS + 1, { type: 'SubmitBeacon', project: PROJECT, value: SECRET });
  give(start + 10 * DAY_MS, lock(50n));
  await projectRecords(pool, venue.records, await selectDirectory(pool));
});

afterAll(async () => {
  await pool?.end();
  await database?.dispose();
});

test('a page of locks shows what was paid, and what was given up', async () => {
  const { rows, total } = await selectUserLocks(pool, { ...page, user });
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { lock: 1, principal: '1000.000000', interest: '9.999989', paid: '9.999989', left: false, days: 7 },
    { lock: 2, principal: '100.000000', paid: '0.000000', left: true, currency: 'USDT' },
  ]);
  expect(rows[0]!.maturesAt).toBe(rows[0]!.startsAt + 7 * DAY_MS);
  expect(rows[0]!.endedAt).toBeGreaterThanOrEqual(rows[0]!.maturesAt);
  expect(await selectUserLocks(pool, { ...page, user: other })).toEqual({ rows: [], total: 0 });
});

test('the ticket list has every entry in order, page by page, and names nobody', async () => {
  const all = await selectTicketList(pool, { project: PROJECT, after: 0, limit: 10 });
  expect(all.map(({ first, count, house }) => [first, count, house])).toEqual([
    [1, 4, false],
    [5, 5, false],
    [10, 1, false],
  ]);
  expect(await selectTicketList(pool, { project: PROJECT, after: 1, limit: 1 })).toEqual([all[1]]);
  const { MAX_SAFE_INTEGER: after } = Number;
  expect(await selectTicketList(pool, { project: PROJECT, after, limit: 1 })).toEqual([]);
  expect(Object.keys(all[0]!)).toEqual(['first', 'count', 'commitment', 'house']);
});

test('each step of a project is found with its record', async () => {
  const steps = await selectProjectSteps(pool, PROJECT);
  expect(steps.map(({ step }) => step)).toEqual(['closed', 'drawn', 'fixed', 'settled']);
  const types = steps.map(({ seq }) => venue.records[seq - 1]?.events[0]?.type);
  expect(types).toEqual(['SubscriptionClosed', 'ProjectDrawn', 'DrawFixed', 'TicketsSettled']);
  expect(await selectProjectSteps(pool, 99 as ProjectId)).toEqual([]);
});

test('a page of tickets shows what came of each purchase', async () => {
  const mine = await selectUserTickets(pool, { ...page, user });
  const theirs = await selectUserTickets(pool, { ...page, user: other });
  expect([mine.total, theirs.total]).toEqual([2, 1]);
  const rows = [...mine.rows, ...theirs.rows];
  expect(rows.reduce((sum, row) => sum + row.outcome!.won, 0)).toBe(3);
  for (const { cost, count, outcome } of rows) {
    expect(outcome!.tokens).toBe(BigInt(outcome!.won) * 500n);
    expect(Number(outcome!.paid) + Number(outcome!.released)).toBe(Number(cost));
    expect(Number(outcome!.paid)).toBe(outcome!.won * 10);
    expect(outcome!.won).toBeLessThanOrEqual(count);
  }
});

test('purchases of a period are those that were made in it', async () => {
  const all = (await selectUserTickets(pool, { ...page, user })).rows;
  const [newest, oldest] = [all[0]!.at, all.at(-1)!.at];
  const of = async (period: Period) => {
    const found = await selectUserTickets(pool, { ...page, user, period });
    expect(found.total).toBe(found.rows.length);
    return found.rows;
  };
  expect(newest).toBeGreaterThan(oldest);
  expect(await of({ from: newest })).toEqual(all.slice(0, 1));
  expect(await of({ to: newest })).toEqual(all.slice(1));
  expect(await of({ from: newest + 1 })).toEqual([]);
  expect(await of({ to: oldest })).toEqual([]);
});

test('own tickets of a project are all that one user bought of it, newest first', async () => {
  const mine = await selectOwnTickets(pool, { user, project: PROJECT });
  const rows = (await selectUserTickets(pool, { ...page, user })).rows;
  expect(mine).toHaveLength(2);
  expect(mine).toEqual(
    rows.map(({ at, first, count, nonce, commitment }) => ({ at, first, count, nonce, commitment })),
  );
  expect(await selectOwnTickets(pool, { user, project: 99 as ProjectId })).toEqual([]);
});

test('the ledger names lock and project', async () => {
  const { rows } = await selectUserEntries(pool, { ...page, user, wallet: 'funding', kinds: ['lockPaid'] });
  expect(rows).toMatchObject([
    { kind: 'lockPaid', cause: '1', available: '1009.999989', held: '-1000.000000' },
  ]);
  const settled = await selectUserEntries(pool, { ...page, user, kinds: ['ticketsSettled'] });
  expect(settled.rows.every(({ cause }) => cause === '1')).toBe(true);
});

async function findings(): Promise<readonly string[]> {
  const comparison = await compareHistory(database.connectionConfig)(venue.records.length);
  await comparison.see(venue.records);
  return (await comparison.finish()).findings.map(({ place }) => place);
}

test('the audit agrees, and finds a ticket that changed hands', async () => {
  expect(await findings()).toEqual([]);
  await pool.query(`update history_ticket set user_id = ${other} where first = 1`);
  await pool.query(`update history_project_step set step = 'voided' where step = 'fixed'`);
  await pool.query('update history_lock_end set paid = paid + 1 where not was_left');
  expect(new Set(await findings())).toEqual(
    new Set(['history_ticket', 'history_lock_end', 'history_project_step']),
  );
});

test('a lock and a ticket that no record made are found by there being too many', async () => {
  for (const [table, numbers] of [
    ['history_lock', { seq: 9_000_000, lock_id: 9_000_000 }],
    ['history_ticket', { seq: 9_000_000, first: 9_000_000 }],
  ] as const) {
    await pool.query(
      `insert into ${table} select (jsonb_populate_record(kept, $1)).* from ${table} kept limit 1`,
      [JSON.stringify(numbers)],
    );
    expect(await findings()).toContain(`the number of rows in ${table}`);
  }
});
