// What reaches the venue of a form that was filled in on any keyboard.
import { describe, expect, test } from 'vitest';
import { registerBody, resetBody } from './bodies.ts';
import { type RegisterFields, registerWrongs, resetWrongs } from './checks.ts';

const policy = { lengthMin: 6, lengthMax: 16 };
const typed: RegisterFields = {
  email: ' mk@candor.example ',
  captcha: '',
  code: '123456',
  password: 'ledger-9 ',
  repeatPassword: 'ledger-9 ',
  nationality: 'IN',
  invitationCode: '',
  agreement: true,
  adult: true,
};

describe.each([
  ['Arabic', ' ١٢٣٤٥٦'],
  ['Persian', '۱۲۳۴۵۶ '],
  ['Devanagari', '१२३४५६'],
  ['full-width', '１２３４５６'],
  ['Latin', ' 123456 '],
])('a mailed code in %s digits', (_, code) => {
  test('opens an account', () => {
    expect(registerWrongs({ ...typed, code }, policy)).toEqual({});
    expect(registerBody({ ...typed, code }, 'request').code).toBe('123456');
  });

  test('sets a new password', () => {
    expect(resetWrongs({ ...typed, code }, policy)).toEqual({});
    expect(resetBody({ ...typed, code }, 'request').code).toBe('123456');
  });
});

test('a new account is asked for with what was typed, and with an invitation only where there is one', () => {
  const body = {
    email: 'mk@candor.example',
    codeRequest: 'request',
    nationality: 'IN',
    password: 'ledger-9 ',
  };
  expect(registerBody(typed, 'request')).toMatchObject({ ...body, agreement: true, adult: true });
  expect(registerBody(typed, 'request')).not.toHaveProperty('invitationCode');
  expect(registerBody({ ...typed, invitationCode: ' ab12 ' }, 'request').invitationCode).toBe('AB12');
});

test('a new password is asked for with nothing but what it needs', () => {
  expect(resetBody(typed, 'request')).toEqual({
    email: 'mk@candor.example',
    code: '123456',
    codeRequest: 'request',
    password: 'ledger-9 ',
    repeatPassword: 'ledger-9 ',
  });
});
