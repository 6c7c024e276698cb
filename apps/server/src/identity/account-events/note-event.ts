// Writes into an account's log what happened to it. An event that names a command causes it: see settle-events.ts.
import type { AccountEventKind } from '@candor/wire';
import { deviceInWords, networkInWords } from '../devices/device-in-words.ts';
import type { Origin } from '../ports.ts';
import type { Queryable } from '../second-factors/subject.ts';

/** The commands that an event can cause in the exchange. */
export type EventCommand = 'loginPassword' | 'tradePassword' | 'secondFactor' | 'freeze';

export interface NewEvent {
  readonly userId: number;
  readonly kind: Exclude<AccountEventKind, 'staff'>;
  /** Which one, where there are several. Never a secret: whoever reads the log reads this. */
  readonly detail?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly command?: EventCommand | undefined;
  readonly nowMs: number;
}

export interface NotedEvent {
  readonly id: number;
  readonly userId: number;
  readonly command: EventCommand | undefined;
}

/** In the transaction of what happened, so that there is never one without the other. */
export async function noteEvent(client: Queryable, event: NewEvent): Promise<NotedEvent> {
  const { origin } = event;
  const result = await client.query<{ id: bigint }>(
    `insert into account_events (user_id, kind, detail, user_agent, address, command, at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      event.userId,
      event.kind,
      event.detail ?? null,
      origin === undefined ? null : deviceInWords(origin.userAgent),
      origin === undefined ? null : networkInWords(origin.address),
      event.command ?? null,
      new Date(event.nowMs),
    ],
  );
  return { id: Number(result.rows[0]?.id), userId: event.userId, command: event.command };
}
