// Binds a withdrawal address: its text stays in a table, and the exchange keeps a number and a salted fingerprint. The
// account's log says so; by mail its owner is told by whoever follows the log of the venue.
import { createHash, randomBytes } from 'node:crypto';
import { type AddressId, boundAddress, type UserId } from '@candor/exchange';
import { inTransaction } from '../../database/in-transaction.ts';
import { noteEvent, type Origin } from '../../identity/index.ts';
import {
  inTurn,
  type RequestPorts,
  type RequestRefusal,
  requestRefusal,
  type Sweep,
  sweepRows,
} from '../../requests/index.ts';
import { isDepositAddress } from '../deposits/deposit-address.ts';
import { type NetworkId, networks } from '../networks/networks.ts';
import {
  type AddressRow,
  findAddresses,
  findAddressOfRequest,
  findWaitingAddresses,
  forgetUnbound,
  insertAddress,
  noteBound,
} from './address-rows.ts';
import { shortAddress } from './short-address.ts';

export interface AddressBinding {
  readonly user: UserId;
  readonly network: NetworkId;
  /** As it was typed. */
  readonly address: string;
  readonly requestKey: string | undefined;
  /** From where, for the account's log. */
  readonly origin: Origin;
  /** Asked last of all, once, and not for a repeat: it may use up a code. */
  prove(): Promise<RequestRefusal | undefined>;
}

export type Bound = { readonly outcome: 'bound' } | RequestRefusal;

export function bindAddress(ports: RequestPorts, binding: AddressBinding): Promise<Bound> {
  const { user, requestKey } = binding;
  if (requestKey === undefined) return bindNew(ports, binding);
  // A repeat waits until the first has used up its code: then it needs none.
  return inTurn(ports.engine, `binding of ${user} ${requestKey}`, () => bindNew(ports, binding));
}

async function bindNew(ports: RequestPorts, binding: AddressBinding): Promise<Bound> {
  const { pool, engine, clock } = ports;
  const { user, network, requestKey, origin } = binding;
  const address = networks[network].readAddress(binding.address);
  if (address === undefined) return requestRefusal('wallet.addressMalformed');
  const before = requestKey === undefined ? undefined : await findAddressOfRequest(pool, user, requestKey);
  if (before !== undefined) return repeat(ports, before, { network, address, origin });
  if (await isDepositAddress(pool, network, address)) return requestRefusal('wallet.addressOwn');
  // The exchange judges; this only keeps the table from rows that cannot become anything.
  const present = await engine.read((state) => boundAddress(state, user, network));
  if (present !== undefined) return requestRefusal('wallet.addressAlreadyBound');
  const unproved = await binding.prove();
  if (unproved !== undefined) return unproved;
  const row = await insertAddress(pool, {
    user,
    network,
    address,
    salt: randomBytes(16),
    requestKey,
    nowMs: clock.wallMs(),
  });
  // Another request of the same key was quicker, and is still on its way.
  return row === undefined ? requestRefusal('venue.busy') : bind(ports, row, origin);
}

async function repeat(
  ports: RequestPorts,
  row: AddressRow,
  { network, address, origin }: Pick<AddressBinding, 'network' | 'address' | 'origin'>,
): Promise<Bound> {
  if (row.network !== network || row.address !== address) return requestRefusal('request.conflict');
  return row.boundAt === undefined ? bind(ports, row, origin) : { outcome: 'bound' };
}

/**
 * Without an origin where a sweep completes what a process that ended had begun: then nobody knows it any more. One after
 * the other, for whoever is told that nothing was done forgets the row, and with it the text of what somebody else binds.
 */
function bind(ports: RequestPorts, { id }: AddressRow, origin?: Origin): Promise<Bound> {
  return inTurn(ports.engine, `withdrawal_addresses ${id}`, async () => {
    const [row] = await findAddresses(ports.pool, [id]);
    if (row === undefined) return requestRefusal('venue.busy');
    return row.boundAt === undefined ? bindRow(ports, row, origin) : { outcome: 'bound' };
  });
}

async function bindRow(ports: RequestPorts, row: AddressRow, origin?: Origin): Promise<Bound> {
  const { pool, engine } = ports;
  const { id, user, network } = row;
  const command = {
    type: 'BindWithdrawalAddress',
    user,
    network,
    address: id as AddressId,
    fingerprint: fingerprintOf(row),
  } as const;
  const reply = await engine.submit({ command });
  switch (reply.outcome) {
    case 'accepted':
      await noteInBoth(pool, row, { atMs: reply.at, origin });
      return { outcome: 'bound' };
    case 'refused': {
      const present = await engine.read((state) => boundAddress(state, user, network));
      if (present?.address === id) {
        // It was accepted before, and whoever asked then never heard of it.
        await noteInBoth(pool, row, { atMs: row.requestedAt, origin });
        return { outcome: 'bound' };
      }
      await forgetUnbound(pool, id);
      return requestRefusal(reply.code, reply.details);
    }
    case 'busy':
    case 'conflict':
      if (origin !== undefined) await forgetUntaken(ports, row);
      return requestRefusal('venue.busy');
    case 'suspended':
      if (origin !== undefined) await forgetUntaken(ports, row);
      return requestRefusal('venue.inputSuspended');
    default:
      return reply satisfies never;
  }
}

/**
 * Whoever was told that nothing was done corrects what they typed: the first text must not be bound later. An engine that
 * cannot be asked is stopping, and whether it has taken the command is for the sweep of the next start.
 */
async function forgetUntaken(
  { pool, engine }: RequestPorts,
  { id, user, network }: AddressRow,
): Promise<void> {
  const isTaken = await engine
    .read((state) => boundAddress(state, user, network)?.address === id)
    .catch(() => true);
  if (!isTaken) await forgetUnbound(pool, id);
}

/** In the row and in the account's log, or in neither. */
async function noteInBoth(
  pool: RequestPorts['pool'],
  { id, user, network, address }: AddressRow,
  { atMs, origin }: { readonly atMs: number; readonly origin: Origin | undefined },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (!(await noteBound(client, id, atMs))) return;
    const detail = `${networks[network].name} ${shortAddress(address)}`;
    await noteEvent(client, { userId: user, kind: 'addressBound', detail, origin, nowMs: atMs });
  });
}

export function fingerprintOf({
  network,
  address,
  salt,
}: Pick<AddressRow, 'network' | 'address' | 'salt'>): string {
  return createHash('sha256')
    .update(JSON.stringify([network, address, salt.toString('hex')]))
    .digest('hex');
}

export function sweepBindings(ports: RequestPorts): Sweep {
  const name = 'withdrawal addresses';
  return {
    name,
    run: (beforeMs) =>
      sweepRows(ports, {
        name,
        find: (afterId) => findWaitingAddresses(ports.pool, beforeMs, afterId),
        complete: async (row) => (await bind(ports, row)).outcome === 'bound',
      }),
  };
}
