// A recovery code was used: the owner is told, because it is either the owner in need or somebody with a stolen paper.
import { noteEvent } from '../account-events/note-event.ts';
import { mailNotice, mailTo } from '../mail-notice.ts';
import type { RegistrationParts } from '../parts.ts';
import type { Origin } from '../ports.ts';
import type { StoredUser } from '../users/find-user.ts';

export async function noteRecoveryCodeUse(
  { ports, factors }: Pick<RegistrationParts, 'ports' | 'factors'>,
  stored: StoredUser,
  origin: Origin,
): Promise<void> {
  const { user } = stored;
  const { recoveryCodesLeft } = await factors.status({ kind: 'user', id: user.user });
  const nowMs = ports.clock.wallMs();
  await noteEvent(ports.pool, { userId: user.user, kind: 'recoveryCodeUsed', origin, nowMs });
  mailNotice(
    ports,
    mailTo(stored, (texts) => texts.recoveryCodeUsed(recoveryCodesLeft)),
  );
}
