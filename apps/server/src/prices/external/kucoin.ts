// The shape of KuCoin: all tickers in one answer with one time for all of them; a market without a trade has no price.
import { z } from 'zod';
import { type Adapter, namesOf, parseJson, sayingsOf, shaped, shownOf } from './adapter.ts';

const answer = z.object({
  code: z.literal('200000'),
  data: z.object({ time: z.int().positive(), ticker: z.array(z.unknown()).max(20_000) }),
});
const ticker = z.object({ symbol: z.string(), last: z.string() });
/** In a market that is alive what is offered moves also while nobody trades. */
const shown = ['last', 'buy', 'bestBidSize', 'sell', 'bestAskSize'];

export const kucoin: Adapter = {
  name: 'kucoin',
  path: () => '/api/v1/market/allTickers',
  read: (body, symbols) => {
    const { data } = shaped(answer, parseJson(body));
    return sayingsOf(
      data.ticker,
      namesOf(symbols, '-'),
      (row) => row.symbol,
      (row) => {
        const { success, data: said } = ticker.safeParse(row);
        return success
          ? { name: said.symbol, price: said.last, at: data.time, shown: shownOf(row, shown) }
          : undefined;
      },
    );
  },
};
