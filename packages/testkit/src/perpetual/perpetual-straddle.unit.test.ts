// Nobody takes on risk while the price of something that they hold is missing: no rate is known, and nobody is liquidated.
import { expect, it } from 'vitest';
import { close, ETH, open, PerpetualFixture, PRICE, USDT } from '../worlds/perpetual-world.ts';

const halted = {
  type: 'SetPerpetualStatus',
  operator: 0,
  action: 0,
  contract: ETH,
  status: 'halted',
} as const;
const long = { contracts: 100, multiple: 100, user: 1 } as const;
const short = { ...long, user: 2, direction: 'short' } as const;

/** Two accounts of one person, each with a small position in another contract. */
const holders = (): PerpetualFixture =>
  new PerpetualFixture({ funds: 3_000n * USDT })
    .opened({ contract: ETH, user: 1 })
    .opened({ contract: ETH, user: 2, direction: 'short' });

const rise = (venue: PerpetualFixture): PerpetualFixture => {
  for (let price = PRICE; price <= PRICE * 1.1; price += 50) venue.tick(price);
  return venue;
};

it('refuses an opening in any contract while another one of theirs has no price', () => {
  for (const away of [(venue: PerpetualFixture) => venue.given(halted), stale]) {
    const venue = away(holders());
    venue.when(open(long)).thenRefused('perpetual.noFreshPrice');
  }
});

it('revokes an order whose tick comes when another price is missing', () => {
  const venue = holders().given(open(long), halted).whenTick(PRICE);
  expect(venue.events.at(-1)).toMatchObject({ type: 'PerpetualOrderRevoked', order: 3, reason: 'risk' });
});

it('so the loser of a straddle is liquidated before the insurance has to pay for it', () => {
  const venue = holders().given(open(long), open(short)).tick(PRICE);
  const insurance = venue.house('insurance');
  rise(venue);
  expect(venue.positions(2).map(({ position }) => position)).toEqual([2]);
  expect(venue.house('insurance')).toBe(insurance);
  // The control: where the price goes missing later, nobody liquidates, and the insurance pays in the end.
  const control = holders().given(open(long), open(short)).tick(PRICE).given(halted);
  rise(control);
  control.given(close(4, 2)).tick(PRICE * 1.1);
  expect(control.house('insurance')).toBeLessThan(insurance);
});

function stale(venue: PerpetualFixture): PerpetualFixture {
  venue.later(11_000);
  return venue.tick(PRICE);
}
