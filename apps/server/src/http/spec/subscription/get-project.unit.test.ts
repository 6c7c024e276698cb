// A page of a project that is looked at again and again works no draw out again.
import { TicketScores } from '@candor/exchange';
import { expect, test } from 'vitest';
import type { RouteContext } from '../../context.ts';
import type { UserCall } from '../../route.ts';
import { getProject } from './get-project.ts';
import { WinningNumbers } from './winning-numbers.ts';

const TICKETS = 10_000;
const WINNERS = 100;

function drawnProject() {
  const seed = new Uint8Array(32).fill(7);
  const scores = new TicketScores(seed, TICKETS);
  scores.work(TICKETS);
  const border = scores.threshold(WINNERS)!;
  const beacon = { kind: 'secret', round: 0, commitment: 'ab'.repeat(32) };
  const amounts = { issued: 1_000_000n, ticketPrice: 10n, ticketTokens: 5n };
  const times = { preheatAt: 1, opensAt: 2, closesAt: 3, endsAt: 4 };
  const bounds = { winningTickets: WINNERS, ticketsMax: TICKETS, ticketsPerUser: TICKETS, tier: 'none' };
  const named = { code: 'NEW', name: 'New', scale: 2, payment: 0, website: '', whitePaper: '' };
  return {
    ...{ project: 1, version: 1, stage: 'settled', phase: 'end', tickets: TICKETS, winners: WINNERS },
    ...{
      root: '',
      beacon: '',
      closedAt: undefined,
      terms: { ...named, ...amounts, ...bounds, ...times, beacon },
    },
    ...{ seed: Buffer.from(seed).toString('hex'), threshold: Buffer.from(border).toString('hex') },
  };
}

test('whoever has ten thousand tickets and looks at them again costs next to nothing', async () => {
  const project = drawnProject();
  const bought = [
    { first: 1, count: 4_000 },
    { first: 4_001, count: 6_000 },
  ].map((run) => ({ ...run, at: 2, commitment: 'cd'.repeat(32), nonce: 'ef'.repeat(32) }));
  const context = {
    ports: {
      clock: { wallMs: () => 5 },
      identity: { findSession: async () => ({ user: 1, nationality: 'CH' }) },
      engine: { read: async () => project },
      history: { ownTickets: async () => bought },
      receipts: { drawRecords: async () => undefined },
      products: { allowed: () => true },
    },
    listing: { currencies: [{ code: 'USDT', scale: 6 }], marketBySymbol: () => undefined },
    lastRecords: { of: () => 0 },
    winningNumbers: new WinningNumbers(),
  } as unknown as RouteContext;
  const route = getProject(context);
  const look = async () => {
    const before = process.cpuUsage();
    const answer = await route.handle({ query: { id: 1 }, token: 'token' } as UserCall<unknown, unknown>);
    const { user, system } = process.cpuUsage(before);
    if (answer.outcome !== 'ok') throw new Error(JSON.stringify(answer));
    const { own } = answer.data as { readonly own: readonly { readonly won: readonly number[] }[] };
    return { spent: user + system, won: own.flatMap(({ won }) => won) };
  };
  const first = await look();
  expect(first.won).toHaveLength(WINNERS);
  let spent = 0;
  for (let again = 0; again < 10; again += 1) {
    const next = await look();
    expect(next.won).toEqual(first.won);
    spent += next.spent;
  }
  expect(spent).toBeLessThan(first.spent);
});
