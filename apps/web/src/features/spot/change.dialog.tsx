// Changing an open order in one step: as it stands, what it would be, and whether it keeps its place in the queue.
import {
  type MarketTerms,
  marketTerms,
  type OpenOrder,
  useMarkets,
  useSpotHistoryRefresh,
} from '@candor/client';
import { formatDecimal as exactDecimal } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import {
  AmountField,
  Button,
  DecimalText,
  FieldError,
  focusWrongOnceDrawn,
  KeyValue,
  KeyValueList,
  Rule,
} from '@candor/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { currencyAtomsText } from '../../parts/figures.ts';
import { EndedFoot } from '../../parts/form/ended-foot.tsx';
import { SheetOrDialog } from '../../parts/sheet-or-dialog.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import classes from './order.module.css';
import { SideCell, TypeCell } from './order-cells.tsx';
import { OrderConsequence } from './order-consequence.tsx';
import { errorOf, PriceField } from './order-fields.tsx';
import { type Change, useChange } from './use-change.ts';

interface PartProps {
  change: Change;
}

function noteOf({ kind, form, summary, problems, context }: Change): string {
  if (!context.terms.isOpen) return t('spot.wrong.marketClosed');
  // What cannot be sent stands in no queue.
  const wrong = problems.price ?? problems.postOnly;
  if (kind === undefined || kind === 'none' || wrong !== undefined) return t('spot.change.lead');
  if (kind === 'smaller') return t('spot.change.keepsPlace');
  const price = shownDecimal(form.price);
  return (summary?.takenLots ?? 0) > 0
    ? t('spot.form.takes', { price })
    : t('spot.change.toTheEnd', { price });
}

function AsItStands({ change: { order, form, context } }: PartProps) {
  const { terms, availableBase, availableQuote } = context;
  const buys = form.side === 'buy';
  const atoms = buys ? availableQuote : availableBase;
  return (
    <KeyValueList>
      <KeyValue name={t('spot.change.now')}>
        <bdi dir="ltr">
          <DecimalText value={order.remaining} unit={terms.base} /> × <DecimalText value={order.price} />
        </bdi>
      </KeyValue>
      <KeyValue name={t('spot.change.available')}>
        <DecimalText
          value={
            atoms === undefined ? null : currencyAtomsText(atoms, buys ? terms.quoteScale : terms.baseScale)
          }
          unit={buys ? terms.quote : terms.base}
        />
      </KeyValue>
    </KeyValueList>
  );
}

function AmountPart({ change }: PartProps) {
  const { form, dispatch, context } = change;
  const { terms } = context;
  return (
    <AmountField
      label={t('spot.change.amount')}
      name="amount"
      hint={t('spot.form.minimum', { amount: shownDecimal(exactDecimal(terms.minLots, terms.lotScale)) })}
      unit={terms.base}
      decimalsMax={Math.max(0, terms.lotScale)}
      value={form.amount}
      error={errorOf(change, 'amount') ?? errorOf(change, 'total')}
      onChange={(value) => dispatch({ type: 'typed', field: 'amount', value })}
      onBlur={() => dispatch({ type: 'fieldLeft', field: 'amount' })}
    />
  );
}

function Body({ id, change }: PartProps & { id: string }) {
  const { order, context, hasTraded } = change;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    void change.send().then(() => focusWrongOnceDrawn(element));
  };
  const postOnly = errorOf(change, 'postOnly');
  return (
    <form id={id} className={classes.fields} noValidate onSubmit={submit} aria-label={t('spot.change.title')}>
      <p className={classes.changed}>
        <b>{order.symbol}</b>
        <SideCell side={order.side} />
        <TypeCell order={order} />
      </p>
      <AsItStands change={change} />
      <p role="status" className={classes.moved}>
        {hasTraded &&
          t('spot.change.traded', { amount: shownDecimal(order.remaining), base: context.terms.base })}
      </p>
      <PriceField order={change} />
      <AmountPart change={change} />
      {postOnly !== undefined && <FieldError text={postOnly} whole />}
      <Rule />
      <OrderConsequence order={change} inSheet={false} />
      <p className={classes.quiet}>{noteOf(change)}</p>
    </form>
  );
}

function Foot({ id, change }: PartProps & { id: string }) {
  const { error, sending } = change;
  return (
    <div className={classes.sheetFoot}>
      {error !== undefined && <FieldError text={error} whole />}
      <Button type="submit" form={id} size="form" wide busy={sending} busyLabel={t('spot.form.sending')}>
        {t('spot.change.title')}
      </Button>
    </div>
  );
}

interface OpenProps {
  order: OpenOrder;
  terms: MarketTerms;
  onClose: () => void;
}

function OpenChange({ order, terms, onClose }: OpenProps) {
  const id = useId();
  const refresh = useSpotHistoryRefresh();
  const change = useChange({
    order,
    terms,
    onChanged: () => {
      onClose();
      refresh();
    },
  });
  const parts = {
    title: t('spot.change.title'),
    // While the answer is awaited the dialog stays, because a refusal must be seen.
    onClose: () => {
      if (!change.sending) onClose();
    },
    foot: change.ended ? <EndedFoot onClose={onClose} /> : <Foot id={id} change={change} />,
  };
  return (
    <SheetOrDialog {...parts} titleSize={16}>
      {change.ended ? <p role="alert">{t('spot.change.ended')}</p> : <Body id={id} change={change} />}
    </SheetOrDialog>
  );
}

export interface Changing {
  ask(order: OpenOrder): void;
  readonly dialog: ReactNode;
}

/** Mounted only while open: closing it forgets what was typed. */
export function useChanging(): Changing {
  const [asked, setAsked] = useState<OpenOrder>();
  const markets = useMarkets();
  const market =
    markets.status === 'data' ? markets.data.find(({ symbol }) => symbol === asked?.symbol) : undefined;
  const terms = market && marketTerms(market);
  const close = () => setAsked(undefined);
  return {
    ask: setAsked,
    dialog:
      asked !== undefined && terms !== undefined ? (
        <OpenChange key={asked.id} order={asked} terms={terms} onClose={close} />
      ) : null,
  };
}
