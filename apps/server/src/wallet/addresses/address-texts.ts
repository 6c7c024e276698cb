// The texts of addresses by the numbers that the log knows, as long as they are still what was bound.
import { boundAddress } from '@candor/exchange';
import type { RequestPorts } from '../../requests/index.ts';
import { findAddresses } from './address-rows.ts';
import { fingerprintOf } from './bind-address.ts';

/**
 * A text that somebody changed in the table no longer has the fingerprint of the log: it is left out, so that nobody
 * pays to it, and told as a fault.
 */
export async function readAddressTexts(
  { pool, engine, log }: RequestPorts,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await findAddresses(pool, ids);
  const bound = await engine.read((state) =>
    rows.map(({ user, network }) => boundAddress(state, user, network)),
  );
  const texts = new Map<number, string>();
  for (const [place, row] of rows.entries()) {
    const present = bound[place];
    if (Number(present?.address) === row.id && present?.fingerprint !== fingerprintOf(row)) {
      log.error({ address: row.id, user: row.user }, 'A withdrawal address is not the one that was bound');
    } else {
      texts.set(row.id, row.address);
    }
  }
  return texts;
}
