// What the order costs and brings, changing while one types.

import { formatDecimal as exactDecimal } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { DecimalText, KeyValue, KeyValueList } from '@candor/ui';
import { currencyAtomsText, rateText } from '../../parts/figures.ts';
import type { OrderPartProps } from './order-part.ts';
import type { Order } from './use-order.ts';

/** Of a new order and of one that is changed. */
type Summed = Pick<Order, 'form' | 'summary' | 'context'>;

function grossName(buys: boolean, estimated: boolean): string {
  if (buys) return estimated ? t('spot.form.costAbout') : t('spot.form.cost');
  return estimated ? t('spot.form.proceedsAbout') : t('spot.form.proceeds');
}

/** What is given and what is received, in the currency and with the decimals of each. */
function amountsOf({ form, summary, context: { terms } }: Summed) {
  const buys = form.side === 'buy';
  const estimated = summary?.estimated ?? form.type === 'market';
  const base = { scale: terms.baseScale, unit: terms.base };
  const quote = { scale: terms.quoteScale, unit: terms.quote };
  const received = buys ? base : quote;
  return {
    gross: { name: grossName(buys, estimated), atoms: summary?.gross, ...quote },
    fee: { atoms: summary?.fee, ...received },
    receive: {
      name: estimated ? t('spot.form.receiveAbout') : t('spot.form.receive'),
      atoms: summary?.receive,
      ...received,
    },
  };
}

interface MoneyProps {
  atoms: bigint | undefined;
  scale: number;
  unit: string;
}

function Money({ atoms, scale, unit }: MoneyProps) {
  return <DecimalText value={atoms === undefined ? null : currencyAtomsText(atoms, scale)} unit={unit} />;
}

/** What a purchase costs, what a sale brings: in a sheet it stays in sight above the button. */
export function OrderTotal({ order }: OrderPartProps) {
  const { gross, receive } = amountsOf(order);
  const { name, ...money } = order.form.side === 'buy' ? gross : receive;
  return (
    <KeyValueList>
      <KeyValue name={name} total>
        <Money {...money} />
      </KeyValue>
    </KeyValueList>
  );
}

export function OrderConsequence({ order, inSheet = false }: { order: Summed; inSheet?: boolean }) {
  const { form, summary, context } = order;
  const { terms } = context;
  const buys = form.side === 'buy';
  const { gross, fee, receive } = amountsOf(order);
  const feePpm = summary?.feePpm ?? (form.type === 'market' ? terms.takerFeePpm : terms.makerFeePpm);
  return (
    <KeyValueList>
      {form.type !== 'market' && form.sizeBy === 'total' && (
        <KeyValue name={t('spot.form.amount')}>
          <DecimalText
            value={summary === undefined ? null : exactDecimal(summary.lots, terms.lotScale)}
            unit={terms.base}
          />
        </KeyValue>
      )}
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
      {!(inSheet && buys) && (
        <KeyValue name={gross.name}>
          <Money {...gross} />
        </KeyValue>
      )}
      <KeyValue name={t('spot.form.fee', { rate: rateText(feePpm) })}>
        <Money {...fee} />
      </KeyValue>
      {!(inSheet && !buys) && (
        <KeyValue name={receive.name} total>
          <Money {...receive} />
        </KeyValue>
      )}
    </KeyValueList>
  );
}
