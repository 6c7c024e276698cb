// The door of identity verification.

export type { VerificationDecision } from './decide.ts';
export { resealDetails } from './reseal-details.ts';
export type { TierChange } from './set-tier.ts';
export { createVerification, type Verification } from './verification.ts';
