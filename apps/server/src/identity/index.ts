// The door of identity.
export { noteEvent } from './account-events/note-event.ts';
export { paperWelcomeFunds } from './accounts/welcome-funds.ts';
export { isApiKey } from './api-keys/api-keys.ts';
export type { KeyInUse } from './api-keys/key-in-use.ts';
export type { RemovedFactors } from './factor-resets.ts';
export { createIdentity, type Identity } from './identity.ts';
export type { CodesShown, OptionsGiven } from './own-account/change-factors.ts';
export type { SignedIn } from './parts.ts';
export type {
  IdentityPorts,
  IdentityRefusal,
  IdentitySettings,
  Origin,
  SignedInUser,
  WelcomeFund,
} from './ports.ts';
export { resealFactors } from './second-factors/reseal-factors.ts';
export { createSecretBox } from './second-factors/secret-box.ts';
export {
  isSecretsKeyInUse,
  isSecretsKeyOf,
  keptSecretsKey,
  openSecretsKey,
  readEarlierMarking,
  readSecretsKey,
} from './second-factors/secrets-key.ts';
export { forgetAttempts } from './slow-down/forget-attempts.ts';
export { slowDown } from './slow-down/slow-down.ts';
