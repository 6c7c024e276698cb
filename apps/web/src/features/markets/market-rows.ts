// The rows of the market list: every market that is listed, in the order of the listing, with its figures where it has any.
import type { Market, Quotation } from '@candor/client';
import { type GroupName, quotesOfGroup } from '../../parts/market-groups.ts';
import type { QuoteRow } from '../../parts/quote-row.ts';

/** What an operator listed has no price before its first trade, and nobody would make that who does not find it. */
function unquoted({ symbol, base, quote }: Market): QuoteRow {
  const figures = { price: null, changeday: null, low24hour: null, high24hour: null, volume24hour: null };
  return { market: symbol, symbol: base, fromsymbol: quote, ...figures };
}

/** Markets are asked for once a minute: one that was listed and traded since stands at the end until then. */
export function marketRows(quotes: readonly Quotation[], markets: readonly Market[]): readonly QuoteRow[] {
  const quoted = new Map(quotes.map((quote) => [quote.market, quote]));
  const listed = markets.map((market): QuoteRow => {
    const quote = quoted.get(market.symbol);
    quoted.delete(market.symbol);
    return quote ?? unquoted(market);
  });
  return [...listed, ...quoted.values()];
}

/** As the venue groups its markets; until it has said so, by their places. What it has not named yet is new. */
export function rowsOfGroup(
  rows: readonly QuoteRow[],
  group: GroupName,
  markets: readonly Market[],
): readonly QuoteRow[] {
  if (markets.length === 0) return quotesOfGroup(rows, group);
  const groups = new Map(markets.map((market) => [market.symbol, market.group]));
  return rows.filter(({ market }) => (groups.get(market) ?? 'innovation') === group);
}
