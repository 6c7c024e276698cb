// The head of a receipt of a perpetual position: what it was, why it ended, and what it came to.
import type { ReceiptFacts } from '@candor/client';
import { formatDecimal } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { CoinRing, SideMark, Stat } from '@candor/ui';
import { shownDecimal } from '../shown-decimal.ts';
import classes from './receipt.module.css';
import { amountText, momentText, signedText } from './receipt-figures.ts';

type Facts = Extract<ReceiptFacts, { readonly kind: 'perpetual' }>;

function priceText(ticks: number, { priceScale }: Facts): string {
  return shownDecimal(formatDecimal(BigInt(ticks), priceScale));
}

/** The order as its owner gave it, and the last limits of it that the receipt shows. */
function Ordered({ facts }: { facts: Facts }) {
  const { limitTicks, takeProfit, stopLoss } = facts;
  return (
    <>
      <Stat name={t('receipt.orderType')}>
        {limitTicks === undefined
          ? t('receipt.market')
          : t('receipt.limit', { price: priceText(limitTicks, facts) })}
      </Stat>
      {takeProfit !== undefined && <Stat name={t('receipt.takeProfit')}>{priceText(takeProfit, facts)}</Stat>}
      {stopLoss !== undefined && <Stat name={t('receipt.stopLoss')}>{priceText(stopLoss, facts)}</Stat>}
    </>
  );
}

function numberText({ order, splitFrom }: Facts): string {
  const id = String(order);
  if (splitFrom === undefined) return t('receipt.number', { id });
  return t('receipt.numberOfPart', { id, whole: String(splitFrom) });
}

export function PerpetualHead({ facts }: { facts: Facts }) {
  const { symbol, direction, profit, reason, scale, currency } = facts;
  const [base = symbol] = symbol.split('/');
  const long = direction === 'long';
  const look = profit > 0n ? classes.up : profit < 0n ? classes.down : undefined;
  return (
    <section className={classes.head}>
      <div className={classes.line}>
        <CoinRing currency={base} size={28} />
        <strong className={classes.symbol}>{symbol}</strong>
        <SideMark side={long ? 'up' : 'down'}>{long ? t('receipt.long') : t('receipt.short')}</SideMark>
        <span className={classes.number}>{numberText(facts)}</span>
      </div>
      <div>
        <p className={classes.quiet}>{t(`receipt.reason.${reason}`)}</p>
        <p className={classes.amount}>
          <bdi dir="ltr" className={look}>
            {signedText(amountText(profit, scale))}
          </bdi>{' '}
          <span className={classes.unit}>{currency}</span>
        </p>
      </div>
      <dl className={classes.stats}>
        <Stat name={t('receipt.opened')}>{momentText(facts.openedAt)}</Stat>
        <Stat name={t('receipt.closed')}>{momentText(facts.closedAt)}</Stat>
        <Ordered facts={facts} />
        <Stat name={t('receipt.size')}>
          {facts.contracts} · {facts.multiple}×
        </Stat>
        <Stat name={t('receipt.entryPrice')}>{priceText(facts.entryTicks, facts)}</Stat>
        <Stat name={t('receipt.margin')}>{amountText(facts.margin, scale)}</Stat>
      </dl>
    </section>
  );
}
