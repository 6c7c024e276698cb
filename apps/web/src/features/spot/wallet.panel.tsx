// Balances of the spot wallet: the short list beside the form, and the table among the own orders.
import {
  type AccountView,
  type MarketTerms,
  type SpotBalance,
  spotBalances,
  useReadable,
  useRoom,
} from '@candor/client';
import { t } from '@candor/i18n';
import { CoinRing, DataTable, DecimalText, EmptyState, type TableColumn, VisuallyHidden } from '@candor/ui';
import { trimZeros } from '../../parts/figures.ts';
import { Loaded } from '../../parts/loaded.tsx';
import classes from './wallet.module.css';

const isEmpty = (balance: SpotBalance) => /^[0.]*$/.test(balance.available + balance.held);
/** Long fractions of a quote currency end in zeros that say nothing; a coin keeps its eight decimals. */
const shown = (amount: string) => ((amount.split('.')[1]?.length ?? 0) > 6 ? amount : trimZeros(amount, 2));

/** The two currencies of the market first, then whatever else is not empty. */
function ordered(view: AccountView, terms: MarketTerms | undefined): readonly SpotBalance[] {
  const first = terms === undefined ? [] : [terms.quote, terms.base];
  const balances = spotBalances(view);
  const own = first.map(
    (currency) =>
      balances.find((balance) => balance.currency === currency) ?? {
        currency,
        available: '0.00',
        held: '0.00',
      },
  );
  return [...own, ...balances.filter((balance) => !first.includes(balance.currency) && !isEmpty(balance))];
}

function columns(withRing: boolean): TableColumn<SpotBalance>[] {
  return [
    {
      id: 'currency',
      head: t('spot.wallet.currency'),
      tone: 'strong',
      cell: ({ currency }) => (
        <span className={classes.currency}>
          {withRing && <CoinRing currency={currency} size={20} />}
          {currency}
        </span>
      ),
    },
    {
      id: 'available',
      head: t('spot.wallet.available'),
      align: 'end',
      tone: 'value',
      cell: ({ available }) => <DecimalText value={shown(available)} />,
    },
    {
      id: 'held',
      head: t('spot.wallet.held'),
      align: 'end',
      tone: 'muted',
      cell: ({ held }) => <DecimalText value={shown(held)} />,
    },
  ];
}

export function WalletPanel({ terms }: { terms: MarketTerms }) {
  const account = useReadable(useRoom().account);
  return (
    <section className={classes.wallet} aria-label={t('spot.wallet.title')}>
      <h2 className={classes.title}>{t('spot.wallet.title')}</h2>
      <Loaded value={account} failed={t('spot.wallet.failed')} rows={3} columns={[16, 30, 24]}>
        {(view) => (
          <dl className={classes.list}>
            {/* Two figures of one currency are told apart by their column, or by a word before each that is heard alone. */}
            <div className={classes.head} aria-hidden="true">
              <dt />
              <dd>{t('spot.wallet.available')}</dd>
              <dd>{t('spot.wallet.held')}</dd>
            </div>
            {ordered(view, terms).map(({ currency, available, held }) => (
              <div key={currency}>
                <dt>{currency}</dt>
                <dd>
                  <VisuallyHidden>{t('spot.wallet.available')}</VisuallyHidden>{' '}
                  <DecimalText value={shown(available)} className={classes.figure ?? ''} />
                </dd>
                <dd className={classes.held}>
                  <VisuallyHidden>{t('spot.wallet.held')}</VisuallyHidden>{' '}
                  <DecimalText value={shown(held)} className={classes.figure ?? ''} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </section>
  );
}

export function BalancesTable() {
  const account = useReadable(useRoom().account);
  return (
    <Loaded value={account} failed={t('spot.wallet.failed')} rows={4} columns={[20, 20, 20]}>
      {(view, stale) => {
        const balances = ordered(view, undefined);
        return (
          <DataTable
            caption={t('spot.wallet.title')}
            columns={columns(true)}
            rows={balances}
            rowKey={(balance) => balance.currency}
            isStale={() => stale}
            placeholder={balances.length === 0 ? <EmptyState text={t('spot.wallet.empty')} /> : undefined}
            scrolls
          />
        );
      }}
    </Loaded>
  );
}
