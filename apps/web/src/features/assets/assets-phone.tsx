// The phone's assets: the total and the four wallets, or one wallet with its currencies.
import type { WalletName } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, EmptyState, SkeletonList } from '@candor/ui';
import { EyeButton } from '../../parts/eye-button.tsx';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { paths } from '../../paths.ts';
import { PhoneTop } from '../../shell/phone-top.tsx';
import { PhoneActions } from './actions.tsx';
import classes from './assets.module.css';
import type { AssetsLayoutProps } from './assets-layout.ts';
import { Total } from './total.tsx';
import { WalletCards } from './wallet-cards.tsx';
import { WalletList } from './wallet-list.tsx';

function OneWallet({ wallet, assets, onTransfer }: AssetsLayoutProps & { wallet: WalletName }) {
  const valuation = assets.status === 'data' ? assets.data.wallets[wallet] : undefined;
  const isEmpty = valuation?.rows.length === 0;
  return (
    <>
      <div className={classes.head}>
        <section aria-labelledby="assets-wallet-total">
          <h2 id="assets-wallet-total" className={classes.quiet}>
            {t('assets.total')}
          </h2>
          <OwnAmount
            className={classes.totalValue ?? ''}
            value={valuation?.value ?? null}
            unit={<span className={classes.totalUnit}>USDT</span>}
          />
        </section>
        {!isEmpty && (
          <Button size="form" wide aria-haspopup="dialog" onClick={() => onTransfer({ from: wallet })}>
            {t('assets.transfer.title')}
          </Button>
        )}
      </div>
      {valuation === undefined && <SkeletonList label={t('shell.state.loading')} rows={4} />}
      {isEmpty && (
        <EmptyState
          text={t('assets.emptyWallet')}
          action={{ text: t('assets.fillWallet'), onPress: () => onTransfer({ to: wallet }) }}
        />
      )}
      {valuation !== undefined && !isEmpty && (
        <WalletList wallet={wallet} rows={valuation.rows} stale={assets.status === 'data' && assets.stale} />
      )}
    </>
  );
}

export function AssetsPhone(props: AssetsLayoutProps) {
  const { assets, wallet, onTransfer } = props;
  const title = wallet === undefined ? t('assets.title') : t(`assets.walletTitle.${wallet}`);
  return (
    <div className={classes.phone}>
      <PhoneTop title={title} {...(wallet !== undefined && { back: paths.asset() })}>
        <EyeButton size={24} />
      </PhoneTop>
      {wallet === undefined ? (
        <>
          <div className={classes.head}>
            <Total assets={assets} />
            <PhoneActions onTransfer={() => onTransfer({ from: 'spot' })} />
          </div>
          <WalletCards assets={assets} chosen={undefined} phone />
        </>
      ) : (
        <OneWallet {...props} wallet={wallet} />
      )}
    </div>
  );
}
