// Cells that the tables and the cards of contracts share.
import type { LeverOrderRow } from '@candor/client';
import { dateTime, t } from '@candor/i18n';
import { Badge, DecimalText, TextLink } from '@candor/ui';
import { fixedDecimals } from '../../parts/figures.ts';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { NumberMark } from '../../parts/single/index.ts';
import { hrefTo, paths } from '../../paths.ts';
import { amountText, percentOf, shownMoney } from './figures.ts';
import classes from './orders.module.css';

export interface RowProps {
  row: LeverOrderRow;
  stale?: boolean;
}

const decimalsOf = (price: string | null) => price?.split('.')[1]?.length;

/** A price with the decimals of the contract, cut: marks carry more digits than a reader needs. */
export function PriceCell({ row, value }: RowProps & { value: string | null }) {
  const decimals = decimalsOf(row.openingPrice ?? row.limitPrice);
  if (value === null || decimals === undefined) return <DecimalText value={value} />;
  return <DecimalText value={fixedDecimals(value, decimals)} />;
}

/** Direction and multiple, told by an arrow and in words. */
export function DirectionBadge({ row, stale = false }: RowProps) {
  const direction = t(`lever.direction.${row.direction}`);
  const kind = stale ? 'neutral' : row.direction === 'long' ? 'up' : 'down';
  return <Badge kind={kind}>{t('lever.withMultiple', { direction, multiple: row.multiple })}</Badge>;
}

/** What was closed in part stands in rows of their own, each with the way to the position that it came from. */
function PartOf({ position }: { position: number }) {
  return (
    <span className={classes.partOf}>
      <TextLink size={12} tone="muted" href={hrefTo(paths.leverOrder(String(position)))}>
        {t('lever.close.partOf', { number: `#${position}` })}
      </TextLink>
    </span>
  );
}

export function ContractCell({ row, stale = false }: RowProps) {
  return (
    <span className={classes.contract}>
      <b>{row.symbol}</b>
      <DirectionBadge row={row} stale={stale} />
      <NumberMark number={row.id} />
      {row.status === 'closing' && <Badge kind="pending">{t('lever.orders.closing')}</Badge>}
      {row.splitFrom !== null && <PartOf position={row.splitFrom} />}
    </span>
  );
}

/** The same with the time of its opening below, where that has no column of its own. */
export function ContractSinceCell({ row, stale = false }: RowProps) {
  return (
    <>
      <ContractCell row={row} stale={stale} />
      <br />
      <TimeCell at={row.openedAt} />
    </>
  );
}

export function QuantityCell({ row }: RowProps) {
  const base = row.symbol.split('/')[0] ?? '';
  return (
    <bdi dir="ltr">
      {shownDecimal(String(row.contracts))}
      <span className={classes.quiet}>
        {' · '}
        {amountText(row.amount)} {base}
      </span>
    </bdi>
  );
}

export function StopsCell({ row }: RowProps) {
  return (
    <bdi dir="ltr">
      <DecimalText value={row.takeProfit} />
      <span className={classes.quiet}> / </span>
      <DecimalText value={row.stopLoss} />
    </bdi>
  );
}

export function ProfitCell({ row, stale = false }: RowProps) {
  const { profit, margin } = row;
  if (profit === null) return <span className={classes.quiet}>–</span>;
  const tone = stale || !/[1-9]/.test(profit) ? 'plain' : profit.startsWith('-') ? 'down' : 'up';
  const percent = percentOf(profit, margin);
  return (
    <span className={classes.profit}>
      <OwnAmount value={shownMoney(profit)} sign="always" tone={tone} />
      {percent !== null && (
        <span className={classes.quiet}>
          <DecimalText value={percent} unit="%" sign="always" />
        </span>
      )}
    </span>
  );
}

export function FeesCell({ row }: RowProps) {
  return (
    <bdi dir="ltr">
      <DecimalText value={shownMoney(row.fee)} />
      <span className={classes.quiet}> / </span>
      <DecimalText value={shownMoney(row.overnightFee)} />
    </bdi>
  );
}

export function TimeCell({ at }: { at: number | null }) {
  return <span className={classes.quiet}>{at === null ? '–' : dateTime(at)}</span>;
}

export function ReasonBadge({ row }: RowProps) {
  if (row.reason === null) return null;
  const kind = row.reason === 'liquidation' ? 'failed' : row.reason === 'takeProfit' ? 'success' : 'neutral';
  return <Badge kind={kind}>{t(`lever.orders.reason.${row.reason}`)}</Badge>;
}

/** What a screen reader says of a button of this row. */
export function rowWords(row: LeverOrderRow) {
  return {
    direction: t(`lever.direction.${row.direction}`),
    contracts: shownDecimal(String(row.contracts)),
    symbol: row.symbol,
  };
}
