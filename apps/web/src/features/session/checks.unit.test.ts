// The rules of the session's forms.
import { usualPasswordPolicy } from '@candor/client';
import { defaultPasswordPolicy } from '@candor/wire';
import { describe, expect, test } from 'vitest';
import { codeWrongs, loginWrongs, type RegisterFields, registerWrongs, resetWrongs } from './checks.ts';

const good: RegisterFields = {
  email: 'mk@candor.example',
  captcha: 'x7k2',
  code: '123456',
  password: 'ledger-9',
  repeatPassword: 'ledger-9',
  nationality: 'CH',
  invitationCode: '',
  agreement: true,
  adult: true,
};

describe('signing up', () => {
  test('finds nothing wrong with a complete form, invitation code or not', () => {
    expect(registerWrongs(good, usualPasswordPolicy)).toEqual({});
  });

  test.each([
    [{ email: '' }, { email: 'emailMissing' }],
    [{ email: 'mk@candor' }, { email: 'emailMalformed' }],
    [{ code: ' ' }, { code: 'codeMissing' }],
    [{ code: '12345' }, { code: 'codeMalformed' }],
    [{ code: 'x7k2p9' }, { code: 'codeMalformed' }],
    [{ nationality: '' }, { nationality: 'nationalityMissing' }],
    [{ agreement: false }, { agreement: 'agreementMissing' }],
    [{ adult: false }, { adult: 'adultMissing' }],
    [{ repeatPassword: 'ledger-8' }, { repeatPassword: 'passwordsDiffer' }],
  ])('with %o says %o', (change, wrongs) => {
    expect(registerWrongs({ ...good, ...change }, usualPasswordPolicy)).toEqual(wrongs);
  });

  test('takes passwords of 6 to 16 characters, however many bytes they have, or what the venue says', () => {
    const withPassword = (password: string, policy = usualPasswordPolicy) =>
      registerWrongs({ ...good, password, repeatPassword: password }, policy);
    for (const password of ['abcdef', 'a'.repeat(16), '🜚'.repeat(6)])
      expect(withPassword(password)).toEqual({});
    for (const password of ['abcde', 'a'.repeat(17), '🜚'.repeat(5)]) {
      expect(withPassword(password)).toEqual({
        password: { kind: 'passwordLength', ...usualPasswordPolicy },
      });
    }
    expect(usualPasswordPolicy).toEqual(defaultPasswordPolicy);
    const longer = { lengthMin: 12, lengthMax: 64 };
    expect(withPassword('a'.repeat(64), longer)).toEqual({});
    expect(withPassword('a'.repeat(11), longer)).toEqual({ password: { kind: 'passwordLength', ...longer } });
  });

  test('asks only for e-mail and image before a code is sent', () => {
    expect(codeWrongs({ email: '', captcha: '', code: '' })).toEqual({
      email: 'emailMissing',
      captcha: 'captchaMissing',
    });
    expect(codeWrongs(good)).toEqual({});
  });
});

test('logging in asks for an e-mail and any password', () => {
  expect(loginWrongs({ email: 'mk@candor.example', password: 'x' })).toEqual({});
  expect(loginWrongs({ email: 'mk', password: '' })).toEqual({
    email: 'emailMalformed',
    password: 'passwordMissing',
  });
});

test('a new password asks for the code and for the same password twice', () => {
  expect(resetWrongs(good, usualPasswordPolicy)).toEqual({});
  expect(resetWrongs({ ...good, code: '', repeatPassword: 'ledger-8' }, usualPasswordPolicy)).toEqual({
    code: 'codeMissing',
    repeatPassword: 'newPasswordsDiffer',
  });
  expect(resetWrongs({ ...good, password: 'short', repeatPassword: 'short' }, usualPasswordPolicy)).toEqual({
    password: { kind: 'passwordLength', ...usualPasswordPolicy },
  });
});
