// Moves a currency between two wallets of the user: a sheet on a phone, a dialog on a desktop.
import { type TransferStart, usePreference } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, FieldError, focusWrongOnceDrawn, Rule } from '@candor/ui';
import { type FormEvent, useId } from 'react';
import { currencyAtomsText } from '../../parts/figures.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { SheetOrDialog } from '../../parts/sheet-or-dialog.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { Consequence } from './consequence.tsx';
import { errorOfAll } from './problem-text.ts';
import classes from './transfer.module.css';
import { TransferFields } from './transfer-fields.tsx';
import { type Transfer, type TransferPartProps, useTransfer } from './use-transfer.ts';
import { WalletPair } from './wallet-pair.tsx';

function submitText({ summary }: Transfer): string {
  if (summary?.amount === undefined) return t('assets.transfer.submit');
  return t('assets.transfer.submitAmount', {
    amount: shownDecimal(currencyAtomsText(summary.amount, summary.scale)),
    currency: summary.currency,
  });
}

function Foot({ transfer, formId }: TransferPartProps & { formId: string }) {
  const hidden = usePreference((preferences) => preferences.amountsHidden);
  const error = errorOfAll(transfer, hidden);
  return (
    <div className={classes.foot}>
      {error !== undefined && <FieldError text={error} whole />}
      <Button
        type="submit"
        form={formId}
        size="form"
        wide
        busy={transfer.sending}
        busyLabel={t('assets.transfer.sending')}
      >
        {submitText(transfer)}
      </Button>
      <p className={classes.note}>{t('assets.transfer.atOnce')}</p>
    </div>
  );
}

interface BodyProps extends TransferPartProps {
  id: string;
  onAccepted: () => void;
}

function Body({ id, transfer, onAccepted }: BodyProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may have been opened from inside another form.
    event.stopPropagation();
    const element = event.currentTarget;
    void transfer.send().then((accepted) => {
      if (accepted) onAccepted();
      else focusWrongOnceDrawn(element);
    });
  };
  return (
    <form
      id={id}
      className={classes.form}
      noValidate
      onSubmit={submit}
      aria-label={t('assets.transfer.title')}
    >
      <Loaded value={transfer.account} failed={t('assets.failed')} rows={4} columns={[30, 50]}>
        {() => (
          <>
            <WalletPair transfer={transfer} />
            <TransferFields transfer={transfer} />
            <Rule />
            <Consequence transfer={transfer} />
          </>
        )}
      </Loaded>
    </form>
  );
}

export interface TransferDialogProps extends TransferStart {
  onClose: () => void;
}

/** Mounted only while open: closing it clears the form. */
export function TransferDialog({ onClose, ...start }: TransferDialogProps) {
  const id = useId();
  const transfer = useTransfer(start);
  // While the answer is awaited the dialog stays, because a refusal must be seen.
  const close = () => {
    if (!transfer.sending) onClose();
  };
  return (
    <SheetOrDialog
      onClose={close}
      title={t('assets.transfer.title')}
      foot={<Foot transfer={transfer} formId={id} />}
    >
      <Body id={id} transfer={transfer} onAccepted={onClose} />
    </SheetOrDialog>
  );
}

export interface TransferPanelProps extends TransferStart {
  onAccepted: () => void;
}

/** The same form on a page of its own. */
export function TransferPanel({ onAccepted, ...start }: TransferPanelProps) {
  const id = useId();
  const transfer = useTransfer(start);
  return (
    <div className={classes.form}>
      <Body id={id} transfer={transfer} onAccepted={onAccepted} />
      <Foot transfer={transfer} formId={id} />
    </div>
  );
}
