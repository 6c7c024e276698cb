// Encrypts what is kept: AES-256-GCM with a fresh key for each piece, and that key under the installation's own.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 8;

export interface MasterKey {
  readonly bytes: Buffer;
  /** Tells keys apart, and tells nothing about them. */
  readonly id: Buffer;
}

export interface Sealed {
  readonly keyId: Buffer;
  readonly wrappedKey: Buffer;
  readonly content: Buffer;
}

export function masterKeyOf(bytes: Buffer): MasterKey {
  const id = createHash('sha256').update('candor files key').update(bytes).digest().subarray(0, KEY_ID_BYTES);
  return { bytes, id };
}

/** `context` says what and whose this is: a row that is moved to another place does not open there. */
export function seal(master: MasterKey, context: string, content: Buffer): Sealed {
  const key = randomBytes(KEY_BYTES);
  const sealed = {
    keyId: master.id,
    wrappedKey: encrypt(master.bytes, `key of ${context}`, key),
    content: encrypt(key, context, content),
  };
  key.fill(0);
  return sealed;
}

/** Throws where a byte differs, or the context does. */
export function unseal(master: MasterKey, context: string, sealed: Sealed): Buffer {
  if (!sealed.keyId.equals(master.id)) throw new Error('This was sealed with another key');
  const key = decrypt(master.bytes, `key of ${context}`, sealed.wrappedKey);
  return decrypt(key, context, sealed.content);
}

/** Under another key of the installation: the piece's own key is sealed anew, and its content stays as it is. */
export function rewrap(
  from: MasterKey,
  to: MasterKey,
  context: string,
  { keyId, wrappedKey }: Pick<Sealed, 'keyId' | 'wrappedKey'>,
): Buffer {
  if (!keyId.equals(from.id)) throw new Error('This was sealed with another key');
  const key = decrypt(from.bytes, `key of ${context}`, wrappedKey);
  const wrapped = encrypt(to.bytes, `key of ${context}`, key);
  key.fill(0);
  return wrapped;
}

/**
 * The same for the same text and context under the same key, and nothing to whoever has not the key: what is sealed can
 * be found again by it without being opened. HMAC-SHA-256 under a key derived with HKDF-SHA-256.
 */
export function mark(master: MasterKey, context: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', master.bytes, '', `candor files marks ${context} 1`, KEY_BYTES));
  return createHmac('sha256', key).update(text, 'utf8').digest();
}

/** Nonce, ciphertext and tag, one behind the other. */
function encrypt(key: Buffer, context: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  cipher.setAAD(Buffer.from(context, 'utf8'));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, context: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context, 'utf8'));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}
