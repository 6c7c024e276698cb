// How messages name an order: its symbol, direction, multiple and size.
import type { LeverOrderRow } from '@candor/client';
import { t } from '@candor/i18n';

/** Short enough not to stand before the form for long; the positions say the same. */
export const shownForMs = 4_000;

type Named = Pick<LeverOrderRow, 'symbol' | 'direction' | 'multiple'> & { contracts: number | string };

export function whatText({ symbol, direction, multiple, contracts }: Named): string {
  return t('lever.toast.what', {
    ...{ symbol, multiple },
    direction: t(`lever.direction.${direction}`),
    count: Number(contracts),
  });
}
