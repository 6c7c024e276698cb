// Up to which amount one operator may give, or bring in for the house, alone in a day.
import type { ConsoleNetwork } from '@candor/client/console';
import { compareDecimals } from '@candor/ui';

/** The smallest limit of the currency's networks; none where no network carries it, and then nothing is moved alone. */
export function limitAlone(
  networks: readonly Pick<ConsoleNetwork, 'currency' | 'secondApprovalAbove'>[],
  currency: string,
): string | undefined {
  return networks
    .filter((network) => network.currency === currency)
    .map(({ secondApprovalAbove }) => secondApprovalAbove)
    .toSorted(compareDecimals)[0];
}
