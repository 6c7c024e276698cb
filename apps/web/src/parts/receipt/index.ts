// The door of receipts: a button beside an order that has ended, or words that name it.
export { ReceiptButton, ReceiptLink } from './receipt-button.tsx';
