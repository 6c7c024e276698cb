// The rules of mass quotes: one record takes back all quotes of a maker on a market and places new ones.
import { describe, it } from 'vitest';
import { hugeWorld } from '../refusals/refusal-worlds.ts';
import { QUOTE } from '../worlds/default-world.ts';
import { type ExpectedEvent, venue } from '../worlds/fixtures.ts';
import { ask, limit, quotes, setStatus } from '../worlds/orders.ts';

function traded(makerOrder: number, lots: number, priceTicks = 10_000): ExpectedEvent {
  return { type: 'SpotTraded', makerOrder, lots, priceTicks };
}

describe('mass quotes', () => {
  const maker = { makers: [1] } as const;

  it('replace all quotes of the maker on that market, and leave its ordinary orders', () => {
    venue(maker)
      .given(
        limit({ priceTicks: 5 }),
        quotes(
          [
            [10, 3],
            [9, 3],
          ],
          [[20, 3]],
        ),
      )
      .when(
        quotes(
          [[11, 2]],
          [
            [21, 2],
            [22, 2],
          ],
        ),
      )
      .thenEvents({
        type: 'QuotesReplaced',
        releasedBase: 30_000n,
        releasedQuote: 57n,
        heldBase: 40_000n,
        heldQuote: 22n,
      })
      .thenBook(
        0,
        [
          [11, 2],
          [5, 10],
        ],
        [
          [21, 2],
          [22, 2],
        ],
      )
      .thenOpenOrders(1, 1, 5, 6, 7);
  });

  it('can be paid with what the old ones held', () => {
    venue({ ...maker, funds: 100n })
      .given(quotes([[10, 10]], []))
      .when(quotes([[100, 1]], []))
      .thenAccepted()
      .thenBalance(1, QUOTE, { available: 0n, held: 100n });
  });

  it('trade what crosses, bids from the highest and asks from the lowest, and rest the remainder', () => {
    venue({ ...maker, users: 3 })
      .given(ask({ lots: 1, priceTicks: 30 }), limit({ user: 3, lots: 2, priceTicks: 20 }))
      .when(
        quotes(
          [
            [31, 3],
            [29, 1],
          ],
          [
            [32, 1],
            [33, 1],
          ],
        ),
      )
      .thenEvents({ type: 'QuotesReplaced' }, traded(1, 1, 30))
      .thenBook(
        0,
        [
          [31, 2],
          [29, 1],
          [20, 2],
        ],
        [
          [32, 1],
          [33, 1],
        ],
      );
  });

  it('can be withdrawn in a market that is halted, but not replaced by others', () => {
    const fixture = venue(maker).given(quotes([[10, 3]], [[20, 3]]), setStatus('halted'));
    fixture.when(quotes([[9, 3]], [])).thenRefused('spot.marketHalted');
    fixture.when(quotes([], [])).thenEvents({ type: 'QuotesReplaced', quotes: [] }).thenOpenOrders(1);
  });

  it('may fill a level that their own old quotes filled', () => {
    const level = [[1, 2 ** 52]] as const;
    venue({ ...hugeWorld, makers: [1] })
      .given(quotes(level, []))
      .when(quotes(level, []))
      .thenAccepted();
  });
});
