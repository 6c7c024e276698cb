// Certificates of a device that says more about itself than it was asked: signed by an authority that it made up, and
// with an address at which to ask whether they were revoked.
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const OCTETS = 0x04;
const BITS = 0x03;
const INTEGER = 0x02;
const ENUMERATED = 0x0a;
const OBJECT = 0x06;
const TEXT = 0x0c;
const TIME = 0x17;

const COMMON_NAME = Buffer.from('550403', 'hex');
const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');
const KEY_DESCRIPTION = Buffer.from('2b06010401d679020111', 'hex');
const REVOCATION_LISTS = Buffer.from('551d1f', 'hex');

/** The leaf, for the key of the passkey and for these client data, and the authority that signed it. */
export function androidCertificates(
  publicKey: KeyObject,
  clientData: Buffer,
  revocationListUrl: string,
): readonly Uint8Array[] {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const challenge = createHash('sha256').update(clientData).digest();
  const extensions = [
    extension(KEY_DESCRIPTION, keyDescription(challenge)),
    extension(REVOCATION_LISTS, revocationLists(revocationListUrl)),
  ];
  const signer = { name: 'Authority', key: authority.privateKey };
  return [
    certificate({ serial: 2, name: 'Leaf', publicKey, extensions }, signer),
    certificate({ serial: 1, name: 'Authority', publicKey: authority.publicKey, extensions: [] }, signer),
  ];
}

interface Subject {
  readonly serial: number;
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly extensions: readonly Buffer[];
}

function certificate(
  { serial, name, publicKey, extensions }: Subject,
  signer: { readonly name: string; readonly key: KeyObject },
): Uint8Array {
  const algorithm = der(SEQUENCE, der(OBJECT, ECDSA_WITH_SHA256));
  const body = der(
    SEQUENCE,
    der(0xa0, number(2)),
    number(serial),
    algorithm,
    named(signer.name),
    der(SEQUENCE, der(TIME, Buffer.from('200101000000Z')), der(TIME, Buffer.from('491231235959Z'))),
    named(name),
    publicKey.export({ format: 'der', type: 'spki' }),
    ...(extensions.length > 0 ? [der(0xa3, der(SEQUENCE, ...extensions))] : []),
  );
  const signature = sign('sha256', body, signer.key);
  return Uint8Array.from(der(SEQUENCE, body, algorithm, der(BITS, Buffer.from([0]), signature)));
}

function keyDescription(challenge: Buffer): Buffer {
  const level = der(ENUMERATED, Buffer.from([1]));
  const empty = der(SEQUENCE);
  return der(
    SEQUENCE,
    ...[number(3), level, number(4), level, der(OCTETS, challenge), der(OCTETS), empty, empty],
  );
}

function revocationLists(url: string): Buffer {
  return der(SEQUENCE, der(SEQUENCE, der(0xa0, der(0xa0, der(0x86, Buffer.from(url))))));
}

function extension(name: Buffer, value: Buffer): Buffer {
  return der(SEQUENCE, der(OBJECT, name), der(OCTETS, value));
}

function named(name: string): Buffer {
  return der(SEQUENCE, der(SET, der(SEQUENCE, der(OBJECT, COMMON_NAME), der(TEXT, Buffer.from(name)))));
}

function number(value: number): Buffer {
  return der(INTEGER, Buffer.from([value]));
}

/** A value in the distinguished encoding: its kind, its length and what it holds. */
function der(kind: number, ...parts: readonly Buffer[]): Buffer {
  const held = Buffer.concat(parts);
  const { length } = held;
  const lengthBytes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...lengthBytes]), held]);
}
