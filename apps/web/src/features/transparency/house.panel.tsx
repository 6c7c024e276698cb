// The money of the house: one line for each of its accounts, which unfolds into the currencies of it.
import type { TransparencyData } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, DataTable, DecimalText } from '@candor/ui';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { shortDecimal } from './sums.ts';
import classes from './transparency.module.css';

type Row = TransparencyData['house'][number];

const names = {
  fees: 'fees',
  insurance: 'insurance',
  'house.perpetual': 'perpetual',
  'house.seconds': 'seconds',
  'mining.reserve': 'mining',
  subscription: 'subscription',
  promotion: 'promotion',
  'house.swap': 'swap',
} as const;

/** An account of a later release keeps the name of the server. */
function accountName(account: string): string {
  return Object.hasOwn(names, account)
    ? t(`transparency.house.names.${names[account as keyof typeof names]}`)
    : account;
}

const isNothing = (decimal: string): boolean => /^[-0.]*$/.test(decimal);

/** The currency that most is counted in stands first; what is nothing is left out. */
function grouped(rows: readonly Row[]): readonly (readonly [string, readonly Row[]])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (isNothing(row.available) && isNothing(row.held)) continue;
    groups.set(row.account, [...(groups.get(row.account) ?? []), row]);
  }
  const order = Object.keys(names);
  const first = ({ symbol }: Row): number => (symbol === 'USDT' ? 0 : 1);
  return [...groups]
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([account, own]) => [account, own.sort((a, b) => first(a) - first(b))]);
}

/** The first two currencies, and how many more there are. */
function Digest({ rows }: { rows: readonly Row[] }) {
  const shown = rows
    .slice(0, 2)
    .map(({ symbol, available }) => `${shownDecimal(shortDecimal(available))} ${symbol}`);
  const more = rows.length - shown.length;
  return (
    <span className={classes.digest}>
      <bdi dir="ltr">{[...shown, ...(more > 0 ? [`+${more}`] : [])].join(' · ')}</bdi>
    </span>
  );
}

export function House({ rows }: { rows: TransparencyData['house'] }) {
  const groups = grouped(rows);
  if (groups.length === 0) return null;
  return (
    <Card title={t('transparency.house.title')} padded={false}>
      {groups.map(([account, own]) => (
        <details key={account} className={classes.account}>
          <summary>
            <span className={classes.strong}>{accountName(account)}</span>
            <Digest rows={own} />
          </summary>
          <DataTable
            caption={accountName(account)}
            rows={own}
            rowKey={({ symbol }) => symbol}
            columns={[
              {
                id: 'symbol',
                head: t('transparency.owed.currency'),
                tone: 'strong',
                cell: ({ symbol }) => symbol,
              },
              {
                id: 'available',
                head: t('transparency.house.available'),
                align: 'end',
                cell: ({ available }) => <DecimalText value={shortDecimal(available)} />,
              },
              {
                id: 'held',
                head: t('transparency.house.held'),
                align: 'end',
                cell: ({ held }) => <DecimalText value={shortDecimal(held)} />,
              },
            ]}
          />
        </details>
      ))}
    </Card>
  );
}
