// The screen that moves money. Which of its views is open stands in the address.
import { useWalletFollow } from '@candor/client';
import { t } from '@candor/i18n';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { EyeButton } from '../../parts/eye-button.tsx';
import { useIsMobile } from '../../parts/use-media.ts';
import { type MoneyView, moneyViews, paths } from '../../paths.ts';
import { PhoneTop } from '../../shell/phone-top.tsx';
import { AddressView } from './address.view.tsx';
import { AssetsView } from './assets.view.tsx';
import { DepositView } from './deposit.view.tsx';
import classes from './money.module.css';
import { SendView } from './send.view.tsx';
import { SwapView } from './swap.view.tsx';
import { TransferView } from './transfer.view.tsx';
import { ViewLinks } from './view-links.tsx';
import { WithdrawView } from './withdraw.view.tsx';

const views: Readonly<Record<MoneyView, ComponentType>> = {
  assets: AssetsView,
  deposit: DepositView,
  withdraw: WithdrawView,
  transfer: TransferView,
  swap: SwapView,
  send: SendView,
  address: AddressView,
};

export function MoneyPage() {
  const [address] = useSearchParams();
  const mobile = useIsMobile();
  useWalletFollow();
  const view = moneyViews.find((each) => each === address.get('view')) ?? 'assets';
  const title = view === 'assets' ? t('money.title') : t(`money.view.${view}`);
  const View = views[view];
  return (
    <>
      <title>{`${title} · ${t('shell.brand')}`}</title>
      {mobile && (
        <PhoneTop title={title} back={paths.asset()}>
          <EyeButton size={24} />
        </PhoneTop>
      )}
      <ViewLinks view={view} />
      <div className={classes.page}>
        {!mobile && (
          <div className={classes.pageHead}>
            <h1 className={classes.pageTitle}>{title}</h1>
            <EyeButton size={20} />
          </div>
        )}
        <View key={view} />
      </div>
    </>
  );
}
