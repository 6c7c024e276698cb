// Binds a withdrawal address: its text stays in a table, and the exchange keeps a number and a salted fingerprint.
import { createHash, randomBytes } from 'node:crypto';
import { type AddressId, boundAddress, type UserId } from '@candor/exchange';
import { type RequestPorts, type RequestRefusal, requestRefusal, type Sweep } from '../../requests/index.ts';
import { isDepositAddress } from '../deposits/deposit-address.ts';
import { type NetworkId, networks } from '../networks/networks.ts';
import {
  type AddressRow,
  findAddressOfRequest,
  findWaitingAddresses,
  forgetUnbound,
  insertAddress,
  noteBound,
} from './address-rows.ts';

export interface AddressBinding {
  readonly user: UserId;
  readonly network: NetworkId;
  /** As it was typed. */
  readonly address: string;
  readonly requestKey: string | undefined;
  /** Asked last of all, once, and not for a repeat: it may use up a code. */
  prove(): Promise<RequestRefusal | undefined>;
}

export type Bound = { readonly outcome: 'bound' } | RequestRefusal;

export async function bindAddress(ports: RequestPorts, binding: AddressBinding): Promise<Bound> {
  const { pool, engine, clock } = ports;
  const { user, network, requestKey } = binding;
  const address = networks[network].readAddress(binding.address);
  if (address === undefined) return requestRefusal('wallet.addressMalformed');
  const before = requestKey === undefined ? undefined : await findAddressOfRequest(pool, user, requestKey);
  if (before !== undefined) return repeat(ports, before, network, address);
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
  return row === undefined ? requestRefusal('venue.busy') : bind(ports, row);
}

async function repeat(
  ports: RequestPorts,
  row: AddressRow,
  network: NetworkId,
  address: string,
): Promise<Bound> {
  if (row.network !== network || row.address !== address) return requestRefusal('request.conflict');
  return row.boundAt === undefined ? bind(ports, row) : { outcome: 'bound' };
}

async function bind({ pool, engine }: RequestPorts, row: AddressRow): Promise<Bound> {
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
      await noteBound(pool, id, reply.at);
      return { outcome: 'bound' };
    case 'refused': {
      const present = await engine.read((state) => boundAddress(state, user, network));
      if (present?.address === id) {
        // It was accepted before, and whoever asked then never heard of it.
        await noteBound(pool, id, row.requestedAt);
        return { outcome: 'bound' };
      }
      await forgetUnbound(pool, id);
      return requestRefusal(reply.code, reply.details);
    }
    case 'busy':
    case 'conflict':
      return requestRefusal('venue.busy');
    case 'suspended':
      return requestRefusal('venue.inputSuspended');
    default:
      return reply satisfies never;
  }
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
  return {
    name: 'withdrawal addresses',
    async run(beforeMs) {
      const rows = await findWaitingAddresses(ports.pool, beforeMs);
      for (const row of rows) await bind(ports, row);
      return rows.length;
    },
  };
}
