// The fields of the order form: balance, prices, size with its slider, time in force.
import { type OrderField, refusedOrderField, type SpotTimeInForce } from '@candor/client';
import { formatDecimal as exactDecimal } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import {
  AmountField,
  Checkbox,
  DecimalText,
  PercentSlider,
  SegmentedControl,
  SelectField,
  TextLink,
} from '@candor/ui';
import { useState } from 'react';
import { TransferIn } from '../../dialogs/transfer/index.ts';
import { refusedText } from '../../parts/failure-text.ts';
import { currencyAtomsText } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { stepped } from '../../parts/stepped.ts';
import classes from './order.module.css';
import type { OrderPartProps } from './order-part.ts';
import { problemText } from './problem-text.ts';
import type { Order } from './use-order.ts';

/** The form's own finding first; else what the venue refused about this field. */
export function errorOf(
  { problems, form }: Pick<Order, 'problems' | 'form'>,
  field: OrderField,
): string | undefined {
  const problem = problems[field];
  if (problem !== undefined) return problemText(problem);
  const { refusal } = form;
  if (refusal === undefined || refusedOrderField(form) !== field) return undefined;
  return refusedText(refusal);
}

function Available({ order: { form, context } }: OrderPartProps) {
  const [transferring, setTransferring] = useState(false);
  const { terms, availableBase, availableQuote } = context;
  const buys = form.side === 'buy';
  const atoms = buys ? availableQuote : availableBase;
  const scale = buys ? terms.quoteScale : terms.baseScale;
  const currency = buys ? terms.quote : terms.base;
  return (
    <div className={classes.available}>
      <span>{t('spot.form.available')}</span>
      <b>
        <DecimalText value={atoms === undefined ? null : currencyAtomsText(atoms, scale)} unit={currency} />
      </b>
      <TextLink size={12} className={classes.transfer ?? ''} onClick={() => setTransferring(true)}>
        {t('assets.transfer.title')}
      </TextLink>
      {transferring && <TransferIn to="spot" currency={currency} onClose={() => setTransferring(false)} />}
    </div>
  );
}

/** Of a new order and of one that is changed. */
interface PricedProps {
  order: Pick<Order, 'form' | 'dispatch' | 'context' | 'problems'>;
}

export function PriceField({ order }: PricedProps) {
  const { form, dispatch, context } = order;
  const { terms, book } = context;
  const best = form.side === 'buy' ? book?.bids[0] : book?.asks[0];
  return (
    <AmountField
      label={t('spot.form.price')}
      name="price"
      unit={terms.quote}
      decimalsMax={terms.priceScale}
      value={form.price}
      error={errorOf(order, 'price')}
      onChange={(value) => dispatch({ type: 'typed', field: 'price', value })}
      onBlur={() => dispatch({ type: 'fieldLeft', field: 'price' })}
      onStep={(direction) =>
        dispatch({ type: 'typed', field: 'price', value: stepped(form.price, terms.priceScale, direction) })
      }
      {...(best !== undefined && {
        action: {
          text: form.side === 'buy' ? t('spot.form.bestBid') : t('spot.form.bestAsk'),
          onPress: () => dispatch({ type: 'typed', field: 'price', value: best.price }),
        },
      })}
    />
  );
}

function StopField({ order }: OrderPartProps) {
  const { form, dispatch, context } = order;
  const { terms } = context;
  return (
    <AmountField
      label={t('spot.form.stop')}
      unit={terms.quote}
      decimalsMax={terms.priceScale}
      value={form.stopPrice}
      error={errorOf(order, 'stopPrice')}
      onChange={(value) => dispatch({ type: 'typed', field: 'stopPrice', value })}
      onBlur={() => dispatch({ type: 'fieldLeft', field: 'stopPrice' })}
      onStep={(direction) =>
        dispatch({
          type: 'typed',
          field: 'stopPrice',
          value: stepped(form.stopPrice, terms.priceScale, direction),
        })
      }
    />
  );
}

/** A market order has its choice above; beside a limit the other size is a press away. */
function otherSize({ order: { form, dispatch } }: OrderPartProps) {
  if (form.type === 'market') return {};
  const sizeBy = form.sizeBy === 'total' ? 'amount' : 'total';
  return {
    action: {
      text: sizeBy === 'total' ? t('spot.form.byTotal') : t('spot.form.byAmount'),
      onPress: () => dispatch({ type: 'sizeByChosen', sizeBy }),
    },
  };
}

function SizeField({ order }: OrderPartProps) {
  const { form, dispatch, context } = order;
  const { terms } = context;
  const field = form.sizeBy;
  const byTotal = field === 'total';
  const minimum = byTotal
    ? currencyAtomsText(terms.minNotional, terms.quoteScale)
    : exactDecimal(terms.minLots, terms.lotScale);
  return (
    <AmountField
      label={byTotal ? t('spot.form.total') : t('spot.form.amount')}
      name="amount"
      hint={t('spot.form.minimum', { amount: shownDecimal(minimum) })}
      unit={byTotal ? terms.quote : terms.base}
      decimalsMax={byTotal ? terms.quoteScale : Math.max(0, terms.lotScale)}
      value={form[field]}
      error={errorOf(order, field) ?? (byTotal ? errorOf(order, 'amount') : errorOf(order, 'total'))}
      onChange={(value) => dispatch({ type: 'typed', field, value })}
      onBlur={() => dispatch({ type: 'fieldLeft', field })}
      {...otherSize({ order })}
    />
  );
}

function SizeByChoice({ order: { form, dispatch } }: OrderPartProps) {
  return (
    <SegmentedControl
      label={t('spot.form.sizeBy')}
      size="small"
      value={form.sizeBy}
      segments={[
        { value: 'amount', text: t('spot.form.byAmount') },
        { value: 'total', text: t('spot.form.byTotal') },
      ]}
      onChange={(sizeBy) => dispatch({ type: 'sizeByChosen', sizeBy })}
    />
  );
}

const timesInForce: readonly { value: SpotTimeInForce; note: 'gtc' | 'ioc' | 'fok' }[] = [
  { value: 'GTC', note: 'gtc' },
  { value: 'IOC', note: 'ioc' },
  { value: 'FOK', note: 'fok' },
];

function Duration({ order }: OrderPartProps) {
  const { form, dispatch } = order;
  return (
    <div className={classes.duration}>
      <SelectField
        label={t('spot.form.timeInForce')}
        labelHidden
        value={form.timeInForce}
        options={timesInForce.map(({ value, note }) => ({
          value,
          text: value,
          note: t(`spot.form.${note}`),
        }))}
        error={errorOf(order, 'timeInForce')}
        onChange={(timeInForce) => dispatch({ type: 'timeInForceChosen', timeInForce })}
      />
      {form.type === 'limit' && (
        <Checkbox
          checked={form.postOnly}
          error={errorOf(order, 'postOnly')}
          onChange={(postOnly) => dispatch({ type: 'postOnlyChosen', postOnly })}
        >
          {t('spot.form.postOnly')}
        </Checkbox>
      )}
    </div>
  );
}

export function OrderFields({ order, inSheet }: OrderPartProps & { inSheet: boolean }) {
  const { form, share, setShare } = order;
  return (
    <>
      <Available order={order} />
      {form.type === 'stopLimit' && <StopField order={order} />}
      {form.type === 'market' ? <SizeByChoice order={order} /> : <PriceField order={order} />}
      <SizeField order={order} />
      <PercentSlider label={t('spot.form.share')} value={share} onChange={setShare} scale={!inSheet} />
      {form.type !== 'market' && <Duration order={order} />}
    </>
  );
}
