// A small rate the other way round, as people know it: 0.00000976 BTC for a USDT are 102,459.01 USDT for a BTC.
import { formatDecimal, mulDivFloor } from '@candor/exchange/arithmetic';

/** From here on a rate can be read as it is. */
const READABLE = /^(0\.0?[1-9]|0*[1-9])/;
const DECIMALS = 2;

/** What one unit that is received costs, cut to two decimals. Undefined where the rate itself reads well. */
export function reversedRate(rate: string): string | undefined {
  if (READABLE.test(rate)) return undefined;
  const scale = rate.split('.')[1]?.length ?? 0;
  const atoms = BigInt(rate.replace('.', ''));
  if (atoms <= 0n) return undefined;
  return formatDecimal(mulDivFloor(10n ** BigInt(scale), 10n ** BigInt(DECIMALS), atoms), DECIMALS);
}
