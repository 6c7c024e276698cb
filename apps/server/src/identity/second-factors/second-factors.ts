// The second factors of users and of operators: proving one, switching them on and off.
import type { PasskeyAssertion, PasskeyAttestation, SecondFactorKind } from '@candor/wire';
import type { Pool } from 'pg';
import { type IdentityRefusal, identityRefusal, type Origin, type WallClock } from '../ports.ts';
import { forgetAttempts } from '../slow-down/forget-attempts.ts';
import { slowDown } from '../slow-down/slow-down.ts';
import { type FactorStatus, isGuarded, kindsOf, readFactorStatus } from './factor-status.ts';
import { secondFactorLimits, type TriedFrom } from './limits.ts';
import { lockFactors } from './lock-factors.ts';
import {
  passkeyProofOptions,
  passkeyRegistrationOptions,
  provePasskey,
  registerPasskey,
} from './passkeys/passkey-ceremonies.ts';
import { forgetRegistrations } from './passkeys/passkey-challenges.ts';
import { deletePasskey, passkeysOf, type StoredPasskey } from './passkeys/passkey-table.ts';
import { siteOf } from './passkeys/site.ts';
import {
  deleteRecoveryCodes,
  newRecoveryCodes,
  replaceRecoveryCodes,
  useRecoveryCode,
} from './recovery/recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import type { Queryable, Subject } from './subject.ts';
import { matchingSteps, newTotpSecret, totpText, totpUri } from './totp/totp-code.ts';
import { confirmTotp, deleteTotp, putTotp, readTotp, totpPlace, useTotpStep } from './totp/totp-table.ts';

export interface FactorParts {
  readonly pool: Pool;
  readonly clock: WallClock;
  readonly box: SecretBox;
}

/** What somebody offers as a second factor. */
export interface FactorProof {
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

export interface FactorProved {
  readonly outcome: 'proved';
  /** Undefined where no second factor is on, so that nothing had to be proved. */
  readonly by: SecondFactorKind | undefined;
}

export const PASSKEYS_MAX = 10;

export class SecondFactors {
  readonly #parts: FactorParts;

  constructor(parts: FactorParts) {
    this.#parts = parts;
  }

  status(subject: Subject): Promise<FactorStatus> {
    return readFactorStatus(this.#parts.pool, subject);
  }

  /** Where a second factor is on, one has to be proved; each code, each step and each challenge is good once. */
  async check(
    subject: Subject,
    proof: FactorProof,
    origin: Origin,
    from: TriedFrom,
  ): Promise<FactorProved | IdentityRefusal> {
    const status = await this.status(subject);
    if (!isGuarded(status)) return { outcome: 'proved', by: undefined };
    if (proof.code === undefined && proof.passkey === undefined) {
      return identityRefusal('identity.secondFactorNeeded', { kinds: kindsOf(status).join(' ') });
    }
    const limits = secondFactorLimits(subject, from);
    const slowed = await slowDown(this.#parts, limits);
    if (slowed !== undefined) return slowed;
    const by = await this.#prove(subject, proof, origin);
    if (by === undefined) {
      return identityRefusal(
        proof.passkey === undefined ? 'identity.secondFactorWrong' : 'identity.passkeyInvalid',
      );
    }
    await forgetAttempts(
      this.#parts.pool,
      limits.map(({ key }) => key),
      [],
    );
    return { outcome: 'proved', by };
  }

  async #prove(subject: Subject, proof: FactorProof, origin: Origin): Promise<SecondFactorKind | undefined> {
    const { pool, box } = this.#parts;
    if (proof.passkey !== undefined) {
      const site = siteOf(origin);
      if (site === undefined) return undefined;
      return (await provePasskey(this.#ceremony(), subject, site, proof.passkey)) ? 'passkey' : undefined;
    }
    const code = proof.code ?? '';
    if (/^[0-9]{6}$/.test(code)) return (await this.#proveTotp(subject, code)) ? 'totp' : undefined;
    const nowMs = this.#parts.clock.wallMs();
    return (await useRecoveryCode(pool, box, subject, { code, nowMs })) ? 'recovery' : undefined;
  }

  async #proveTotp(subject: Subject, code: string): Promise<boolean> {
    const { pool, box, clock } = this.#parts;
    const stored = await readTotp(pool, subject);
    if (stored?.confirmed !== true) return false;
    const secret = box.open(stored.sealed, totpPlace(subject));
    for (const step of matchingSteps(secret, code, clock.wallMs())) {
      if (await useTotpStep(pool, subject, stored.sealed, step)) return true;
    }
    return false;
  }

  /** A secret for an authenticator app. It guards nothing until a code of it was confirmed. */
  async startTotp(
    subject: Subject,
    account: string,
  ): Promise<
    { readonly outcome: 'started'; readonly secret: string; readonly uri: string } | IdentityRefusal
  > {
    const { pool, box, clock } = this.#parts;
    const secret = newTotpSecret();
    const started = await putTotp(pool, subject, box.seal(secret, totpPlace(subject)), clock.wallMs());
    if (!started) return identityRefusal('identity.totpAlreadyOn');
    return { outcome: 'started', secret: totpText(secret), uri: totpUri(secret, account) };
  }

  /** In the caller's transaction. The recovery codes, or null where those that are there stay good. */
  async confirmTotp(
    client: Queryable,
    subject: Subject,
    code: string,
  ): Promise<readonly string[] | null | IdentityRefusal> {
    const { box, clock } = this.#parts;
    await lockFactors(client, subject);
    const stored = await readTotp(client, subject);
    if (stored === undefined) return identityRefusal('identity.secondFactorOff');
    if (stored.confirmed) return identityRefusal('identity.totpAlreadyOn');
    const nowMs = clock.wallMs();
    const step = matchingSteps(box.open(stored.sealed, totpPlace(subject)), code, nowMs).at(-1);
    const before = await readFactorStatus(client, subject);
    if (step === undefined || !(await confirmTotp(client, subject, stored.sealed, { step, nowMs }))) {
      return identityRefusal('identity.secondFactorWrong');
    }
    await forgetRegistrations(client, subject);
    return this.#firstRecoveryCodes(client, subject, before);
  }

  /** In the caller's transaction. */
  async stopTotp(client: Queryable, subject: Subject): Promise<boolean> {
    await lockFactors(client, subject);
    const stopped = await deleteTotp(client, subject);
    if (stopped) {
      await forgetRegistrations(client, subject);
      await this.#forgetCodesOfNothing(client, subject);
    }
    return stopped;
  }

  /** In the caller's transaction. Undefined where no second factor is on that they could stand in for. */
  async renewRecoveryCodes(client: Queryable, subject: Subject): Promise<readonly string[] | undefined> {
    await lockFactors(client, subject);
    if (!isGuarded(await readFactorStatus(client, subject))) return undefined;
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(client, this.#parts.box, subject, codes);
    return codes;
  }

  passkeys(subject: Subject): Promise<readonly StoredPasskey[]> {
    return passkeysOf(this.#parts.pool, subject);
  }

  async startPasskey(
    subject: Subject,
    account: string,
    origin: Origin,
  ): Promise<{ readonly outcome: 'started'; readonly options: object } | IdentityRefusal> {
    const site = siteOf(origin);
    if (site === undefined) return identityRefusal('identity.passkeyNotHere');
    const { passkeys } = await this.status(subject);
    if (passkeys >= PASSKEYS_MAX) return identityRefusal('identity.passkeyTooMany');
    const options = await passkeyRegistrationOptions(this.#ceremony(), subject, site, account);
    return { outcome: 'started', options };
  }

  /** In the caller's transaction. The recovery codes, or null where those that are there stay good. */
  async finishPasskey(
    client: Queryable,
    subject: Subject,
    asked: { readonly name: string; readonly passkey: PasskeyAttestation },
    origin: Origin,
  ): Promise<readonly string[] | null | IdentityRefusal> {
    const site = siteOf(origin);
    if (site === undefined) return identityRefusal('identity.passkeyNotHere');
    await lockFactors(client, subject);
    const before = await readFactorStatus(client, subject);
    if (before.passkeys >= PASSKEYS_MAX) return identityRefusal('identity.passkeyTooMany');
    const added = await registerPasskey(this.#ceremony(client), subject, site, asked);
    if (!added) return identityRefusal('identity.passkeyInvalid');
    await forgetRegistrations(client, subject);
    return this.#firstRecoveryCodes(client, subject, before);
  }

  /** In the caller's transaction. The name of what is gone. */
  async removePasskey(client: Queryable, subject: Subject, id: string): Promise<string | undefined> {
    await lockFactors(client, subject);
    const name = await deletePasskey(client, subject, id);
    if (name !== undefined) {
      await forgetRegistrations(client, subject);
      await this.#forgetCodesOfNothing(client, subject);
    }
    return name;
  }

  /** Options for proving a passkey: for a sign-in, or for a change by somebody who is signed in. */
  async startPasskeyProof(
    subject: Subject,
    origin: Origin,
  ): Promise<{ readonly outcome: 'started'; readonly options: object } | IdentityRefusal> {
    const site = siteOf(origin);
    if (site === undefined) return identityRefusal('identity.passkeyNotHere');
    const options = await passkeyProofOptions(this.#ceremony(), subject, site);
    return options === undefined
      ? identityRefusal('identity.passkeyNotHere')
      : { outcome: 'started', options };
  }

  #ceremony(client: Queryable = this.#parts.pool) {
    return { client, box: this.#parts.box, nowMs: this.#parts.clock.wallMs() };
  }

  async #firstRecoveryCodes(
    client: Queryable,
    subject: Subject,
    before: FactorStatus,
  ): Promise<readonly string[] | null> {
    if (isGuarded(before) && before.recoveryCodesLeft > 0) return null;
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(client, this.#parts.box, subject, codes);
    return codes;
  }

  /** Codes that stand in for no factor would be a way round the next one. */
  async #forgetCodesOfNothing(client: Queryable, subject: Subject): Promise<void> {
    if (!isGuarded(await readFactorStatus(client, subject))) await deleteRecoveryCodes(client, subject);
  }
}
