// The shape of OKX: all spot tickers in one answer, each with a time of its own, everything as text.
import { z } from 'zod';
import { type Adapter, namesOf, parseJson, sayingsOf, shaped } from './adapter.ts';

const answer = z.object({ code: z.literal('0'), data: z.array(z.unknown()).max(20_000) });
const ticker = z.object({
  instType: z.literal('SPOT'),
  instId: z.string(),
  last: z.string(),
  ts: z.string().regex(/^[1-9][0-9]{12}$/),
});

export const okx: Adapter = {
  name: 'okx',
  path: () => '/api/v5/market/tickers?instType=SPOT',
  read: (body, symbols) => {
    const { data } = shaped(answer, parseJson(body));
    return sayingsOf(
      data,
      namesOf(symbols, '-'),
      (row) => row.instId,
      (row) => {
        const { success, data: said } = ticker.safeParse(row);
        return success ? { name: said.instId, price: said.last, at: Number(said.ts) } : undefined;
      },
    );
  },
};
