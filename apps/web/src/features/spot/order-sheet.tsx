// The order form on a phone: a sheet that keeps the price and the cost in sight and its button at the thumb.
import { t } from '@candor/i18n';
import { BottomSheet, Price } from '@candor/ui';
import { OrderForm, SubmitButton } from './order.form.tsx';
import classes from './order.module.css';
import { OrderTotal } from './order-consequence.tsx';
import { OrderRefusal } from './order-note.tsx';
import { useLastMove } from './use-last-move.ts';
import type { Order } from './use-order.ts';

export interface OrderSheetProps {
  opened: boolean;
  order: Order;
  onClose: () => void;
}

const formId = 'order-sheet-form';

export function OrderSheet({ opened, order, onClose }: OrderSheetProps) {
  const { form, context } = order;
  const { base, symbol } = context.terms;
  const last = useLastMove(symbol);
  const title =
    form.side === 'buy' ? t('spot.form.buy', { currency: base }) : t('spot.form.sell', { currency: base });
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      aside={<Price value={last.price} size={16} tone={last.direction ?? 'plain'} />}
      foot={
        <div className={classes.sheetFoot}>
          <div>
            <OrderRefusal order={order} />
            <OrderTotal order={order} />
          </div>
          <SubmitButton order={order} formId={formId} />
        </div>
      }
    >
      <OrderForm id={formId} order={order} inSheet onAccepted={onClose} />
    </BottomSheet>
  );
}
