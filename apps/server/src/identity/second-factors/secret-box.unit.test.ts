// The rules of secrets in tables.
import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(new Uint8Array(32).fill(1));
const plain = Buffer.from('a secret of ten words');

test('what is sealed opens in its place, and nothing of it can be seen', () => {
  const sealed = box.seal(plain, 'totp user 1000');
  expect(box.open(sealed, 'totp user 1000')).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(box.seal(plain, 'totp user 1000')).not.toEqual(sealed);
});

test('it opens nowhere else, under no other key, and not with one bit changed', () => {
  const sealed = box.seal(plain, 'totp user 1000');
  expect(() => box.open(sealed, 'totp user 1001')).toThrow();
  expect(() => createSecretBox(new Uint8Array(32).fill(2)).open(sealed, 'totp user 1000')).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => box.open(changed, 'totp user 1000'), `byte ${at}`).toThrow();
  }
});

test('a mark is the same for the same secret in the same place alone', () => {
  const mark = box.mark('ABCDE', 'recovery user 1');
  expect(box.mark('ABCDE', 'recovery user 1')).toEqual(mark);
  expect(box.mark('ABCDE', 'recovery user 2')).not.toEqual(mark);
  expect(box.mark('ABCDF', 'recovery user 1')).not.toEqual(mark);
  expect(createSecretBox(new Uint8Array(32).fill(2)).mark('ABCDE', 'recovery user 1')).not.toEqual(mark);
});

test('a key of another length is refused', () => {
  expect(() => createSecretBox(new Uint8Array(16))).toThrow('32 bytes');
});
