// The money of the house: one line for each of its accounts, which unfolds into the currencies of it.
import type { TransparencyData } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, DataTable, DecimalText } from '@candor/ui';
import { shortDecimal } from '../../parts/short-decimal.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import classes from './transparency.module.css';

type Row = TransparencyData['house'][number];

/** By the last part of what the server calls an account. */
const names = {
  fees: 'fees',
  insurance: 'insurance',
  perpetual: 'perpetual',
  seconds: 'seconds',
  reserve: 'mining',
  subscription: 'subscription',
  promotion: 'promotion',
  swap: 'swap',
} as const;
const order = Object.keys(names);

const lastPart = (account: string): string => account.slice(account.lastIndexOf('.') + 1);

/** An account of a later release keeps the name of the server. */
function accountName(account: string): string {
  const part = lastPart(account);
  return Object.hasOwn(names, part)
    ? t(`transparency.house.names.${names[part as keyof typeof names]}`)
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
  const first = ({ symbol }: Row): number => (symbol === 'USDT' ? 0 : 1);
  return [...groups]
    .sort(([a], [b]) => order.indexOf(lastPart(a)) - order.indexOf(lastPart(b)))
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
      <bdi dir="ltr">{shown.join(' · ')}</bdi>
      {more > 0 && ` ${t('transparency.house.more', { count: more })}`}
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
