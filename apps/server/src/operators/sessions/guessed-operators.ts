// Operators whose passwords are guessed: told by mail, and in the audit log, where their colleagues see it too.
import { deviceInWords, networkInWords } from '../../identity/devices/device-in-words.ts';
import type { GuessedAccounts } from '../../identity/failed-sign-ins/failed-sign-ins.ts';
import { mailTexts } from '../../identity/mails/mail-texts.ts';
import { insertAction, nextActionNumber } from '../actions/insert-action.ts';
import { insertOutcome } from '../actions/outcomes.ts';
import type { OperatorPorts } from '../ports.ts';

const REASON = 'Somebody is trying passwords';

export function guessedOperators({ pool, log }: Pick<OperatorPorts, 'pool' | 'log'>): GuessedAccounts {
  return {
    kept: { table: 'failed_operator_sign_ins', owner: 'operator_id' },
    log: (operator, network) => log.info({ operator, network }, 'A sign-in of an operator failed'),
    noteTold: async (client, { id: operator, failures, origin, nowMs }) => {
      const id = await nextActionNumber(client);
      await insertAction(client, {
        id,
        operator: undefined,
        kind: 'operatorGuessed',
        target: { kind: 'operator', id: String(operator) },
        reason: REASON,
        details: {
          failures: String(failures),
          ...(origin && { network: networkInWords(origin.address), device: deviceInWords(origin.userAgent) }),
        },
        command: undefined,
        nowMs,
      });
      await insertOutcome(client, id, { outcome: 'done', action: id, seq: null, result: undefined }, nowMs);
    },
    mail: async (id, place, failures) => {
      const { rows } = await pool.query<{ email: string; language: string | null }>(
        'select email, language from operators where id = $1 and disabled_at is null',
        [id],
      );
      const found = rows[0];
      return (
        found && {
          to: found.email,
          ...mailTexts(found.language ?? undefined).operatorPasswordGuessed(place, failures),
        }
      );
    },
  };
}
