// Cells that several tables of orders share.
import type { OpenOrder, SpotOrderRow } from '@candor/client';
import { readAtoms } from '@candor/client';
import { formatDecimal as exactDecimal } from '@candor/exchange/arithmetic';
import { listed, t } from '@candor/i18n';
import { DecimalText, ProgressBar, SideMark } from '@candor/ui';
import { percentText, trimZeros } from '../../parts/figures.ts';
import { quoteOf } from '../../parts/shared-quote.ts';
import classes from './orders.module.css';

export type AnyOrder = Pick<
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
  const { timeInForce, postOnly } = order;
  const more = listed([
    ...(timeInForce ? [timeInForce] : []),
    ...(postOnly ? [t('spot.orders.postOnly')] : []),
  ]);
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

interface PartOfProps {
  part: string;
  whole: string | null;
  unit?: string;
}

/** A part and its whole in one figure, which may be wrapped between the two. */
function PartOf({ part, whole, unit }: PartOfProps) {
  const given = { ...(unit !== undefined && { unit }) };
  if (whole === null) return <DecimalText value={part} {...given} />;
  return (
    <bdi dir="ltr" className={classes.partOf}>
      <DecimalText value={part} />{' '}
      <span className={classes.whole}>
        / <DecimalText value={whole} {...given} />
      </span>
    </bdi>
  );
}

/** What was filled of what was ordered; a market order by its total asked for no amount. */
export function FilledOfCell({ order: { filled, amount } }: { order: SpotOrderRow }) {
  return <PartOf part={filled} whole={amount} />;
}

export interface TotalOfProps {
  order: Pick<SpotOrderRow, 'symbol' | 'filledTotal' | 'total'>;
  /** The currency stands elsewhere: in the head of the table. */
  bare?: boolean;
}

/** The same in the quote currency: what it came to, of what was entrusted; a market order by its amount named no total. */
export function TotalOf({ order: { symbol, filledTotal, total }, bare = false }: TotalOfProps) {
  const shown = (decimal: string) => trimZeros(decimal, 2);
  return (
    <PartOf
      part={shown(filledTotal)}
      whole={total === null ? null : shown(total)}
      {...(!bare && { unit: quoteOf(symbol) })}
    />
  );
}

/** Why the venue ended an order; of what its owner ended there is nothing to say. */
export function EndReason({ order: { status, reason } }: { order: SpotOrderRow }) {
  if (status !== 'cancelled' || reason === null || reason === 'user' || reason === 'replaced') return null;
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
