// The door of the proof of liabilities: builder and verifier, shared with browsers. It knows no ledger.
export {
  type BuildRefusal,
  type Built,
  buildTree,
  type LiabilityTree,
  levelsOver,
  type OwedTo,
} from './build.ts';
export {
  type ChainRefusal,
  type ChainTerms,
  type ChainVerdict,
  chainRefusals,
  checkRootChain,
  isNewerRoot,
  RootChain,
  signedRecord,
} from './chain.ts';
export { detectionChance } from './detection.ts';
export {
  type LiabilityProof,
  type LiabilityRoot,
  readRoot,
  type WrittenPiece,
  type WrittenProof,
  type WrittenRoot,
  type WrittenStep,
  writeProof,
  writeRoot,
} from './format.ts';
export { leafLabel, liabilityLeaf, liabilityNode, type TreeNode, userNonce } from './nodes.ts';
export { LIABILITY_ROOTS_EVERY_MS, LIABILITY_ROOTS_PAGE } from './periods.ts';
export { proofFrom, proofOf, rootOf } from './prove.ts';
export { type SnapshotTerms, snapshotId } from './snapshot.ts';
export {
  FIRST_PREVIOUS,
  isRootSigned,
  type PublishedRoot,
  readStatement,
  rootStatement,
  type StatementFacts,
  statementHash,
} from './statement.ts';
export { addSums, type Sums } from './sums.ts';
export {
  type LiabilityClaim,
  type LiabilityRefusal,
  type LiabilityVerdict,
  verifyLiability,
} from './verify.ts';
