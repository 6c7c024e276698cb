// Everybody whose balances or orders a record can have changed.
import type { LogRecord, UserId } from '@candor/exchange';

export function usersOfRecord(record: LogRecord): ReadonlySet<UserId> {
  const users = new Set<UserId>();
  for (const event of record.events) {
    if ('user' in event) users.add(event.user);
    if ('maker' in event) users.add(event.maker).add(event.taker);
    if ('recipient' in event) users.add(event.recipient);
    if (event.type === 'TicketsSettled') for (const { user } of event.settlements) users.add(user);
    if ('inviter' in event && event.inviter !== undefined) users.add(event.inviter);
  }
  return users;
}
