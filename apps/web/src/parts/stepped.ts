// One price step up or down, as the arrow keys do.
import { formatDecimal, parseDecimal } from '@candor/exchange/arithmetic';

export function stepped(price: string, priceScale: number, direction: 1 | -1): string {
  const next = steppedBelowZero(price, priceScale, direction);
  return next.startsWith('-') ? formatDecimal(0, priceScale) : next;
}

/** Of a figure that may lie below zero. */
export function steppedBelowZero(figure: string, scale: number, direction: 1 | -1): string {
  const isBelow = figure.startsWith('-');
  const parsed = parseDecimal(isBelow ? figure.slice(1) : figure || '0', scale);
  if (!parsed.ok) return figure;
  return formatDecimal((isBelow ? -parsed.value : parsed.value) + BigInt(direction), scale);
}
