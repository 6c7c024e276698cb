// What will happen with an order of this form, or why nothing opens now.
import type { LeverContext } from '@candor/client';
import { t } from '@candor/i18n';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import type { LeverOrder } from './use-lever-order.ts';
import type { Mark } from './use-marks.ts';

export interface NotedOrder {
  readonly form: Pick<LeverOrder['form'], 'type' | 'price'>;
  readonly context: {
    readonly offered: boolean;
    readonly terms: Pick<LeverContext['terms'], 'status'>;
  };
  readonly mark: Pick<Mark, 'isFresh'>;
}

export function orderNote({ form, context, mark }: NotedOrder): string {
  if (!context.offered) return t('lever.notOffered');
  if (context.terms.status === 'halted') return t('lever.halted');
  if (context.terms.status === 'closeOnly') return t('lever.closeOnly');
  if (!mark.isFresh) return t('lever.risk.stale');
  if (form.type === 'market') return t('lever.form.marketNote');
  return form.price === ''
    ? t('lever.form.limitNoteEmpty')
    : t('lever.form.limitNote', { price: shownDecimal(form.price) });
}
