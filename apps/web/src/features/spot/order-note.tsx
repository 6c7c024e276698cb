// The sentence that goes with the button: what will happen with this order, or why the venue refused it.
import { refusedOrderField } from '@candor/client';
import { t } from '@candor/i18n';
import { formatDecimal } from '@candor/ui';
import { IconAlertCircle } from '@tabler/icons-react';
import { refusedText } from '../../parts/failure-text.ts';
import { shownLocale } from '../../parts/shown-locale.ts';
import classes from './order.module.css';
import type { OrderPartProps } from './order-part.ts';
import type { Order } from './use-order.ts';

const shown = (decimal: string) => formatDecimal(decimal, shownLocale());

function noteOf({ form, summary, context, problems }: Order): string {
  if (!context.terms.isOpen) return t('spot.wrong.marketClosed');
  if (form.type === 'market') return t('spot.form.marketNote');
  // An order that cannot be sent reaches no price.
  if (problems.price !== undefined) return t('spot.form.nothingCharged');
  if (summary === undefined) return t('spot.form.nothingCharged');
  const price = shown(form.price);
  if (form.type === 'stopLimit') {
    if (form.stopPrice === '') return t('spot.form.nothingCharged');
    const values = { stop: shown(form.stopPrice), price };
    return context.hasIndex ? t('spot.form.stopNote', values) : t('spot.form.stopNoteTrade', values);
  }
  if (form.timeInForce !== 'GTC') return t('spot.form.takesNow', { price });
  return summary.takenLots > 0 ? t('spot.form.takes', { price }) : t('spot.form.rests', { price });
}

export function OrderRefusal({ order: { form } }: OrderPartProps) {
  const { refusal } = form;
  const apart = refusal !== undefined && refusedOrderField(form) === undefined;
  return (
    <div role="alert">
      {apart && (
        <p className={classes.refused}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          {refusedText(refusal)}
        </p>
      )}
    </div>
  );
}

/** In a sheet the refusal stays in sight with the button, and the sentence scrolls with the form. */
export function OrderNote({ order, inSheet = false }: OrderPartProps & { inSheet?: boolean }) {
  return (
    <div className={classes.note}>
      {!inSheet && <OrderRefusal order={order} />}
      <p>{noteOf(order)}</p>
    </div>
  );
}
