// Decimal strings at the border of the venue: text in, branded integers out; nothing passes through a float.
import {
  type Atoms,
  type Lots,
  type MarketGrid,
  type ParsedDecimal,
  type PriceTicks,
  parseDecimal,
} from '@candor/exchange/arithmetic';
import { z } from 'zod';
import type { ServerRefusalCode } from './server-refusals.ts';

/** No sign, no exponent, ASCII digits only, no needless leading zero, at most 64 characters. */
const PLAIN = /^(?:0|[1-9][0-9]{0,29})(?:\.[0-9]{1,30})?$/;
const SIGNED = /^-?(?:0|[1-9][0-9]{0,37})(?:\.[0-9]{1,30})?$/;

/** An amount or a price that somebody sends. Its scale is checked by the call, which knows the market. */
export const decimalText = z
  .string({ error: ({ input }) => (typeof input === 'number' ? 'amount.notText' : 'amount.notADecimal') })
  .max(64, { error: 'amount.notADecimal' })
  .regex(PLAIN, { error: 'amount.notADecimal' });

/** An amount that the venue sends and that may be negative, such as a ledger entry or a daily change. */
export const signedDecimalText = z.string().regex(SIGNED);

type AmountRefusal = Extract<ServerRefusalCode, `amount.${string}`>;

export type AmountReading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: AmountRefusal; readonly decimals: number };

/** An amount of a currency with this many decimals. */
export function readAtoms(text: string, scale: number): AmountReading<Atoms> {
  return reading(parseDecimal(text, scale), scale, (value) => value as Atoms);
}

/** A price on the tick grid of a market: never rounded, a finer one is refused. */
export function readPrice(text: string, grid: Pick<MarketGrid, 'priceScale'>): AmountReading<PriceTicks> {
  return safeReading(parseDecimal(text, grid.priceScale), grid.priceScale, (value) => value as PriceTicks);
}

/** A quantity on the lot grid of a market: never rounded, a finer one is refused. */
export function readQuantity(text: string, grid: Pick<MarketGrid, 'lotScale'>): AmountReading<Lots> {
  return safeReading(parseDecimal(text, grid.lotScale), grid.lotScale, (value) => value as Lots);
}

function reading<Value>(
  parsed: ParsedDecimal,
  scale: number,
  brand: (value: bigint) => Value,
): AmountReading<Value> {
  if (parsed.ok) return { ok: true, value: brand(parsed.value) };
  return { ok: false, code: `amount.${parsed.problem}`, decimals: Math.max(scale, 0) };
}

/** Ticks and lots are safe integers; whatever is beyond them is beyond every market's limits as well. */
function safeReading<Value>(
  parsed: ParsedDecimal,
  scale: number,
  brand: (value: number) => Value,
): AmountReading<Value> {
  if (parsed.ok && parsed.value > BigInt(Number.MAX_SAFE_INTEGER)) {
    return { ok: false, code: 'amount.outOfRange', decimals: Math.max(scale, 0) };
  }
  return reading(parsed, scale, (value) => brand(Number(value)));
}
