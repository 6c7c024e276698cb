// Keeps secrets in tables: encrypted or hashed under a key that is not in the database.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface SecretBox {
  /** The same plain bytes never look alike twice; what was sealed for one place does not open in another. */
  seal(plain: Uint8Array, place: string): Buffer;
  /** Throws where the bytes were changed, or sealed elsewhere or under another key. */
  open(sealed: Uint8Array, place: string): Buffer;
  /** For secrets that are only compared: as they are kept from now on. */
  mark(secret: string, place: string): Buffer;
  /** As the same secret may be kept: its mark, and what became of its marks under earlier keys. */
  marks(secret: string, place: string): readonly Buffer[];
}

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `earlier`: what earlier keys marked with, the oldest first. */
export function createSecretBox(key: Uint8Array, earlier: readonly Uint8Array[] = []): SecretBox {
  if (key.length !== KEY_BYTES) throw new Error(`The key of the secrets must have ${KEY_BYTES} bytes.`);
  const sealing = derived(key, 'seal');
  const marking = markingKeyOf(key);
  return {
    seal(plain, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      cipher.setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
    mark: (secret, place) => markedAgain(markText(secret, place), marking),
    marks: (secret, place) =>
      [...earlier, marking].map((_, first, all) =>
        all.slice(first).reduce(markedAgain, markText(secret, place)),
      ),
  };
}

const markText = (secret: string, place: string): Buffer => Buffer.from(JSON.stringify([place, secret]));

/** What a key marks with: nobody gets the key itself from it, nor what it sealed. */
export function markingKeyOf(key: Uint8Array): Buffer {
  return derived(key, 'mark');
}

/** A mark that nobody can compare without the present key as well, whoever has the earlier one. */
export function markedAgain(mark: Buffer, markingKey: Uint8Array): Buffer {
  return createHmac('sha256', markingKey).update(mark).digest();
}

function derived(key: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `candor secrets ${use} 1`, KEY_BYTES));
}
