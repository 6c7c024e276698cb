// Tickets while they are chosen: cost, caps, the buyer's own bytes, the phases by the clock, and what became of them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPhase, phaseAt, timeLeft } from './phases.ts';
import {
  type BegunPurchase,
  begunPurchase,
  missingFunds,
  newNonce,
  steppedTickets,
  ticketCost,
  ticketProblems,
  ticketRequest,
  ticketTotals,
} from './ticket-form.ts';

const project = {
  id: 3,
  version: 2,
  payment: 'USDT',
  ticketPrice: '25.500000',
  ticketTokens: '100.00',
  ticketsMax: 100,
  tickets: 95,
  ownLeft: 10,
};
const balance = { currency: 'USDT', scale: 6, available: 60_000_000n, held: 0n } as never;
const context = { project, balance, isStale: false };
const problemWith = (tickets: string, more: object = {}) =>
  ticketProblems({ tickets }, { ...context, ...more }).tickets;

describe('tickets', () => {
  it('cost their price times their number, without rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (count) => {
        expect(ticketCost({ tickets: String(count) }, project)?.cost).toBe(25_500_000n * BigInt(count));
      }),
    );
  });

  it.each([
    ['', 'ticketsMissing'],
    ['0', 'ticketsMalformed'],
    ['1.5', 'ticketsMalformed'],
    ['11', 'overUserCap'],
    ['6', 'soldOut'],
    ['3', 'insufficient'],
  ])('of a number of "%s" are wrong: %s', (tickets, kind) => {
    expect(problemWith(tickets)?.kind).toBe(kind);
  });

  it('may be as many as are left to the user, as are left of all, and as the wallet has for them', () => {
    const rich = { ...(balance as object), available: 127_500_000n };
    expect(problemWith('5', { balance: rich })).toBeUndefined();
    expect(problemWith('5', { balance: rich, project: { ...project, ownLeft: 5 } })).toBeUndefined();
    expect(problemWith('5', { balance: { ...rich, available: 127_499_999n } })?.kind).toBe('insufficient');
  });

  it('are stepped between one and what may still be bought', () => {
    const step = (typed: string, by: 1 | -1) => steppedTickets(typed, by, project);
    expect([step('1', -1), step('1', 1), step('5', 1), step('', 1), step('900', -1)]).toEqual([
      '1',
      '2',
      '5',
      '1',
      '5',
    ]);
  });

  it('say what is missing in the wallet', () => {
    expect(missingFunds({ tickets: '3' }, context)).toBe('16.500000');
    expect(missingFunds({ tickets: '2' }, context)).toBeUndefined();
  });

  it('are asked for with 32 bytes of the browser', () => {
    const nonce = newNonce((bytes) => crypto.getRandomValues(bytes));
    expect(nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(newNonce((bytes) => crypto.getRandomValues(bytes))).not.toBe(nonce);
    expect(ticketRequest({ tickets: '2' }, project, nonce)).toEqual({
      project: 3,
      version: 2,
      tickets: 2,
      nonce,
    });
  });

  it('are bought with the same bytes when they are asked for again, and with others when others are', () => {
    let made = 0;
    const begin = (tickets: string, version: number, before?: BegunPurchase) =>
      begunPurchase({ tickets }, { id: 3, version }, before, () => `${++made}`);
    const first = begin('2', 2);
    expect(begin('2', 2, first)).toBe(first);
    // What became of the first is not known: were its bytes used again, two purchases would stand under one hash.
    expect(begin('3', 2, first).nonce).not.toBe(first.nonce);
    expect(begin('2', 3, first).nonce).not.toBe(first.nonce);
  });

  it('that won are paid for and bring tokens, and all others give their price back', () => {
    const own = [
      { first: 1, count: 3, commitment: '', nonce: '', boughtAt: 0, won: [2] },
      { first: 9, count: 1, commitment: '', nonce: '', boughtAt: 0, won: [9] },
    ];
    expect(ticketTotals({ ...project, own, draw: 'drawn' })).toEqual({
      held: 4,
      won: 2,
      paid: '51.000000',
      released: '51.000000',
      tokens: '200.00',
    });
    expect(ticketTotals({ ...project, own, draw: 'waiting' }).won).toBeUndefined();
  });
});

describe('the phases', () => {
  const times = { preheatAt: 1_000, opensAt: 2_000, closesAt: 3_000, endsAt: 4_000 };

  it('follow the clock alone', () => {
    const seen = [999, 1_000, 1_999, 2_000, 3_000, 4_000].map((at) => phaseAt(times, at));
    expect(seen).toEqual(['announced', 'preheat', 'preheat', 'subscription', 'lottery', 'end']);
  });

  it('are counted down to the next one, and the last has none', () => {
    expect(nextPhase(times, 1_500)).toEqual({ step: 'subscription', inMs: 500 });
    expect(nextPhase(times, 4_000)).toBeUndefined();
  });

  it('show no second before it has begun, and no zero before it is over', () => {
    expect(timeLeft(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
    expect(timeLeft(1).seconds).toBe(1);
    expect(timeLeft(0).seconds).toBe(0);
  });
});
