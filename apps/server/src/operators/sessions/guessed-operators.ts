// Operators whose passwords are guessed: told by mail, and in the audit log, where their colleagues see it too.
import { deviceInWords, networkInWords } from '../../identity/devices/device-in-words.ts';
import type { GuessedAccounts } from '../../identity/failed-sign-ins/failed-sign-ins.ts';
import { placeInMail } from '../../identity/mails/place-in-mail.ts';
import { insertDone } from '../actions/outcomes.ts';
import type { OperatorPorts } from '../ports.ts';
import { mailToOperator } from '../tell-operator.ts';

type Ports = Pick<OperatorPorts, 'pool' | 'log'>;

/** Whoever comes to the code knows the password: the third failure is news. */
export const codeGuessingTold = { failures: 3, apartMs: 86_400_000 } as const;

export function guessedPasswords(ports: Ports): GuessedAccounts {
  return guessedOperators(ports, {
    table: 'failed_operator_sign_ins',
    reason: 'Somebody is trying passwords',
    text: 'operatorPasswordGuessed',
  });
}

export function guessedCodes(ports: Ports): GuessedAccounts {
  const reason = 'Somebody has the right password and no code';
  const what = { table: 'failed_operator_codes', reason, text: 'operatorCodeGuessed' } as const;
  return { ...guessedOperators(ports, what), told: codeGuessingTold };
}

/** In the log of the process, at whatever step. */
export const SIGN_IN_FAILED = 'A sign-in of an operator failed';

interface Guessed {
  readonly table: 'failed_operator_sign_ins' | 'failed_operator_codes';
  readonly reason: string;
  readonly text: 'operatorPasswordGuessed' | 'operatorCodeGuessed';
}

function guessedOperators({ pool, log }: Ports, { table, reason, text }: Guessed): GuessedAccounts {
  return {
    kept: { table, owner: 'operator_id' },
    log: (operator, network) => log.info({ operator, network }, SIGN_IN_FAILED),
    noteTold: (client, { id: operator, failures, origin, nowMs }) => {
      const target = { kind: 'operator', id: String(operator) };
      const details = {
        failures: String(failures),
        ...(origin && { network: networkInWords(origin.address), device: deviceInWords(origin.userAgent) }),
      };
      const action = { operator: undefined, kind: 'operatorGuessed', target, reason, details } as const;
      return insertDone(client, action, nowMs);
    },
    mail: (id, asked, failures) =>
      mailToOperator({ pool }, id, (texts, language) => texts[text](placeInMail(language, asked), failures)),
  };
}
