// The door of identity.
export { paperWelcomeFunds } from './accounts/welcome-funds.ts';
export { createIdentity, type Identity } from './identity.ts';
export type {
  AccountEngine,
  IdentityPorts,
  IdentityRefusal,
  IdentitySettings,
  Origin,
  PasswordPolicy,
  SignedInUser,
  WelcomeFund,
} from './ports.ts';
export type { SignedIn } from './register.ts';
export { SESSION_LIFE_MS } from './sessions/sessions.ts';
