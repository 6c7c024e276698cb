// What the order costs and brings, changing while one types.

import { formatDecimal as exactDecimal } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { DecimalText, KeyValue, KeyValueList } from '@candor/ui';
import { currencyAtomsText, rateText } from '../../parts/figures.ts';
import type { OrderPartProps } from './order.form.tsx';

function grossName(buys: boolean, estimated: boolean): string {
  if (buys) return estimated ? t('spot.form.costAbout') : t('spot.form.cost');
  return estimated ? t('spot.form.proceedsAbout') : t('spot.form.proceeds');
}

export function OrderConsequence({ order: { form, summary, context } }: OrderPartProps) {
  const { terms } = context;
  const buys = form.side === 'buy';
  const estimated = summary?.estimated ?? form.type === 'market';
  const received = buys
    ? { scale: terms.baseScale, currency: terms.base }
    : { scale: terms.quoteScale, currency: terms.quote };
  const feePpm = summary?.feePpm ?? (form.type === 'market' ? terms.takerFeePpm : terms.makerFeePpm);
  return (
    <KeyValueList>
      {form.type === 'market' && (
        <KeyValue name={t('spot.form.average')}>
          <DecimalText
            value={
              summary?.averageTicks === undefined
                ? null
                : exactDecimal(summary.averageTicks, terms.priceScale)
            }
            unit={terms.quote}
          />
        </KeyValue>
      )}
      <KeyValue name={grossName(buys, estimated)}>
        <DecimalText
          value={summary === undefined ? null : currencyAtomsText(summary.gross, terms.quoteScale)}
          unit={terms.quote}
        />
      </KeyValue>
      <KeyValue name={t('spot.form.fee', { rate: rateText(feePpm) })}>
        <DecimalText
          value={summary === undefined ? null : currencyAtomsText(summary.fee, received.scale)}
          unit={received.currency}
        />
      </KeyValue>
      <KeyValue name={estimated ? t('spot.form.receiveAbout') : t('spot.form.receive')} total>
        <DecimalText
          value={summary === undefined ? null : currencyAtomsText(summary.receive, received.scale)}
          unit={received.currency}
        />
      </KeyValue>
    </KeyValueList>
  );
}
