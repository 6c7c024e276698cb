// A signed statement is one root and no other: none of its parts can take the room of another.
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { readRoot, type WrittenRoot } from './format.ts';
import { isRootSigned, type PublishedRoot, rootStatement, statementHash } from './statement.ts';

const secretKey = new Uint8Array(32).fill(7);
const publicKey = bytesToHex(ed25519.getPublicKey(secretKey));

const rootOwing = (total: string, hash: string): WrittenRoot => ({
  format: 'candor-liabilities-1',
  seq: 5_000,
  at: 1_790_000_000_000,
  stateHash: 'aa'.repeat(32),
  currencies: [{ code: 'USDT', scale: 6 }],
  leaves: 2,
  hash: hash.repeat(32),
  totals: [total],
});

const facts = { previous: '00'.repeat(32), logHash: '11'.repeat(32), publishedAt: 1_790_000_005_120 };

function signed(root: WrittenRoot, said: typeof facts): PublishedRoot {
  const signature = bytesToHex(ed25519.sign(rootStatement(readRoot(root)!, said), secretKey));
  return { root, ...said, signature, publicKey };
}

/** The bytes of a statement between its mark and its time, without `previous` and the hash of the log. */
function rootPart(root: WrittenRoot): string {
  const whole = bytesToHex(rootStatement(readRoot(root)!, facts));
  const mark = 2 * 'candor liabilities root 1\n'.length;
  return whole.slice(mark + 64, -(64 + 16));
}

describe('the signature of a root', () => {
  it('stands for one root, also where a second one is written into the hash of the log', () => {
    const [small, large] = [rootOwing('5', 'bb'), rootOwing('9000', 'cc')];
    const first = signed(small, { ...facts, logHash: rootPart(large) + facts.logHash });
    const second = {
      ...first,
      root: large,
      previous: facts.previous + rootPart(small),
      logHash: facts.logHash,
    };
    const hashes = [first, second].map((each) => statementHash(rootStatement(readRoot(each.root)!, each)));
    // One signature, one statement in the log, and two roots.
    expect(hashes[0]).toBe(hashes[1]);
    expect([first, second].map((each) => isRootSigned(each, publicKey))).toEqual([false, false]);
    // The control: with hashes of their length both are signed, each by itself.
    for (const root of [small, large]) expect(isRootSigned(signed(root, facts), publicKey)).toBe(true);
  });

  it('stands for one time, which is a whole number of milliseconds', () => {
    const published = signed(rootOwing('5', 'bb'), facts);
    for (const publishedAt of [facts.publishedAt + 0.5, facts.publishedAt + 2 ** 64, Number.NaN])
      expect(isRootSigned({ ...published, publishedAt }, publicKey)).toBe(false);
    expect(isRootSigned(published, publicKey)).toBe(true);
  });

  it('is none of a statement whose hashes are no hashes', () => {
    const published = signed(rootOwing('5', 'bb'), facts);
    for (const previous of ['', '00', '0'.repeat(63), 'zz'.repeat(32), undefined as never])
      expect(isRootSigned({ ...published, previous }, publicKey)).toBe(false);
    expect(bytesToHex(hexToBytes(published.previous))).toBe(facts.previous);
  });
});
