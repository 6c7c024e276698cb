// Passkeys in the browser: the venue's options go to the device, and its answer goes back to the venue.
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyOptions,
  RecoveryCodesData,
  SecondFactorChangeBody,
  UserInfo,
} from '@candor/wire';
import type { Calls } from '../calls.ts';
import type { Environment, Passkeys } from '../environment.ts';
import type { Outcome } from '../http/outcome.ts';
import type { Session } from '../session/session.ts';

/** `declined`: the person or the device said no, and nothing was sent. */
export type PasskeyOutcome<Data> = Outcome<Data> | { readonly outcome: 'declined' };

const declined = { outcome: 'declined' } as const;

interface Parts {
  readonly calls: Calls;
  readonly session: Session;
  readonly environment: Pick<Environment, 'passkeys'>;
}

/** Whether this browser can use passkeys at all. */
export function passkeysWork({ environment }: Pick<Parts, 'environment'>): boolean {
  return environment.passkeys !== undefined;
}

async function answered<Data>(
  { environment }: Pick<Parts, 'environment'>,
  options: Outcome<PasskeyOptions>,
  ask: (passkeys: Passkeys, options: PasskeyOptions) => Promise<Data>,
): Promise<PasskeyOutcome<Data>> {
  if (options.outcome !== 'ok') return options;
  if (environment.passkeys === undefined) return declined;
  try {
    return { outcome: 'ok', data: await ask(environment.passkeys, options.data) };
  } catch {
    return declined;
  }
}

export async function addPasskey(
  parts: Parts,
  proof: SecondFactorChangeBody,
  name: string,
): Promise<PasskeyOutcome<RecoveryCodesData>> {
  const options = await parts.calls.startPasskey(proof);
  const passkey = await answered<PasskeyAttestation>(parts, options, (passkeys, data) =>
    passkeys.create(data),
  );
  return passkey.outcome === 'ok' ? parts.calls.finishPasskey({ name, passkey: passkey.data }) : passkey;
}

/** The `passkey` field of a request that a second factor guards. */
export async function provePasskey(parts: Parts): Promise<PasskeyOutcome<PasskeyAssertion>> {
  return answered(parts, await parts.calls.startPasskeyCheck(), (passkeys, data) => passkeys.get(data));
}

export async function logInWithPasskey(parts: Parts, challenge: string): Promise<PasskeyOutcome<UserInfo>> {
  const options = await parts.calls.startPasskeyLogin(challenge);
  const passkey = await answered<PasskeyAssertion>(parts, options, (passkeys, data) => passkeys.get(data));
  return passkey.outcome === 'ok'
    ? parts.session.logInSecondFactor({ challenge, passkey: passkey.data })
    : passkey;
}
