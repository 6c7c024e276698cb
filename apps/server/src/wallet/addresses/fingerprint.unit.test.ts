// The fingerprint of a withdrawal address: the log has it for ever, so that it never comes out otherwise.
import { expect, test } from 'vitest';
import { fingerprintOf } from './bind-address.ts';

const bound = {
  network: 'erc20',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  salt: Buffer.alloc(16, 7),
} as const;

test('the fingerprint of what was bound is the one that stands in the log', () => {
  expect(fingerprintOf(bound)).toBe('614b076a29fc82ef734baeea34be7f9b2d8a9413eeb44e575a194c46de9263af');
});

test.each([
  { network: 'omni' as const },
  { address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
  { salt: Buffer.alloc(16, 8) },
])('another %j has another one', (change) => {
  expect(fingerprintOf({ ...bound, ...change })).not.toBe(fingerprintOf(bound));
});
