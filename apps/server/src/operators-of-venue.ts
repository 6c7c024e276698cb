// Puts the operators' part together: what they may do, what others carry out for them, what they wrote for everybody.
import { createPasswordHasher } from './identity/password-hashing.ts';
import {
  completionsOf,
  createOperators,
  createPublished,
  noSocialLinks,
  type OperatorPorts,
  type Operators,
  type Published,
  type UsualParameters,
} from './operators/index.ts';
import type { RequestsOfPeople } from './requests-of-people.ts';

export interface VenueOperators {
  readonly operators: Operators;
  readonly published: Published;
}

interface Options {
  readonly mode: 'paper' | 'live';
  readonly contactEmail: string;
  readonly customerServiceUrl: string;
  readonly hashing?: { readonly memoryKiB: number; readonly passes: number; readonly concurrencyMax: number };
}

export function openOperators(
  ports: Omit<OperatorPorts, 'hasher'>,
  { verification, wallet }: Pick<RequestsOfPeople, 'verification' | 'wallet'>,
  options: Options,
): VenueOperators {
  const usualParameters: UsualParameters = {
    siteName: 'Candor',
    contactEmail: options.contactEmail,
    customerServiceUrl: options.customerServiceUrl,
    sampleRows: 'on',
    // A log of real people's dealings is published by whoever has told them so.
    publicReplay: options.mode === 'paper' ? 'on' : 'off',
    ...noSocialLinks,
  };
  const completions = completionsOf({
    decideDeposit: wallet.decideDeposit,
    unbindAddress: wallet.unbindAddress,
    decideVerification: verification.decide,
  });
  const hasher = createPasswordHasher(options.hashing);
  return {
    operators: createOperators({ ...ports, hasher }, { mode: options.mode, completions, usualParameters }),
    published: createPublished(ports.pool, usualParameters),
  };
}
