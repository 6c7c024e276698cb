// A change of what guards an account, or of who may use it: with its line in the log, its mail, and the block of
// withdrawals after it where it has one.
import type { PoolClient } from 'pg';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Mail } from '../../mail/index.ts';
import { type NewEvent, noteEvent } from '../account-events/note-event.ts';
import { settleAfterwards } from '../account-events/settle-events.ts';
import { mailNotice } from '../mail-notice.ts';
import type { IdentityPorts, IdentityRefusal, Origin } from '../ports.ts';

export interface Change<Result> {
  readonly userId: number;
  readonly origin: Origin;
  readonly kind: NewEvent['kind'];
  /** Undefined where money may go out as before. */
  readonly command: NewEvent['command'];
  /** The change itself. A refusal leaves no line behind. */
  work(client: PoolClient): Promise<Result | IdentityRefusal>;
  detail?(result: Result): string | undefined;
  mail(result: Result): Mail;
}

/** The line is written together with the change; the block follows at once, or with the next sweep. */
export async function changeSecurely<Result>(
  ports: Pick<IdentityPorts, 'pool' | 'engine' | 'clock' | 'log' | 'mailer'>,
  change: Change<Result>,
): Promise<{ readonly outcome: 'changed'; readonly result: Result } | IdentityRefusal> {
  const { userId, origin, kind, command } = change;
  const done = await inTransaction(ports.pool, async (client) => {
    const result = await change.work(client);
    if (isRefusal(result)) return result;
    const detail = change.detail?.(result);
    const nowMs = ports.clock.wallMs();
    const event = await noteEvent(client, { userId, kind, detail, origin, command, nowMs });
    return { outcome: 'changed' as const, result, event };
  });
  if (done.outcome === 'refused') return done;
  await settleAfterwards(ports, done.event);
  mailNotice(ports, change.mail(done.result));
  return { outcome: 'changed', result: done.result };
}

function isRefusal(result: unknown): result is IdentityRefusal {
  return typeof result === 'object' && result !== null && 'outcome' in result && result.outcome === 'refused';
}
