// What a new passkey says of its device beside its key: nothing, because nothing was asked.
import type { PasskeyAttestation } from '@candor/wire';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';

/**
 * We ask for no word on what the device is, and browsers leave out all but a signature by the new key itself. Whoever
 * sends certificates all the same made them: the library would ask the servers that they name whether they are revoked.
 */
export function saysNoMoreThanAsked({ response }: PasskeyAttestation): boolean {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const kind = attestation.get('fmt');
    return kind === 'none' || (kind === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}
