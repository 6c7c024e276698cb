// What screens use of receipts; the engine room's door passes it on.
export type {
  ReceiptCheck,
  ReceiptCheckName,
  ReceiptFacts,
  ReceiptVerdict,
  ShownEntry,
  ShownTick,
} from '@candor/exchange/receipt';
export type { ReceiptKindText } from '@candor/wire';
export type { CheckedReceipt, CheckSteps } from './check-receipt.ts';
export { type ReceiptOnScreen, type ReceiptState, useReceipt, type VenueKey } from './use-receipt.ts';
export type { KeyMemory, SeenKey } from './venue-key.ts';
