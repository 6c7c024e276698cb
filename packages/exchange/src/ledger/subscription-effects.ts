// The postings of token subscriptions: the price of tickets is held, then paid against tokens or released.
import type { SubscriptionEvent } from '../events.ts';
import type { PostingSink } from './ledger.ts';
import { houseOwner, userOwner } from './owners.ts';

const PROCEEDS = houseOwner('subscription');
const ISSUANCE = houseOwner('external.issuance');

export function subscriptionEffects(event: SubscriptionEvent, sink: PostingSink): void {
  if (event.type === 'TicketsBought')
    return sink.hold(userOwner(event.user), 'funding', event.payment, event.cost);
  if (event.type !== 'TicketsSettled') return;
  for (const { user, paid, released, tokens } of event.settlements) {
    sink.post(userOwner(user), 'funding', event.payment, released, -(paid + released));
    if (paid !== 0n) sink.receive(PROCEEDS, 'house', event.payment, paid);
    if (tokens === 0n) continue;
    sink.post(ISSUANCE, 'house', event.token, -tokens, 0n);
    sink.receive(userOwner(user), 'spot', event.token, tokens);
  }
}
