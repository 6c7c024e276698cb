// The door of the transfer form, which several screens open as a dialog or show as a part of them.
export {
  TransferDialog,
  TransferPanel,
} from './transfer.dialog.tsx';
export { TransferIn } from './transfer-in.tsx';
