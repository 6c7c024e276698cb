// The door of receipts and of the published tape.
export {
  openReceipts,
  type Receipts,
} from './receipts.ts';
