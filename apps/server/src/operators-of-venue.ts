// Puts the operators' part together: what they may do, what others carry out for them, what they wrote for everybody.
import { defaultPasswordPolicy, formatPasswordPolicy, type PasswordPolicy } from '@candor/wire';
import type { Pool } from 'pg';
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

interface Options {
  readonly mode: 'paper' | 'live';
  readonly contactEmail: string;
  readonly customerServiceUrl: string;
  readonly passwordPolicy?: PasswordPolicy;
  readonly hashing?: { readonly memoryKiB: number; readonly passes: number; readonly concurrencyMax: number };
}

/** What counts until an admin sets something else. */
function usualParametersOf(options: Options): UsualParameters {
  return {
    siteName: 'Candor',
    contactEmail: options.contactEmail,
    customerServiceUrl: options.customerServiceUrl,
    sampleRows: 'on',
    // A log of real people's dealings is published by whoever has told them so.
    publicReplay: options.mode === 'paper' ? 'on' : 'off',
    passwordLength: formatPasswordPolicy(options.passwordPolicy ?? defaultPasswordPolicy),
    ...noSocialLinks,
  };
}

export const openPublished = (pool: Pool, options: Options): Published =>
  createPublished(pool, usualParametersOf(options));

export function openOperators(
  ports: Omit<OperatorPorts, 'hasher'>,
  { verification, wallet }: Pick<RequestsOfPeople, 'verification' | 'wallet'>,
  options: Options,
): Operators {
  const completions = completionsOf({
    decideDeposit: wallet.decideDeposit,
    unbindAddress: wallet.unbindAddress,
    decideVerification: verification.decide,
    setTier: verification.setTier,
  });
  const hasher = createPasswordHasher(options.hashing);
  const usualParameters = usualParametersOf(options);
  return createOperators({ ...ports, hasher }, { mode: options.mode, completions, usualParameters });
}
