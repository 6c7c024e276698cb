// The door of receipts: a button beside an order that has ended, or words that name it.
export {
  ReceiptButton,
  type ReceiptButtonProps,
  ReceiptLink,
  type ReceiptLinkProps,
} from './receipt-button.tsx';
