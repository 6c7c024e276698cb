// The shape of Bybit: all spot tickers in one answer with one time for all of them.
import { z } from 'zod';
import { type Adapter, namesOf, parseJson, sayingsOf, shaped, shownOf } from './adapter.ts';

const answer = z.object({
  retCode: z.literal(0),
  result: z.object({ category: z.literal('spot'), list: z.array(z.unknown()).max(20_000) }),
  time: z.int().positive(),
});
const ticker = z.object({ symbol: z.string(), lastPrice: z.string() });
/** In a market that is alive what is offered moves also while nobody trades. */
const shown = ['lastPrice', 'bid1Price', 'bid1Size', 'ask1Price', 'ask1Size'];

export const bybit: Adapter = {
  name: 'bybit',
  path: () => '/v5/market/tickers?category=spot',
  read: (body, symbols) => {
    const { result, time } = shaped(answer, parseJson(body));
    return sayingsOf(
      result.list,
      namesOf(symbols, ''),
      (row) => row.symbol,
      (row) => {
        const { success, data: said } = ticker.safeParse(row);
        return success
          ? { name: said.symbol, price: said.lastPrice, at: time, shown: shownOf(row, shown) }
          : undefined;
      },
    );
  },
};
