// The sections of a snapshot that have an entity for every user, account, order or deposit. Each entity is put back as it
// is read, without an object in between, and its bytes are hashed where they lie. The order of the fields is that of the
// section's kind: a snapshot that is read otherwise is not the state of which the log has the hash. What is hashed from its
// bytes must be all that is in the state, and once: an entity that comes again, or that leaves no trace, could be chosen so
// that the hash of a false state is the true one.
import type {
  CurrencyId,
  Lots,
  MarketId,
  OrderId,
  PriceTicks,
  TimestampMs,
  UserId,
} from './arithmetic/units.ts';
import type { ByteReader } from './encoding/bytes.ts';
import { atoms, flag, oneOf, optional, uint } from './encoding/kinds.ts';
import { NO_SLOT } from './hashing/hash-store.ts';
import type { FollowedSection, SnapshotHashes, StreamedName } from './hashing/snapshot-hashes.ts';
import { keepSlot } from './hashing/touched.ts';
import { ledgerWallets, type OwnerId } from './ledger/owners.ts';
import type { BookSide } from './order-book/book-side.ts';
import type { BlankOrder } from './order-book/order-pool.ts';
import type { UserOrders } from './order-book/orders.ts';
import { side, timeInForce } from './spot/commands.ts';
import { type ExchangeState, User } from './state.ts';
import type { TextSet } from './text-set.ts';
import { userTier } from './user-tier.ts';
import { userKind } from './venue/commands.ts';

const owner = uint<OwnerId>();
const wallet = oneOf(...ledgerWallets);
const currency = uint<CurrencyId>();
const orderId = uint<OrderId>();
const userId = uint<UserId>();
const market = uint<MarketId>();
const priceTicks = uint<PriceTicks>();
const lots = uint<Lots>();
const time = uint<TimestampMs>();
const inviter = optional(userId);

/** Fewer bytes have none of them: a count that is damaged asks for no more room than the bytes could fill. */
const ACCOUNT_BYTES_MIN = 5;
const ORDER_BYTES_MIN = 12;
const DEPOSIT_BYTES_MIN = 8;

/** Beyond this, tables grow as they fill: a count that is damaged must not take the memory of the machine. */
const ROOM_MAX = 2 ** 23;

const depositsTogether = 32;
const runMax = 1024;

const streamed: Readonly<Record<StreamedName, true>> = {
  users: true,
  accounts: true,
  resting: true,
  deposits: true,
};

export function isStreamed(section: string): section is StreamedName {
  return Object.hasOwn(streamed, section);
}

/** Reads the entities of a section and puts them back; with hashes they are hashed as well. */
export function restoreStream(
  state: ExchangeState,
  section: StreamedName,
  count: number,
  reader: ByteReader,
  hashes: SnapshotHashes | undefined,
): void {
  const roomFor = (bytesMin: number): number => Math.min(count, Math.floor(reader.left / bytesMin), ROOM_MAX);
  const followed = hashes?.follow(section, reader);
  switch (section) {
    case 'users':
      forEach(count, followed, (hashSlot) => restoreUser(state, reader, hashSlot));
      requireDistinct(count, state.users.size);
      break;
    case 'accounts':
      state.ledger.reserve(state.users.size, roomFor(ACCOUNT_BYTES_MIN));
      forEach(count, followed, (hashSlot) => restoreAccount(state, reader, hashSlot));
      break;
    case 'resting':
      state.orders.reserve(roomFor(ORDER_BYTES_MIN));
      restoreResting(state, reader, count, followed);
      requireDistinct(count, state.orders.size);
      break;
    case 'deposits':
      state.creditedDeposits.reserve(roomFor(DEPOSIT_BYTES_MIN));
      restoreDeposits(state.creditedDeposits, reader, count, followed);
      requireDistinct(count, state.creditedDeposits.size);
  }
  followed?.finish();
}

/** The ledger sees to it by itself. */
function requireDistinct(count: number, size: number): void {
  if (size !== count) throw new Error(`${count} entities are ${size} different ones`);
}

function forEach(
  count: number,
  followed: FollowedSection | undefined,
  restore: (hashSlot: number) => void,
): void {
  inRuns(count, (run) => restoreRun(run, followed, restore));
}

function restoreRun(
  count: number,
  followed: FollowedSection | undefined,
  restore: (hashSlot: number) => void,
): void {
  for (let i = 0; i < count; i++) {
    restore(followed?.next() ?? NO_SLOT);
    followed?.ended();
  }
}

/**
 * V8 compiles a function that is called often once. A loop over everything it compiles from within, and again whenever
 * something in it is met for the first time, on a core that a start needs for itself.
 */
function inRuns(count: number, restore: (run: number) => void): void {
  for (let done = 0; done < count; done += runMax) restore(Math.min(count - done, runMax));
}

function restoreUser(state: ExchangeState, reader: ByteReader, hashSlot: number): void {
  const id = userId.read(reader);
  const kind = userKind.read(reader);
  const user = new User({ user: id, kind, inviter: inviter.read(reader) }, state.spareOrders.links);
  user.maker = flag.read(reader);
  user.frozen = flag.read(reader);
  user.tier = userTier.read(reader);
  user.lastSecurityChange = reader.uint();
  user.withdrawalsBlockedUntil = time.read(reader);
  keepSlot(user, hashSlot);
  state.users.set(id, user);
}

function restoreAccount(state: ExchangeState, reader: ByteReader, hashSlot: number): void {
  state.ledger.restore(
    owner.read(reader),
    wallet.read(reader),
    currency.read(reader),
    atoms.read(reader),
    atoms.read(reader),
    hashSlot,
  );
}

/** Deposits that are read before they are added, so that the memory for them is asked for together. */
class DepositsTogether {
  /** Where in the bytes each of them begins and ends. */
  readonly bounds = new Float64Array(depositsTogether + 1);
  readonly hashes = new Int32Array(depositsTogether);
}

function restoreDeposits(
  texts: TextSet,
  reader: ByteReader,
  count: number,
  followed: FollowedSection | undefined,
): void {
  const together = new DepositsTogether();
  inRuns(count, (run) => {
    for (let added = 0; added < run; added += depositsTogether)
      addDeposits(texts, reader, Math.min(run - added, depositsTogether), together, followed);
  });
}

/** The bytes are those that the set keeps. */
function addDeposits(
  texts: TextSet,
  reader: ByteReader,
  count: number,
  { bounds, hashes }: DepositsTogether,
  followed: FollowedSection | undefined,
): void {
  bounds[0] = reader.position;
  for (let i = 0; i < count; i++) {
    followed?.next();
    reader.skipText();
    bounds[i + 1] = reader.position;
    followed?.ended();
    hashes[i] = texts.warmWritten(reader.all, bounds[i]!, bounds[i + 1]!);
  }
  for (let i = 0; i < count; i++) texts.addWritten(reader.all, bounds[i]!, bounds[i + 1]!, hashes[i]!);
}

/** An order that is the last in the list of its user and stands in no queue yet. */
function restingOrder(state: ExchangeState, reader: ByteReader, hashSlot: number): BlankOrder {
  const order = state.spareOrders.take();
  order.order = orderId.read(reader);
  order.user = userId.read(reader);
  order.market = market.read(reader);
  order.side = side.read(reader);
  order.priceTicks = priceTicks.read(reader);
  order.lots = lots.read(reader);
  order.timeInForce = timeInForce.read(reader);
  order.placedAt = time.read(reader);
  order.postOnly = flag.read(reader);
  order.quote = flag.read(reader);
  order.priority = reader.uint();
  order.remainingLots = lots.read(reader);
  const owner = state.users.get(order.user)!;
  order.listedIn = owner.orders;
  order.house = owner.kind === 'house';
  owner.orders.append(order);
  keepSlot(order, hashSlot);
  return order;
}

/**
 * Queues are rebuilt in the order of priority, lists of users in the order of ids. Orders come in that of their ids, and
 * nearly all of them in that of priority, since ids are given in it: each goes to the end of both as it comes, and only
 * where some came late a queue or a list is sorted.
 */
function restoreResting(
  state: ExchangeState,
  reader: ByteReader,
  count: number,
  followed: FollowedSection | undefined,
): void {
  const late: BlankOrder[] = [];
  const unsorted = new Set<UserOrders>();
  let newest = 0;
  let lastPriority = 0;
  forEach(count, followed, (hashSlot) => {
    const order = restingOrder(state, reader, hashSlot);
    if (order.order < newest) unsorted.add(order.listedIn);
    else newest = order.order;
    if (order.priority < lastPriority) late.push(order);
    else lastPriority = order.priority;
    bookSideOf(state, order).insert(order);
    state.orders.set(order.order, order);
  });
  for (const list of unsorted) list.sort();
  const sides = new Map(late.map((order) => [order.level!, bookSideOf(state, order)]));
  for (const [level, side] of sides) side.sortByPriority(level);
}

function bookSideOf(state: ExchangeState, order: BlankOrder): BookSide {
  const { bids, asks } = state.markets[order.market]!;
  return order.side === 'buy' ? bids : asks;
}
