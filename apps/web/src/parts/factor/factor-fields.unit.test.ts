// The rules of a second factor in a form.
import { describe, expect, test } from 'vitest';
import { asksCode, chosenKind, factorKinds, factorWrong, isCodeSpent, typedCode } from './factor-fields.ts';

const nothing = { totpOn: false, passkeys: 0, recoveryCodesLeft: 0 };

describe('the ways to prove a second factor', () => {
  test.each([
    ['none is on', nothing, true, []],
    ['the app is on', { ...nothing, totpOn: true }, true, ['totp']],
    ['a passkey alone, in a browser that has none', { ...nothing, passkeys: 1 }, false, ['passkey']],
    [
      'the app and a passkey, in a browser that has none',
      { ...nothing, totpOn: true, passkeys: 1 },
      false,
      ['totp'],
    ],
    [
      'everything is on',
      { totpOn: true, passkeys: 2, recoveryCodesLeft: 9 },
      true,
      ['totp', 'passkey', 'recovery'],
    ],
    [
      'a passkey and codes, without a device',
      { totpOn: false, passkeys: 1, recoveryCodesLeft: 3 },
      false,
      ['recovery'],
    ],
    ['codes that guard nothing any more', { ...nothing, recoveryCodesLeft: 10 }, true, []],
  ])('%s', (_, guards, works, kinds) => {
    expect(factorKinds(guards, works)).toEqual(kinds);
  });

  test('the wanted way is kept as long as there is such a way', () => {
    expect(chosenKind(['totp', 'recovery'], 'recovery')).toBe('recovery');
    expect(chosenKind(['totp', 'recovery'], 'passkey')).toBe('totp');
    expect(chosenKind([], 'totp')).toBeUndefined();
  });
});

test.each([
  [['totp', 'recovery'], undefined, true],
  [['totp', 'passkey'], 'passkey', false],
  [['passkey', 'recovery'], 'recovery', true],
  [['passkey'], undefined, false],
  [[], undefined, false],
] as const)('of the ways %j, with %s chosen, a code is asked for: %s', (kinds, wanted, asked) => {
  expect(asksCode(kinds, wanted)).toBe(asked);
});

describe('what was typed', () => {
  test('is read as people write it', () => {
    expect(typedCode('totp', ' 123 456 ')).toBe('123456');
    expect(typedCode('totp', '١٢٣٤٥٦')).toBe('123456');
    expect(typedCode('totp', '१२३ ४५६')).toBe('123456');
    expect(typedCode('recovery', ' abcde-fghjk ')).toBe('ABCDE-FGHJK');
  });

  test.each([
    ['totp', '', 'factorCodeMissing'],
    ['totp', '12345', 'totpMalformed'],
    ['totp', 'ABCDE-FGHJK', 'totpMalformed'],
    ['totp', '123 456', undefined],
    ['recovery', ' ', 'factorCodeMissing'],
    ['recovery', '123456', 'recoveryMalformed'],
    ['recovery', 'abcde fghjk', undefined],
    ['recovery', 'abcdefghjk', undefined],
    ['passkey', '', undefined],
    [undefined, '', undefined],
  ] as const)('%s with "%s" says %s', (kind, code, wrong) => {
    expect(factorWrong(kind, code)).toBe(wrong);
  });
});

test.each([
  ['identity.keyAddressInvalid', false],
  ['identity.passwordWrong', false],
  ['request.malformed', false],
  ['identity.secondFactorWrong', true],
  ['identity.keyTooMany', true],
  ['identity.codeWrong', true],
  ['a word of a later release', true],
])('after %s a code has to be typed anew: %s', (refusal, anew) => {
  expect(isCodeSpent(refusal)).toBe(anew);
});
