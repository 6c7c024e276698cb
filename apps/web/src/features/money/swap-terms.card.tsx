// What a swap is priced by, beside the form: the index of what is chosen, the spread, and when a quote is refused.
import { useSystemParam } from '@candor/client';
import { formatDecimal } from '@candor/exchange/arithmetic';
import { listed, t } from '@candor/i18n';
import { Card, DecimalText, joinClasses, KeyValue, KeyValueList } from '@candor/ui';
import { percentText, trimZeros } from '../../parts/figures.ts';
import { someOf } from '../../parts/some-of.ts';
import { useQuote, useQuotesStale } from '../../parts/use-quote.ts';
import beside from './form-and-more.module.css';
import classes from './money.module.css';

/** In USDT all others are priced: it has no index of its own. */
const unit = 'USDT';

function Index({ currency, isLate }: { currency: string; isLate: boolean }) {
  const symbol = `${currency}/${unit}`;
  const quote = useQuote(symbol);
  const stale = useQuotesStale();
  return (
    <KeyValue name={t('money.swap.terms.index', { symbol })}>
      <span className={joinClasses((stale || isLate) && beside.old)}>
        <DecimalText value={quote?.index ?? null} unit={unit} />
      </span>
    </KeyValue>
  );
}

/** Half of so many parts in a million, in percent. */
function halfText(spreadPpm: number): string {
  return percentText(trimZeros(formatDecimal(BigInt(spreadPpm) * 5n, 5), 0));
}

interface SwapTermsProps {
  /** Those that are chosen, of which one may be nothing yet. */
  currencies: readonly string[];
  unpriced: readonly string[];
  /** The venue has just said that what it has is no price to swap at. */
  isLate: boolean;
}

export function SwapTerms({ currencies, unpriced, isLate }: SwapTermsProps) {
  const param = useSystemParam();
  const spreadPpm = param.status === 'data' ? param.data.swapSpreadPpm : null;
  return (
    <Card title={t('money.swap.terms.title')}>
      <div className={classes.form}>
        <KeyValueList>
          {currencies
            .filter((currency) => currency !== '' && currency !== unit)
            .map((currency) => (
              <Index key={currency} currency={currency} isLate={isLate} />
            ))}
          <KeyValue name={t('money.swap.terms.half')}>
            <bdi dir="ltr">{spreadPpm === null ? '—' : halfText(spreadPpm)}</bdi>
          </KeyValue>
        </KeyValueList>
        <p className={classes.quiet}>{t('money.swap.terms.made')}</p>
        <p className={classes.quiet}>{t('money.swap.terms.moved')}</p>
        <p className={classes.quiet}>{t('money.swap.terms.late')}</p>
        {unpriced.length > 0 && (
          <p className={classes.quiet}>
            {t('money.swap.unpriced', { currencies: listed(someOf(unpriced)) })}
          </p>
        )}
      </div>
    </Card>
  );
}
