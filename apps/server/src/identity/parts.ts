// What the calls of identity are given, and what ends each of them that signs somebody in.
import type { PasswordPolicy } from '@candor/wire';
import type { ApiKeys } from './api-keys/api-keys.ts';
import type { FailedSignIns } from './failed-sign-ins/failed-sign-ins.ts';
import type { PasswordHasher } from './password-hashing.ts';
import type { IdentityPorts, SignedInUser, WelcomeFund } from './ports.ts';
import type { SecondFactors } from './second-factors/second-factors.ts';
import type { Sessions } from './sessions/sessions.ts';

export interface RegistrationParts {
  readonly ports: IdentityPorts;
  readonly secret: string;
  readonly policy: () => Promise<PasswordPolicy>;
  readonly funds: readonly WelcomeFund[];
  readonly hasher: PasswordHasher;
  readonly sessions: Sessions;
  readonly keys: ApiKeys;
  readonly factors: SecondFactors;
  readonly failures: FailedSignIns;
}

export interface SignedIn {
  readonly outcome: 'signedIn';
  readonly user: SignedInUser;
  readonly token: string;
  readonly expiresAtMs: number;
}
