// With the button: what will happen with this order, why the venue refused it, and the way to what is missing.
import { refusedLeverField } from '@candor/client';
import { formatDecimal as exactDecimal } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { Button, FieldError } from '@candor/ui';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { TransferIn } from '../../dialogs/transfer/index.ts';
import { refusedText } from '../../parts/failure-text.ts';
import { trimZeros } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { useLosingShare } from '../../parts/use-losing-share.ts';
import classes from './form.module.css';
import { orderNote } from './order-note.ts';
import type { LeverOrder, LeverOrderProps } from './use-lever-order.ts';

/** What is missing, as the page computes it; the venue's refusal names it too. */
function missingOf({ summary, context }: LeverOrder): string | undefined {
  const missing = summary?.after?.missing ?? 0n;
  return missing === 0n ? undefined : trimZeros(exactDecimal(missing, context.terms.quoteScale), 2);
}

export function MissingTransfer({ order }: LeverOrderProps) {
  const [transferring, setTransferring] = useState<string>();
  const missing = missingOf(order);
  const currency = order.context.terms.quote;
  return (
    <>
      {missing !== undefined && (
        <Button
          tone="second"
          size="small"
          wide
          icon={<IconArrowsExchange size={16} stroke={1.75} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setTransferring(missing)}
        >
          {t('lever.form.transfer', { amount: shownDecimal(missing), currency })}
        </Button>
      )}
      {transferring !== undefined && (
        <TransferIn
          to="leverage"
          currency={currency}
          amount={transferring}
          onClose={() => setTransferring(undefined)}
        />
      )}
    </>
  );
}

export function LeverRefusal({ order: { form } }: LeverOrderProps) {
  const { refusal } = form;
  const apart = refusal !== undefined && refusedLeverField(form) === undefined;
  return <div role="alert">{apart && <FieldError text={refusedText(refusal)} whole />}</div>;
}

/** The refusal stays in sight with the button, and the sentences scroll with the form. */
export function LeverNote({ order }: LeverOrderProps) {
  const lost = useLosingShare('perpetual');
  return (
    <div className={classes.note}>
      <p>{orderNote(order)}</p>
      {lost !== undefined && <p>{t('lever.form.lost', lost)}</p>}
    </div>
  );
}
