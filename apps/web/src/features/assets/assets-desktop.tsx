// The desktop's assets: total and actions, the wallets in two columns, and the currencies of the chosen one.
import { t } from '@candor/i18n';
import { Card, EmptyState, SkeletonList } from '@candor/ui';
import { EyeButton } from '../../parts/eye-button.tsx';
import { DesktopActions } from './actions.tsx';
import classes from './assets.module.css';
import type { AssetsLayoutProps } from './assets-layout.ts';
import { Total } from './total.tsx';
import { WalletCards } from './wallet-cards.tsx';
import { WalletTable } from './wallet-table.tsx';

export function AssetsDesktop({ assets, wallet = 'spot', onTransfer }: AssetsLayoutProps) {
  const valuation = assets.status === 'data' ? assets.data.wallets[wallet] : undefined;
  return (
    <div className={classes.page}>
      <div className={classes.pageHead}>
        <h1 className={classes.pageTitle}>{t('assets.title')}</h1>
        <EyeButton size={20} />
      </div>
      <Card>
        <div className={classes.summary}>
          <Total assets={assets} />
          <DesktopActions onTransfer={() => onTransfer({ from: wallet })} />
        </div>
      </Card>
      <WalletCards assets={assets} chosen={wallet} phone={false} />
      {assets.status !== 'error' && (
        <Card padded={false} title={t(`assets.walletTitle.${wallet}`)}>
          {valuation === undefined && (
            <SkeletonList label={t('shell.state.loading')} rows={4} columns={[20, 16, 16, 16]} />
          )}
          {valuation?.rows.length === 0 && (
            <EmptyState
              text={t('assets.emptyWallet')}
              action={{ text: t('assets.fillWallet'), onPress: () => onTransfer({ to: wallet }) }}
            />
          )}
          {valuation !== undefined && valuation.rows.length > 0 && (
            <WalletTable
              wallet={wallet}
              rows={valuation.rows}
              stale={assets.status === 'data' && assets.stale}
              onTransfer={(currency) => onTransfer({ from: wallet, currency })}
            />
          )}
        </Card>
      )}
    </div>
  );
}
