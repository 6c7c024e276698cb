// Snapshots: the whole state as bytes, and back. A cache: the log alone says what happened.

import { bytesToHex } from '@noble/hashes/utils.js';
import { ByteReader, ByteWriter } from './encoding/bytes.ts';
import { text } from './encoding/kinds.ts';
import type { HashInto, HashRun } from './hashing/portable-hash.ts';
import { SnapshotHashes, type StreamedName } from './hashing/snapshot-hashes.ts';
import { StateHasher } from './hashing/state-hasher.ts';
import { hashBytes } from './hashing/sum256.ts';
import { inOrder } from './in-order.ts';
import { isMiningSection, type MiningSection, restoreMiningSection } from './mining/snapshot-sections.ts';
import { NOBODY } from './order-book/order-links.ts';
import type { StopOrder, UserOrders } from './order-book/orders.ts';
import { rebuildPerpetuals } from './perpetual/revalue.ts';
import { isPerpetualSection, restorePerpetuals } from './perpetual/snapshot-sections.ts';
import { isSecondsSection, restoreSecondsSection, type SecondsSection } from './seconds/snapshot-sections.ts';
import {
  type Entity,
  entitiesOf,
  headerKind,
  isLate,
  type SectionName,
  sectionKind,
  sectionNames,
} from './snapshot-entities.ts';
import { isStreamed, restoreStream } from './snapshot-streams.ts';
import { type ExchangeState, emptyMarket, initialState } from './state.ts';
import { type EntityCounts, stateHash } from './state-hash.ts';
import {
  isSubscriptionSection,
  restoreSubscriptionSection,
  type SubscriptionSection,
} from './subscription/snapshot-sections.ts';
import { restoreWalletEntity, type WalletSection } from './wallet/snapshot-sections.ts';

const FORMAT = 1;

/** The state as bytes: a format number, the header, each section with its count, and the state hash at the end. */
export function writeSnapshot(state: ExchangeState, hashInto?: HashInto): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(FORMAT);
  headerKind.write(writer, state);
  for (const section of sectionNames) {
    const entities = [...entitiesOf(state, section)];
    if (isLate(section)) {
      if (entities.length === 0) continue;
      text.write(writer, section);
    }
    writer.uint(entities.length);
    const kind = sectionKind(section);
    for (const entity of entities) kind.write(writer, entity);
  }
  writer.bytes(stateHash(state, hashInto));
  return writer.since(0);
}

/**
 * Rebuilds a state in one in which nothing has happened yet. Bytes that are damaged, or whose hash is not that of what
 * they hold, throw with the place.
 */
export function readSnapshot(
  bytes: Uint8Array,
  hashInto?: HashInto,
  into: ExchangeState = initialState(),
): ExchangeState {
  return rebuild(into, bytes, (state, read) => stateHash(state, hashInto, read));
}

/**
 * The same for whoever goes on hashing: everything was hashed to compare it, and stays so. What there is most of is
 * hashed from the bytes themselves: they are the canonical ones, or they have another hash.
 */
export function openSnapshot(
  bytes: Uint8Array,
  hashInto?: HashInto,
  hashRun?: HashRun,
  into: ExchangeState = initialState(),
): HashedState {
  const hashes = new SnapshotHashes(hashInto, hashRun);
  const hashers: StateHasher[] = [];
  const hashOf: HashOf = (rebuilt, read) => {
    const hasher = new StateHasher(rebuilt, hashInto, hashRun, hashes);
    hashers.push(hasher);
    return hasher.hash(read);
  };
  const state = rebuild(into, bytes, hashOf, hashes);
  return { state, hasher: hashers[0]! };
}

export interface HashedState {
  readonly state: ExchangeState;
  readonly hasher: StateHasher;
}

type HashOf = (state: ExchangeState, read: EntityCounts) => Uint8Array;

function rebuild(
  state: ExchangeState,
  bytes: Uint8Array,
  hashOf: HashOf,
  hashes?: SnapshotHashes,
): ExchangeState {
  const reader = new ByteReader(bytes);
  const format = reader.byte();
  if (format !== FORMAT) throw new Error(`Snapshot format ${format} is not known`);
  Object.assign(state, headerKind.read(reader));
  const counts = new Map<SectionName, number>();
  for (const section of sectionsIn(reader)) {
    if (counts.has(section)) throw new Error(`Snapshot section ${section} comes again`);
    try {
      const count = reader.uint();
      if (count === 0 && isLate(section)) throw new Error('nothing is in it');
      counts.set(section, count);
      if (isStreamed(section)) restoreStream(state, section, count, reader, hashes);
      else readSection(state, section, count, reader);
    } catch (error) {
      const place = `Snapshot section ${section} before byte ${reader.position}`;
      throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  rebuildPerpetuals(state);
  const recorded = bytesToHex(reader.bytes(hashBytes));
  if (!reader.atEnd) throw new Error(`Snapshot has bytes after its end at ${reader.position}`);
  const computed = bytesToHex(hashOf(state, counts));
  if (recorded !== computed)
    throw new Error(`Snapshot at record ${state.seq} hashes to ${computed}, not ${recorded}`);
  return state;
}

/** Those of every snapshot, and then those that it names: after the last of them only the hash is left. */
function* sectionsIn(reader: ByteReader): Generator<SectionName> {
  for (const section of sectionNames) if (!isLate(section)) yield section;
  while (reader.left > hashBytes) {
    const section = text.read(reader);
    if (!isLate(section)) throw new Error(`Snapshot section ${JSON.stringify(section)} is not known`);
    yield section;
  }
}

type ReadSection = Exclude<SectionName, StreamedName>;

function readSection(state: ExchangeState, section: ReadSection, count: number, reader: ByteReader): void {
  const kind = sectionKind(section);
  const entities: Entity<ReadSection>[] = [];
  for (let i = 0; i < count; i++) entities.push(kind.read(reader));
  restoreSection(state, section, entities);
}

function restoreSection(
  state: ExchangeState,
  section: ReadSection,
  entities: readonly Entity<ReadSection>[],
): void {
  switch (section) {
    case 'currencies':
      for (const currency of entities as Entity<'currencies'>[])
        state.currencies[currency.currency] = currency;
      return;
    case 'markets':
      return restoreMarkets(state, entities as Entity<'markets'>[]);
    case 'earlierFees':
      return restoreFees(state, entities as Entity<'earlierFees'>[]);
    case 'stops':
      return restoreStops(state, entities as Entity<'stops'>[]);
    case 'requests':
      for (const request of inOrder(entities as Entity<'requests'>[], (a, b) => a.seq - b.seq)) {
        state.requests.remember(request);
      }
      return;
    case 'actions':
      for (const { action, seq } of entities as Entity<'actions'>[]) state.actions.set(action, seq);
      return;
    default:
      if (isPerpetualSection(section)) return restorePerpetuals(state, section, entities);
      if (isSecondsSection(section))
        return restoreSecondsSection(state.seconds, section, entities as Entity<SecondsSection>[]);
      if (isMiningSection(section))
        return restoreMiningSection(state.mining, section, entities as Entity<MiningSection>[]);
      if (isSubscriptionSection(section))
        return restoreSubscriptionSection(
          state.subscription,
          section,
          entities as Entity<SubscriptionSection>[],
        );
      for (const entity of entities)
        restoreWalletEntity(state.wallet, section, entity as Entity<WalletSection>);
  }
}

function restoreMarkets(state: ExchangeState, markets: readonly Entity<'markets'>[]): void {
  for (const { market, terms, status, index, lastTrade } of markets) {
    const restored = emptyMarket(state, market, terms);
    Object.assign(restored, { status, index, lastTrade });
    state.markets[market] = restored;
  }
}

function restoreFees({ markets }: ExchangeState, fees: readonly Entity<'earlierFees'>[]): void {
  for (const { market, ...earlier } of inOrder(fees, (a, b) => a.market - b.market || a.before - b.before)) {
    const listed = markets[market]!;
    listed.earlierFees = [...listed.earlierFees, earlier];
  }
}

/** Each stands among the resting orders of its user, which are there already. */
function restoreStops(state: ExchangeState, stops: readonly Entity<'stops'>[]): void {
  const lists = new Set<UserOrders>();
  for (const entity of stops) {
    if (state.orders.has(entity.order)) throw new Error(`Order ${entity.order} is there already`);
    const listedIn = state.users.get(entity.user)!.orders;
    const order: StopOrder = { kind: 'stop', ...entity, listedIn, place: NOBODY, mark: 0 };
    state.spareOrders.links.enter(order);
    const market = state.markets[order.market]!;
    if (order.quarantined) market.stops.setAside(order);
    else market.stops.insert(order);
    if (order.due !== undefined) state.dueMarkets.add(market);
    state.orders.set(order.order, order);
    listedIn.append(order);
    lists.add(listedIn);
  }
  for (const list of lists) list.sort();
}
