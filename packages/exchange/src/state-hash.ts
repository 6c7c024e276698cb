// The state hash: 32 bytes that any two replicas of the same log must agree on after every record.
import { ByteWriter } from './encoding/bytes.ts';
import { text } from './encoding/kinds.ts';
import { HashedSection, type SectionDigest } from './hashing/hashed-section.ts';
import { type HashInto, portableHash } from './hashing/portable-hash.ts';
import { hashBytes } from './hashing/sum256.ts';
import {
  entitiesOf,
  headerKind,
  isLate,
  type SectionName,
  sectionKind,
  sectionNames,
} from './snapshot-entities.ts';
import type { ExchangeState } from './state.ts';

/**
 * SHA-256 over the header and, for each section, the number of its entities and the sum modulo 2^256 of the
 * SHA-256 of each entity's canonical bytes. A sum does not depend on order, so `StateHasher` keeps it up to
 * date entity by entity; it detects divergence, and the signed log chain is what keeps it from being forged.
 * A late section goes in under its name, and only where something is in it.
 */
export function stateHash(
  state: ExchangeState,
  hashInto: HashInto = portableHash,
  read?: EntityCounts,
): Uint8Array {
  return hashSections(state, hashInto, () => undefined, read);
}

/** How many entities of each section the bytes had from which a state was rebuilt. */
export type EntityCounts = ReadonlyMap<SectionName, number>;

/**
 * The same, where somebody has kept sections up to date. A state must have as many entities as were read for it: one that
 * comes again is no other entity, but may stand twice in what is worked out from it.
 */
export function hashSections(
  state: ExchangeState,
  hashInto: HashInto,
  kept: (section: SectionName) => SectionDigest | undefined,
  read?: EntityCounts,
): Uint8Array {
  const whole = new ByteWriter();
  headerKind.write(whole, state);
  for (const name of sectionNames) {
    const section = kept(name) ?? hashSection(state, name, hashInto);
    const count = read?.get(name) ?? section.count;
    if (count !== section.count)
      throw new Error(`Of ${count} entities in section ${name} the state has ${section.count}`);
    if (isLate(name)) {
      if (count === 0) continue;
      text.write(whole, name);
    }
    section.writeInto(whole);
  }
  const digest = new Uint8Array(hashBytes);
  hashInto(whole.written(), digest, 0);
  return digest;
}

function hashSection(state: ExchangeState, name: SectionName, hashInto: HashInto): SectionDigest {
  const section = new HashedSection(sectionKind(name), hashInto);
  for (const entity of entitiesOf(state, name)) section.add(entity);
  return section;
}
