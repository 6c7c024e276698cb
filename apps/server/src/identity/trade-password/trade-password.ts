// The transaction password: asked for when money leaves the account. It has a hash and a slow-down of its own.
import type { ResetTradePwdBody, SetTradePwdBody } from '@candor/wire';
import { tryAccountCode, useAccountCodeUp } from '../account-codes/account-codes.ts';
import { mailTo } from '../mail-notice.ts';
import { changeSecurely } from '../own-account/change-securely.ts';
import { proveFactor, proveOwner } from '../own-account/prove-owner.ts';
import type { RegistrationParts } from '../parts.ts';
import type { PasswordHashing } from '../password-hashing.ts';
import { refusePassword } from '../password-policy.ts';
import {
  type IdentityPorts,
  type IdentityRefusal,
  identityRefusal,
  type Origin,
  type SignedInUser,
} from '../ports.ts';
import { isGuarded } from '../second-factors/factor-status.ts';
import type { FactorProof } from '../second-factors/second-factors.ts';
import type { Queryable } from '../second-factors/subject.ts';
import type { AttemptLimit } from '../slow-down/attempts.ts';
import { forgetAttempts } from '../slow-down/forget-attempts.ts';
import { slowDown } from '../slow-down/slow-down.ts';
import { findUserById, type StoredUser } from '../users/find-user.ts';

export type TradePasswordParts = Pick<
  RegistrationParts,
  'ports' | 'secret' | 'factors' | 'hasher' | 'policy'
>;

type Asked = {
  readonly user: SignedInUser;
  readonly request: SetTradePwdBody | ResetTradePwdBody;
  readonly origin: Origin;
  /** The mailed code is needed whatever else is proved. */
  readonly isReset: boolean;
};

export async function setTradePassword(
  parts: TradePasswordParts,
  asked: Asked,
): Promise<{ readonly outcome: 'changed' } | IdentityRefusal> {
  const { password, repeatPassword } = asked.request;
  const policy = await parts.policy();
  const refusedPassword = refusePassword(policy, asked.user.email, password, repeatPassword);
  if (refusedPassword !== undefined) return refusedPassword;
  const outcome = await parts.hasher.admit((hashing) => change(parts, hashing, asked));
  return outcome ?? identityRefusal('venue.busy');
}

async function change(
  parts: TradePasswordParts,
  hashing: PasswordHashing,
  asked: Asked,
): Promise<{ readonly outcome: 'changed' } | IdentityRefusal> {
  const { user, request, origin, isReset } = asked;
  const { loginPassword, code, passkey } = request;
  const proof = { password: loginPassword, field: 'loginPassword' as const, code, passkey };
  const stored = await proveOwner(parts, hashing, { user, proof, origin });
  if ('outcome' in stored) return stored;
  if (await hashing.verify(stored.passwordHash, request.password)) {
    return identityRefusal('identity.passwordsEqual');
  }
  const mailed = await proveMailbox(parts, stored, request.emailCode, isReset);
  if (mailed !== undefined) return mailed;
  const newHash = await hashing.hash(request.password);
  const isFirst = stored.tradePasswordHash === undefined;
  const changed = await changeSecurely(parts.ports, {
    userId: user.user,
    origin,
    kind: isReset ? 'tradePasswordReset' : isFirst ? 'tradePasswordSet' : 'tradePasswordChanged',
    command: 'tradePassword',
    work: (client) => replace(parts, client, { stored, newHash, emailCode: request.emailCode }),
    mail: () => mailTo(stored, (texts) => texts.tradePasswordChanged),
  });
  return changed.outcome === 'refused' ? changed : { outcome: 'changed' };
}

/** A change that no second factor guards needs the mailbox; a reset needs it in any case. */
async function proveMailbox(
  parts: TradePasswordParts,
  stored: StoredUser,
  emailCode: string | undefined,
  isReset: boolean,
): Promise<IdentityRefusal | undefined> {
  if (emailCode === undefined) {
    const isChange = stored.tradePasswordHash !== undefined;
    const guarded = isGuarded(await parts.factors.status({ kind: 'user', id: stored.user.user }));
    const isNeeded = isReset || (isChange && !guarded);
    return isNeeded ? identityRefusal('identity.emailCodeNeeded') : undefined;
  }
  const right = await tryAccountCode(parts, codeTry(stored, emailCode));
  return right ? undefined : { ...identityRefusal('identity.codeWrong'), field: 'emailCode' };
}

function codeTry({ user }: StoredUser, code: string) {
  return { userId: user.user, purpose: 'tradePassword', email: user.email, code } as const;
}

async function replace(
  parts: TradePasswordParts,
  client: Queryable,
  asked: {
    readonly stored: StoredUser;
    readonly newHash: string;
    readonly emailCode: string | undefined;
  },
): Promise<true | IdentityRefusal> {
  const { stored, newHash, emailCode } = asked;
  if (emailCode !== undefined && !(await useAccountCodeUp(client, parts, codeTry(stored, emailCode)))) {
    return { ...identityRefusal('identity.codeWrong'), field: 'emailCode' };
  }
  // Neither password may have become another since they were compared.
  const result = await client.query(
    `update users set trade_password_hash = $4
      where id = $1 and password_hash = $2 and trade_password_hash is not distinct from $3`,
    [stored.user.user, stored.passwordHash, stored.tradePasswordHash ?? null, newHash],
  );
  return result.rowCount === 1
    ? true
    : { ...identityRefusal('identity.passwordWrong'), field: 'loginPassword' };
}

/** Nobody guesses it from an open session: so many tries, and then longer and longer waits. */
export const tradePasswordRate = { free: 5, firstWaitMs: 5_000, waitMsMax: 300_000, memoryMs: 86_400_000 };

function tradePasswordLimit({ user }: SignedInUser): AttemptLimit {
  return { key: `trade password ${user}`, ...tradePasswordRate, exempt: false };
}

/**
 * The two passwords of an account are not the same. Whether a new one is the transaction password is a guess at it, and
 * counted as one: the count stays, for nobody has shown to know it.
 */
export async function refuseTradePassword(
  ports: Pick<IdentityPorts, 'pool' | 'clock'>,
  hashing: PasswordHashing,
  { user, tradePasswordHash }: Pick<StoredUser, 'user' | 'tradePasswordHash'>,
  password: string,
): Promise<IdentityRefusal | undefined> {
  if (tradePasswordHash === undefined) return undefined;
  const slowed = await slowDown(ports, [tradePasswordLimit(user)]);
  if (slowed !== undefined) return slowed;
  const isSame = await hashing.verify(tradePasswordHash, password);
  return isSame ? identityRefusal('identity.passwordsEqual') : undefined;
}

export interface SpendingProof extends FactorProof {
  readonly tradePassword: string;
}

/** Undefined when money may leave: the transaction password was right, and so was the second factor where one is on. */
export async function proveSpending(
  parts: TradePasswordParts,
  user: SignedInUser,
  proof: SpendingProof,
  origin: Origin,
): Promise<IdentityRefusal | undefined> {
  const outcome = await parts.hasher.admit(async (hashing) => {
    const stored = await findUserById(parts.ports.pool, user.user);
    if (stored?.tradePasswordHash === undefined) return identityRefusal('identity.tradePasswordMissing');
    const limit = tradePasswordLimit(user);
    const slowed = await slowDown(parts.ports, [limit]);
    if (slowed !== undefined) return slowed;
    const right = await hashing.verify(stored.tradePasswordHash, proof.tradePassword);
    if (!right) return identityRefusal('identity.tradePasswordWrong');
    await forgetAttempts(parts.ports.pool, [limit.key], []);
    return (await proveFactor(parts, stored, proof, origin)) ?? 'proved';
  });
  if (outcome === 'proved') return undefined;
  return outcome ?? identityRefusal('venue.busy');
}
