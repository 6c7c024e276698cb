// A quotation as the wire has it.
import type { Quotation as WireQuotation } from '@candor/wire';
import { formatIndexPrice, formatVolume, type Quotation } from '../../prices/index.ts';
import type { ListingView } from '../listing-view.ts';

export function writeQuotations(listing: ListingView, quotations: readonly Quotation[]): WireQuotation[] {
  return quotations.flatMap((quotation) => {
    const market = listing.marketById(quotation.market);
    if (market === undefined) return [];
    const { base, quote } = market;
    const { symbol, priceScale, change24h, simulated } = quotation;
    return [
      {
        symbol: base.code,
        fromsymbol: quote.code,
        market: symbol,
        price: formatIndexPrice(quotation.price, priceScale),
        index: quotation.index === undefined ? null : formatIndexPrice(quotation.index, priceScale),
        changeday: change24h,
        low24hour: formatIndexPrice(quotation.low24h, priceScale),
        high24hour: formatIndexPrice(quotation.high24h, priceScale),
        volume24hour: formatVolume(quotation.volumeQuote24h, quote),
        simulated,
      },
    ];
  });
}
