// How passwords are kept: slowly hashed, each with a salt of its own.
import { expect, test } from 'vitest';
import { createPasswordHasher, type PasswordHashing } from './password-hashing.ts';

const hasher = createPasswordHasher();
const hashing = <T>(work: (hashing: PasswordHashing) => Promise<T>) => hasher.admit(work);

test('a password is kept as argon2id with 19 MiB and two passes, and never twice in the same way', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => hashing(({ hash }) => hash('Steady-Hand7'))));
  for (const kept of [one, other]) expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await hashing(({ verify }) => verify(one, 'Steady-Hand7'))).toBe(true);
  expect(await hashing(({ verify }) => verify(one, 'steady-hand7'))).toBe(false);
});

test('without a stored hash no password is right, not even that of the hash in its place', async () => {
  expect(await hashing(({ verify }) => verify(undefined, 'there is no such account'))).toBe(false);
});
