// The door of transparency: proofs of liabilities and the figures that everybody may see.
export { insertAuditReport, type LastAudit } from './audit-reports.ts';
export type { KeptRoot } from './roots.ts';
export { type OptionResults, type OwnProof, startTransparency, type Transparency } from './transparency.ts';
