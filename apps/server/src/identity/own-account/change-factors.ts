// Switching second factors on and off: each change needs the password and the factors that are on already.
import type {
  ConfirmTotpBody,
  FinishPasskeyBody,
  RemovePasskeyBody,
  SecondFactorChangeBody,
} from '@candor/wire';
import { mailTo } from '../mail-notice.ts';
import { type IdentityRefusal, identityRefusal, type SignedInUser } from '../ports.ts';
import type { Subject } from '../second-factors/subject.ts';
import { findUserById } from '../users/find-user.ts';
import { changeSecurely } from './change-securely.ts';
import { type Asker, withOwner } from './prove-owner.ts';

type Parts = Parameters<typeof withOwner>[0];

export interface CodesShown {
  readonly outcome: 'changed';
  /** Shown once; null where those that are there stay good. */
  readonly recoveryCodes: readonly string[] | null;
}

export interface OptionsGiven {
  readonly outcome: 'started';
  readonly options: object;
}

const subjectOf = ({ user }: SignedInUser): Subject => ({ kind: 'user', id: user });

export function confirmTotp(
  parts: Parts,
  asker: Asker,
  request: ConfirmTotpBody,
): Promise<CodesShown | IdentityRefusal> {
  const { password, passkey, code } = request;
  return withOwner(parts, asker, { password, passkey }, async (stored) => {
    const changed = await changeSecurely(parts.ports, {
      userId: stored.user.user,
      origin: asker.origin,
      kind: 'totpStarted',
      command: 'secondFactor',
      work: async (client) => {
        const codes = await parts.factors.confirmTotp(client, subjectOf(stored.user), code);
        return codes !== null && 'outcome' in codes ? codes : { codes };
      },
      mail: () => mailTo(stored, (texts) => texts.totpStarted),
    });
    if (changed.outcome === 'refused') return changed;
    return { outcome: 'changed', recoveryCodes: changed.result.codes };
  });
}

export function stopTotp(
  parts: Parts,
  asker: Asker,
  request: SecondFactorChangeBody,
): Promise<{ readonly outcome: 'changed' } | IdentityRefusal> {
  return withOwner(parts, asker, request, async (stored) => {
    const changed = await changeSecurely(parts.ports, {
      userId: stored.user.user,
      origin: asker.origin,
      kind: 'totpStopped',
      command: 'secondFactor',
      work: async (client) =>
        (await parts.factors.stopTotp(client, subjectOf(stored.user)))
          ? true
          : identityRefusal('identity.secondFactorOff'),
      mail: () => mailTo(stored, (texts) => texts.totpStopped),
    });
    return changed.outcome === 'refused' ? changed : { outcome: 'changed' };
  });
}

export function newRecoveryCodes(
  parts: Parts,
  asker: Asker,
  request: SecondFactorChangeBody,
): Promise<CodesShown | IdentityRefusal> {
  return withOwner(parts, asker, request, async (stored) => {
    const changed = await changeSecurely(parts.ports, {
      userId: stored.user.user,
      origin: asker.origin,
      kind: 'recoveryCodesRenewed',
      command: 'secondFactor',
      work: async (client) =>
        (await parts.factors.renewRecoveryCodes(client, subjectOf(stored.user))) ??
        identityRefusal('identity.secondFactorOff'),
      mail: () => mailTo(stored, (texts) => texts.recoveryCodesRenewed),
    });
    if (changed.outcome === 'refused') return changed;
    return { outcome: 'changed', recoveryCodes: changed.result };
  });
}

/** The device gets its task only after the owner was proved; the answer to it is proof enough of the same person. */
export function startPasskey(
  parts: Parts,
  asker: Asker,
  request: SecondFactorChangeBody,
): Promise<OptionsGiven | IdentityRefusal> {
  return withOwner(parts, asker, request, (stored) =>
    parts.factors.startPasskey(subjectOf(stored.user), stored.user.email, asker.origin),
  );
}

export async function finishPasskey(
  parts: Parts,
  { user, origin }: Asker,
  request: FinishPasskeyBody,
): Promise<CodesShown | IdentityRefusal> {
  const stored = await findUserById(parts.ports.pool, user.user);
  if (stored === undefined) return identityRefusal('identity.passkeyInvalid');
  const changed = await changeSecurely(parts.ports, {
    userId: user.user,
    origin,
    kind: 'passkeyAdded',
    command: 'secondFactor',
    detail: () => request.name.trim(),
    work: async (client) => {
      const codes = await parts.factors.finishPasskey(client, subjectOf(user), request, origin);
      return codes !== null && 'outcome' in codes ? codes : { codes };
    },
    mail: () => mailTo(stored, (texts) => texts.passkeyAdded(request.name.trim())),
  });
  if (changed.outcome === 'refused') return changed;
  return { outcome: 'changed', recoveryCodes: changed.result.codes };
}

export function removePasskey(
  parts: Parts,
  asker: Asker,
  request: RemovePasskeyBody,
): Promise<{ readonly outcome: 'changed' } | IdentityRefusal> {
  return withOwner(parts, asker, request, async (stored) => {
    const changed = await changeSecurely(parts.ports, {
      userId: stored.user.user,
      origin: asker.origin,
      kind: 'passkeyRemoved',
      command: 'secondFactor',
      work: async (client) =>
        (await parts.factors.removePasskey(client, subjectOf(stored.user), request.id)) ??
        identityRefusal('identity.passkeyUnknown'),
      detail: (name) => name,
      mail: (name) => mailTo(stored, (texts) => texts.passkeyRemoved(name)),
    });
    return changed.outcome === 'refused' ? changed : { outcome: 'changed' };
  });
}
