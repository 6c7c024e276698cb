// Cells that tables and cards of contracts share.
import { type SecondsOrderRow, useSecondsLeft } from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, DecimalText, SideMark } from '@candor/ui';
import { trimZeros } from '../../parts/figures.ts';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { directionText, oddsText, priceText, quoteOf, sideOf, timeText } from './contract-words.ts';
import classes from './contracts.module.css';

interface CellProps {
  order: SecondsOrderRow;
  stale?: boolean;
}

export function DirectionCell({ order, stale = false }: CellProps) {
  const { direction } = order.coin_price;
  return (
    <SideMark side={sideOf(direction)} stale={stale}>
      {directionText(direction)}
    </SideMark>
  );
}

export function AmountCell({ order }: CellProps) {
  return <OwnAmount value={trimZeros(order.amount, 2)} />;
}

export function TermsCell({ order }: CellProps) {
  return (
    <span>
      <bdi>{timeText(order.duration)}</bdi>{' '}
      <bdi dir="ltr" className={classes.quiet}>
        {oddsText(order)}
      </bdi>
    </span>
  );
}

export function EntryCell({ order }: CellProps) {
  const { price } = order.coin_price;
  if (price === null && order.status === 0)
    return <span className={classes.quiet}>{t('seconds.orders.waitsForEntry')}</span>;
  return <DecimalText value={price === null ? null : priceText(price)} />;
}

/** Counts down in plain figures: neither colour nor motion says that time is short. */
export function LeftCell({ order }: CellProps) {
  const left = useSecondsLeft(order.expiresAt);
  if (left === 0) return <span className={classes.quiet}>{t('seconds.orders.waitsForExit')}</span>;
  return (
    <span role="timer" className={classes.left}>
      <bdi>{timeText(left)}</bdi>
    </span>
  );
}

export function SettlementCell({ order: { settlement } }: CellProps) {
  return <DecimalText value={settlement === null ? null : priceText(settlement)} />;
}

/** The same quiet mark whichever way it went. */
export function ResultCell({ order: { result } }: CellProps) {
  const note = result === 'tied' || result === 'void' ? t(`seconds.orders.resultNote.${result}`) : undefined;
  return (
    <span title={note}>
      <Badge kind={result === null ? 'progress' : 'neutral'}>
        {t(`seconds.orders.result.${result ?? 'open'}`)}
      </Badge>
    </span>
  );
}

export function FeeCell({ order }: CellProps) {
  return <DecimalText value={trimZeros(order.fee, 2)} />;
}

export function toneOf(amount: string): 'up' | 'down' | 'plain' {
  if (!/[1-9]/.test(amount)) return 'plain';
  return amount.startsWith('-') ? 'down' : 'up';
}

export function ProfitCell({ order, withUnit = false }: CellProps & { withUnit?: boolean }) {
  const { win_loss: moved, symbol } = order;
  if (moved === null) return <DecimalText value={null} />;
  return (
    <OwnAmount
      value={trimZeros(moved, 2)}
      sign="always"
      tone={toneOf(moved)}
      {...(withUnit && { unit: quoteOf(symbol) })}
    />
  );
}
