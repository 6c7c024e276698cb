// The head of a receipt of a seconds contract: the bet, what it came to, and its moments.
import type { ReceiptFacts } from '@candor/client';
import { t } from '@candor/i18n';
import { CoinRing, SideMark, Stat } from '@candor/ui';
import { rateText } from '../figures.ts';
import classes from './receipt.module.css';
import { amountText, momentText, signedText } from './receipt-figures.ts';

type Facts = Extract<ReceiptFacts, { readonly kind: 'seconds' }>;

const looks = { won: classes.up, lost: classes.down, tied: undefined, void: undefined };

export function SecondsHead({ facts }: { facts: Facts }) {
  const { symbol, direction, order, stake, payout, fee, result, scale, currency } = facts;
  const [base = symbol] = symbol.split('/');
  const up = direction === 'long';
  return (
    <section className={classes.head}>
      <div className={classes.line}>
        <CoinRing currency={base} size={28} />
        <strong className={classes.symbol}>{symbol}</strong>
        <SideMark side={up ? 'up' : 'down'}>{up ? t('receipt.up') : t('receipt.down')}</SideMark>
        <span className={classes.number}>{t('receipt.number', { id: String(order) })}</span>
      </div>
      <div className={classes.line}>
        <div className={classes.grow}>
          <p className={classes.quiet}>{t(`receipt.result.${result}`)}</p>
          <p className={classes.amount}>
            <bdi dir="ltr" className={looks[result]}>
              {signedText(amountText(payout - stake - fee, scale))}
            </bdi>{' '}
            <span className={classes.unit}>{currency}</span>
          </p>
        </div>
        <p className={classes.quiet}>
          {t('receipt.returned', { stake: amountText(stake, scale), payout: amountText(payout, scale) })}
        </p>
      </div>
      <dl className={classes.stats}>
        <Stat name={t('receipt.accepted')}>{momentText(facts.acceptedAt)}</Stat>
        <Stat name={t('receipt.expiry')}>{momentText(facts.expiresAt)}</Stat>
        <Stat name={t('receipt.odds')}>
          {rateText(facts.winPpm)} · {facts.version}
        </Stat>
      </dl>
    </section>
  );
}
