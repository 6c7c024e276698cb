// Messages about withdrawal addresses: where money may go is what a thief changes first.
import type { EventOf } from '@candor/exchange';
import { isNetworkId, networks } from '../../wallet/index.ts';
import type { Told } from './of-trading.ts';
import type { Surroundings } from './outside.ts';

type AddressStep = EventOf<'WithdrawalAddressBound'> | EventOf<'WithdrawalAddressUnbound'>;

/** Of the kind whose mails cannot be switched off. */
export function addressToldOf(event: AddressStep, { action, outside }: Surroundings): Told {
  const network = isNetworkId(event.network) ? networks[event.network].name : event.network;
  const address = outside.addresses.get(event.address) ?? null;
  const told = { user: event.user, cause: `address ${event.address}`, kind: 'withdrawal' } as const;
  if (event.type === 'WithdrawalAddressBound')
    return { ...told, matter: { type: 'addressBound', network, address } };
  const reason = (action !== undefined && outside.reasons.get(action)) || null;
  return { ...told, matter: { type: 'addressUnbound', network, address, reason } };
}
