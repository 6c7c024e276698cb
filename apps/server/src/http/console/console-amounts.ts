// Amounts and names of a request, read against what is listed.
import { type Atoms, type Currency, formatDecimal, type MarketView, type UserId } from '@candor/exchange';
import { readAtoms } from '@candor/wire';
import { type RouteRefusal, refuse } from '../outcome.ts';
import type { ConsoleContext } from './context.ts';

export function findCurrency(context: ConsoleContext, code: string): Currency | RouteRefusal {
  return context.listing.currencies.find((listed) => listed.code === code) ?? refuse('venue.currencyUnknown');
}

export function findMarket(context: ConsoleContext, symbol: string): MarketView | RouteRefusal {
  return context.listing.marketBySymbol(symbol) ?? refuse('venue.marketUnknown');
}

/** All amounts of one currency, or the refusal of the first that is none. */
export function readAmounts<Field extends string>(
  currency: Pick<Currency, 'scale'>,
  texts: Readonly<Record<Field, string>>,
): Readonly<Record<Field, Atoms>> | RouteRefusal {
  const amounts = {} as Record<Field, Atoms>;
  for (const [field, text] of Object.entries(texts) as [Field, string][]) {
    const reading = readAtoms(text, currency.scale);
    if (!reading.ok) {
      return refuse(reading.code, { field, details: { decimals: String(reading.decimals) } });
    }
    amounts[field] = reading.value;
  }
  return amounts;
}

/** An amount as it is told. */
export function writeMoney(
  { listing }: Pick<ConsoleContext, 'listing'>,
  currency: number,
  atoms: bigint,
): { readonly amount: string; readonly currency: string } {
  const { code, scale } = listing.currencies[currency] ?? { code: '', scale: 0 };
  return { amount: formatDecimal(atoms, scale), currency: code };
}

export function asUser(user: number): UserId {
  return user as UserId;
}
