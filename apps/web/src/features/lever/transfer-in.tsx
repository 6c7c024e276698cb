// The transfer dialog towards the leverage wallet, from the wallet that has enough of what is needed.
import {
  type AccountView,
  type Loadable,
  readAtoms,
  useReadable,
  useRoom,
  walletNumber,
} from '@candor/client';
import { TransferDialog } from '../../dialogs/transfer/index.ts';

export interface TransferInProps {
  currency: string;
  /** What is missing; the form opens with it. */
  amount?: string | undefined;
  onClose: () => void;
}

const sources = ['funding', 'spot', 'seconds'] as const;
const scale = 8;

/** The first wallet that covers the amount, else the one that has most. */
function sourceOf(account: Loadable<AccountView>, currency: string, amount: string | undefined) {
  const needed = amount === undefined ? 1n : (readAtoms(amount, scale) ?? 1n);
  const balances = account.status === 'data' ? account.data.balances : [];
  const available = (wallet: (typeof sources)[number]) =>
    readAtoms(
      balances.find((each) => each.wallet === walletNumber(wallet) && each.symbol === currency)?.available ??
        '0',
      scale,
    ) ?? 0n;
  const covering = sources.find((wallet) => available(wallet) >= needed);
  if (covering !== undefined) return covering;
  return sources.reduce((most, wallet) => (available(wallet) > available(most) ? wallet : most));
}

export function TransferIn({ currency, amount, onClose }: TransferInProps) {
  const account = useReadable(useRoom().account);
  if (account.status === 'loading') return null;
  return (
    <TransferDialog
      from={sourceOf(account, currency, amount)}
      to="leverage"
      currency={currency}
      {...(amount !== undefined && { amount })}
      onClose={onClose}
    />
  );
}
