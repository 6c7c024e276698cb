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

/**
 * A text that somebody changed in the table no longer has the fingerprint of the log, and one that was given to
 * somebody else no longer has its owner: it is left out, so that nobody pays to it, and told as a fault.
 */
export async function readAddressTexts(
  { pool, engine, log }: RequestPorts,
  user: UserId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AddressText>> {
  const rows = await findAddresses(pool, ids);
  // What is bound is asked of the log alone: the network in the row may have been changed as well.
  const bound = await engine.read((state) =>
    networkIds.flatMap((network) => boundAddress(state, user, network) ?? []),
  );
  const isGenuine = (row: AddressRow): boolean => {
    const present = bound.find(({ address }) => Number(address) === row.id);
    return row.user === user && (present === undefined || present.fingerprint === fingerprintOf(row));
  };
  const texts = new Map<number, AddressText>();
  for (const row of rows) {
    if (isGenuine(row)) texts.set(row.id, row);
    else log.error({ address: row.id, user }, 'A withdrawal address is not the one that was bound');
  }
  return texts;
}
