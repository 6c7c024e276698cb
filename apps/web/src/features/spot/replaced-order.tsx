// Which order took the place of which, where their owner changed one: each line is a link to the other.
import { type SpotOrderRow, useOrderHistory } from '@candor/client';
import { t } from '@candor/i18n';
import { TextLink } from '@candor/ui';
import { hrefTo, paths } from '../../paths.ts';
import classes from './orders.module.css';

type Neighbours = Pick<SpotOrderRow, 'replaces' | 'replacedBy'>;

export function ReplacedOrder({ order: { replaces, replacedBy } }: { order: Neighbours }) {
  if (replaces === null && replacedBy === null) return null;
  return (
    <span className={classes.replaced}>
      {replaces !== null && (
        <TextLink size={12} href={hrefTo(paths.spotOrder(String(replaces)))}>
          {t('spot.orders.inPlaceOf', { number: String(replaces) })}
        </TextLink>
      )}
      {replacedBy !== null && (
        <TextLink size={12} href={hrefTo(paths.spotOrder(String(replacedBy)))}>
          {t('spot.orders.replacedBy', { number: String(replacedBy) })}
        </TextLink>
      )}
    </span>
  );
}

/** Of an open order that is shown alone: the book does not know what was before it, the history does. */
export function ReplacedByOpen({ id }: { id: number }) {
  const history = useOrderHistory({ id, page: 1, pageSize: 1 });
  const row = history.status === 'data' ? history.data.rows[0] : undefined;
  return row === undefined ? null : (
    <div className={classes.replacedAlone}>
      <ReplacedOrder order={row} />
    </div>
  );
}
