// What one operator lets in alone in a day: deposits that they credit, gifts, and money for the house count together,
// so that a sum which needs two people is not split into parts that need one.
import type { CurrencyId } from '@candor/exchange';
import { readAtoms } from '@candor/wire';
import { Turns } from '../../engine/index.ts';
import type { ConsoleContext } from './context.ts';

/** In the smallest unit of each currency; none where nothing was let in. */
export type LetIn = ReadonlyMap<CurrencyId, bigint>;

export interface Alone {
  /** One after the other, so that two requests at once are not both the last that fits. */
  next<T>(work: () => Promise<T>): Promise<T>;
  /** On this UTC day, by this operator and nobody else. */
  today(operator: { readonly id: number }): Promise<LetIn>;
}

export function createAlone({ ports, listing }: Pick<ConsoleContext, 'ports' | 'listing'>): Alone {
  const turns = new Turns();
  return {
    next: (work) => turns.next(work),
    today: async ({ id }) => {
      const { given, credited } = await ports.operators.aloneToday(id);
      return new Map(
        listing.currencies.flatMap(({ currency, code, scale }) => {
          const sum = (credited.get(currency) ?? 0n) + atomsOf(given.get(code) ?? '0', { code, scale });
          return sum === 0n ? [] : [[currency, sum] as const];
        }),
      );
    },
  };
}

/** What was given was read against the listed currency before it was written down. */
function atomsOf(text: string, { code, scale }: { readonly code: string; readonly scale: number }): bigint {
  const amount = readAtoms(text, scale);
  if (!amount.ok) throw new Error(`What was given alone of ${code} is no amount of it`);
  return amount.value;
}
