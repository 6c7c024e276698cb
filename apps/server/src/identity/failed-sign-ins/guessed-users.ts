// Users whose passwords are guessed: told by mail, and in the log of their account.
import { noteEvent } from '../account-events/note-event.ts';
import { mailTo } from '../mail-notice.ts';
import { placeInMail } from '../mails/place-in-mail.ts';
import type { IdentityPorts } from '../ports.ts';
import { findUserById } from '../users/find-user.ts';
import type { GuessedAccounts } from './failed-sign-ins.ts';

export function guessedUsers({ pool, log }: Pick<IdentityPorts, 'pool' | 'log'>): GuessedAccounts {
  return {
    kept: { table: 'failed_sign_ins', owner: 'user_id' },
    log: (user, network) => log.info({ user, network }, 'A sign-in failed'),
    noteTold: async (client, { id: userId, failures, origin, nowMs }) => {
      const detail = String(failures);
      await noteEvent(client, { userId, kind: 'signInsFailed', detail, origin, nowMs });
    },
    mail: async (id, asked, failures) => {
      const stored = await findUserById(pool, id);
      if (stored === undefined) return undefined;
      const place = placeInMail(stored.language, asked);
      return mailTo(stored, (texts) => texts.passwordGuessed(place, failures));
    },
  };
}
