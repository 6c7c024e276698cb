// The door of identity verification.
export { VerificationPanel } from './verification.panel.tsx';
