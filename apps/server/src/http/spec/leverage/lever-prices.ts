// Reads the prices of a leveraged order on its contract's tick; the first that cannot be read is refused by its name.
import type { MarketView, PriceTicks } from '@candor/exchange';
import { readPrice } from '@candor/wire';
import { type RouteRefusal, refuse } from '../../outcome.ts';

export function readPrices<Name extends string>(
  { grid }: Pick<MarketView, 'grid'>,
  prices: Readonly<Record<Name, string | null>>,
): Readonly<Record<Name, PriceTicks | undefined>> | RouteRefusal {
  const read: Record<string, PriceTicks | undefined> = {};
  for (const [field, text] of Object.entries<string | null>(prices)) {
    if (text === null) continue;
    const reading = readPrice(text, grid);
    if (!reading.ok) return refuse(reading.code, { field, details: { decimals: String(reading.decimals) } });
    read[field] = reading.value;
  }
  return read as Readonly<Record<Name, PriceTicks | undefined>>;
}
