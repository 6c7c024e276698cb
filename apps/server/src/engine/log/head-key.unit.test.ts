// Rules for signed heads.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../database/testing-folder.ts';
import { SecretMissing } from '../faults.ts';
import { HeadSigner, openHeadKey, verifyHead } from './head-key.ts';

const directory = makeTestFolder('head-key');
const hash = new Uint8Array(32).fill(5);

test('the key is made once, and only its owner can read it', () => {
  openHeadKey(directory, { mayMake: true });
  const file = path.join(directory, 'head-key.pem');
  const first = readFileSync(file, 'utf8');
  openHeadKey(directory, { mayMake: true });
  expect(readFileSync(file, 'utf8')).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a signed head can be verified by its public key, and no other head can', () => {
  const head = new HeadSigner(openHeadKey(directory, { mayMake: true })).head(
    { seq: 12, hash },
    1_800_000_000_000,
  );
  expect(head).toMatchObject({ seq: 12, hash: '05'.repeat(32), signedAt: 1_800_000_000_000 });
  expect(verifyHead(head)).toBe(true);
  expect(verifyHead({ ...head, seq: 13 })).toBe(false);
  expect(verifyHead({ ...head, hash: '06'.repeat(32) })).toBe(false);
  expect(verifyHead({ ...head, signedAt: head.signedAt + 1 })).toBe(false);
});

test('heads are signed at most about once a second', () => {
  const signer = new HeadSigner(openHeadKey(directory, { mayMake: true }));
  const first = signer.head({ seq: 1, hash }, 0);
  expect(signer.head({ seq: 2, hash }, 0)).toBe(first);
});

test('a key that is missing is never replaced once the log has records, and the cure is named', () => {
  const empty = makeTestFolder('head-key');
  const open = (): unknown => openHeadKey(empty, { mayMake: false });
  expect(open).toThrow(SecretMissing);
  expect(open).toThrow(/head-key\.pem is missing, and the log is not empty.*secrets:make/);
  openHeadKey(empty, { mayMake: true });
  expect(open).not.toThrow();
});

test('a key that cannot be read is refused, also while the log is empty', () => {
  const damaged = makeTestFolder('head-key');
  writeFileSync(path.join(damaged, 'head-key.pem'), 'not a key');
  expect(() => openHeadKey(damaged, { mayMake: true })).toThrow(/head-key\.pem is unreadable/);
});
