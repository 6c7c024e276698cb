// The terms of a network as they are typed, and what is wrong with them.
import { t } from '@candor/i18n/console';
import { compareDecimals } from '@candor/ui';
import type { Wrongs } from '../../change/use-change.ts';
import { wrongAmounts } from '../../parts/amount-fields.tsx';

export const amounts = ['fee', 'minimum', 'secondApprovalAbove'] as const;
export type TypedAmounts = Readonly<Record<(typeof amounts)[number], string>>;

/** Whoever withdraws the least receives something. */
export function wrongNetwork(fields: TypedAmounts): Wrongs<TypedAmounts> {
  const { fee, minimum } = fields;
  const takesAll = fee !== '' && minimum !== '' && compareDecimals(fee, minimum) >= 0;
  return {
    ...(takesAll && { fee: t('markets.feeWrong') }),
    ...wrongAmounts(fields, amounts),
  };
}
