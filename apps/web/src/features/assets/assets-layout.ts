// What the assets show, on a desktop as on a phone.
import type { TransferStart, WalletName } from '@candor/client';
import type { Assets } from './use-assets.ts';

export type TransferWish = Pick<TransferStart, 'from' | 'to' | 'currency'>;

export interface AssetsLayoutProps {
  assets: Assets;
  /** The wallet that is open. */
  wallet: WalletName | undefined;
  onTransfer: (wish: TransferWish) => void;
}
