// The transfer dialog towards a wallet that needs money, from the wallet that has enough of it.
import { type TransferNeed, transferSource, useReadable, useRoom, walletsOf } from '@candor/client';
import { TransferDialog } from './transfer.dialog.tsx';

export interface TransferInProps extends TransferNeed {
  /** Nothing else can be used in the wallet that needs it. */
  currencyLocked?: boolean;
  onClose: () => void;
}

export function TransferIn({ onClose, currencyLocked = false, ...need }: TransferInProps) {
  const account = useReadable(useRoom().account);
  if (account.status === 'loading') return null;
  const wallets = account.status === 'data' ? walletsOf(account.data.balances) : undefined;
  return <TransferDialog {...need} from={transferSource(wallets, need)} {...{ currencyLocked, onClose }} />;
}
