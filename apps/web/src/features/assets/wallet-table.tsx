// The currencies of one wallet on a desktop.
import type { ValuedBalance, WalletName } from '@candor/client';
import { t } from '@candor/i18n';
import { CoinRing, DataTable, type TableColumn, TextLink } from '@candor/ui';
import { currencyAtomsText } from '../../parts/figures.ts';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { hrefTo, paths } from '../../paths.ts';
import classes from './assets.module.css';

export interface WalletRowsProps {
  wallet: WalletName;
  rows: readonly ValuedBalance[];
  stale: boolean;
  onTransfer: (currency: string) => void;
}

/** Every priced currency but the quote currency itself has a market, and the spot wallet pays for its orders. */
function isTraded(wallet: WalletName, { currency, value }: ValuedBalance): boolean {
  return wallet === 'spot' && value !== undefined && currency !== 'USDT';
}

function RowActions({
  wallet,
  row,
  onTransfer,
}: { row: ValuedBalance } & Omit<WalletRowsProps, 'rows' | 'stale'>) {
  const { currency } = row;
  return (
    <span className={classes.rowActions}>
      {isTraded(wallet, row) && (
        <TextLink
          size={12}
          href={hrefTo(paths.dealCenter(`${currency}/USDT`))}
          label={t('assets.tradeOf', { currency })}
        >
          {t('assets.trade')}
        </TextLink>
      )}
      {row.available > 0n && (
        <TextLink size={12} label={t('assets.transferOf', { currency })} onClick={() => onTransfer(currency)}>
          {t('assets.transfer.title')}
        </TextLink>
      )}
    </span>
  );
}

function columns(
  wallet: WalletName,
  onTransfer: WalletRowsProps['onTransfer'],
): TableColumn<ValuedBalance>[] {
  return [
    {
      id: 'currency',
      head: t('assets.column.currency'),
      tone: 'strong',
      width: '25%',
      cell: ({ currency }) => (
        <span className={classes.currency}>
          <CoinRing currency={currency} size={28} />
          {currency}
        </span>
      ),
    },
    {
      id: 'available',
      head: t('assets.column.available'),
      align: 'end',
      tone: 'value',
      cell: ({ available, scale }) => <OwnAmount value={currencyAtomsText(available, scale)} />,
    },
    {
      id: 'held',
      head: t('assets.column.held'),
      align: 'end',
      tone: 'muted',
      cell: ({ held, scale }) => <OwnAmount value={currencyAtomsText(held, scale)} />,
    },
    {
      id: 'value',
      head: t('assets.column.value', { currency: 'USDT' }),
      align: 'end',
      tone: 'value',
      cell: ({ value }) => <OwnAmount value={value ?? null} />,
    },
    {
      id: 'actions',
      head: t('assets.column.actions'),
      align: 'end',
      width: '20%',
      cell: (row) => <RowActions wallet={wallet} row={row} onTransfer={onTransfer} />,
    },
  ];
}

export function WalletTable({ wallet, rows, stale, onTransfer }: WalletRowsProps) {
  return (
    <DataTable
      caption={t(`assets.walletTitle.${wallet}`)}
      columns={columns(wallet, onTransfer)}
      rows={rows}
      rowKey={({ currency }) => currency}
      density="comfortable"
      isStale={() => stale}
    />
  );
}
