// Proofs of reserves with keys of any kind: what is signed holds, and whatever is changed afterwards does not.
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressesOfKey, bitcoinDigest } from './bitcoin.ts';
import { ethereumAddressOfKey, ethereumDigest } from './ethereum.ts';
import { type ReserveClaim, reserveAmount, reserveMessage } from './message.ts';
import { reserveAddress, verifyReserve } from './verify.ts';

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex);
/** Any number that is a key. */
const key = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter((bytes) => secp256k1.utils.isValidSecretKey(bytes));
const balance = fc
  .tuple(fc.nat(), fc.nat({ max: 999_999 }))
  .map(([whole, part]) => reserveAmount(`${whole}.${String(part).padStart(6, '0')}`));
const facts = fc.record({
  venue: hash,
  root: hash,
  record: fc.maxSafeNat(),
  currency: fc.constantFrom('BTC', 'ETH', 'USDT'),
  balance,
});

const networks = ['Bitcoin', 'Ethereum', 'BNB Smart Chain'] as const;
/** Which of the addresses of a key: three in Bitcoin for a compressed one, and one for another. */
const kinds = fc.constantFrom(0, 1, 2, 3);

function addressOf(network: (typeof networks)[number], secret: Uint8Array, kind: number): string {
  const whole = secp256k1.getPublicKey(secret, false);
  if (network !== 'Bitcoin') return ethereumAddressOfKey(whole);
  return kind === 3 ? addressesOfKey(whole)[0]! : addressesOfKey(secp256k1.getPublicKey(secret, true))[kind]!;
}

/** As a wallet does it. */
function sign(claim: ReserveClaim, secret: Uint8Array, kind: number): string {
  const message = reserveMessage(claim);
  const isBitcoin = claim.network === 'Bitcoin';
  const digest = isBitcoin ? bitcoinDigest(message) : ethereumDigest(message);
  const bytes = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' });
  const [recovery = 0] = bytes;
  const compact = bytes.subarray(1);
  if (!isBitcoin) return `0x${bytesToHex(compact)}${(27 + recovery).toString(16)}`;
  const header = 27 + recovery + [4, 8, 12, 0][kind]!;
  return Buffer.from([header, ...compact]).toString('base64');
}

const signed = fc
  .tuple(facts, key, fc.constantFrom(...networks), kinds)
  .map(([rest, secret, network, kind]) => {
    const claim: ReserveClaim = { ...rest, network, address: addressOf(network, secret, kind) };
    return { claim, secret, kind, signature: sign(claim, secret, kind) };
  });

describe('a proof of reserves', () => {
  it('holds where the key of the address signed it, whatever the address', () => {
    fc.assert(
      fc.property(signed, ({ claim, signature }) => {
        expect(reserveAddress(claim.network, claim.address)).toBe(claim.address);
        expect(verifyReserve(claim, signature)).toEqual({ holds: true });
      }),
      { numRuns: 60 },
    );
  });

  it('holds for nothing else: another venue, root, record, currency or amount, or the address of somebody else', () => {
    fc.assert(
      fc.property(signed, facts, key, kinds, ({ claim, signature }, other, secret, kind) => {
        const changes: Partial<ReserveClaim>[] = [
          { venue: other.venue },
          { root: other.root },
          { record: claim.record === 0 ? 1 : claim.record - 1 },
          { currency: claim.currency === 'BTC' ? 'ETH' : 'BTC' },
          { balance: `${BigInt(claim.balance.split('.')[0]!) + 1n}` },
          { address: addressOf(claim.network, secret, kind) },
        ];
        for (const change of changes) {
          const forged = { ...claim, ...change };
          if (JSON.stringify(forged) === JSON.stringify(claim)) continue;
          expect(verifyReserve(forged, signature).holds).toBe(false);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('does not move from one network to the other, although both have the same addresses', () => {
    fc.assert(
      fc.property(facts, key, (rest, secret) => {
        const claim: ReserveClaim = {
          ...rest,
          network: 'Ethereum',
          address: addressOf('Ethereum', secret, 0),
        };
        const moved: ReserveClaim = { ...claim, network: 'BNB Smart Chain' };
        expect(verifyReserve(moved, sign(claim, secret, 0))).toEqual({ holds: false, refusal: 'signer' });
        expect(verifyReserve(moved, sign(moved, secret, 0))).toEqual({ holds: true });
      }),
      { numRuns: 15 },
    );
  });

  it('never throws, whatever is handed in', () => {
    fc.assert(
      fc.property(signed, fc.string(), fc.string(), ({ claim, signature }, address, text) => {
        expect(verifyReserve({ ...claim, address }, signature).holds).toBe(address === claim.address);
        expect(verifyReserve({ ...claim, balance: text }, signature).holds).toBe(text === claim.balance);
        expect(verifyReserve(claim, text).holds).toBe(text === signature);
      }),
      { numRuns: 40 },
    );
  });

  it('the control: a verifier that looks at the key alone believes a signature of another text', () => {
    fc.assert(
      fc.property(signed, ({ claim, secret, kind, signature }) => {
        const careless = (asked: ReserveClaim, given: string): boolean =>
          verifyReserve(claim, given).holds && asked.address === claim.address;
        const forged = { ...claim, balance: '1000000000' };
        expect(careless(forged, signature)).toBe(true);
        expect(verifyReserve(forged, signature).holds).toBe(forged.balance === claim.balance);
        expect(verifyReserve(forged, sign(forged, secret, kind)).holds).toBe(true);
      }),
      { numRuns: 10 },
    );
  });
});
