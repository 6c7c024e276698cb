// Damaged balances, holds, books and stops.
import { type ExchangeState, userOwner } from '@candor/exchange';
import { venue } from '../worlds/fixtures.ts';
import { ask, limit, setStatus, stop } from '../worlds/orders.ts';
import { type Damage, firstOf, post, spoil } from './damage.ts';

const ann = userOwner(1 as never);
const quote = 0 as never;

/** Two bids at one price and one below it, and an ask: orders 1 to 4. */
const book = (): ExchangeState =>
  venue().given(limit(), limit(), limit({ priceTicks: 9_000 }), ask({ priceTicks: 12_000 })).harness.state;
/** The same market with a stop that waits, order 1. */
const stops = (): ExchangeState => venue({ indexTicks: 10_000 }).given(stop()).harness.state;

const market = (state: ExchangeState) => state.markets[0]!;
const bids = (state: ExchangeState) => [...market(state).bids.levelsFromBest()];
const order = (state: ExchangeState, id: number) => state.orders.get(id as never)!;
const theStop = (state: ExchangeState) => firstOf(market(state).stops.all());

const ofBalances: readonly Damage[] = [
  {
    where: 'money was made of nothing',
    of: book,
    by: (state) => post(state, ann, 'spot', quote, 1n, 0n),
    says: /^currency 0 sums to 1$/,
  },
  {
    where: 'a user has less than nothing',
    of: book,
    by: (state) => post(state, ann, 'spot', quote, -(10n ** 18n), 0n),
    says: /^available of 2\/spot\/0 is negative$/,
  },
  {
    where: 'less than nothing is held',
    of: book,
    by: (state) => post(state, ann, 'spot', quote, 0n, -(10n ** 18n)),
    says: /^held of 2\/spot\/0 is negative$/,
  },
  {
    where: 'a balance is beyond every amount',
    of: book,
    by: (state) => post(state, ann, 'spot', quote, 2n ** 96n, 0n),
    says: /^balance of 2\/spot\/0 is out of range$/,
  },
  {
    where: 'more is held than orders need',
    of: book,
    by: (state) => post(state, ann, 'spot', quote, -1n, 1n),
    says: /^held of 2\/spot\/0 is 290001, its holds sum to 290000$/,
  },
  {
    where: 'an order has no account that holds for it',
    of: book,
    by: (state) => spoil(order(state, 1), { user: 99 }),
    says: /^a hold exists without its account 198\/spot\/0$/,
  },
];

const ofBooks: readonly Damage[] = [
  {
    where: 'the best bid is above the best ask',
    of: book,
    by: (state) => spoil(bids(state)[0], { priceTicks: 12_001 }),
    says: /^BTC\/USDT is crossed$/,
  },
  {
    where: 'the best bid is the best ask',
    of: book,
    by: (state) => spoil(bids(state)[0], { priceTicks: 12_000 }),
    says: /^BTC\/USDT is crossed$/,
  },
  {
    where: 'a worse level has the better price',
    of: book,
    by: (state) => spoil(bids(state)[1], { priceTicks: 10_001 }),
    says: /^BTC\/USDT buy at 10001 is out of order$/,
  },
  {
    where: 'a later order stands before an earlier one',
    of: book,
    by: (state) => spoil(order(state, 2), { priority: 1 }),
    says: /^BTC\/USDT buy at 10000 breaks time priority at order 2$/,
  },
  {
    where: 'an order of another side stands in a level',
    of: book,
    by: (state) => spoil(order(state, 1), { side: 'sell' }),
    says: /^BTC\/USDT buy at 10000 holds a stranger$/,
  },
  {
    where: 'an order of another price stands in a level',
    of: book,
    by: (state) => spoil(order(state, 1), { priceTicks: 9_999 }),
    says: /^BTC\/USDT buy at 10000 holds a stranger$/,
  },
  {
    where: 'a book has an order that the index of orders has not',
    of: book,
    by: (state) => state.orders.delete(1 as never),
    says: /^BTC\/USDT buy at 10000 holds an unknown order 1$/,
  },
  {
    where: 'a level has more lots than its orders',
    of: book,
    by: (state) => spoil(bids(state)[0], { totalLots: 21 }),
    says: /^BTC\/USDT buy at 10000 totals 21\/2, its orders 20\/2$/,
  },
  {
    where: 'a level has more orders than it counts',
    of: book,
    by: (state) => spoil(bids(state)[0], { orderCount: 1 }),
    says: /^BTC\/USDT buy at 10000 totals 20\/1, its orders 20\/2$/,
  },
];

const ofOrders: readonly Damage[] = [
  {
    where: 'an order stands in the list of somebody else',
    of: book,
    by: (state) => spoil(order(state, 1), { user: 2 }),
    says: /^order 1 is wrongly listed with user 1$/,
  },
  {
    where: 'a user has fewer orders than are counted',
    of: book,
    by: (state) => spoil(state.users.get(1 as never), { count: 4 }),
    says: /^user 1 counts 4 orders of 3$/,
  },
  {
    where: 'an order stands in no index',
    of: book,
    by: (state) => state.orders.delete(1 as never),
    says: /^3 orders live, 4 are listed with users$/,
  },
  {
    where: 'nothing is left of an order',
    of: book,
    by: (state) => spoil(order(state, 1), { remainingLots: 0 }),
    says: /^order 1 has a wrong rest$/,
  },
  {
    where: 'more is left of an order than there was',
    of: book,
    by: (state) => spoil(order(state, 1), { remainingLots: 11 }),
    says: /^order 1 has a wrong rest$/,
  },
  {
    where: 'an order stands in no book',
    of: book,
    by: (state) => spoil(order(state, 1), { level: undefined }),
    says: /^order 1 is not in its book$/,
  },
  {
    where: 'the next order would have a number that is taken',
    of: book,
    by: (state) => spoil(state, { nextOrder: 4 }),
    says: /^order 4 is ahead of the counter$/,
  },
  {
    where: 'the next order would have a place that is taken',
    of: book,
    by: (state) => spoil(state, { nextPriority: 1 }),
    says: /^order 4 has a priority ahead of the counter$/,
  },
];

const ofStops: readonly Damage[] = [
  {
    where: 'a stop is counted as set aside and is not',
    of: stops,
    by: (state) => spoil(theStop(state), { quarantined: true }),
    says: /^0 are counted as set aside of 1$/,
  },
  {
    where: 'a stop that was set aside may fire',
    of: stops,
    by: (state) => {
      const one = theStop(state);
      market(state).stops.setAside(one);
      spoil(one, { quarantined: false });
    },
    says: /^stop 1 is not set aside$/,
  },
  {
    where: 'a stop that nobody placed waits',
    of: stops,
    by: (state) => state.orders.delete(1 as never),
    says: /^BTC\/USDT lists a strange stop$/,
  },
  {
    where: 'a stop is due while its market stands still',
    of: () => venue({ indexTicks: 10_000 }).given(stop(), setStatus('halted')).harness.state,
    by: (state) => spoil(theStop(state), { due: { at: state.at, seq: state.seq } }),
    says: /^stop 1 is due in a halt$/,
  },
  {
    where: 'the price is beyond a stop that still waits',
    of: stops,
    by: (state) => spoil(market(state).index, { price: 11_000_000_000 }),
    says: /^stop 1 was passed over$/,
  },
  {
    where: 'a stop holds more than it needs',
    of: stops,
    by: (state) => spoil(theStop(state), { held: 1n }),
    says: /^stop 1 holds 1$/,
  },
  {
    where: 'a stop waits for nothing',
    of: stops,
    by: (state) => market(state).stops.remove(theStop(state)),
    says: /^BTC\/USDT lists 0 stops of 1$/,
  },
  {
    where: 'a market without a due stop is said to have one',
    of: stops,
    by: (state) => state.dueMarkets.add(market(state)),
    says: /^BTC\/USDT disagrees on what is due$/,
  },
];

export const damagesOfTrading: readonly Damage[] = [...ofBalances, ...ofBooks, ...ofOrders, ...ofStops];
