// Sets a price alert on one market: which price, from which side, and the alerts that wait there already.
import { type AlertForm, type Market, useMarkets, useSession } from '@candor/client';
import { t, useSections } from '@candor/i18n';
import {
  AmountField,
  Button,
  DecimalText,
  KeyValue,
  KeyValueList,
  SegmentedControl,
  SkeletonList,
  TextLink,
} from '@candor/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { hrefTo, paths } from '../../paths.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { SheetOrDialog } from '../sheet-or-dialog.tsx';
import { useHasIndex } from '../use-quote.ts';
import { AlertList } from './alert-list.tsx';
import classes from './price-alert.module.css';
import { useAlert } from './use-alert.ts';

const bases = ['last', 'index'] as const;
const directions = ['above', 'below'] as const;

function Choice<Value extends string>(props: {
  label: string;
  value: Value;
  values: readonly Value[];
  text: (value: Value) => string;
  onChange: (value: Value) => void;
}) {
  const { label, value, values, text, onChange } = props;
  const segments = values.map((each) => ({ value: each, text: text(each) }));
  return (
    <div className={classes.choice}>
      <span className={classes.quiet}>{label}</span>
      <SegmentedControl label={label} value={value} segments={segments} onChange={onChange} />
    </div>
  );
}

function AlertFields({ alert, market }: { alert: ReturnType<typeof useAlert>; market: Market }) {
  const { form, now, direction, change, priceError } = alert;
  const hasIndex = useHasIndex(market.symbol);
  const values = bases.filter((basis) => basis === form.basis || basis !== 'index' || hasIndex);
  return (
    <>
      <p className={classes.quiet}>{t('notifications.alert.lead')}</p>
      {values.length > 1 ? (
        <Choice
          label={t('notifications.alert.basis')}
          value={form.basis}
          values={values}
          text={(basis) => t(`notifications.alert.${basis}`)}
          onChange={(basis) => change({ basis })}
        />
      ) : (
        <KeyValueList>
          <KeyValue name={t('notifications.alert.basis')}>{t(`notifications.alert.${form.basis}`)}</KeyValue>
        </KeyValueList>
      )}
      <Choice
        label={t('notifications.alert.direction')}
        value={direction}
        values={directions}
        text={(each) => t(`notifications.alert.${each}`)}
        onChange={(each) => change({ direction: each })}
      />
      <AmountField
        label={t('notifications.alert.price')}
        value={form.price}
        unit={market.quote}
        decimalsMax={market.priceScale}
        error={priceError}
        hint={now === undefined ? t('notifications.alert.noTrade') : <NowPrice price={now} />}
        onChange={(price) => change({ price })}
      />
    </>
  );
}

function NowPrice({ price }: { price: string }) {
  return (
    <>
      {t('notifications.alert.now', { price: '' })}
      <DecimalText value={price} />
    </>
  );
}

interface BodyProps {
  market: Market;
  basis: AlertForm['basis'];
  frame: (body: ReactNode, foot: ReactNode) => ReactNode;
}

function AlertBody({ market, basis, frame }: BodyProps) {
  const id = useId();
  const alert = useAlert(market, basis);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void alert.send();
  };
  return frame(
    <div className={classes.form}>
      <form id={id} className={classes.form} noValidate onSubmit={submit}>
        <AlertFields alert={alert} market={market} />
      </form>
      <h3>{t('notifications.alert.own')}</h3>
      <AlertList symbol={market.symbol} />
    </div>,
    <div className={classes.form}>
      <FormProblem text={alert.wholeError} />
      <Button
        type="submit"
        form={id}
        size="form"
        wide
        busy={alert.busy}
        busyLabel={t('notifications.alert.sending')}
      >
        {t('notifications.alert.submit')}
      </Button>
    </div>,
  );
}

export interface AlertDialogProps {
  symbol: string;
  basis: AlertForm['basis'];
  onClose: () => void;
}

export function AlertDialog({ symbol, basis, onClose }: AlertDialogProps) {
  const ready = useSections('notifications', 'refusals');
  const signedIn = useSession((session) => session.user !== null);
  const markets = useMarkets();
  const market = markets.status === 'data' ? markets.data.find((each) => each.symbol === symbol) : undefined;
  const title = ready ? t('notifications.alert.title', { symbol }) : symbol;
  const frame = (body: ReactNode, foot?: ReactNode) => (
    <SheetOrDialog onClose={onClose} title={title} foot={foot}>
      {body}
    </SheetOrDialog>
  );
  if (!ready || (signedIn && market === undefined))
    return frame(<SkeletonList label={t('shell.state.loading')} rows={4} />);
  if (!signedIn || market === undefined) {
    return frame(
      <p>
        <TextLink href={hrefTo(paths.login())} onClick={onClose} arrow>
          {t('notifications.alert.logIn')}
        </TextLink>
      </p>,
    );
  }
  return <AlertBody market={market} basis={basis} frame={frame} />;
}
