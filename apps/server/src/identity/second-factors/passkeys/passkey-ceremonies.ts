// Registering a passkey and proving to have one, as WebAuthn does it.
import { randomUUID } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@candor/wire';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { SecretBox } from '../secret-box.ts';
import type { Queryable, Subject } from '../subject.ts';
import { insertPasskeyChallenge, type PasskeyPurpose, usePasskeyChallenge } from './passkey-challenges.ts';
import { insertPasskey, notePasskeyUse, passkeysOf, type StoredPasskey } from './passkey-table.ts';
import { saysNoMoreThanAsked } from './plain-attestation.ts';
import type { Site } from './site.ts';

export interface CeremonyParts {
  readonly client: Queryable;
  readonly box: SecretBox;
  readonly nowMs: number;
}

/** EdDSA, ES256 and RS256, as COSE numbers them: what devices have, and what is not experimental anywhere. */
const ALGORITHMS = [-8, -7, -257];

/** A device that asks for more is one that a person cannot tell from a fault. */
const TRANSPORTS: ReadonlySet<string> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
]);

export async function passkeyRegistrationOptions(
  { client, box, nowMs }: CeremonyParts,
  subject: Subject,
  site: Site,
  account: string,
): Promise<object> {
  const options = await generateRegistrationOptions({
    rpName: 'Candor',
    rpID: site.host,
    userName: account,
    userID: Uint8Array.from(box.mark(String(subject.id), `passkey user ${subject.kind}`)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await passkeysOf(client, subject)).map(described),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await insertPasskeyChallenge(client, subject, { text: options.challenge, purpose: 'registration', nowMs });
  return options;
}

export async function passkeyProofOptions(
  { client, nowMs }: CeremonyParts,
  subject: Subject,
  site: Site,
): Promise<object | undefined> {
  const here = (await passkeysOf(client, subject)).filter(({ siteHost }) => siteHost === site.host);
  if (here.length === 0) return undefined;
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    allowCredentials: here.map(described),
    userVerification: 'preferred',
  });
  await insertPasskeyChallenge(client, subject, { text: options.challenge, purpose: 'proof', nowMs });
  return options;
}

/** The new passkey, kept; undefined where the answer is not one to a challenge of this subject. */
export async function registerPasskey(
  parts: CeremonyParts,
  subject: Subject,
  site: Site,
  asked: { readonly name: string; readonly passkey: PasskeyAttestation },
): Promise<boolean> {
  const challenge = await usedChallenge(
    parts,
    subject,
    'registration',
    asked.passkey.response.clientDataJSON,
  );
  if (challenge === undefined || !saysNoMoreThanAsked(asked.passkey)) return false;
  const verified = await unlessItThrows(() =>
    verifyRegistrationResponse({
      response: { ...asked.passkey, clientExtensionResults: {} } as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (verified?.verified !== true) return false;
  const { credential } = verified.registrationInfo;
  return insertPasskey(parts.client, subject, {
    id: randomUUID(),
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (asked.passkey.response.transports ?? []).filter((name) => TRANSPORTS.has(name)),
    siteHost: site.host,
    name: asked.name.trim(),
    createdAtMs: parts.nowMs,
  });
}

export async function provePasskey(
  parts: CeremonyParts,
  subject: Subject,
  site: Site,
  assertion: PasskeyAssertion,
): Promise<boolean> {
  const challenge = await usedChallenge(parts, subject, 'proof', assertion.response.clientDataJSON);
  if (challenge === undefined) return false;
  const passkey = (await passkeysOf(parts.client, subject)).find(
    ({ credentialId }) => credentialId === assertion.id,
  );
  if (passkey === undefined) return false;
  const verified = await unlessItThrows(() =>
    verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} } as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    }),
  );
  if (verified?.verified !== true) return false;
  return notePasskeyUse(parts.client, passkey.id, verified.authenticationInfo.newCounter, parts.nowMs);
}

function described({ credentialId, transports }: StoredPasskey): { id: string; transports: string[] } {
  return { id: credentialId, transports: [...transports] };
}

/** The challenge that the device says it signed, used up; undefined where it is none of this subject's. */
async function usedChallenge(
  { client, nowMs }: CeremonyParts,
  subject: Subject,
  purpose: PasskeyPurpose,
  clientDataJson: string,
): Promise<string | undefined> {
  const text = challengeIn(clientDataJson);
  if (text === undefined) return undefined;
  return (await usePasskeyChallenge(client, subject, { text, purpose, nowMs })) ? text : undefined;
}

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data && data.challenge;
    // A longer one, or one with other signs, was never given out.
    return typeof challenge === 'string' && /^[A-Za-z0-9_-]{16,200}$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The library throws at every answer that is not right, and reads nothing but the answer. */
async function unlessItThrows<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
