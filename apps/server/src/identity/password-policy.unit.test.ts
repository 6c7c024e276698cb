// Which passwords are refused because they are tried first, in whatever case and form they are typed.
import { defaultPasswordPolicy } from '@candor/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { refusePassword } from './password-policy.ts';

const email = 'new.person@example.org';

function refusalOf(password: string): string | undefined {
  return refusePassword(defaultPasswordPolicy, email, password, password)?.code;
}

test.each(['shadow1', 'ILoveYou2', 'gfhjkm', 'p455w0rd', 'Killer01', '1qazxsw2'])(
  'the password %s, which known breaches hold often, is refused',
  (password) => {
    expect(refusalOf(password)).toBe('identity.passwordCommon');
  },
);

test.each(['tothemoon', 'Binance', 'candor123', 'CONTRASEÑA', 'Fortnite'])(
  'the password %s, which lists of breaches leave out, is refused',
  (password) => {
    expect(refusalOf(password)).toBe('identity.passwordCommon');
  },
);

test.each(['ytrewq', 'drowssap', 'zzzzzzzz', 'kfkfkf', 'x7qx7q', 'bcdefgh', '98765432', 'new.person'])(
  'the password %s, which follows from another one, from its beginning or from the mailbox, is refused',
  (password) => {
    expect(refusalOf(password)).toBe('identity.passwordCommon');
  },
);

test.each(['Steady-Hand8', 'x7qx7qx', 'abcdefgi'])(
  'the password %s, which nobody would try first, is taken',
  (password) => {
    expect(refusalOf(password)).toBeUndefined();
  },
);

test('more than the three thousand most used of the lengths that are allowed are refused', () => {
  const { lengthMin, lengthMax } = defaultPasswordPolicy;
  const allowed = [...commonPasswords].filter(({ length }) => length >= lengthMin && length <= lengthMax);
  expect(allowed.length).toBeGreaterThan(3_000);
});

test('a text said two or more times over is refused, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 5 }), fc.integer({ min: 2, max: 16 }), (text, times) => {
      const password = text.repeat(times);
      fc.pre(password.length >= 6 && password.length <= 16);
      expect(refusalOf(password)).toBe('identity.passwordCommon');
    }),
  );
});

test('passwords of ten or more random letters are taken', () => {
  const letters = fc.constantFrom(...'abcdefghijkmnopqrstuvwxyz23456789');
  const passwords = fc.sample(fc.string({ unit: letters, minLength: 10, maxLength: 16 }), {
    numRuns: 500,
    seed: 7,
  });
  expect(passwords.filter((password) => refusalOf(password) !== undefined)).toEqual([]);
});
