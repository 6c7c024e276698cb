// What an account still has here: nobody could ask for it any more once its owner is forgotten.
import { type ExchangeState, liabilitiesOf, type UserId } from '@candor/exchange';

/** In words, such as the currencies; undefined where nothing is owed and no position open. */
export function owedTo(state: ExchangeState): (user: UserId) => string | undefined {
  const { currencies, users } = liabilitiesOf(state);
  const owedBy = new Map(users.map(({ user, owed }) => [user, owed]));
  return (user) => {
    const owed = owedBy.get(user) ?? [];
    const held = currencies.filter((_, i) => (owed[i] ?? 0n) !== 0n).map(({ code }) => code);
    if (held.length > 0) return held.join(', ');
    return (state.perpetual.accounts.get(user)?.positions.size ?? 0) > 0 ? 'an open position' : undefined;
  };
}
