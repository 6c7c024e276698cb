// Rules for signed heads.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HeadSigner, openHeadKey, verifyHead } from './head-key.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'candor-head-key-'));
afterAll(() => rmSync(directory, { recursive: true }));
const hash = new Uint8Array(32).fill(5);

test('the key is made once, and only its owner can read it', () => {
  openHeadKey(directory);
  const file = path.join(directory, 'head-key.pem');
  const first = readFileSync(file, 'utf8');
  openHeadKey(directory);
  expect(readFileSync(file, 'utf8')).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a signed head can be verified by its public key, and no other head can', () => {
  const head = new HeadSigner(openHeadKey(directory)).head({ seq: 12, hash }, 1_800_000_000_000);
  expect(head).toMatchObject({ seq: 12, hash: '05'.repeat(32), signedAt: 1_800_000_000_000 });
  expect(verifyHead(head)).toBe(true);
  expect(verifyHead({ ...head, seq: 13 })).toBe(false);
  expect(verifyHead({ ...head, hash: '06'.repeat(32) })).toBe(false);
  expect(verifyHead({ ...head, signedAt: head.signedAt + 1 })).toBe(false);
});

test('heads are signed at most about once a second', () => {
  const signer = new HeadSigner(openHeadKey(directory));
  const first = signer.head({ seq: 1, hash }, 0);
  expect(signer.head({ seq: 2, hash }, 0)).toBe(first);
});
