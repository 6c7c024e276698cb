// An operator signs in: address, password and, where it is on or the venue is live, a code of the authenticator.
import type { OperatorLoginBody } from '@candor/wire/console';
import { inTransaction } from '../../database/in-transaction.ts';
import { networkInWords } from '../../identity/devices/device-in-words.ts';
import { normaliseEmail } from '../../identity/emails.ts';
import type { FailedSignIns } from '../../identity/failed-sign-ins/failed-sign-ins.ts';
import type { TriedFrom } from '../../identity/second-factors/limits.ts';
import type { AttemptLimit } from '../../identity/slow-down/attempts.ts';
import { forgetAttempts } from '../../identity/slow-down/forget-attempts.ts';
import { slowDown } from '../../identity/slow-down/slow-down.ts';
import { subjectOf } from '../accounts/credentials.ts';
import { findOperatorByEmail, type StoredOperator } from '../accounts/operator-row.ts';
import {
  isRefusal,
  type OperatorPorts,
  type OperatorRefusal,
  type OperatorSettings,
  operatorRefusal,
} from '../ports.ts';
import { SIGN_IN_FAILED } from './guessed-operators.ts';
import { isKnownAddress } from './known-address.ts';
import type { BegunOperatorSession, OperatorSessions } from './operator-sessions.ts';

export interface OperatorOrigin {
  readonly address: string;
  readonly userAgent: string;
}

interface SignInParts {
  readonly ports: OperatorPorts;
  readonly settings: OperatorSettings;
  readonly sessions: OperatorSessions;
  /** At the password, and at the code behind it. */
  readonly failures: FailedSignIns;
  readonly codeFailures: FailedSignIns;
}

export interface OperatorSignedIn extends BegunOperatorSession {
  readonly outcome: 'signedIn';
  /** There when this sign-in confirmed the authenticator. */
  readonly recoveryCodes: readonly string[] | null;
  /** How many sign-ins with a wrong password there were since the last one that succeeded. */
  readonly failedBefore: number;
}

const MINUTE_MS = 60_000;

export const operatorSignInRates = {
  fromOnePlace: { free: 10, firstWaitMs: 1_000, waitMsMax: 5 * MINUTE_MS },
  fromEverywhere: { free: 50, firstWaitMs: 1_000, waitMsMax: 15_000 },
  fromAddress: { free: 50, firstWaitMs: 1_000, waitMsMax: 5 * MINUTE_MS },
} as const;

/** As for users: who reaches the console keeps no operator out whom they can name, and who got in before not at all. */
function limitsOf(email: string, { address, isKnown }: TriedFrom): readonly AttemptLimit[] {
  const { fromOnePlace, fromEverywhere, fromAddress } = operatorSignInRates;
  const counted = { memoryMs: 15 * MINUTE_MS, exempt: false };
  return [
    { key: `operator sign-in ${email} ${address}`, ...fromOnePlace, ...counted },
    { key: `operator sign-in ${email}`, ...fromEverywhere, ...counted, exempt: isKnown },
    { key: `operator sign-in from ${address}`, ...fromAddress, ...counted },
  ];
}

export async function signInOperator(
  parts: SignInParts,
  request: OperatorLoginBody,
  origin: OperatorOrigin,
): Promise<OperatorSignedIn | OperatorRefusal> {
  const { ports, sessions, failures } = parts;
  const email = normaliseEmail(request.email);
  const { address } = origin;
  const isKnown = await isKnownAddress(ports.pool, { email, address, nowMs: ports.clock.wallMs() });
  const limits = limitsOf(email, { address, isKnown });
  const slowed = await slowDown(ports, limits);
  if (slowed !== undefined) return slowed;
  const stored = await findOperatorByEmail(ports.pool, email);
  const right = await ports.hasher.admit((hashing) => hashing.verify(stored?.passwordHash, request.password));
  if (right === undefined) return operatorRefusal('venue.busy');
  const note = (message: string): void =>
    ports.log.info({ operator: stored?.operator.id, network: networkInWords(address) }, message);
  if (!right || stored === undefined || stored.isDisabled) {
    failures.note(stored?.isDisabled === false ? stored.operator.id : undefined, origin);
    return operatorRefusal('operator.credentialsWrong');
  }
  const proved = await proveSecondFactor(parts, stored, request.code, { ...origin, isKnown });
  if (isRefusal(proved)) {
    if (proved.code === 'identity.secondFactorWrong') parts.codeFailures.note(stored.operator.id, origin);
    else if (request.code !== undefined) note(SIGN_IN_FAILED);
    return proved;
  }
  const [pair = '', account = '', fromAddress = ''] = limits.map(({ key }) => key);
  await forgetAttempts(ports.pool, [pair, account], [fromAddress]);
  const session = await sessions.begin(stored.operator.id, stored.passwordHash, origin);
  note(session === undefined ? SIGN_IN_FAILED : 'An operator signed in');
  if (session === undefined) return operatorRefusal('operator.credentialsWrong');
  const failedBefore = await failures.end(ports.pool, stored.operator.id);
  await parts.codeFailures.end(ports.pool, stored.operator.id);
  await rememberLanguage(ports.pool, stored.operator.id, request.language);
  return { outcome: 'signedIn', ...session, recoveryCodes: proved, failedBefore };
}

/** In which the console was open, for mails. */
async function rememberLanguage(
  pool: OperatorPorts['pool'],
  operator: number,
  language: OperatorLoginBody['language'],
): Promise<void> {
  if (language === undefined) return;
  await pool.query('update operators set language = $2 where id = $1 and language is distinct from $2', [
    operator,
    language,
  ]);
}

/** The first right code confirms the authenticator that came with the account; in live mode it is needed for that. */
async function proveSecondFactor(
  { ports, settings }: SignInParts,
  { operator }: StoredOperator,
  code: string | undefined,
  origin: OperatorOrigin & TriedFrom,
): Promise<readonly string[] | null | OperatorRefusal> {
  const { secondFactors, pool } = ports;
  const subject = subjectOf(operator.id);
  const { totpOn } = await secondFactors.status(subject);
  if (totpOn) {
    const checked = await secondFactors.check(subject, { code }, origin, origin);
    return checked.outcome === 'refused' ? checked : null;
  }
  if (code === undefined) {
    if (settings.mode === 'paper') return null;
    return operatorRefusal('identity.secondFactorNeeded', { kinds: 'totp' });
  }
  return inTransaction(pool, (client) => secondFactors.confirmTotp(client, subject, code));
}
