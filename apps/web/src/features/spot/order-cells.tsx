// Cells that several tables of orders share.
import type { OpenOrder, SpotOrderRow } from '@candor/client';
import { readAtoms } from '@candor/client';
import { formatDecimal as exactDecimal } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { DecimalText, ProgressBar, SideMark } from '@candor/ui';
import { percentText, trimZeros } from '../../parts/figures.ts';
import { quoteOf } from '../../parts/shared-quote.ts';
import classes from './orders.module.css';

type AnyOrder = Pick<
  OpenOrder | SpotOrderRow,
  'side' | 'type' | 'postOnly' | 'timeInForce' | 'price' | 'stopPrice'
>;

export function SideCell({ side, stale = false }: { side: 'buy' | 'sell'; stale?: boolean }) {
  return (
    <SideMark side={side === 'buy' ? 'up' : 'down'} stale={stale}>
      {side === 'buy' ? t('market.buy') : t('market.sell')}
    </SideMark>
  );
}

export function TypeCell({ order }: { order: AnyOrder }) {
  const more = [order.timeInForce, order.postOnly && t('spot.orders.postOnly')].filter(Boolean).join(', ');
  return (
    <span>
      {t(`spot.orders.type.${order.type}`)} <span className={classes.quiet}>{more}</span>
    </span>
  );
}

/** The limit, and under it the stop with the direction from which it is reached. */
export function PriceCell({ order }: { order: AnyOrder }) {
  if (order.price === null) return <span className={classes.quiet}>{t('spot.orders.marketPrice')}</span>;
  if (order.stopPrice === null) return <DecimalText value={order.price} />;
  return (
    <span className={classes.price}>
      <DecimalText value={order.price} />
      <span className={classes.quiet}>
        {t('spot.orders.stopAt', { sign: order.side === 'buy' ? '≥' : '≤', price: '' })}
        <DecimalText value={order.stopPrice} />
      </span>
    </span>
  );
}

const scale = 8;

/** Filled part in percent with one decimal, cut. */
export function filledPercent(filled: string, amount: string): string {
  const part = readAtoms(filled, scale) ?? 0n;
  const whole = readAtoms(amount, scale) ?? 0n;
  return whole === 0n ? '0.0' : exactDecimal((part * 1_000n) / whole, 1);
}

/** Of a market order by its total: what it came to, of what it asked for, in the quote currency. */
export function FilledTotal({ order: { filledTotal, total, symbol } }: { order: SpotOrderRow }) {
  const asked = total === null ? null : trimZeros(total, 2);
  return (
    <bdi dir="ltr" className={classes.of}>
      <DecimalText value={trimZeros(filledTotal, 2)} /> / <DecimalText value={asked} unit={quoteOf(symbol)} />
    </bdi>
  );
}

/** What was filled of what was ordered; of a market order by its total, that total below what it brought. */
export function FilledOfCell({ order }: { order: SpotOrderRow }) {
  if (order.amount === null) {
    return (
      <span className={classes.price}>
        <DecimalText value={order.filled} />
        <span className={classes.quiet}>
          <FilledTotal order={order} />
        </span>
      </span>
    );
  }
  return (
    <bdi dir="ltr" className={classes.of}>
      <DecimalText value={order.filled} />{' '}
      <span className={classes.quiet}>
        / <DecimalText value={order.amount} />
      </span>
    </bdi>
  );
}

/** Why the venue ended an order; of what its owner ended there is nothing to say. */
export function EndReason({ order: { status, reason } }: { order: SpotOrderRow }) {
  if (status !== 'cancelled' || reason === null || reason === 'user') return null;
  return <span className={classes.reason}>{t(`spot.orders.reason.${reason}`)}</span>;
}

export interface FilledCellProps {
  filled: string;
  amount: string;
  /** Draws the part as a bar as well, where there is room. */
  bar?: boolean;
}

export function FilledCell({ filled, amount, bar = true }: FilledCellProps) {
  const percent = filledPercent(filled, amount);
  return (
    <span className={classes.filled}>
      {bar && (
        <ProgressBar
          size="thin"
          label={t('spot.orders.column.filled')}
          percent={Number(percent)}
          valueText={percentText(percent)}
        />
      )}
      <span className={classes.share}>
        <DecimalText value={percent} unit="%" />
      </span>
    </span>
  );
}
