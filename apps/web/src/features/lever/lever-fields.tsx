// The fields of the form: type, multiple, limit price, quantity with its slider, take-profit and stop-loss.
import {
  amountOfContracts,
  entryOfOrder,
  type LeverField,
  PERCENT_SCALE,
  referenceOf,
  refusedLeverField,
  type StopName,
} from '@candor/client';
import { formatDecimal as exactDecimal, MULTIPLES } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { AmountField, PercentSlider, SegmentedControl, TextLink } from '@candor/ui';
import { useState } from 'react';
import { TransferIn } from '../../dialogs/transfer/index.ts';
import { refusedText } from '../../parts/failure-text.ts';
import { trimZeros } from '../../parts/figures.ts';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { stepped } from '../../parts/stepped.ts';
import { amountText, shownMoney } from './figures.ts';
import classes from './form.module.css';
import { problemText } from './problem-text.ts';
import { otherFigure, StopWayMenu, steppedPercent } from './stop-way.tsx';
import type { LeverOrder, LeverOrderProps } from './use-lever-order.ts';

/** The form's own finding first; else what the venue refused about this field. */
function errorOf({ problems, form, context }: LeverOrder, field: LeverField): string | undefined {
  const problem = problems[field];
  if (problem !== undefined) return problemText(problem, referenceOf(form, context)?.is ?? 'mark');
  const { refusal } = form;
  if (refusal === undefined || refusedLeverField(form) !== field) return undefined;
  return refusedText(refusal);
}

function MultipleChoice({ order: { form, dispatch, context } }: LeverOrderProps) {
  const { userNotionalMax, quoteScale } = context.terms;
  const limit = shownDecimal(trimZeros(exactDecimal(userNotionalMax, quoteScale), 0));
  return (
    <div className={classes.choice}>
      <div className={classes.choiceHead}>
        <span>{t('lever.form.multiple')}</span>
        <span>{t('lever.form.maxNotional', { amount: limit })}</span>
      </div>
      <SegmentedControl
        label={t('lever.form.multiple')}
        value={String(form.multiple)}
        segments={MULTIPLES.map((multiple) => ({
          value: String(multiple),
          text: <bdi dir="ltr">{multiple}×</bdi>,
        }))}
        onChange={(value) => {
          const multiple = MULTIPLES.find((each) => String(each) === value);
          if (multiple !== undefined) dispatch({ type: 'multipleChosen', multiple });
        }}
      />
    </div>
  );
}

interface PriceFieldProps extends LeverOrderProps {
  field: 'price' | 'takeProfit' | 'stopLoss';
  optional?: boolean;
  below?: string | undefined;
}

function PriceField({ order, field, optional = false, below }: PriceFieldProps) {
  const { form, dispatch, context, mark } = order;
  const { priceScale, quote, grid } = context.terms;
  const now =
    mark.price === undefined ? undefined : exactDecimal(BigInt(mark.price) / grid.indexPerTick, priceScale);
  return (
    <AmountField
      label={t(`lever.form.${field}`)}
      name={field}
      decimalsMax={priceScale}
      value={form[field]}
      error={errorOf(order, field)}
      below={below}
      onChange={(value) => dispatch({ type: 'typed', field, value })}
      onBlur={() => dispatch({ type: 'fieldLeft', field })}
      onStep={(direction) =>
        dispatch({ type: 'typed', field, value: stepped(form[field] || (now ?? ''), priceScale, direction) })
      }
      {...(optional ? { placeholder: t('lever.form.optional') } : { unit: quote })}
      {...(!optional &&
        now !== undefined && {
          action: {
            text: t('lever.form.useMark'),
            onPress: () => dispatch({ type: 'typed', field, value: now }),
          },
        })}
    />
  );
}

/** As it is typed, and below it the other figure. */
function StopField({ order, stop }: LeverOrderProps & { stop: StopName }) {
  const { form, dispatch, context } = order;
  const below = otherFigure(form[stop], form.stopsBy, context.terms, entryOfOrder(form, context));
  if (form.stopsBy === 'price') return <PriceField order={order} field={stop} below={below} optional />;
  const type = (value: string) => dispatch({ type: 'percentTyped', stop, value });
  return (
    <AmountField
      label={t(`lever.form.${stop}`)}
      name={stop}
      unit="%"
      decimalsMax={PERCENT_SCALE}
      placeholder={t('lever.form.optional')}
      value={form.percents[stop]}
      error={errorOf(order, stop)}
      below={below}
      onChange={type}
      onBlur={() => dispatch({ type: 'fieldLeft', field: stop })}
      onStep={(direction) => type(steppedPercent(form.percents[stop], direction))}
    />
  );
}

function QuantityField({ order }: LeverOrderProps) {
  const { form, dispatch, context, summary } = order;
  const { terms } = context;
  // A number that no order can have is worth nothing that could be said.
  const contracts = form.contracts === '' ? 0 : summary?.contracts;
  const byNotional = form.sizeBy === 'notional';
  const action = {
    text: byNotional ? t('lever.form.byContracts') : t('lever.form.byNotional'),
    onPress: () => dispatch({ type: 'sizeByChosen', sizeBy: byNotional ? 'contracts' : 'notional' }),
  };
  if (byNotional) {
    return (
      <AmountField
        label={t('lever.form.notional')}
        name="contracts"
        unit={terms.quote}
        decimalsMax={2}
        value={form.notional}
        error={errorOf(order, 'contracts')}
        {...(contracts !== undefined && { hint: t('lever.form.comesTo', { count: contracts }) })}
        action={action}
        onChange={(value) => dispatch({ type: 'typed', field: 'notional', value })}
        onBlur={() => dispatch({ type: 'fieldLeft', field: 'contracts' })}
      />
    );
  }
  return (
    <AmountField
      label={t('lever.form.quantity')}
      name="contracts"
      unit={t('lever.form.contracts')}
      decimalsMax={0}
      value={form.contracts}
      error={errorOf(order, 'contracts')}
      {...(contracts !== undefined && {
        hint: t('lever.form.amount', {
          amount: amountText(amountOfContracts(terms, contracts)),
          currency: terms.base,
        }),
      })}
      action={action}
      onChange={(value) => dispatch({ type: 'typed', field: 'contracts', value })}
      onBlur={() => dispatch({ type: 'fieldLeft', field: 'contracts' })}
      onStep={(direction) =>
        dispatch({ type: 'typed', field: 'contracts', value: stepped(form.contracts, 0, direction) })
      }
    />
  );
}

/** On a desktop the account stands beside the form; in the sheet only this line says what there is. */
function Available({ order: { context } }: LeverOrderProps) {
  const [transferring, setTransferring] = useState(false);
  const { funds, terms } = context;
  const amount = funds === undefined ? null : shownMoney(exactDecimal(funds.available, terms.quoteScale));
  return (
    <div className={classes.available}>
      <span className={classes.quiet}>{t('lever.form.available')}</span>
      <b>
        <OwnAmount value={amount} unit={terms.quote} />
      </b>
      <TextLink onClick={() => setTransferring(true)}>{t('lever.risk.transferIn')}</TextLink>
      {transferring && (
        <TransferIn to="leverage" currency={terms.quote} onClose={() => setTransferring(false)} />
      )}
    </div>
  );
}

export function LeverFields({ order, inSheet }: LeverOrderProps & { inSheet: boolean }) {
  const { form, share, setShare } = order;
  return (
    <>
      {inSheet && <Available order={order} />}
      <MultipleChoice order={order} />
      {form.type === 'limit' && <PriceField order={order} field="price" />}
      <QuantityField order={order} />
      <PercentSlider label={t('lever.form.share')} value={share} onChange={setShare} />
      <div>
        <StopWayMenu />
        <div className={classes.pair}>
          <StopField order={order} stop="takeProfit" />
          <StopField order={order} stop="stopLoss" />
        </div>
      </div>
    </>
  );
}
