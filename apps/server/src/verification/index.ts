// The door of identity verification.
export type { VerificationDecision } from './decide.ts';
export type { VerificationDetail } from './read.ts';
export type { Submission } from './submit.ts';
export { createVerification, type Verification } from './verification.ts';
