// What an event moves in the ledger, worked out by the same function by which the venue moves it.
import type { CurrencyId, MarketId } from '../arithmetic/units.ts';
import type { VenueEvent } from '../events.ts';
import { balanceEffects } from '../ledger/balance-effects.ts';
import { postingSink } from '../ledger/ledger.ts';
import { describeOwner } from '../ledger/owners.ts';
import type { ShownEntry } from './check.ts';

export interface SettledIn {
  readonly market: MarketId;
  readonly base: CurrencyId;
  readonly quote: CurrencyId;
}

/** All in the currency in which the contract is settled; one that is not makes this throw. */
export function entriesOf(event: VenueEvent, { market, base, quote }: SettledIn): readonly ShownEntry[] {
  const entries: ShownEntry[] = [];
  const marketCurrencies = (of: MarketId) => {
    if (of !== market) throw new RangeError(`Market ${of} is not in the receipt`);
    return { base, quote };
  };
  const sink = postingSink((owner, wallet, currency, available, held) => {
    if (currency !== quote) throw new RangeError(`Currency ${currency} is not the one of the contract`);
    const of = describeOwner(owner);
    const named =
      of.kind === 'user'
        ? ({ owner: 'user', account: wallet } as const)
        : ({ owner: 'house', account: of.account } as const);
    if (available !== 0n) entries.push({ ...named, part: 'available', amount: available });
    if (held !== 0n) entries.push({ ...named, part: 'held', amount: held });
  });
  balanceEffects(event, { marketCurrencies }, sink);
  return entries;
}

export function sumOf(entries: readonly ShownEntry[]): bigint {
  return entries.reduce((sum, { amount }) => sum + amount, 0n);
}
