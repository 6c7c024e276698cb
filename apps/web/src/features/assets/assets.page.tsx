// The user's own assets: which wallet is open and whether the transfer dialog stands over them is in the address.
import { useWalletFollow, walletNumber, walletOfNumber } from '@candor/client';
import { t } from '@candor/i18n';
import { useSearchParams } from 'react-router';
import { TransferDialog } from '../../dialogs/transfer/index.ts';
import { useIsMobile } from '../../parts/use-media.ts';
import { AssetsDesktop } from './assets-desktop.tsx';
import type { AssetsLayoutProps, TransferWish } from './assets-layout.ts';
import { AssetsPhone } from './assets-phone.tsx';
import { useAssets } from './use-assets.ts';

const wishNames = ['transfer', 'from', 'to', 'currency'] as const;

function addressOf(before: URLSearchParams, { from, to, currency }: TransferWish): URLSearchParams {
  const next = new URLSearchParams(before);
  next.set('transfer', '1');
  if (from !== undefined) next.set('from', String(walletNumber(from)));
  if (to !== undefined) next.set('to', String(walletNumber(to)));
  if (currency !== undefined) next.set('currency', currency);
  return next;
}

function withoutWish(before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of wishNames) next.delete(name);
  return next;
}

/** A link that names no wallet means the spot wallet, where funds lie that are not set aside for anything. */
function wishOf(address: URLSearchParams): TransferWish {
  const from = walletOfNumber(address.get('from'));
  const to = walletOfNumber(address.get('to'));
  return {
    from: from === undefined && to === undefined ? 'spot' : from,
    to,
    currency: address.get('currency') ?? undefined,
  };
}

export function AssetsPage() {
  const assets = useAssets();
  useWalletFollow();
  const mobile = useIsMobile();
  const [address, setAddress] = useSearchParams();
  const layout: AssetsLayoutProps = {
    assets,
    wallet: walletOfNumber(address.get('wallet')),
    onTransfer: (wish) => setAddress((before) => addressOf(before, wish), { preventScrollReset: true }),
  };
  return (
    <>
      <title>{`${t('assets.title')} · ${t('shell.brand')}`}</title>
      {mobile ? <AssetsPhone {...layout} /> : <AssetsDesktop {...layout} />}
      {address.has('transfer') && (
        <TransferDialog
          {...wishOf(address)}
          onClose={() => setAddress(withoutWish, { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}
