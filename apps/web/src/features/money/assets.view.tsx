// What there is to move: the currencies of the funding wallet, where deposits arrive and withdrawals leave.
import type { WalletBalance } from '@candor/client';
import { t } from '@candor/i18n';
import { ButtonLink, Card, CoinRing, EmptyState, TextLink } from '@candor/ui';
import { currencyAtomsText } from '../../parts/figures.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { useFunding } from '../../parts/use-funding.ts';
import { hrefTo, paths } from '../../paths.ts';
import classes from './assets.module.css';

/** The currency is given by the row, so the forms that it opens are not asked for it again. */
function Row({ balance: { currency, scale, available, held } }: { balance: WalletBalance }) {
  const links = [
    ['transfer', t('assets.transferOf', { currency }), { currency }],
    ['swap', t('money.swapOf', { currency }), { fo: currency, lock: '1' }],
    ['send', t('money.sendOf', { currency }), { currency }],
  ] as const;
  return (
    <li className={classes.row}>
      <CoinRing currency={currency} size={32} />
      <span className={classes.names}>
        <b>{currency}</b>
        {held > 0n && (
          <span className={classes.quiet}>
            {t('assets.column.held')} <OwnAmount value={currencyAtomsText(held, scale)} />
          </span>
        )}
      </span>
      <OwnAmount className={classes.amount ?? ''} value={currencyAtomsText(available, scale)} />
      <span className={classes.links}>
        {links.map(([view, label, more]) => (
          <TextLink key={view} label={label} href={hrefTo(paths.dealFinance(view, more))}>
            {t(`money.view.${view}`)}
          </TextLink>
        ))}
      </span>
    </li>
  );
}

export function AssetsView() {
  const funding = useFunding();
  return (
    <Card
      padded={false}
      title={t('assets.walletTitle.funding')}
      actions={
        <TextLink href={hrefTo(paths.asset())} arrow>
          {t('money.allWallets')}
        </TextLink>
      }
    >
      <Loaded value={funding} failed={t('assets.failed')} rows={4} columns={[20, 30, 40]}>
        {(balances) => {
          const owned = balances.filter(({ available, held }) => available + held > 0n);
          if (owned.length > 0) {
            return (
              <ul aria-label={t('assets.walletTitle.funding')}>
                {owned.map((balance) => (
                  <Row key={balance.currency} balance={balance} />
                ))}
              </ul>
            );
          }
          return (
            <EmptyState text={t('assets.emptyWallet')}>
              <ButtonLink tone="second" size="table" href={hrefTo(paths.dealFinance('deposit'))}>
                {t('money.view.deposit')}
              </ButtonLink>
            </EmptyState>
          );
        }}
      </Loaded>
    </Card>
  );
}
