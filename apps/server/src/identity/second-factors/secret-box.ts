// Keeps secrets in tables: encrypted or hashed under a key that is not in the database.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface SecretBox {
  /** The same plain bytes never look alike twice; what was sealed for one place does not open in another. */
  seal(plain: Uint8Array, place: string): Buffer;
  /** Throws where the bytes were changed, or sealed elsewhere or under another key. */
  open(sealed: Uint8Array, place: string): Buffer;
  /** For secrets that are only compared. */
  mark(secret: string, place: string): Buffer;
}

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecretBox(key: Uint8Array): SecretBox {
  if (key.length !== KEY_BYTES) throw new Error(`The key of the secrets must have ${KEY_BYTES} bytes.`);
  const sealing = derived(key, 'seal');
  const marking = derived(key, 'mark');
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
    mark: (secret, place) =>
      createHmac('sha256', marking)
        .update(JSON.stringify([place, secret]))
        .digest(),
  };
}

function derived(key: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `candor secrets ${use} 1`, KEY_BYTES));
}
