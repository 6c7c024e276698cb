// Snapshots: the whole state as bytes, and back. A cache: the log alone says what happened.
import { bytesToHex } from '@noble/hashes/utils.js';
import { ByteReader, ByteWriter } from './encoding/bytes.ts';
import type { HashInto } from './hashing/portable-hash.ts';
import { StateHasher } from './hashing/state-hasher.ts';
import { isMiningSection, restoreMiningSection } from './mining/snapshot-sections.ts';
import { NOBODY } from './order-book/order-links.ts';
import type { OpenOrder, StopOrder } from './order-book/orders.ts';
import { rebuildPerpetuals } from './perpetual/revalue.ts';
import { isPerpetualSection, restorePerpetuals } from './perpetual/snapshot-sections.ts';
import { isSecondsSection, restoreSecondsSection } from './seconds/snapshot-sections.ts';
import {
  type Entity,
  entitiesOf,
  headerKind,
  type SectionName,
  sectionKind,
  sectionNames,
} from './snapshot-entities.ts';
import { type ExchangeState, emptyMarket, initialState, User } from './state.ts';
import { stateHash } from './state-hash.ts';
import { isSubscriptionSection, restoreSubscriptionSection } from './subscription/snapshot-sections.ts';
import { restoreWalletEntity, type WalletSection } from './wallet/snapshot-sections.ts';

const FORMAT = 1;

/** The state as bytes: a format number, the header, each section with its count, and the state hash at the end. */
export function writeSnapshot(state: ExchangeState, hashInto?: HashInto): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(FORMAT);
  headerKind.write(writer, state);
  for (const section of sectionNames) {
    const entities = [...entitiesOf(state, section)];
    writer.uint(entities.length);
    const kind = sectionKind(section);
    for (const entity of entities) kind.write(writer, entity);
  }
  writer.bytes(stateHash(state, hashInto));
  return writer.since(0);
}

/** Rebuilds a state. Bytes that are damaged, or whose hash is not that of what they hold, throw with the place. */
export function readSnapshot(bytes: Uint8Array, hashInto?: HashInto): ExchangeState {
  return rebuild(bytes, (state) => stateHash(state, hashInto));
}

/** The same for whoever goes on hashing: everything was hashed to compare it, and stays so. */
export function openSnapshot(bytes: Uint8Array, hashInto?: HashInto): HashedState {
  const hashers: StateHasher[] = [];
  const state = rebuild(bytes, (rebuilt) => {
    const hasher = new StateHasher(rebuilt, hashInto);
    hashers.push(hasher);
    return hasher.hash();
  });
  return { state, hasher: hashers[0]! };
}

export interface HashedState {
  readonly state: ExchangeState;
  readonly hasher: StateHasher;
}

function rebuild(bytes: Uint8Array, hashOf: (state: ExchangeState) => Uint8Array): ExchangeState {
  const reader = new ByteReader(bytes);
  const format = reader.byte();
  if (format !== FORMAT) throw new Error(`Snapshot format ${format} is not known`);
  const state = initialState();
  Object.assign(state, headerKind.read(reader));
  for (const section of sectionNames) {
    try {
      readSection(state, section, reader);
    } catch (error) {
      const place = `Snapshot section ${section} before byte ${reader.position}`;
      throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  rebuildPerpetuals(state);
  const recorded = bytesToHex(reader.bytes(32));
  if (!reader.atEnd) throw new Error(`Snapshot has bytes after its end at ${reader.position}`);
  const computed = bytesToHex(hashOf(state));
  if (recorded !== computed)
    throw new Error(`Snapshot at record ${state.seq} hashes to ${computed}, not ${recorded}`);
  return state;
}

/** Sections whose entities are put back one by one: there are many, and none needs another. */
const singly: ReadonlySet<SectionName> = new Set(['users', 'accounts', 'deposits', 'actions']);

function readSection(state: ExchangeState, section: SectionName, reader: ByteReader): void {
  const kind = sectionKind(section);
  const count = reader.uint();
  const entities: Entity<SectionName>[] = [];
  for (let i = 0; i < count; i++) {
    entities.push(kind.read(reader));
    if (!singly.has(section)) continue;
    restoreSection(state, section, entities);
    entities.length = 0;
  }
  if (!singly.has(section)) restoreSection(state, section, entities);
}

function restoreSection(
  state: ExchangeState,
  section: SectionName,
  entities: readonly Entity<SectionName>[],
): void {
  switch (section) {
    case 'currencies':
      for (const currency of entities as Entity<'currencies'>[])
        state.currencies[currency.currency] = currency;
      return;
    case 'markets':
      return restoreMarkets(state, entities as Entity<'markets'>[]);
    case 'users':
      for (const user of entities as Entity<'users'>[]) {
        state.users.set(user.user, Object.assign(new User(user, state.spareOrders.links), user));
      }
      return;
    case 'accounts':
      for (const account of entities as Entity<'accounts'>[]) {
        state.ledger.restore(account, account.available, account.held);
      }
      return;
    case 'resting':
      return restoreResting(state, entities as Entity<'resting'>[]);
    case 'stops':
      return restoreStops(state, entities as Entity<'stops'>[]);
    case 'deposits':
      for (const key of entities as string[]) state.creditedDeposits.add(key);
      return;
    case 'requests':
      for (const request of (entities as Entity<'requests'>[]).toSorted((a, b) => a.seq - b.seq)) {
        state.requests.remember(request);
      }
      return;
    case 'actions':
      for (const { action, seq } of entities as Entity<'actions'>[]) state.actions.set(action, seq);
      return;
    default:
      if (isPerpetualSection(section)) return restorePerpetuals(state, section, entities);
      if (isSecondsSection(section)) return restoreSecondsSection(state.seconds, section, entities as never);
      if (isMiningSection(section)) return restoreMiningSection(state.mining, section, entities as never);
      if (isSubscriptionSection(section))
        return restoreSubscriptionSection(state.subscription, section, entities as never);
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

/** Queues are rebuilt in the order of priority, lists of users in the order of ids (with the stops). */
function restoreResting(state: ExchangeState, resting: readonly Entity<'resting'>[]): void {
  const byPriority = [...resting].sort((a, b) => a.priority - b.priority);
  for (const entity of byPriority) {
    const owner = state.users.get(entity.user)!;
    const order = Object.assign(state.spareOrders.take(), entity);
    order.listedIn = owner.orders;
    order.house = owner.kind === 'house';
    const market = state.markets[order.market]!;
    (order.side === 'buy' ? market.bids : market.asks).insert(order);
    state.orders.set(order.order, order);
  }
}

function restoreStops(state: ExchangeState, stops: readonly Entity<'stops'>[]): void {
  for (const entity of stops) {
    const listedIn = state.users.get(entity.user)!.orders;
    const order: StopOrder = { kind: 'stop', ...entity, listedIn, place: NOBODY, mark: 0 };
    state.spareOrders.links.enter(order);
    const market = state.markets[order.market]!;
    if (order.quarantined) market.stops.setAside(order);
    else market.stops.insert(order);
    if (order.due !== undefined) state.dueMarkets.add(market);
    state.orders.set(order.order, order);
  }
  linkUserOrders(state);
}

function linkUserOrders(state: ExchangeState): void {
  const byId: OpenOrder[] = [...state.orders.values()].sort((a, b) => a.order - b.order);
  for (const order of byId) order.listedIn.append(order);
}
