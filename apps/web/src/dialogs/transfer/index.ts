// The door of the transfer dialog, which several screens open.
export { TransferDialog, type TransferDialogProps } from './transfer.dialog.tsx';
