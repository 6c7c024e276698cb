// States that what a browser works out is what the venue asks for.
import { createHash } from 'node:crypto';
import { CAPTCHA_WORK_BITS, captchaWorkText, isCaptchaWork, isCaptchaWorkDone } from '@candor/wire';
import { expect, test } from 'vitest';
import { captchaWorkIn } from './captcha-work.ts';

const id = '0a1b2c3d-0000-4000-8000-00000000abcd';
const hashOf = (answer: string) => createHash('sha256').update(captchaWorkText(id, answer)).digest();

test('the work in the place of a captcha begins its hash with so many zero bits, and is found in pieces', () => {
  let found: string | undefined;
  let from = 0;
  for (; found === undefined; from += 50_000) found = captchaWorkIn(id, from, 50_000);
  expect(isCaptchaWork(found)).toBe(true);
  expect(hashOf(found).readUInt32BE() >>> (32 - CAPTCHA_WORK_BITS)).toBe(0);
  expect(captchaWorkIn(id, from, 10)).toBeUndefined();
});

test('a bit too few is not enough, and letters of an image are no work', () => {
  expect(isCaptchaWorkDone(Uint8Array.of(0, 0, 0x3f, 255))).toBe(true);
  expect(isCaptchaWorkDone(Uint8Array.of(0, 0, 0x40, 0))).toBe(false);
  for (const answer of ['X7K2P', 'work:', 'work:A', 'WORK:1', 'work:123456789abc', 'work:1 ']) {
    expect(isCaptchaWork(answer)).toBe(false);
  }
});
