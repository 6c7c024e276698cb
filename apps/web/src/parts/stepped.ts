// One price step up or down, as the arrow keys do.
import { formatDecimal, parseDecimal } from '@candor/exchange/arithmetic';

export function stepped(price: string, priceScale: number, direction: 1 | -1): string {
  const parsed = parseDecimal(price === '' ? '0' : price, priceScale);
  if (!parsed.ok) return price;
  const next = parsed.value + BigInt(direction);
  return formatDecimal(next < 0n ? 0n : next, priceScale);
}

/** The same of a figure that may lie below zero. */
export function steppedBelowZero(figure: string, scale: number, direction: 1 | -1): string {
  const isBelow = figure.startsWith('-');
  const parsed = parseDecimal(isBelow ? figure.slice(1) : figure || '0', scale);
  if (!parsed.ok) return figure;
  return formatDecimal((isBelow ? -parsed.value : parsed.value) + BigInt(direction), scale);
}
