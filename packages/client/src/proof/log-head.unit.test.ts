// The rules of verifying a signed head, with a head signed by another program as the control.
import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { headStatement, verifyLogHead } from './log-head.ts';

const subtle = webcrypto.subtle as SubtleCrypto;

function signedHead() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const unsigned = { seq: 4_182_907, hash: '9f3c20b7'.repeat(8), signedAt: 1_795_184_328_123 };
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const signature = sign(null, headStatement(unsigned), privateKey).toString('hex');
  return { ...unsigned, signature, publicKey: raw.toString('hex') };
}

const verdictOf = (head: ReturnType<typeof signedHead>, venueKey = head.publicKey) =>
  verifyLogHead(subtle, head, venueKey);

describe('the signed head of the log', () => {
  test('verifies with the published key', async () => {
    expect(await verdictOf(signedHead())).toBe('verified');
  });

  test('does not verify when any signed part was changed', async () => {
    const head = signedHead();
    expect(await verdictOf({ ...head, seq: head.seq + 1 })).toBe('wrong');
    expect(await verdictOf({ ...head, signedAt: head.signedAt + 1 })).toBe('wrong');
    expect(await verdictOf({ ...head, hash: `00${head.hash.slice(2)}` })).toBe('wrong');
  });

  test('does not verify with the key of somebody else', async () => {
    expect(await verdictOf({ ...signedHead(), publicKey: signedHead().publicKey })).toBe('wrong');
  });

  test('does not verify with a key of its own, where this browser knows another one', async () => {
    const [venue, forged] = [signedHead(), signedHead()];
    expect(await verdictOf(forged, venue.publicKey)).toBe('otherKey');
    // The control: to whoever takes the key from the head itself, the same head verifies.
    expect(await verdictOf(forged)).toBe('verified');
    expect(await verdictOf({ ...forged, publicKey: venue.publicKey }, venue.publicKey)).toBe('wrong');
  });

  test('does not verify with a key that is none, which is no fault of the browser', async () => {
    const venueKey = '9f3c20b7';
    expect(await verifyLogHead(subtle, { ...signedHead(), publicKey: venueKey }, venueKey)).toBe('wrong');
  });

  test('claims nothing where the browser cannot compute', async () => {
    const head = signedHead();
    expect(await verifyLogHead(undefined, head, head.publicKey)).toBe('unsupported');
  });
});
