// A passkey device for tests: it makes keys and signs challenges as WebAuthn wants them.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@candor/wire';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { androidCertificates } from './testing-certificates.ts';

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

export interface TestAuthenticator {
  create(options: object): PasskeyAttestation;
  /** Says with certificates what it is, which nobody asked for, and names an address at which to ask about them. */
  createWithCertificates(options: object, revocationListUrl: string): PasskeyAttestation;
  get(options: object): PasskeyAssertion;
}

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

/** `origin` is the page that asks; a page that lies about itself is caught by what is signed here. */
export function testAuthenticator(origin: string): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const dataOf = (host: string, flags: number): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count]);
  };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const frame = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  const authDataOf = ({ rp }: Options): Buffer => {
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(id.length);
    return Buffer.concat([
      dataOf(rp?.id ?? '', USER_PRESENT | HAS_CREDENTIAL),
      Buffer.alloc(16),
      idLength,
      id,
      coseKey(publicKey),
    ]);
  };
  const attestationOf = (client: Buffer, authData: Buffer, kind: string, said: Map<string, unknown>) => ({
    ...frame,
    response: {
      clientDataJSON: client.toString('base64url'),
      attestationObject: attestationObject(kind, said, authData).toString('base64url'),
      transports: ['internal', 'made-up'],
    },
  });
  return {
    create(options) {
      const client = clientData('webauthn.create', (options as Options).challenge);
      return attestationOf(client, authDataOf(options as Options), 'none', new Map());
    },
    createWithCertificates(options, revocationListUrl) {
      const client = clientData('webauthn.create', (options as Options).challenge);
      const authData = authDataOf(options as Options);
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
      const said = new Map<string, unknown>([
        ['alg', -7],
        ['sig', Uint8Array.from(sign('sha256', signed, privateKey))],
        ['x5c', androidCertificates(publicKey, client, revocationListUrl)],
      ]);
      return attestationOf(client, authData, 'android-key', said);
    },
    get(options) {
      const { challenge, rpId = '' } = options as Options;
      const authenticatorData = dataOf(rpId, USER_PRESENT);
      const client = clientData('webauthn.get', challenge);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
      return {
        ...frame,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

function attestationObject(kind: string, said: Map<string, unknown>, authData: Buffer): Buffer {
  const attestation = new Map<string, unknown>([
    ['fmt', kind],
    ['attStmt', said],
    ['authData', Uint8Array.from(authData)],
  ]);
  return Buffer.from(isoCBOR.encode(attestation as never));
}

/** An ES256 key in COSE. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(key as never));
}
