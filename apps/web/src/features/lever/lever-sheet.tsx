// The form on a phone: a sheet that keeps the mark and the total in sight and its button at the thumb.
import { markText } from '@candor/client';
import { t } from '@candor/i18n';
import { BottomSheet, Price } from '@candor/ui';
import classes from './form.module.css';
import { LeverForm, SubmitButton } from './lever.form.tsx';
import { LeverTotal } from './lever-consequence.tsx';
import { LeverRefusal } from './lever-note.tsx';
import type { LeverOrderProps } from './use-lever-order.ts';

const formId = 'lever-sheet-form';

export interface LeverSheetProps extends LeverOrderProps {
  opened: boolean;
  onClose: () => void;
}

export function LeverSheet({ opened, order, onClose }: LeverSheetProps) {
  const { form, context, mark } = order;
  const { terms } = context;
  const direction = t(`lever.direction.${form.direction}`);
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={`${direction} ${terms.symbol}`}
      closeLabel={t('shell.close')}
      aside={<Price value={mark.price === undefined ? null : markText(terms, mark.price)} size={16} />}
      foot={
        <div className={classes.sheetFoot}>
          <div>
            <LeverRefusal order={order} />
            <LeverTotal order={order} />
          </div>
          <SubmitButton order={order} formId={formId} />
        </div>
      }
    >
      <LeverForm id={formId} order={order} inSheet onAccepted={onClose} />
    </BottomSheet>
  );
}
