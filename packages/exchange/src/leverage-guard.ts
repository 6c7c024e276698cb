// Keeps money where open positions rest on it: handed to the commands that take from wallets and from the house.
import { type TimestampMs, ZERO_ATOMS } from './arithmetic/units.ts';
import { boundForPositions, checkLeverageLeaves } from './perpetual/checks.ts';
import { leverCurrency } from './perpetual/risk.ts';
import type { ExchangeState } from './state.ts';
import type { LeaveGuard } from './wallet/funding.ts';
import type { HouseGuard } from './wallet/house-money.ts';

export function leverageGuard(state: ExchangeState, at: TimestampMs): LeaveGuard {
  return (user, wallet, currency, amount) =>
    wallet === 'leverage' && currency === leverCurrency(state)
      ? checkLeverageLeaves(state, at, user, amount)
      : undefined;
}

/** What no opening could be accepted without stays with the house as well. */
export function boundInHouse(state: ExchangeState): HouseGuard {
  return (account, currency) =>
    account === 'house.perpetual' && currency === leverCurrency(state)
      ? boundForPositions(state)
      : ZERO_ATOMS;
}
