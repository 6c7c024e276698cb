// The details of an exchange refusal for people: amounts as decimal strings with their currency, prices on their tick.
import {
  type Atoms,
  type Currency,
  formatDecimal,
  type MarketView,
  type RefusalDetails,
} from '@candor/exchange';

/** What is listed, by number. */
export interface Listed {
  readonly currencies: readonly Currency[];
  readonly markets: readonly MarketView[];
}

export function writeDetails(listing: Listed, details: RefusalDetails): Record<string, string> {
  const currency = typeof details.currency === 'number' ? listing.currencies[details.currency] : undefined;
  const market = typeof details.market === 'number' ? listing.markets[details.market] : undefined;
  const written: Record<string, string> = {};
  for (const [name, value] of Object.entries(details)) {
    if (name === 'currency' && currency !== undefined) written.currency = currency.code;
    else if (name === 'market' && market !== undefined) written.market = market.symbol;
    else if (typeof value === 'bigint') written[name] = formatDecimal(value as Atoms, currency?.scale ?? 0);
    else writeNumber(written, market, name, value);
  }
  return written;
}

/** `maxTicks` becomes `max` as a price, `minLots` becomes `min` as an amount. */
function writeNumber(
  written: Record<string, string>,
  market: MarketView | undefined,
  name: string,
  value: string | number,
): void {
  if (market !== undefined && typeof value === 'number' && name.endsWith('Ticks')) {
    written[name.slice(0, -'Ticks'.length)] = formatDecimal(value, market.grid.priceScale);
  } else if (market !== undefined && typeof value === 'number' && name.endsWith('Lots')) {
    written[name.slice(0, -'Lots'.length)] = formatDecimal(value, market.grid.lotScale);
  } else {
    written[name] = String(value);
  }
}
