// The door of receipts and of the published tape.
export type { NoReceipt } from './ports.ts';
export {
  openReceipts,
  type Receipts,
  type TapeTickRow,
} from './receipts.ts';
export type { TapeRoot } from './tape-roots.ts';
