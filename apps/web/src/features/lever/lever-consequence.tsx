// What the order costs and how the account would stand after it, changing while one types.
import { breakEvenOfOrder, markText, openingTicks, riskRate, ticksText } from '@candor/client';
import { formatDecimal as exactDecimal, OPENING_FEE_PPM } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { DecimalText, KeyValue, KeyValueList } from '@candor/ui';
import { IconArrowRight } from '@tabler/icons-react';
import { rateText, trimZeros } from '../../parts/figures.ts';
import classes from './form.module.css';
import { LevelBadge, RiskBar } from './risk-bar.tsx';
import type { LeverOrderProps } from './use-lever-order.ts';

function Liquidation({ order: { summary, context } }: LeverOrderProps) {
  if (summary?.after !== undefined && summary.liquidation === undefined) return t('lever.form.noLiquidation');
  const price = summary?.liquidation;
  return (
    <span className={classes.liquidation}>
      <DecimalText value={price === undefined ? null : markText(context.terms, price)} />
    </span>
  );
}

interface MoneyProps {
  atoms: bigint | undefined;
  scale: number;
  unit: string;
}

function Money({ atoms, scale, unit }: MoneyProps) {
  if (atoms === undefined) return <DecimalText value={null} />;
  return <DecimalText value={trimZeros(exactDecimal(atoms, scale), 2)} unit={unit} />;
}

export function LeverCosts({ order }: LeverOrderProps) {
  const { form, summary, context } = order;
  const { terms } = context;
  const opensAt = openingTicks(form, context);
  const breakEven = summary && breakEvenOfOrder(summary, form.direction, terms);
  const money = { scale: terms.quoteScale, unit: terms.quote };
  const feePpm = summary?.feePpm ?? Number(OPENING_FEE_PPM) / form.multiple;
  return (
    <KeyValueList>
      <KeyValue name={t('lever.form.opensAt')}>
        <DecimalText value={opensAt === undefined ? null : ticksText(terms, opensAt)} />
      </KeyValue>
      <KeyValue name={t('lever.form.spreadCost')}>
        <Money atoms={summary?.spreadCost} {...money} />
      </KeyValue>
      <KeyValue name={t('lever.form.margin')}>
        <Money atoms={summary?.margin} {...money} />
      </KeyValue>
      <KeyValue
        name={
          <>
            {t('lever.form.fee', { share: rateText(Number(OPENING_FEE_PPM)) })}
            <span className={classes.small}>
              {t('lever.form.feeOfNotional', { share: rateText(feePpm) })}
            </span>
          </>
        }
      >
        <Money atoms={summary?.fee} {...money} />
      </KeyValue>
      <KeyValue name={t('lever.form.breakEven')}>
        <DecimalText value={breakEven === undefined ? null : ticksText(terms, breakEven)} />
      </KeyValue>
      <KeyValue name={t('lever.form.liquidation')}>
        <Liquidation order={order} />
      </KeyValue>
    </KeyValueList>
  );
}

/** Never out of sight beside the button: what the order does to the account. */
export function ProjectedRate({ order: { summary, context } }: LeverOrderProps) {
  const { funds } = context;
  const now = funds && riskRate(funds.equity, funds.usedMargin);
  const after = summary?.after;
  const then = after && riskRate(after.equity, after.usedMargin);
  const shown = after ?? funds ?? { equity: 0n, usedMargin: 0n };
  return (
    <div className={classes.projected}>
      <div className={classes.projectedHead}>
        <span className={classes.quiet}>{t('lever.form.projected')}</span>
        {after !== undefined && <LevelBadge {...after} />}
        <span className={classes.rates}>
          {now !== undefined && <DecimalText value={now} tone="muted" />}
          {now !== undefined && (
            <IconArrowRight size={16} stroke={1.75} className={classes.arrow} aria-hidden="true" />
          )}
          <b>
            <DecimalText value={then ?? null} {...(then !== undefined && { unit: '%' })} />
          </b>
        </span>
      </div>
      <RiskBar {...shown} label={t('lever.form.projected')} />
    </div>
  );
}

/** What the order takes: the figure that is never out of sight. */
export function LeverTotal({ order: { form, summary, context } }: LeverOrderProps) {
  const { quote, quoteScale } = context.terms;
  return (
    <KeyValueList>
      <KeyValue name={form.type === 'market' ? t('lever.form.total') : t('lever.form.totalHeld')} total>
        <Money atoms={summary?.total} scale={quoteScale} unit={quote} />
      </KeyValue>
    </KeyValueList>
  );
}
