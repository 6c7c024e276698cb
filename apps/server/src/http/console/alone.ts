// What one operator lets in alone in a day: deposits that they credit, gifts, and money for the house count together,
// so that a sum which needs two people is not split into parts that need one.
import { type CurrencyId, networkTerms } from '@candor/exchange';
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

/** When it takes two people to let in an amount of a network, for the operator who asks. */
export interface AloneRules {
  /** By network: above so much of its currency two must agree. */
  readonly limits: ReadonlyMap<string, { readonly currency: CurrencyId; readonly above: bigint }>;
  /** What counts towards it already. */
  readonly letIn: LetIn;
}

export async function readAloneRules(
  { ports }: Pick<ConsoleContext, 'ports'>,
  alone: Alone,
  operator: { readonly id: number },
): Promise<AloneRules> {
  const terms = await ports.engine.read(networkTerms);
  const limits = terms.map(
    ({ network, currency, secondApprovalAbove: above }) => [network as string, { currency, above }] as const,
  );
  return { limits: new Map(limits), letIn: await alone.today(operator) };
}

/** Somebody else may still be enough for what is left of their day. */
export function takesTwo(
  { limits, letIn }: AloneRules,
  {
    network,
    currency,
    atoms,
  }: { readonly network: string; readonly currency: number; readonly atoms: bigint },
): boolean {
  const limit = limits.get(network);
  // What the network had for its currency before is not measured by the limit of another one.
  if (limit?.currency !== currency) return true;
  return (letIn.get(limit.currency) ?? 0n) + atoms > limit.above;
}

/** What was given was read against the listed currency before it was written down. */
function atomsOf(text: string, { code, scale }: { readonly code: string; readonly scale: number }): bigint {
  const amount = readAtoms(text, scale);
  if (!amount.ok) throw new Error(`What was given alone of ${code} is no amount of it`);
  return amount.value;
}
