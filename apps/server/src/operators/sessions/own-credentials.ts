// What operators do with their own credentials: a password of their own, an authenticator, recovery codes.
import type { OperatorPasswordBody, OperatorTotpData } from '@candor/wire/console';
import { inTransaction } from '../../database/in-transaction.ts';
import { refusePassword } from '../../identity/password-policy.ts';
import type { AttemptLimit } from '../../identity/slow-down/attempts.ts';
import { slowDown } from '../../identity/slow-down/slow-down.ts';
import { accountName, subjectOf } from '../accounts/credentials.ts';
import { findOperatorById, type StoredOperator } from '../accounts/operator-row.ts';
import { isRefusal, type OperatorPorts, type OperatorRefusal, operatorRefusal } from '../ports.ts';
import type { OperatorSession } from './operator-sessions.ts';
import type { OperatorOrigin } from './sign-in.ts';

export const operatorPasswordPolicy = { lengthMin: 12, lengthMax: 128 } as const;

type Done = { readonly outcome: 'done' };
type Codes = { readonly outcome: 'done'; readonly recoveryCodes: readonly string[] | null };

/** Ends every other session of the operator. */
export async function setOwnPassword(
  ports: OperatorPorts,
  session: OperatorSession,
  request: OperatorPasswordBody,
): Promise<Done | OperatorRefusal> {
  const { operator } = session;
  const { password, repeatPassword, oldPassword } = request;
  const refused = refusePassword(operatorPasswordPolicy, operator.email, password, repeatPassword);
  if (refused !== undefined) return refused;
  if (password === oldPassword) return operatorRefusal('identity.passwordCommon');
  const present = await provePassword(ports, operator.id, oldPassword);
  if (isRefusal(present)) return present;
  const newHash = await ports.hasher.admit((hashing) => hashing.hash(password));
  if (newHash === undefined) return operatorRefusal('venue.busy');
  return inTransaction(ports.pool, async (client) => {
    const changed = await client.query(
      `update operators set password_hash = $3, password_must_change = false
        where id = $1 and password_hash = $2`,
      [operator.id, present.passwordHash, newHash],
    );
    if (changed.rowCount !== 1) return operatorRefusal('identity.passwordWrong');
    await client.query(
      `update operator_sessions set revoked_at = $2
        where operator_id = $1 and revoked_at is null and token_hash <> $3`,
      [operator.id, new Date(ports.clock.wallMs()), Buffer.from(session.id, 'hex')],
    );
    return { outcome: 'done' };
  });
}

/** Where one is on already, another admin resets the operator first. */
export async function startTotp(
  ports: OperatorPorts,
  { operator }: OperatorSession,
  password: string,
): Promise<({ readonly outcome: 'started' } & OperatorTotpData) | OperatorRefusal> {
  const present = await provePassword(ports, operator.id, password);
  if (isRefusal(present)) return present;
  return ports.secondFactors.startTotp(subjectOf(operator.id), accountName(operator.email));
}

export async function confirmTotp(
  ports: OperatorPorts,
  { operator }: OperatorSession,
  code: string,
): Promise<Codes | OperatorRefusal> {
  const slowed = await slowDown(ports, [attemptsOf(operator.id)]);
  if (slowed !== undefined) return slowed;
  const codes = await inTransaction(ports.pool, (client) =>
    ports.secondFactors.confirmTotp(client, subjectOf(operator.id), code),
  );
  return isRefusal(codes) ? codes : { outcome: 'done', recoveryCodes: codes };
}

/** The old ones are worth nothing afterwards. */
export async function newRecoveryCodes(
  ports: OperatorPorts,
  { operator }: OperatorSession,
  proof: { readonly password: string; readonly code: string },
  origin: OperatorOrigin,
): Promise<{ readonly outcome: 'done'; readonly recoveryCodes: readonly string[] } | OperatorRefusal> {
  const subject = subjectOf(operator.id);
  const present = await provePassword(ports, operator.id, proof.password);
  if (isRefusal(present)) return present;
  const from = { address: origin.address, isKnown: false };
  const checked = await ports.secondFactors.check(subject, { code: proof.code }, origin, from);
  if (checked.outcome === 'refused') return checked;
  const codes = await inTransaction(ports.pool, (client) =>
    ports.secondFactors.renewRecoveryCodes(client, subject),
  );
  return codes === undefined
    ? operatorRefusal('identity.secondFactorOff')
    : { outcome: 'done', recoveryCodes: codes };
}

/** Whoever found an open session must not guess its password from there. */
export const ownCredentialsRate = { free: 5, firstWaitMs: 5_000, waitMsMax: 300_000, memoryMs: 900_000 };

function attemptsOf(operator: number): AttemptLimit {
  return { key: `operator credentials ${operator}`, ...ownCredentialsRate, exempt: false };
}

async function provePassword(
  ports: OperatorPorts,
  operator: number,
  password: string,
): Promise<StoredOperator | OperatorRefusal> {
  const slowed = await slowDown(ports, [attemptsOf(operator)]);
  if (slowed !== undefined) return slowed;
  const stored = await findOperatorById(ports.pool, operator);
  const right = await ports.hasher.admit((hashing) => hashing.verify(stored?.passwordHash, password));
  if (right === undefined) return operatorRefusal('venue.busy');
  return !right || stored === undefined ? operatorRefusal('identity.passwordWrong') : stored;
}
