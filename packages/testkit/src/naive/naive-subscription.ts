// The naive twin of token subscriptions: a list of tickets, one by one, and a draw that sorts all of them at once.
import { createHmac } from 'node:crypto';
import type { PlainCommand, PlainCommandOf, SubscriptionCommandType } from '../worlds/plain.ts';

const ofSubscription: readonly string[] = [
  'SetProject',
  'BuyTickets',
  'SubmitBeacon',
  'CloseSubscription',
  'VoidSubscription',
  'ScoreTickets',
  'FixDraw',
  'SettleTickets',
  'CancelProject',
  'RetryProject',
] satisfies readonly SubscriptionCommandType[];

export function isOfSubscription(command: PlainCommand): command is PlainCommandOf<SubscriptionCommandType> {
  return ofSubscription.includes(command.type);
}

/** The numbers of the winning tickets, by the words of the rule: the W lowest HMACs of all numbers under the seed. */
export function naiveWinners(seed: string, tickets: number, winners: number): readonly number[] {
  const scored = Array.from({ length: tickets }, (_, place) => {
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(BigInt(place + 1));
    const score = createHmac('sha256', Buffer.from(seed, 'hex')).update(number).digest('hex');
    return { ticket: place + 1, score };
  });
  scored.sort((a, b) => (a.score < b.score ? -1 : 1));
  return scored
    .slice(0, winners)
    .map(({ ticket }) => ticket)
    .sort((a, b) => a - b);
}
