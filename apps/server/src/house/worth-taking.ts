// Whether a price makes a quote worth more than it costs: what whoever takes it gains beyond the fee.
import { type IndexPrice, type MarketGrid, type PriceTicks, REFERRAL_RATE_PPM_MAX } from '@candor/exchange';

/** The boldest of each side. */
export interface BestQuotes {
  readonly bid?: PriceTicks | undefined;
  readonly ask?: PriceTicks | undefined;
}

const PPM = 1_000_000n;
const WHOLE = PPM * PPM;

/**
 * The side whose best quote is worth taking at this price; never both. The fee is taken of what is received: of the coin
 * that was bought, or of what a sale brought. As much of it as an inviter may get comes back, for who takes a quote may have
 * been invited by themself.
 */
export function sideWorthTaking(
  { bid, ask }: BestQuotes,
  { indexPerTick }: Pick<MarketGrid, 'indexPerTick'>,
  price: IndexPrice,
  takerFeePpm: number,
): 'asks' | 'bids' | undefined {
  const left = WHOLE - BigInt(takerFeePpm) * (PPM - BigInt(REFERRAL_RATE_PPM_MAX));
  const indexOf = (ticks: PriceTicks): bigint => BigInt(ticks) * BigInt(indexPerTick);
  if (ask !== undefined && BigInt(price) * left > indexOf(ask) * WHOLE) return 'asks';
  return bid !== undefined && indexOf(bid) * left > BigInt(price) * WHOLE ? 'bids' : undefined;
}
