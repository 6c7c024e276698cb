// The door of receipts: a button beside an order that has ended.
export { ReceiptButton, type ReceiptButtonProps } from './receipt-button.tsx';
