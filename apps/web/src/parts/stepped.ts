// One price step up or down, as the arrow keys do.
import { formatDecimal, parseDecimal } from '@candor/exchange/arithmetic';

export function stepped(price: string, priceScale: number, direction: 1 | -1): string {
  const parsed = parseDecimal(price === '' ? '0' : price, priceScale);
  if (!parsed.ok) return price;
  const next = parsed.value + BigInt(direction);
  return formatDecimal(next < 0n ? 0n : next, priceScale);
}
