// Orders that are refused after all are decided as if every fill had been planned first, and without planning them.
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userOwner } from '../ledger/owners.ts';
import { BookSide } from '../order-book/book-side.ts';
import { FILLS_PER_COMMAND_MAX } from '../order-book/match-cursor.ts';
import { emptyMarket, initialState, User } from '../state.ts';
import { placeLimitOrder } from './limit-order.ts';
import { placeMarketOrder } from './market-order.ts';

const TAKER = 1;
const HOUSE = 5;
const [BASE, QUOTE] = [1, 0];
const MIDDLE = 1_000;

type Side = 'buy' | 'sell';
type Maker = { readonly user: number; readonly ticks: number; readonly lots: number };

interface Book {
  readonly side: Side;
  readonly makers: readonly Maker[];
  readonly selfTrade: 'off' | 'cancelTaker' | 'cancelMaker';
  readonly isHouse: boolean;
  readonly bandPpm: number;
  readonly maxNotional: bigint;
  readonly budget: bigint;
}

interface Order {
  readonly lots: number;
  readonly ticks: number;
  readonly kind: 'FOK' | 'IOC' | 'market';
}

const isHouse = (book: Book, user: number) => user === HOUSE || (user === TAKER && book.isHouse);

function stateOf(book: Book) {
  const state = initialState();
  for (const [currency, code, scale] of [
    [QUOTE, 'USDT', 6],
    [BASE, 'BTC', 8],
  ] as const)
    state.currencies[currency] = { currency: currency as never, code, name: code, scale };
  const size = { minLots: 1, maxLots: 100_000, maxTicks: 1_000_000, minNotional: 3n };
  const scales = { priceScale: 2, lotScale: 4, makerFeePpm: 0, takerFeePpm: 0 };
  const { bandPpm, maxNotional, selfTrade } = book;
  const terms = { symbol: 'BTC/USDT', base: BASE, quote: QUOTE, bandPpm, maxNotional, selfTrade };
  const market = emptyMarket(state, 0 as never, { ...size, ...scales, ...terms } as never);
  market.lastTrade = { priceTicks: MIDDLE as never, at: 0 as never };
  state.markets[0] = market;
  for (let id = TAKER; id <= HOUSE; id++) {
    const kind = isHouse(book, id) ? 'house' : 'person';
    const user = new User({ user: id as never, kind, inviter: undefined }, state.spareOrders.links);
    state.users.set(user.user, user);
  }
  const paid = book.side === 'buy' ? QUOTE : BASE;
  const owner = userOwner(TAKER as never);
  state.ledger.post(owner, 'spot', paid as never, book.budget, 0n);
  const opposite = book.side === 'buy' ? market.asks : market.bids;
  book.makers.forEach(({ user, ticks, lots }, place) => {
    const owns = { user, house: isHouse(book, user), side: book.side === 'buy' ? 'sell' : 'buy' };
    const terms = { order: place + 1, market: 0, priceTicks: ticks, lots, remainingLots: lots };
    const order = Object.assign(state.spareOrders.take(), { ...owns, ...terms } as object);
    opposite.insert(order);
  });
  return state;
}

type Fills = readonly (readonly [order: number, lots: number])[];
type Outcome = Fills | { readonly code: string; readonly details: unknown };

/** What the exchange says. */
function said(book: Book, { kind, ticks, lots }: Order, state = stateOf(book)): Outcome {
  const named = { user: TAKER, market: 0, side: book.side, lots };
  const limit = { ...named, priceTicks: ticks, timeInForce: kind, postOnly: false };
  const decision =
    kind === 'market'
      ? placeMarketOrder(state, { type: 'PlaceSpotMarketOrder', ...named } as never)
      : placeLimitOrder(state, { type: 'PlaceSpotLimitOrder', ...limit } as never);
  if (decision.outcome === 'refused') return { code: decision.code, details: decision.details };
  return decision.events.flatMap((event) =>
    event.type === 'SpotTraded' ? [[Number(event.makerOrder), Number(event.lots)] as const] : [],
  );
}

/** What all the fills come to, one after the other over a plain list, before anything is refused. */
function planned(book: Book, { kind, ticks, lots }: Order) {
  const { side, budget, selfTrade } = book;
  const sign = side === 'buy' ? 1 : -1;
  const band = (MIDDLE * (1_000_000 + sign * book.bandPpm)) / 1_000_000;
  const worst = kind === 'market' ? (book.bandPpm === 0 ? sign * Number.POSITIVE_INFINITY : band) : ticks;
  const inOrder = book.makers
    .map((maker, place) => ({ ...maker, order: place + 1 }))
    .sort((a, b) => sign * (a.ticks - b.ticks) || a.order - b.order);
  const fills: [number, number][] = [];
  let [filled, spent, steps] = [0, 0n, 0];
  for (const maker of inOrder) {
    if (sign * maker.ticks > sign * worst || filled === lots) break;
    const isOwn = selfTrade !== 'off' && maker.user === TAKER;
    const isSelf = isOwn || (book.isHouse && isHouse(book, maker.user));
    const withdraws = isSelf && selfTrade === 'cancelMaker';
    if (steps === FILLS_PER_COMMAND_MAX || (isSelf && !withdraws)) break;
    steps++;
    if (withdraws) continue;
    const taken = Math.min(lots - filled, maker.lots);
    spent += BigInt(taken) * BigInt(maker.ticks);
    filled += taken;
    if ((side === 'buy' ? spent : BigInt(filled) * 10_000n) > budget)
      return { fills, filled, spent, isShort: true };
    fills.push([maker.order, taken]);
  }
  return { fills, filled, spent, isShort: false };
}

function expected(book: Book, order: Order): Outcome {
  const { kind, ticks, lots } = order;
  const { side, budget: available, maxNotional } = book;
  const { fills, filled, spent, isShort } = planned(book, order);
  const tooSmall = { code: 'spot.notionalTooSmall', details: { minimum: 3n, currency: QUOTE } };
  const tooLarge = { code: 'spot.notionalTooLarge', details: { maximum: maxNotional, currency: QUOTE } };
  const checked = kind === 'market' ? spent : BigInt(lots) * BigInt(ticks);
  const outside = checked < 3n ? tooSmall : checked > maxNotional ? tooLarge : undefined;
  if (kind !== 'market' && outside !== undefined) return outside;
  const sold = BigInt(lots) * 10_000n;
  const needed = side === 'sell' ? sold : kind === 'market' ? undefined : BigInt(lots) * BigInt(ticks);
  const short = { currency: side === 'buy' ? QUOTE : BASE, available };
  if (isShort)
    return {
      code: 'wallet.insufficientBalance',
      details: needed === undefined ? short : { ...short, needed },
    };
  if (kind === 'FOK' && filled < lots) return { code: 'spot.cannotFillWhole', details: {} };
  if (kind !== 'market') return fills;
  if (filled === 0) return { code: 'spot.noLiquidity', details: { symbol: 'BTC/USDT' } };
  return outside ?? fills;
}

const side = fc.constantFrom('buy' as const, 'sell' as const);
const maker = fc.record({
  user: fc.constantFrom(2, 3, 4, 2, 3, 4, HOUSE, TAKER),
  ticks: fc.integer({ min: MIDDLE - 6, max: MIDDLE + 6 }),
  lots: fc.integer({ min: 1, max: 4 }),
});
/** Where the budget and the largest notional stand to what is offered: just below, just above, or far from it. */
const part = fc.constantFrom(0, 10, 50, 90, 99, 100, 101, 110, 200, 1_000);
const nudge = fc.bigInt({ min: -1n, max: 1n });
const world = fc
  .tuple(side, fc.array(maker, { maxLength: 24, size: 'max' }), part, part, nudge, nudge)
  .chain(([taking, makers, budgetPart, notionalPart, budgetNudge, notionalNudge]) => {
    const lots = makers.reduce((sum, one) => sum + one.lots, 0);
    const quote = makers.reduce((sum, one) => sum + BigInt(one.lots * one.ticks), 0n);
    const paid = taking === 'buy' ? quote : BigInt(lots) * 10_000n;
    const least = (sum: bigint, floor: bigint) => (sum > floor ? sum : floor);
    const book = fc.record({
      side: fc.constant(taking),
      makers: fc.constant(makers),
      selfTrade: fc.constantFrom('off' as const, 'cancelTaker' as const, 'cancelMaker' as const),
      isHouse: fc.constantFrom(false, false, false, true),
      bandPpm: fc.constantFrom(0, 3_000, 10_000),
      maxNotional: fc.constant(least((quote * BigInt(notionalPart)) / 100n + notionalNudge, 3n)),
      budget: fc.constant(least((paid * BigInt(budgetPart)) / 100n + budgetNudge, 0n)),
    });
    const order = fc.record({
      kind: fc.constantFrom('FOK' as const, 'IOC' as const, 'market' as const),
      ticks: fc.integer({ min: MIDDLE - 3, max: MIDDLE + 3 }),
      lots: fc.oneof(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: Math.max(1, lots - 1), max: lots + 1 }),
        fc.constant(100_000),
      ),
    });
    return fc.tuple(book, order);
  });

/** The same lots at prices that rise or fall from the middle, so many orders at each. */
function deepBook(taking: Side, levels: number, perLevel: number, fields: Partial<Book> = {}): Book {
  const makers = Array.from({ length: levels * perLevel }, (_, place) => {
    const step = Math.floor(place / perLevel);
    return { user: 2 + (place % 3), lots: 1, ticks: taking === 'buy' ? MIDDLE + step : 100_000 - step };
  });
  const rest = { selfTrade: 'cancelTaker', isHouse: false, bandPpm: 0, maxNotional: 10n ** 15n } as const;
  return { side: taking, makers, budget: 10n ** 15n, ...rest, ...fields };
}

describe('an order that is refused', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('or not, is decided as if all its fills had been planned', () => {
    fc.assert(
      fc.property(world, ([book, order]) => {
        const { ticks, kind } = order;
        const limit = MIDDLE * 1_000_000 + (book.side === 'buy' ? 1 : -1) * MIDDLE * book.bandPpm;
        const isOutside = (book.side === 'buy' ? 1 : -1) * (ticks * 1_000_000 - limit) > 0;
        fc.pre(kind === 'market' || book.bandPpm === 0 || !isOutside);
        expect(said(book, order)).toEqual(expected(book, order));
      }),
      { numRuns: 3_000 },
    );
  });

  it('comes to every refusal in question, so that the comparison says something', () => {
    const codes = fc.sample(world, { numRuns: 2_000, seed: 1 }).map(([book, order]) => {
      const outcome = expected(book, order);
      return `${order.kind} ${'code' in outcome ? outcome.code : 'accepted'}`;
    });
    const counts = Map.groupBy(codes, (code) => code);
    for (const kind of ['FOK', 'market'])
      for (const code of ['wallet.insufficientBalance', 'accepted'])
        expect(counts.get(`${kind} ${code}`)?.length ?? 0).toBeGreaterThan(20);
    expect(counts.get('FOK spot.cannotFillWhole')!.length).toBeGreaterThan(20);
    expect(counts.get('market spot.notionalTooLarge')!.length).toBeGreaterThan(20);
  });

  it('is decided alike where a plan ends for its length', () => {
    const most = FILLS_PER_COMMAND_MAX;
    const first = BigInt(most) * BigInt(MIDDLE) + (BigInt(most) * BigInt(most - 1)) / 2n;
    for (const budget of [first - 1n, first, first + 1n]) {
      const book = deepBook('buy', most + 2, 1, { budget });
      for (const lots of [most, most + 1, most + 2])
        for (const kind of ['FOK', 'market'] as const) {
          const order = { kind, lots, ticks: 50_000 };
          expect(said(book, order)).toEqual(expected(book, order));
        }
    }
  });
});

describe('what is refused for its size', () => {
  afterEach(() => void vi.restoreAllMocks());

  /** How many orders of the book are looked at until it is decided. */
  function looks(book: Book, order: Order, code: string): number {
    const state = stateOf(book);
    const next = vi.spyOn(BookSide.prototype, 'orderAfter');
    expect(said(book, order, state)).toMatchObject(code === 'accepted' ? {} : { code });
    const count = next.mock.calls.length;
    vi.restoreAllMocks();
    return count;
  }

  for (const taking of ['buy', 'sell'] as const) {
    it(`is found by its levels alone where a ${taking} must be filled whole`, () => {
      const book = deepBook(taking, 10, 500);
      const nine = { kind: 'FOK', ticks: taking === 'buy' ? MIDDLE + 8 : 100_000 - 8 } as const;
      expect(looks(book, { ...nine, lots: 4_501 }, 'spot.cannotFillWhole')).toBe(0);
      // The control: a lot less is filled, order by order.
      expect(looks(book, { ...nine, lots: 4_500 }, 'accepted')).toBeGreaterThan(4_000);
    });

    it(`ends the plan of a ${taking} at the market with the fill that is too much`, () => {
      const maxNotional = taking === 'buy' ? BigInt(10 * MIDDLE) : 1_000_000n;
      const book = deepBook(taking, 10, 500, { maxNotional });
      const order = { kind: 'market', lots: 5_000, ticks: 1 } as const;
      expect(looks(book, order, 'spot.notionalTooLarge')).toBeLessThan(20);
      // The control: where money may end first, only the whole plan can say.
      const paid = taking === 'buy' ? 5_020_000n : 49_995_000n;
      expect(looks({ ...book, budget: paid }, order, 'wallet.insufficientBalance')).toBeGreaterThan(4_000);
    });
  }
});
