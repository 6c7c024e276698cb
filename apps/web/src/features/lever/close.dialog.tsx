// Closing one position: all of it by one press, or as many of its contracts as are typed or taken from a share.
import {
  amountOfContracts,
  type LeverOrderRow,
  type LeverTerms,
  type LeverView,
  type Loadable,
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
  PercentSlider,
  Rule,
} from '@candor/ui';
import { type FormEvent, useId } from 'react';
import { EndedFoot } from '../../parts/form/ended-foot.tsx';
import { SheetOrDialog } from '../../parts/sheet-or-dialog.tsx';
import { stepped } from '../../parts/stepped.ts';
import { closeButtonText, closeNote } from './close-words.ts';
import { amountText, shownMoney } from './figures.ts';
import classes from './form.module.css';
import { ContractCell, PriceCell } from './order-cells.tsx';
import { type Closing, useClose } from './use-close.ts';
import { useMark } from './use-marks.ts';
import { useOffers } from './use-offers.ts';

interface PartProps {
  closing: Closing;
  terms: LeverTerms | undefined;
}

function Quantity({ closing, terms }: PartProps) {
  const { typed, open, summary, fieldError, choose } = closing;
  const type = (contracts: string) => choose({ type: 'typed', contracts });
  return (
    <>
      <AmountField
        label={t('lever.close.quantity')}
        name="contracts"
        unit={t('lever.form.contracts')}
        decimalsMax={0}
        value={typed}
        error={fieldError}
        {...(terms !== undefined &&
          summary.contracts !== undefined && {
            hint: t('lever.form.amount', {
              amount: amountText(amountOfContracts(terms, summary.contracts)),
              currency: terms.base,
            }),
          })}
        onChange={type}
        onStep={(direction) => {
          const next = stepped(typed, 0, direction);
          if (Number(next) >= 1 && Number(next) <= open) type(next);
        }}
      />
      <PercentSlider
        label={t('lever.close.share')}
        value={summary.share}
        scale
        onChange={(percent) => choose({ type: 'shareChosen', percent })}
      />
    </>
  );
}

const countText = (count: number | undefined) =>
  count === undefined ? '–' : t('lever.close.contracts', { count });

function Figures({ closing, stale }: { closing: Closing; stale: boolean }) {
  const { rest, profit } = closing.summary;
  const shown = profit === undefined ? null : shownMoney(profit);
  const flat = stale || shown === null || !/[1-9]/.test(shown);
  return (
    <KeyValueList>
      <KeyValue name={t('lever.close.stays')}>{countText(rest)}</KeyValue>
      <KeyValue name={(rest ?? 0) > 0 ? t('lever.close.profitOfPart') : t('lever.confirm.profitNow')} total>
        <DecimalText
          value={shown}
          unit={shown === null ? undefined : 'USDT'}
          sign="always"
          tone={flat ? 'plain' : shown.startsWith('-') ? 'down' : 'up'}
        />
      </KeyValue>
    </KeyValueList>
  );
}

interface BodyProps extends PartProps {
  id: string;
  lever: Loadable<LeverView>;
  /** Of a single contract no part can be closed. */
  divisible: boolean;
}

function Body({ id, closing, terms, lever, divisible }: BodyProps) {
  const { row, open, summary, smaller } = closing;
  const mark = useMark(row.symbol, lever);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    void closing.send().then(() => focusWrongOnceDrawn(element));
  };
  return (
    <form
      id={id}
      className={classes.fields}
      noValidate
      onSubmit={submit}
      aria-label={t('lever.confirm.closeTitle')}
    >
      <ContractCell row={row} />
      <KeyValueList>
        <KeyValue name={t('lever.close.open')}>{countText(open)}</KeyValue>
        <KeyValue name={t('lever.stops.mark')}>
          <PriceCell row={row} value={row.currentPrice} />
        </KeyValue>
      </KeyValueList>
      <p role="status" className={classes.smaller}>
        {smaller}
      </p>
      {divisible && <Quantity closing={closing} terms={terms} />}
      <Rule />
      <Figures closing={closing} stale={lever.status === 'data' && lever.stale} />
      {closeNote(row, summary, terms, mark).map((text) => (
        <p key={text} className={classes.quiet}>
          {text}
        </p>
      ))}
    </form>
  );
}

function Foot({ id, closing: { error, sending, summary } }: { id: string; closing: Closing }) {
  return (
    <div className={classes.sheetFoot}>
      {error !== undefined && <FieldError text={error} whole />}
      <Button
        type="submit"
        form={id}
        size="form"
        tone="refuse"
        wide
        busy={sending}
        busyLabel={t('lever.confirm.sending')}
      >
        {closeButtonText(summary)}
      </Button>
    </div>
  );
}

export interface CloseDialogProps {
  row: LeverOrderRow;
  lever: Loadable<LeverView>;
  onClose: () => void;
}

/** Mounted only while open: closing it forgets what was typed. */
export function CloseDialog({ row, lever, onClose }: CloseDialogProps) {
  const id = useId();
  const offers = useOffers();
  const terms =
    offers.status === 'data'
      ? offers.data.offers.find(({ terms: { symbol } }) => symbol === row.symbol)?.terms
      : undefined;
  const closing = useClose({ row, terms, lever, onClosing: onClose });
  const { ended } = closing;
  const parts = {
    title: t('lever.confirm.closeTitle'),
    // While the answer is awaited the dialog stays, because a refusal must be seen.
    onClose: () => {
      if (!closing.sending) onClose();
    },
    foot: ended === undefined ? <Foot id={id} closing={closing} /> : <EndedFoot onClose={onClose} />,
  };
  const body =
    ended === undefined ? (
      <Body id={id} closing={closing} terms={terms} lever={lever} divisible={row.contracts > 1} />
    ) : (
      <p role="alert">{ended}</p>
    );
  return (
    <SheetOrDialog {...parts} titleSize={16}>
      {body}
    </SheetOrDialog>
  );
}
