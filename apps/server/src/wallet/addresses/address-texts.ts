// Withdrawal addresses by the numbers that the log knows, as long as they are still what their owner bound.
import { boundAddress, type UserId } from '@candor/exchange';
import type { RequestPorts } from '../../requests/index.ts';
import { type NetworkId, networkIds } from '../networks/networks.ts';
import { type AddressRow, findAddresses } from './address-rows.ts';
import { fingerprintOf } from './bind-address.ts';

export interface AddressText {
  readonly network: NetworkId;
  readonly address: string;
  readonly boundAt: number | undefined;
}

/** An address, and whose it is as the log says. */
export interface AddressAsked {
  readonly user: UserId;
  readonly address: number;
}

/**
 * A text that somebody changed in the table no longer has the fingerprint of the log, and one that was given to
 * somebody else no longer has its owner: it is left out, so that nobody pays to it, and told as a fault.
 */
export async function readAddressTexts(
  { pool, engine, log }: RequestPorts,
  asked: readonly AddressAsked[],
): Promise<ReadonlyMap<number, AddressText>> {
  if (asked.length === 0) return new Map();
  const owners = new Map(asked.map(({ user, address }) => [address, user]));
  const rows = await findAddresses(pool, [...owners.keys()]);
  // What is bound is asked of the log alone: the network in the row may have been changed as well.
  const bound = await engine.read((state) =>
    [...new Set(owners.values())].flatMap((user) =>
      networkIds.flatMap((network) => boundAddress(state, user, network) ?? []),
    ),
  );
  const fingerprints = new Map(bound.map(({ address, fingerprint }) => [Number(address), fingerprint]));
  const isGenuine = (row: AddressRow): boolean => {
    const present = fingerprints.get(row.id);
    return row.user === owners.get(row.id) && (present === undefined || present === fingerprintOf(row));
  };
  const texts = new Map<number, AddressText>();
  for (const row of rows) {
    // Its owner was erased: nobody pays to it either, and nothing is at fault.
    if (row.address === '') continue;
    if (isGenuine(row)) texts.set(row.id, row);
    else {
      const user = owners.get(row.id);
      log.error({ address: row.id, user }, 'A withdrawal address is not the one that was bound');
    }
  }
  return texts;
}
