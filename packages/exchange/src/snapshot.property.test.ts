// Snapshots that somebody made up: whatever the bytes are, a state that is opened has the hash with which they end, and
// consists of what stands in them wherever their bytes are what is hashed, each entity once.
import { type LoggedProduct, productLogs, replay } from '@candor/testkit';
import { hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from './encoding/bytes.ts';
import { text } from './encoding/kinds.ts';
import { openSnapshot, readSnapshot, writeSnapshot } from './snapshot.ts';
import { headerKind, isLate, type SectionName, sectionKind, sectionNames } from './snapshot-entities.ts';
import { type ExchangeState, initialState } from './state.ts';
import { stateHash } from './state-hash.ts';

const HASH_BYTES = 32;

interface Parts {
  readonly head: Uint8Array;
  /** The bytes of each entity. */
  readonly sections: Readonly<Record<string, readonly Uint8Array[]>>;
  readonly hash: Uint8Array;
}

function partsOf(bytes: Uint8Array): Parts {
  const reader = new ByteReader(bytes);
  reader.byte();
  headerKind.read(reader);
  const head = bytes.slice(0, reader.position);
  const sections = sectionNames.map((name) => {
    if (isLate(name)) {
      if (reader.left === HASH_BYTES || !isNext(reader, name)) return [name, []];
      expect(text.read(reader)).toBe(name);
    }
    const entities = Array.from({ length: reader.uint() }, () => {
      const begin = reader.position;
      sectionKind(name).read(reader);
      return bytes.slice(begin, reader.position);
    });
    return [name, entities];
  });
  return { head, sections: Object.fromEntries(sections), hash: bytes.slice(-HASH_BYTES) };
}

/** Sections that came later stand under their names, and only where something is in them. */
function isNext({ all, position }: ByteReader, name: string): boolean {
  return text.read(new ByteReader(all, position)) === name;
}

/** The snapshot with other entities in one section. */
function withEntities({ head, sections, hash }: Parts, changed: string, entities: readonly Uint8Array[]) {
  const writer = new ByteWriter();
  writer.bytes(head);
  for (const name of sectionNames) {
    const written = name === changed ? entities : sections[name]!;
    if (isLate(name)) {
      if (written.length === 0) continue;
      text.write(writer, name);
    }
    writer.uint(written.length);
    for (const entity of written) writer.bytes(entity);
  }
  writer.bytes(hash);
  return writer.since(0);
}

type Open = (bytes: Uint8Array) => ExchangeState;
const opens: readonly Open[] = [readSnapshot, (bytes) => openSnapshot(bytes).state];

/** The same bytes with the hash that whoever opens them comes to: a forger can do this too. */
function signedFor(open: Open, bytes: Uint8Array): Uint8Array {
  try {
    open(bytes);
  } catch (error) {
    const computed = /hashes to ([0-9a-f]{64})/.exec((error as Error).message)?.[1];
    if (computed === undefined) return bytes;
    return Uint8Array.from([...bytes.subarray(0, -HASH_BYTES), ...hexToBytes(computed)]);
  }
  return bytes;
}

/**
 * Of the sections that are hashed from their bytes, without an order among the entities. The others are hashed from the
 * state: of a ticket that no venue writes, what counts is what the state made of it.
 */
function multisets({ head, sections }: Parts): string {
  const words = streamed.map((name) => sections[name]!.map((entity) => `${entity}`).sort());
  return JSON.stringify([`${head}`, words]);
}

/** Returns whether the bytes were believed. */
function requireTrue(open: Open, bytes: Uint8Array): boolean {
  let state: ExchangeState;
  try {
    state = open(bytes);
  } catch {
    return false;
  }
  expect(stateHash(state)).toEqual(bytes.slice(-HASH_BYTES));
  expect(multisets(partsOf(writeSnapshot(state)))).toBe(multisets(partsOf(bytes)));
  return true;
}

/** From the middle of each log and from its end: not everything is there at every moment. */
const snapshots = (Object.keys(productLogs) as LoggedProduct[]).flatMap((product) =>
  [1, 2].flatMap((seed) => {
    const log = productLogs[product](seed, 400);
    return [0.4, 0.7, 1].map((part) => partsOf(writeSnapshot(replay(log.slice(0, log.length * part)))));
  }),
);
const streamed: readonly SectionName[] = ['users', 'accounts', 'resting', 'deposits'];

function written(write: (writer: ByteWriter) => void, writer = new ByteWriter()): Uint8Array {
  write(writer);
  return writer.since(0);
}

const withOrders = snapshots.find(
  ({ sections }) => sections.resting!.length > 0 && sections.stops!.length > 0,
)!;
const limit = sectionKind('resting').read(new ByteReader(withOrders.sections.resting![0]!));
const stop = sectionKind('stops').read(new ByteReader(withOrders.sections.stops![0]!));

const limitWith = (more: object): Uint8Array =>
  written((writer) => sectionKind('resting').write(writer, { ...limit, ...more }));
const stopWith = (more: object): Uint8Array =>
  written((writer) => sectionKind('stops').write(writer, { ...stop, user: limit.user, ...more }));

function openWith(open: Open, resting: readonly Uint8Array[], stops: readonly Uint8Array[]): ExchangeState {
  const sections = { ...withOrders.sections, resting };
  return open(signedFor(open, withEntities({ ...withOrders, sections }, 'stops', stops)));
}

describe('a snapshot', () => {
  it('with an entity that comes twice is refused, also where it would change nothing, and whatever hash it ends with', () => {
    const tried = new Set<string>();
    for (const parts of snapshots) {
      for (const name of sectionNames) {
        const entities = parts.sections[name]!;
        if (entities.length === 0) continue;
        tried.add(name);
        const bytes = withEntities(parts, name, [...entities, entities[entities.length >>> 1]!]);
        for (const open of opens) {
          expect(() => open(bytes), name).toThrow();
          expect(() => open(signedFor(open, bytes)), name).toThrow();
        }
      }
    }
    for (const name of [
      ...streamed,
      'stops',
      'requests',
      'secondsOrders',
      'secondsTape',
      'miningLocks',
      'tickets',
      'secondsCounts',
    ])
      expect(tried).toContain(name);
  });

  it('that was made up has the hash of the state that it leads to, or is refused', () => {
    const anyParts = fc.constantFrom(...snapshots);
    fc.assert(
      fc.property(
        anyParts,
        fc.constantFrom(...sectionNames),
        fc.constantFrom('again', 'instead', 'bit'),
        fc.tuple(fc.nat(), fc.nat(), fc.nat(7)),
        (parts, name, way, [from, to, bit]) => {
          const entities = [...parts.sections[name]!];
          fc.pre(entities.length > 0);
          const one = entities[from % entities.length]!;
          const other = to % entities.length;
          if (way === 'again') entities.splice(other, 0, one);
          else if (way === 'instead') entities[other] = one;
          else {
            const spoilt = one.slice();
            spoilt[to % spoilt.length]! ^= 1 << bit;
            entities[from % entities.length] = spoilt;
          }
          const bytes = withEntities(parts, name, entities);
          for (const open of opens) for (const signer of opens) requireTrue(open, signedFor(signer, bytes));
        },
      ),
      { numRuns: 250, endOnFailure: true },
    );
  });

  it('with a stop that has the number of an order in the book is refused', () => {
    const parts = snapshots.find(
      ({ sections }) => sections.resting!.length > 0 && sections.stops!.length > 0,
    )!;
    const behindNumber = (entity: Uint8Array): number => entity.findIndex((byte) => byte < 128) + 1;
    const [resting, stop] = [parts.sections.resting![0]!, parts.sections.stops![0]!];
    const number = resting.subarray(0, behindNumber(resting));
    const both = Uint8Array.from([...number, ...stop.subarray(behindNumber(stop))]);
    const bytes = withEntities(parts, 'stops', [both]);
    for (const open of opens)
      for (const signer of opens) expect(() => open(signedFor(signer, bytes))).toThrow();
  });

  it('has its entities in any order', () => {
    for (const parts of snapshots) {
      for (const name of sectionNames) {
        const bytes = withEntities(parts, name, parts.sections[name]!.toReversed());
        for (const open of opens) expect(requireTrue(open, bytes), name).toBe(true);
      }
    }
  });

  it('has the orders of a user in the order of ids, in whatever order limits and stops come', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(ids, fc.nat(20), (given, limits) => {
        const resting = given.slice(0, limits).map((order) => limitWith({ order }));
        const stops = given.slice(limits).map((order) => stopWith({ order }));
        for (const open of opens) {
          const { orders } = openWith(open, resting, stops).users.get(limit.user)!;
          const listed = Array.from(orders, ({ order }) => order as number);
          expect(listed).toEqual(given.toSorted((one, other) => one - other));
        }
      }),
    );
  });

  it('has its queues in the order of priority, in whatever order the orders come', () => {
    const priorities = fc.uniqueArray(fc.nat(1_000), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(priorities, (given) => {
        const orders = given.map((priority, place) => limitWith({ order: place + 1, priority }));
        const market = openWith(readSnapshot, orders, []).markets[limit.market]!;
        const side = market[limit.side === 'buy' ? 'bids' : 'asks'];
        const queue = Array.from(side.ordersOf(side.bestLevel!), ({ priority }) => priority);
        expect(queue).toEqual(given.toSorted((a, b) => a - b));
      }),
    );
  });

  it.each<[string, SectionName, readonly (readonly [number, number, bigint])[]]>([
    ['an account with nothing in it', 'accounts', [[1, 0, 0n]]],
    ['an account of a currency that is another owner’s', 'accounts', [[1, 8_192, 5n]]],
    ['an account of an owner beyond every number', 'accounts', [[2 ** 53 - 1, 0, 5n]]],
    [
      'an account with two amounts',
      'accounts',
      [
        [2, 0, 5n],
        [2, 0, 6n],
      ],
    ],
  ])('with %s is refused by whoever opens it, whatever hash it ends with', (_, name, accounts) => {
    const entities = accounts.map(([owner, currency, available]) =>
      written((writer) => {
        writer.uint(owner);
        writer.byte(0);
        writer.uint(currency);
        writer.bigint(available);
        writer.bigint(0n);
      }),
    );
    const bytes = withEntities(partsOf(writeSnapshot(initialState())), name, entities);
    for (const open of opens)
      for (const signer of opens) expect(() => open(signedFor(signer, bytes))).toThrow(name);
  });

  it('with the account of a user is believed: the control of those that are not', () => {
    const state = initialState();
    state.ledger.post(2 as never, 'spot', 0 as never, 5n, 0n);
    for (const open of opens) expect(requireTrue(open, writeSnapshot(state))).toBe(true);
  });

  it('with a deposit that is no text is refused', () => {
    for (const bad of [
      [1, 255],
      [2, 0xc0, 0x80],
      [3, 0xed, 0xa0, 0x80],
    ]) {
      const bytes = withEntities(partsOf(writeSnapshot(initialState())), 'deposits', [Uint8Array.from(bad)]);
      for (const open of opens)
        for (const signer of opens) expect(() => open(signedFor(signer, bytes))).toThrow('URI malformed');
    }
  });

  it('with deposits of any text is believed', () => {
    const anyText = fc
      .string({ unit: 'grapheme', maxLength: 3_000, size: 'max' })
      .filter((one) => one.isWellFormed());
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 40, size: 'max' }), (texts) => {
        const state = initialState();
        for (const one of texts) state.creditedDeposits.add(one);
        for (const open of opens) {
          expect(requireTrue(open, writeSnapshot(state))).toBe(true);
          const { creditedDeposits } = open(writeSnapshot(state));
          for (const one of texts) expect(creditedDeposits.has(one)).toBe(true);
        }
      }),
      { numRuns: 10 },
    );
  });
});
