// What was set aside is shown with its name, whatever product it is of, and says whether it can be decided again.
import {
  byInstallation,
  type Command,
  commitmentOf,
  evolve,
  nextDue,
  quarantineEvents,
  RULES_VERSION,
  type Seq,
  type TimestampMs,
} from '@candor/exchange';
import { expect, test } from 'vitest';
import type { InMemoryVenue } from '../../engine/testing-in-memory-venue.ts';
import { scenarioVenue, traders } from '../../history/testing-scenario.ts';
import type { ConsoleContext } from './context.ts';
import { setAsideRoutes } from './routes/set-aside.ts';

const DAY_MS = 86_400_000;
const [user] = traders;
const DEFAULT_PLANS = 4;

function give(venue: InMemoryVenue, command: object): void {
  venue.record(command as Command);
}

/** A lock and a project that are due, and that the venue cannot decide. */
async function damagedVenue(): Promise<InMemoryVenue> {
  const venue = await scenarioVenue();
  const start = venue.at;
  const money = { currency: 0, amount: 10n ** 10n, network: 'paper', ...byInstallation };
  give(venue, { type: 'FundHouse', account: 'mining.reserve', transaction: 'reserve', ...money });
  give(venue, { type: 'CreditDeposit', deposit: 0, user, wallet: 'funding', transaction: 'own', ...money });
  const range = { minimum: 10n ** 6n, maximum: 10n ** 9n, capacity: 10n ** 10n };
  const plan = { plan: undefined, currency: 0, days: 1, ratePpm: 50_000, isOn: true, ...range };
  give(venue, { type: 'SetMiningPlan', ...byInstallation, ...plan });
  give(venue, { type: 'OpenLock', user, plan: DEFAULT_PLANS + 1, version: 1, amount: 10n ** 8n });
  const token = { code: 'NEW', name: 'New token', scale: 2, tier: 'none', website: '', whitePaper: '' };
  const amounts = { issued: 10_000n, payment: 0, ticketPrice: 10n ** 6n, ticketTokens: 10n };
  const numbers = { winningTickets: 1, ticketsMax: 10, ticketsPerUser: 10 };
  const times = {
    preheatAt: start,
    opensAt: start + 1,
    closesAt: start + DAY_MS,
    endsAt: start + 2 * DAY_MS,
  };
  const beacon = { kind: 'secret', round: 0, commitment: commitmentOf('5e'.repeat(32)) };
  const terms = { ...token, ...amounts, ...numbers, ...times, beacon };
  give(venue, { type: 'SetProject', ...byInstallation, project: undefined, ...terms });
  venue.at = (start + 3 * DAY_MS) as TimestampMs;
  for (let due = nextDue(venue.state, venue.at); due !== undefined; due = nextDue(venue.state, venue.at)) {
    const { command, cause } = due;
    if (command.type !== 'PayLock' && command.type !== 'CloseSubscription') give(venue, command);
    else {
      const seq = (venue.state.seq + 1) as Seq;
      const head = { seq, at: venue.at, rulesVersion: RULES_VERSION, cause, requestId: undefined };
      evolve(venue.state, { ...head, command, events: quarantineEvents(venue.state, due) });
    }
  }
  return venue;
}

test('a lock and a draw that were set aside are named, and can be tried again', async () => {
  const venue = await damagedVenue();
  const engine = { read: async (query: (state: unknown) => unknown) => query(venue.state) };
  const routes = setAsideRoutes({ ports: { engine } } as unknown as ConsoleContext);
  const list = routes.find(({ name }) => name === 'GetSetAside');
  expect(await list?.handle({} as never)).toMatchObject({
    data: [
      { product: 'mining', kind: 'lock', id: 1, user, symbol: 'USDT', retry: true },
      {
        product: 'subscription',
        kind: 'project',
        id: 1,
        user: null,
        symbol: 'NEW',
        since: null,
        retry: true,
      },
    ],
  });
});
