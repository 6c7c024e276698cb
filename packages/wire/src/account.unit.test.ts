// The shapes of the calls of an account: what proves somebody, and which refusal a wrong field leads to.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { changeMailboxBody, resetTradePwdBody, sendAccountCodeBody, setTradePwdBody } from './account.ts';
import { refusalOfIssues } from './envelope.ts';
import {
  confirmTotpBody,
  finishPasskeyBody,
  loginSecondFactorBody,
  passkeyAssertion,
  secondFactorChangeBody,
  setPwdBody,
} from './second-factors.ts';

function refusalOf(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? undefined : refusalOfIssues(result.error.issues);
}

const challenge = 'A'.repeat(32);
const assertion = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

test.each([{ code: '123456' }, { recoveryCode: 'ABCDE-FGHJK' }, { passkey: assertion }])(
  'a second step takes %o',
  (answer) => {
    expect(refusalOf(loginSecondFactorBody, { challenge, ...answer })).toBeUndefined();
  },
);

test('a second step takes exactly one answer, and a challenge that could have been given out', () => {
  expect(refusalOf(loginSecondFactorBody, { challenge })?.code).toBe('identity.secondFactorWrong');
  expect(
    refusalOf(loginSecondFactorBody, { challenge, code: '123456', recoveryCode: 'ABCDE-FGHJK' })?.code,
  ).toBe('identity.secondFactorWrong');
  expect(refusalOf(loginSecondFactorBody, { challenge: 'x', code: '123456' })).toEqual({
    code: 'identity.challengeEnded',
    field: 'challenge',
  });
});

test.each(['123456', 'ABCDE-FGHJK', 'abcdefghjk', 'ABCDE FGHJK'])(
  'takes %s where a code may be of either kind',
  (code) => {
    expect(refusalOf(secondFactorChangeBody, { password: 'x', code })).toBeUndefined();
  },
);

test.each(['', '12345', '1234567', '١٢٣٤٥٦', 'ABCDE', 'ABCDE-FGHJ0', 123456, null])(
  'takes %o for no code of any kind',
  (code) => {
    expect(refusalOf(secondFactorChangeBody, { password: 'x', code })).toEqual({
      code: 'identity.secondFactorWrong',
      field: 'code',
    });
  },
);

test('only a code of the new app confirms it', () => {
  expect(refusalOf(confirmTotpBody, { password: 'x', code: '123456' })).toBeUndefined();
  expect(refusalOf(confirmTotpBody, { password: 'x', code: 'ABCDE-FGHJK' })?.code).toBe(
    'identity.secondFactorWrong',
  );
});

test('the answer of a device is read strictly, and what a device says beside its proof is bounded', () => {
  expect(refusalOf(passkeyAssertion, assertion)).toBeUndefined();
  expect(refusalOf(passkeyAssertion, { ...assertion, extra: 1 })?.code).toBe('request.unknownField');
  for (const wrong of [
    { id: 'A+/=' },
    { rawId: 'A'.repeat(1_401) },
    { type: 'password' },
    { response: null },
  ]) {
    expect(refusalOf(passkeyAssertion, { ...assertion, ...wrong })?.code).toBe('identity.passkeyInvalid');
  }
});

test.each(['', ' ', 'x'.repeat(41), 'a\u0000b', 'a\nb', '\ud800', '\u202eevil'])(
  'refuses %o as the name of a passkey',
  (name) => {
    const passkey = { ...assertion, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } };
    expect(refusalOf(finishPasskeyBody, { name: 'Phone', passkey })).toBeUndefined();
    expect(refusalOf(finishPasskeyBody, { name, passkey })).toEqual({
      code: 'request.malformed',
      field: 'name',
    });
  },
);

test('a code goes to the present mailbox or to a new one that is named, never to another', () => {
  expect(refusalOf(sendAccountCodeBody, { purpose: 'tradePassword' })).toBeUndefined();
  expect(refusalOf(sendAccountCodeBody, { purpose: 'tradePassword', email: 'a@b.co' })?.code).toBe(
    'request.unknownField',
  );
  expect(refusalOf(sendAccountCodeBody, { purpose: 'mailbox', email: 'a@b.co' })).toBeUndefined();
  expect(refusalOf(sendAccountCodeBody, { purpose: 'mailbox' })?.code).toBe('identity.emailInvalid');
});

test('each proof names the field that it stands in', () => {
  const passwords = { password: 'Calm-Water9', repeatPassword: 'Calm-Water9' };
  const set = { loginPassword: 'x', ...passwords };
  expect(refusalOf(setTradePwdBody, set)).toBeUndefined();
  expect(refusalOf(resetTradePwdBody, set)?.field).toBe('emailCode');
  expect(refusalOf(setTradePwdBody, { ...set, emailCode: '12' })).toEqual({
    code: 'identity.codeWrong',
    field: 'emailCode',
  });
  expect(refusalOf(setPwdBody, { oldPassword: 'x', ...passwords, code: 'x' })?.field).toBe('code');
  expect(refusalOf(changeMailboxBody, { email: 'no', emailCode: '123456', password: 'x' })?.code).toBe(
    'identity.emailInvalid',
  );
});
