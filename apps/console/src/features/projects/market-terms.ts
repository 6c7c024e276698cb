// Sensible terms of the market for a new token, from what its tickets cost. The operator sees and changes all of them.
import { type ConsoleProjectTerms, readScaled } from '@candor/client/console';

const LOT_SCALE_MAX = 2;
const PRICE_SCALE_MAX = 8;
/** The issue price is at least so many ticks, so that a tick is a tenth of a percent at most. */
const TICKS_MIN = 1_000n;
/** Orders above a hundred times the issue price are mistakes. */
const PRICE_TIMES_MAX = 100n;
/** A price times an amount stays a safe integer. */
const PRODUCT_MAX = 2n ** 53n - 1n;

function write(atoms: bigint, scale: number): string {
  const digits = atoms.toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

const power = (exponent: number): bigint => 10n ** BigInt(exponent);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export function marketTermsOf(terms: ConsoleProjectTerms) {
  const price = readScaled(terms.ticketPrice);
  const tokens = readScaled(terms.ticketTokens);
  const issued = readScaled(terms.issued);
  const lotScale = Math.min(terms.scale, LOT_SCALE_MAX, price.scale);
  const scaleMax = Math.min(PRICE_SCALE_MAX, price.scale - lotScale);
  const ticksAt = (scale: number): bigint =>
    (price.atoms * power(tokens.scale) * power(scale)) / (tokens.atoms * power(price.scale));
  let priceScale = 0;
  while (priceScale < scaleMax && ticksAt(priceScale) < TICKS_MIN) priceScale += 1;
  const ticks = ticksAt(priceScale) > 0n ? ticksAt(priceScale) : 1n;
  const maxTicks = ticks * PRICE_TIMES_MAX;
  const lots = (issued.atoms * power(lotScale)) / power(issued.scale);
  return {
    symbol: `${terms.code}/${terms.payment}`,
    priceScale: String(priceScale),
    lotScale: String(lotScale),
    minAmount: write(1n, lotScale),
    maxAmount: write(smaller(lots, PRODUCT_MAX / maxTicks), lotScale),
    maxPrice: write(maxTicks, priceScale),
    minTotal: '10',
    maxTotal: '1000000',
  };
}
