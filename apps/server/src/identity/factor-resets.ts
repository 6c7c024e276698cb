// Second factors that their owner lost, together with the recovery codes. Two operators have agreed by then; what
// guards an account is changed here as it is when the owner does it: a line in the log, a mail, and the block after it.
import type { PoolClient } from 'pg';
import { type NotedEvent, noteEvent } from './account-events/note-event.ts';
import { settleAfterwards } from './account-events/settle-events.ts';
import { deleteApiKeysOfUser } from './api-keys/api-key-table.ts';
import type { RegistrationParts } from './parts.ts';
import { type IdentityRefusal, identityRefusal } from './ports.ts';
import { removeAllFactors } from './second-factors/remove-all.ts';
import { revokeSessionsOfUser } from './sessions/revoke-session.ts';
import { type ToldToOwner, tellOwner } from './tell-owner.ts';

export interface RemovedFactors {
  readonly outcome: 'removed';
  readonly event: NotedEvent;
  readonly ended: readonly Buffer[];
  readonly endedKeys: readonly Buffer[];
}

export interface FactorResets {
  /** The owner is told before anything changes: whoever still has the factors can object. */
  tellProposed(user: number): Promise<void>;
  /** And so that whoever was told of it does not go on waiting for the worst. */
  tellWithdrawn(user: number): Promise<void>;
  /** In the caller's transaction. Every session and every key ends with the factors. */
  remove(client: PoolClient, user: number): Promise<RemovedFactors | IdentityRefusal>;
  /** Once that transaction is over. Should the venue be busy, the block comes with the next sweep. */
  finish(removed: RemovedFactors): Promise<void>;
}

export function createFactorResets({
  ports,
  sessions,
  keys,
}: Pick<RegistrationParts, 'ports' | 'sessions' | 'keys'>): FactorResets {
  const tell = (user: number, what: ToldToOwner): Promise<void> => tellOwner(ports, user, what);
  return {
    tellProposed: (user) => tell(user, 'secondFactorsResetProposed'),
    tellWithdrawn: (user) => tell(user, 'secondFactorsResetWithdrawn'),
    async remove(client, user) {
      const hadSome = await removeAllFactors(client, { kind: 'user', id: user });
      if (!hadSome) return identityRefusal('identity.secondFactorOff');
      const nowMs = ports.clock.wallMs();
      const ended = await revokeSessionsOfUser(client, user, nowMs);
      const endedKeys = await deleteApiKeysOfUser(client, user);
      const noted = { userId: user, kind: 'secondFactorsReset', command: 'secondFactor', nowMs } as const;
      return { outcome: 'removed', event: await noteEvent(client, noted), ended, endedKeys };
    },
    async finish({ event, ended, endedKeys }) {
      sessions.forget(ended);
      keys.forget(endedKeys);
      await settleAfterwards(ports, event);
      await tell(event.userId, 'secondFactorsReset');
    },
  };
}
