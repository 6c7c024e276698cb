// The currencies of one wallet on a phone: available large, held and value below.
import type { ValuedBalance } from '@candor/client';
import { RichText, t } from '@candor/i18n';
import { CoinRing, joinClasses } from '@candor/ui';
import { currencyAtomsText } from '../../parts/figures.ts';
import { OwnAmount } from '../../parts/own-amount.tsx';
import shared from './assets.module.css';
import classes from './wallet-list.module.css';
import type { WalletRowsProps } from './wallet-table.tsx';

function Row({ row, wallet }: { row: ValuedBalance; wallet: WalletRowsProps['wallet'] }) {
  const { currency, available, held, scale, value } = row;
  return (
    <li className={classes.row}>
      <CoinRing currency={currency} size={32} />
      <span className={classes.names}>
        <b>{currency}</b>
        {held > 0n && (
          <span className={shared.quiet}>
            <RichText
              text={`assets.held.${wallet}`}
              parts={{ amount: <OwnAmount value={currencyAtomsText(held, scale)} /> }}
            />
          </span>
        )}
      </span>
      <span className={classes.figures}>
        <OwnAmount className={classes.amount ?? ''} value={currencyAtomsText(available, scale)} />
        <span className={shared.quiet}>
          {value === undefined ? t('assets.noPrice') : <OwnAmount value={value} unit="USDT" />}
        </span>
      </span>
    </li>
  );
}

export function WalletList({ wallet, rows, stale }: Omit<WalletRowsProps, 'onTransfer'>) {
  return (
    <>
      <div className={classes.head} aria-hidden="true">
        <span>{t('assets.column.currency')}</span>
        <span>
          {t('assets.column.available')} · {t('assets.column.value', { currency: 'USDT' })}
        </span>
      </div>
      <ul
        className={joinClasses(classes.list, stale && shared.stale)}
        aria-label={t(`assets.walletTitle.${wallet}`)}
      >
        {rows.map((row) => (
          <Row key={row.currency} row={row} wallet={wallet} />
        ))}
      </ul>
    </>
  );
}
