// The door of transparency: proofs of liabilities and the figures that everybody may see.
export { insertAuditReport } from './audit-reports.ts';
export { dropAllTrees, type KeptRoot } from './roots.ts';
export { type OptionResults, startTransparency, type Transparency } from './transparency.ts';
