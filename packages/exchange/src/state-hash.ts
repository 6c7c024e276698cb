// The state hash: 32 bytes that any two replicas of the same log must agree on after every record.
import { sha256 } from '@noble/hashes/sha2.js';
import { ByteWriter } from './encoding/bytes.ts';
import { entitiesOf, headerKind, sectionKind, sectionNames } from './snapshot-entities.ts';
import type { ExchangeState } from './state.ts';

/**
 * SHA-256 over the header and, for each section, the number of its entities and the sum modulo 2^256 of the
 * SHA-256 of each entity's canonical bytes. A sum does not depend on order, so a later release may keep it up to
 * date entity by entity; it detects divergence, and the signed log chain is what keeps it from being forged.
 */
export function stateHash(state: ExchangeState): Uint8Array {
  const whole = new ByteWriter();
  headerKind.write(whole, state);
  const writer = new ByteWriter();
  for (const section of sectionNames) {
    const kind = sectionKind(section);
    const sum = new Sum256();
    let count = 0;
    for (const entity of entitiesOf(state, section)) {
      writer.reset();
      kind.write(writer, entity);
      sum.add(sha256(writer.since(0)));
      count++;
    }
    whole.uint(count);
    whole.bytes(sum.bytes());
  }
  return sha256(whole.since(0));
}

/** Sums 32-byte little-endian numbers modulo 2^256 in 16-bit limbs, which stay exact as plain numbers. */
class Sum256 {
  readonly #limbs = new Float64Array(16);
  #added = 0;

  add(bytes: Uint8Array): void {
    for (let i = 0; i < 16; i++) this.#limbs[i]! += bytes[2 * i]! + bytes[2 * i + 1]! * 256;
    if (++this.#added % 1_000_000 === 0) this.#carry();
  }

  bytes(): Uint8Array {
    this.#carry();
    const bytes = new Uint8Array(32);
    for (let i = 0; i < 16; i++) {
      bytes[2 * i] = this.#limbs[i]! % 256;
      bytes[2 * i + 1] = Math.floor(this.#limbs[i]! / 256);
    }
    return bytes;
  }

  #carry(): void {
    let carry = 0;
    for (let i = 0; i < 16; i++) {
      const value = this.#limbs[i]! + carry;
      this.#limbs[i] = value % 65_536;
      carry = Math.floor(value / 65_536);
    }
  }
}
