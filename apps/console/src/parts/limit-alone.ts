// Up to which amount one operator may give, or bring in for the house, alone in a day.
import type { ConsoleNetwork } from '@candor/client/console';

/** The smallest limit of the currency's networks; none where no network carries it, and then nothing is moved alone. */
export function limitAlone(
  networks: readonly Pick<ConsoleNetwork, 'currency' | 'secondApprovalAbove'>[],
  currency: string,
): string | undefined {
  return networks
    .filter((network) => network.currency === currency)
    .map(({ secondApprovalAbove }) => secondApprovalAbove)
    .toSorted((a, b) => (atomsOf(a) < atomsOf(b) ? -1 : 1))[0];
}

/** Whether one amount of a currency is larger than another one of it. */
export function isAbove(amount: string, limit: string): boolean {
  return atomsOf(amount) > atomsOf(limit);
}

/** Amounts of one currency have one number of decimals. */
function atomsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}
