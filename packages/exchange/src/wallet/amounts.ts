// The range that every amount of the wallet commands must lie in.
import { AMOUNT_LIMIT, type Atoms } from '../arithmetic/units.ts';
import { type Refused, refused } from '../refusals.ts';

export function checkAmount(amount: Atoms): Refused | undefined {
  return amount > 0n && amount < AMOUNT_LIMIT ? undefined : refused('wallet.amountOutOfRange');
}
