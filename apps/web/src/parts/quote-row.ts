// A row of a market table: a quotation, or a market of which nobody knows a price yet.
import type { Quotation } from '@candor/client';

type Figure = 'price' | 'changeday' | 'low24hour' | 'high24hour' | 'volume24hour';

/** Its figures are null until the market has an index or a first trade. */
export type QuoteRow = Pick<Quotation, 'market' | 'symbol' | 'fromsymbol'> &
  Readonly<Record<Figure, string | null>>;
