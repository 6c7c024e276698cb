// Take-profit and stop-loss of one order: where each may stand now, and what it would bring, while one types.
import {
  type LeverOrderRow,
  type LeverTerms,
  type LeverView,
  type Loadable,
  markText,
  PERCENT_SCALE,
  type StopName,
} from '@candor/client';
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
import { type FormEvent, useId } from 'react';
import { SheetOrDialog } from '../../parts/sheet-or-dialog.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { stepped } from '../../parts/stepped.ts';
import { exactText } from './figures.ts';
import classes from './form.module.css';
import { ContractCell } from './order-cells.tsx';
import { StopWayMenu, steppedSigned } from './stop-way.tsx';
import { useOffers } from './use-offers.ts';
import { type Stops, useStops } from './use-stops.ts';

interface BodyProps {
  stops: Stops;
  row: LeverOrderRow;
  terms: LeverTerms;
}

/** The price of a percent or the return of a price, and what it would bring. */
function figuresOf({ other, profit }: Stops['parts'][StopName], currency: string): string | undefined {
  const brings = profit && t('lever.stops.profitThere', { amount: exactText(profit), currency });
  return [other, brings].filter((text) => text !== undefined).join(' · ') || undefined;
}

function StopField({ stops, terms, name }: BodyProps & { name: StopName }) {
  const part = stops.parts[name];
  const { text, error, bound, type } = part;
  const byPrice = stops.way === 'price';
  const hint =
    bound === undefined
      ? undefined
      : bound.side === 'above'
        ? t('lever.stops.allowedAbove', { bound: shownDecimal(bound.price) })
        : t('lever.stops.allowedBelow', { bound: shownDecimal(bound.price) });
  return (
    <AmountField
      label={t(`lever.form.${name}`)}
      hint={hint}
      unit={byPrice ? terms.quote : '%'}
      decimalsMax={byPrice ? terms.priceScale : PERCENT_SCALE}
      signed={!byPrice}
      placeholder={t('lever.form.optional')}
      value={text}
      error={error}
      below={figuresOf(part, terms.quote)}
      onChange={type}
      onStep={(direction) =>
        type(
          byPrice
            ? stepped(text || (bound?.price ?? ''), terms.priceScale, direction)
            : steppedSigned(text, direction),
        )
      }
    />
  );
}

function Body({ id, stops, row, terms }: BodyProps & { id: string }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    void stops.save().then(() => focusWrongOnceDrawn(element));
  };
  return (
    <form id={id} className={classes.fields} noValidate onSubmit={submit} aria-label={t('lever.stops.title')}>
      <ContractCell row={row} />
      <KeyValueList>
        {row.openingPrice !== null && (
          <KeyValue name={t('lever.stops.opening')}>
            <DecimalText value={row.openingPrice} />
          </KeyValue>
        )}
        {stops.waits && (
          <KeyValue name={t('lever.stops.limit')}>
            <DecimalText value={row.limitPrice} />
          </KeyValue>
        )}
        <KeyValue name={t('lever.stops.mark')}>
          <DecimalText value={stops.mark.price === undefined ? null : markText(terms, stops.mark.price)} />
        </KeyValue>
      </KeyValueList>
      <Rule />
      <StopWayMenu />
      <StopField stops={stops} row={row} terms={terms} name="takeProfit" />
      <StopField stops={stops} row={row} terms={terms} name="stopLoss" />
      <p className={classes.quiet}>{t('lever.stops.lead')}</p>
    </form>
  );
}

interface OpenProps extends StopsDialogProps {
  terms: LeverTerms;
}

function OpenStops({ row, lever, terms, onClose }: OpenProps) {
  const id = useId();
  const stops = useStops({ row, terms, lever, onSaved: onClose });
  const parts = {
    title: t('lever.stops.title'),
    // While the answer is awaited the dialog stays, because a refusal must be seen.
    onClose: () => {
      if (!stops.sending) onClose();
    },
    foot: (
      <div className={classes.sheetFoot}>
        {stops.error !== undefined && <FieldError text={stops.error} whole />}
        <Button
          type="submit"
          form={id}
          size="form"
          wide
          busy={stops.sending}
          busyLabel={t('lever.stops.saving')}
        >
          {t('lever.stops.save')}
        </Button>
      </div>
    ),
  };
  return (
    <SheetOrDialog {...parts} titleSize={16}>
      <Body id={id} stops={stops} row={row} terms={terms} />
    </SheetOrDialog>
  );
}

export interface StopsDialogProps {
  row: LeverOrderRow;
  lever: Loadable<LeverView>;
  onClose: () => void;
}

/** Mounted only while open: closing it forgets what was typed. */
export function StopsDialog(props: StopsDialogProps) {
  const offers = useOffers();
  const found =
    offers.status === 'data'
      ? offers.data.offers.find(({ terms }) => terms.symbol === props.row.symbol)
      : undefined;
  return found === undefined ? null : <OpenStops {...props} terms={found.terms} />;
}
