// The shape of CryptoCompare: prices by base and quote currency, with a time in seconds, as JSON numbers.
import { z } from 'zod';
import { type Adapter, AnswerRefused, type Saying, shaped } from './adapter.ts';
import { indexPriceOf, parseWithNumbersAsText } from './price-text.ts';

/** Every number is text here: that is how it keeps all of its digits. */
const seconds = z.string().regex(/^[1-9][0-9]{9}$/);
const answer = z.object({ RAW: z.record(z.string(), z.record(z.string(), z.unknown())) });
const price = z.object({ PRICE: z.string(), LASTUPDATE: seconds });

export const cryptocompare: Adapter = {
  name: 'cryptocompare',
  path: (symbols) => {
    const bases = new Set(symbols.map((symbol) => baseAndQuote(symbol)[0]));
    const quotes = new Set(symbols.map((symbol) => baseAndQuote(symbol)[1]));
    return `/data/pricemultifull?fsyms=${[...bases].join(',')}&tsyms=${[...quotes].join(',')}`;
  },
  read: (body, symbols) => {
    const { RAW } = shaped(answer, parseExactly(body));
    const sayings = symbols.flatMap((symbol): Saying[] => {
      const [base, quote] = baseAndQuote(symbol);
      const said = price.safeParse(Object.hasOwn(RAW, base) ? RAW[base]?.[quote] : undefined);
      const read = said.success ? indexPriceOf(said.data.PRICE) : undefined;
      if (!said.success || read === undefined) return [];
      return [{ symbol, price: read, at: Number(said.data.LASTUPDATE) * 1000 }];
    });
    if (sayings.length === 0) throw new AnswerRefused('has no price of our markets');
    return sayings;
  },
};

/** Every number stays the text that was sent. */
export function parseExactly(body: string): unknown {
  try {
    const value = parseWithNumbersAsText(body);
    // Behind some gateways the answer is a JSON text within a JSON string.
    return typeof value === 'string' && value.startsWith('{') ? parseWithNumbersAsText(value) : value;
  } catch {
    throw new AnswerRefused('is not JSON');
  }
}

function baseAndQuote(symbol: string): readonly [string, string] {
  const [base = '', quote = ''] = symbol.split('/');
  return [base, quote];
}
