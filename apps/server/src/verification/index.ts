// The door of identity verification.

export type { VerificationDecision } from './decide.ts';
export { resealDetails } from './reseal-details.ts';
export { createVerification, type Verification } from './verification.ts';
