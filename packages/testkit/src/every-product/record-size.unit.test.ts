// The largest record that one command can make fits the 4 MiB of a batch.
import { FILLS_PER_COMMAND_MAX, type LogRecord, recordBytes } from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import type { PlainEvent } from '../worlds/plain.ts';

/** Ids after a million fills a second for years, users as large as they may be, amounts of the largest order. */
const id = 2 ** 45;
const user = 2 ** 31;
const amount = 2n ** 60n;

const trade: PlainEvent = {
  type: 'SpotTraded',
  trade: id,
  market: 1_000,
  takerSide: 'buy',
  priceTicks: 2 ** 30,
  lots: 2 ** 23,
  makerOrder: id,
  maker: user,
  takerOrder: id,
  taker: user,
  base: amount,
  quote: amount,
  makerFee: amount / 10n,
  takerFee: amount / 10n,
};
const referral = { type: 'ReferralPaid', inviter: user, invitee: user, currency: 1_000, trade: id } as const;

const order = { order: id, user, market: 1_000, side: 'buy', lots: 2 ** 52 } as const;
const limit = { priceTicks: 2 ** 30, timeInForce: 'GTC', postOnly: false } as const;

/** What can fill: a market order, and the change of an order, whose end stands in the same record. */
const commands = {
  order: { command: { type: 'PlaceSpotMarketOrder', ...order }, before: [] },
  change: {
    command: { type: 'ChangeSpotOrder', ...order, remainingLots: 2 ** 52, priceTicks: 2 ** 30 },
    before: [
      { type: 'SpotOrderCancelled', ...order, released: amount, reason: 'replaced' },
      { type: 'SpotLimitOrderPlaced', ...order, ...limit, restingLots: 2 ** 52, held: amount },
    ] satisfies PlainEvent[],
  },
} as const;

function bytesOf(kind: keyof typeof commands, fills: number): number {
  const paid = { ...referral, amount: (amount * 3n) / 100n };
  const { command, before } = commands[kind];
  const events = [...before, ...Array.from({ length: fills }, () => [trade, paid, paid]).flat()];
  const record = {
    seq: id,
    at: id,
    rulesVersion: 1,
    cause: undefined,
    requestId: undefined,
    command,
    events,
  };
  return recordBytes(record as unknown as LogRecord).length;
}

describe.each(['order', 'change'] as const)('the record of the %s', (kind) => {
  it('that fills all that it may, with an inviter on both sides of every trade, fits a batch', () => {
    expect(bytesOf(kind, FILLS_PER_COMMAND_MAX)).toBeLessThan(4 * 1024 * 1024);
  });

  it('with half as many fills again would not fit', () => {
    expect(bytesOf(kind, 1.5 * FILLS_PER_COMMAND_MAX)).toBeGreaterThan(4 * 1024 * 1024);
  });
});
