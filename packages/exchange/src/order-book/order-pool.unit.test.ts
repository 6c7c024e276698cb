// An order or a level that is used again carries nothing over from the one that it was.
import { expect, it } from 'vitest';
import type { Lots, OrderId, PriceTicks } from '../arithmetic/units.ts';
import { BookSide } from './book-side.ts';
import { OrderPool } from './order-pool.ts';
import { type RestingOrder, UserOrders } from './orders.ts';

function placed(pool: OrderPool, book: BookSide, owned: UserOrders, order: number): RestingOrder {
  const fresh = pool.take();
  fresh.order = order as OrderId;
  fresh.priceTicks = 10 as PriceTicks;
  fresh.remainingLots = 5 as Lots;
  fresh.listedIn = owned;
  book.insert(fresh);
  owned.append(fresh);
  return fresh;
}

function ended(pool: OrderPool, book: BookSide, order: RestingOrder): void {
  book.remove(order);
  order.listedIn.remove(order);
  pool.giveBack(order);
}

it('takes what was given back before it makes new ones', () => {
  const pool = new OrderPool();
  const first = pool.take();
  expect(pool.take()).not.toBe(first);
  pool.giveBack(first);
  expect(pool.take()).toBe(first);
  expect(pool.take()).not.toBe(first);
});

it('leaves no link behind, whichever place of a queue they left', () => {
  for (const leaves of [0, 1, 2]) {
    const pool = new OrderPool();
    const book = new BookSide('buy', pool.links);
    const owned = new UserOrders(pool.links);
    const queue = [1, 2, 3].map((order) => placed(pool, book, owned, order));
    ended(pool, book, queue[leaves]!);
    expect(pool.take().level).toBeUndefined();
    expect([...owned].map(({ order }) => order)).toEqual([1, 2, 3].filter((order) => order !== leaves + 1));
    expect(book.bestLevel).toMatchObject({ totalLots: 10, orderCount: 2 });
    expect([...book.ordersOf(book.bestLevel!)].map(({ order }) => order)).toEqual(
      [...owned].map(({ order }) => order),
    );
  }
});

it('makes the level of a price out of one that is over, of which nothing is left', () => {
  const pool = new OrderPool();
  const book = new BookSide('buy', pool.links);
  const owned = new UserOrders(pool.links);
  const first = placed(pool, book, owned, 1);
  const over = book.bestLevel;
  ended(pool, book, first);
  expect(book.bestLevel).toBeUndefined();
  const second = pool.take();
  Object.assign(second, { order: 2, priceTicks: 9, remainingLots: 3, listedIn: owned });
  book.insert(second);
  expect(book.bestLevel).toBe(over);
  expect(book.bestLevel).toEqual({
    priceTicks: 9,
    totalLots: 3,
    orderCount: 1,
    first: second.place,
    last: second.place,
    better: undefined,
    worse: undefined,
  });
  expect(book.levelAt(10 as PriceTicks)).toBeUndefined();
});
