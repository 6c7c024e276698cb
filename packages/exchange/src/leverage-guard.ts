// Keeps money in the leverage wallet on which open positions rest: handed to the commands that take from wallets.
import type { TimestampMs } from './arithmetic/units.ts';
import { checkLeverageLeaves } from './perpetual/checks.ts';
import { leverCurrency } from './perpetual/risk.ts';
import type { ExchangeState } from './state.ts';
import type { LeaveGuard } from './wallet/funding.ts';

export function leverageGuard(state: ExchangeState, at: TimestampMs): LeaveGuard {
  return (user, wallet, currency, amount) =>
    wallet === 'leverage' && currency === leverCurrency(state)
      ? checkLeverageLeaves(state, at, user, amount)
      : undefined;
}
