// Whether a price makes a quote worth more than it costs: what whoever takes it gains beyond the fee.
import type { IndexPrice, MarketGrid, PriceTicks } from '@candor/exchange';

/** The boldest of each side. */
export interface BestQuotes {
  readonly bid?: PriceTicks | undefined;
  readonly ask?: PriceTicks | undefined;
}

const PPM = 1_000_000n;

/** The fee is taken of what is received: of the coin that was bought, or of what a sale brought. */
export function isWorthTaking(
  { bid, ask }: BestQuotes,
  { indexPerTick }: Pick<MarketGrid, 'indexPerTick'>,
  price: IndexPrice,
  takerFeePpm: number,
): boolean {
  const left = PPM - BigInt(takerFeePpm);
  const indexOf = (ticks: PriceTicks): bigint => BigInt(ticks) * BigInt(indexPerTick);
  const isBought = ask !== undefined && BigInt(price) * left > indexOf(ask) * PPM;
  return isBought || (bid !== undefined && indexOf(bid) * left > BigInt(price) * PPM);
}
