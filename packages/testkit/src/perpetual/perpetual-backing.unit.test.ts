// Nobody is closed for the house's sake while what others owe at the same prices, and can pay, covers the profits.
import { describe, expect, it } from 'vitest';
import { deposit } from '../worlds/default-world.ts';
import { open, PerpetualFixture, PRICE, USDT } from '../worlds/perpetual-world.ts';

const TOP = PRICE * 1.15;

/** User 1 holds as many longs as shorts; user 2 has one long that has nothing to do with them. */
function hedged(): PerpetualFixture {
  const venue = new PerpetualFixture({ funds: 20_000n * USDT, house: 1_000n * USDT, insurance: 0n });
  venue.opened({ user: 2 });
  for (let pair = 0; pair < 3; pair++)
    venue.opened({ contracts: 2 }).opened({ contracts: 2, direction: 'short' });
  for (let price = PRICE; price <= TOP; price += 50) venue.tick(price);
  return venue;
}

const closedFor = (venue: PerpetualFixture, user: number): readonly string[] =>
  venue.harness.log.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.type === 'PerpetualClosed' && Number(event.user) === user ? [event.reason] : [],
    ),
  );

describe('the house', () => {
  it('closes nobody because a hedged user has taken the winnings and left the losses open', () => {
    const venue = hedged();
    venue.given({ type: 'CloseAllPerpetual', user: 1, which: 'long' }).tick(TOP).tick(TOP);
    expect(venue.house('house.perpetual')).toBeLessThan(venue.account(2).unrealised);
    expect(closedFor(venue, 2)).toEqual([]);
    venue.given({ type: 'CloseAllPerpetual', user: 1, which: 'short' }).tick(TOP);
    expect(venue.house('house.perpetual')).toBeGreaterThan(venue.account(2).unrealised);
    expect(venue.positions(2)).toHaveLength(1);
  });

  it('closes the largest profit where nobody owes it anything', () => {
    const venue = new PerpetualFixture({ house: 210n * USDT, insurance: 0n }).opened({ user: 2 });
    venue.tick(PRICE * 1.3);
    expect(closedFor(venue, 2)).toEqual(['houseCapacity']);
  });

  it('counts of a loss only what its owner has', () => {
    const venue = new PerpetualFixture({ funds: 0n, house: 700n * USDT, insurance: 0n });
    venue.fund(2, 400n * USDT).fund(1, 200n * USDT);
    venue.opened({ user: 2, contracts: 3 }).opened({ direction: 'short', contracts: 1 });
    // User 1 is worth nothing any more, and is liquidated first; what is left of profits is not covered.
    venue.tick(PRICE * 1.5);
    expect(closedFor(venue, 1)).toEqual(['liquidation']);
    expect(closedFor(venue, 2)).toEqual(['houseCapacity']);
  });

  it('opens more against profits that others owe, and nothing against those that nobody does', () => {
    const venue = (others: boolean): PerpetualFixture => {
      const desk = new PerpetualFixture({ users: 3, house: 450n * USDT, insurance: 0n }).opened({ user: 2 });
      if (others) desk.opened({ user: 3, direction: 'short' });
      return desk
        .tick(PRICE * 1.05)
        .tick(PRICE * 1.1)
        .tick(PRICE * 1.2)
        .tick(PRICE * 1.28);
    };
    venue(true)
      .given(deposit({ user: 1, wallet: 'leverage', amount: USDT }))
      .when(open())
      .thenAccepted();
    venue(false).when(open()).thenRefused('perpetual.overCapacity');
  });
});
