// The door of identity verification.
export type { VerificationDecision } from './decide.ts';
export { createVerification, type Verification } from './verification.ts';
