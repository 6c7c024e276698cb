// A draw through a real engine on a real database: step by step in one go, found again by the audit and by a restart.
import {
  byInstallation,
  type Command,
  commitmentOf,
  type LogRecord,
  type ProjectId,
  projectById,
} from '@candor/exchange';
import { afterEach, expect, test } from 'vitest';
import { startTestDatabase } from '../database/testing.ts';
import { audit } from './audit/audit.ts';
import { manualClock } from './clock/clock.ts';
import { connectPostgresLog } from './log/postgres-log.ts';
import { connectLogReader } from './log/postgres-log-reader.ts';
import { venueRules } from './rules.ts';
import { startTestEngine, type TestEngine, until } from './testing-engine.ts';

const TICKETS = 3_000;
const WINNERS = 700;
const BUYERS = [1, 2, 3, 4] as const;
const START = 1_800_000_000_000;
const SECRET = '5e'.repeat(32);
const PROJECT = 1 as ProjectId;

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function setUp(): readonly object[] {
  const amounts = { issued: 10n ** 9n, payment: 0, ticketPrice: 1_000_000n, ticketTokens: 100n };
  const numbers = { winningTickets: WINNERS, ticketsMax: TICKETS, ticketsPerUser: TICKETS };
  const times = { preheatAt: START, opensAt: START + 10, closesAt: START + 1_000, endsAt: START + 2_000 };
  const token = { code: 'NEW', name: 'New token', scale: 2, tier: 'none', website: '', whitePaper: '' };
  const beacon = { kind: 'secret', round: 0, commitment: commitmentOf(SECRET) };
  const money = { deposit: 0, wallet: 'funding', currency: 0, amount: 10n ** 10n, network: 'paper' };
  return [
    { type: 'ListCurrency', code: 'USDT', scale: 6, name: 'Tether', ...byInstallation },
    {
      type: 'SetProject',
      project: undefined,
      ...token,
      ...amounts,
      ...numbers,
      ...times,
      beacon,
      ...byInstallation,
    },
    ...BUYERS.flatMap((user) => [
      { type: 'OpenUser', user, kind: 'person', inviter: undefined },
      { type: 'CreditDeposit', user, transaction: `u${user}`, ...money, ...byInstallation },
    ]),
  ];
}

/** A venue whose list of tickets is closed; its beacon has not come. */
async function closedList() {
  const database = await startTestDatabase();
  endings.push(() => database.dispose());
  const { connectionConfig } = database;
  const clock = manualClock(START);
  const records: LogRecord[] = [];
  const start = async (): Promise<TestEngine> => {
    const engine = await startTestEngine(await connectPostgresLog(connectionConfig), {
      connectionConfig,
      clock,
    });
    engine.subscribe((committed) => records.push(...committed));
    return engine;
  };
  const engine = await start();
  const give = async (command: object): Promise<void> => {
    expect(await engine.submit({ command: command as Command })).toMatchObject({ outcome: 'accepted' });
  };
  for (const command of setUp()) await give(command);
  clock.advance(10);
  // 750 tickets each, so that thousands end in the middle of an entry.
  for (const user of BUYERS)
    await give({
      ...{ type: 'BuyTickets', user, project: PROJECT, version: 1, tickets: TICKETS / BUYERS.length },
      nonce: String(user).repeat(64),
    });
  clock.advance(1_000);
  await until(() => records.some(({ command }) => command.type === 'CloseSubscription'));
  return { connectionConfig, engine, start, give, records };
}

const beacon = { type: 'SubmitBeacon', project: PROJECT, value: SECRET } as const;
const project = (engine: TestEngine) => engine.read((state) => projectById(state, PROJECT, state.at));

test('everything from the beacon to the last token comes before any other input, and others get their turn', async () => {
  const { engine, records, connectionConfig } = await closedList();
  const before = records.length;
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const drawn = engine.submit({ command: beacon });
  const later = engine.submit({
    command: { type: 'OpenUser', user: 9 as never, kind: 'person', inviter: undefined },
  });
  await Promise.all([drawn, later]);
  isOver = true;
  expect(records.slice(before).map(({ command }) => command.type)).toEqual([
    'SubmitBeacon',
    ...['ScoreTickets', 'ScoreTickets', 'ScoreTickets', 'FixDraw'],
    ...['SettleTickets', 'SettleTickets', 'SettleTickets', 'OpenUser'],
  ]);
  expect(turns).toBeGreaterThan(1);
  const settlements = records.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'TicketsSettled' ? event.settlements : [])),
  );
  expect(settlements.reduce((sum, { won }) => sum + won, 0)).toBe(WINNERS);
  expect(settlements.reduce((sum, { won, lost }) => sum + won + lost, 0)).toBe(TICKETS);
  expect(await project(engine)).toMatchObject({ stage: 'settled', settled: TICKETS, winners: WINNERS });
  await engine.stop();
  const reader = await connectLogReader(connectionConfig, { readOnly: true });
  endings.push(() => reader.close());
  expect((await audit({ reader, rules: venueRules })).findings).toEqual([]);
});

test('a venue that ends right after the beacon goes on with the draw when it starts again', async () => {
  const { engine, start, records } = await closedList();
  await engine.submit({ command: beacon });
  await engine.stop();
  const seed = records.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'ProjectDrawn' ? [event.seed] : [])),
  );
  const again = await start();
  endings.push(() => again.stop());
  await until(async () => (await project(again))?.stage === 'settled');
  expect(await project(again)).toMatchObject({ settled: TICKETS, winners: WINNERS });
  expect(seed).toEqual([(await project(again))?.seed]);
});
