// The door of receipts, for browsers too: their form, and the verifier.
export {
  type Atoms,
  formatDecimal,
  INDEX_PRICE_SCALE,
  type IndexPrice,
  isOwnWord,
  medianOf,
} from '../arithmetic/index.ts';
export {
  type ReceiptCheck,
  type ReceiptCheckName,
  receiptChecks,
  type ShownEntry,
  type ShownTick,
} from './check.ts';
export { hashOf } from './evidence.ts';
export {
  type LogExcerpt,
  RECEIPT_FORMAT,
  type Receipt,
  type ReceiptBatch,
  type ReceiptKind,
  type ReceiptMinute,
  type ReceiptRecord,
  type ReceiptStep,
  readExcerpt,
  readReceipt,
  receiptKinds,
} from './format.ts';
export type { PerpetualFacts } from './perpetual-facts.ts';
export type { SecondsFacts } from './seconds.ts';
export {
  type ReceiptFacts,
  type ReceiptOptions,
  type ReceiptVerdict,
  receiptSteps,
  verifyReceipt,
} from './verify.ts';
