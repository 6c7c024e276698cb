// The risk rate of the leverage wallet before and after a transfer that it is one side of.
import { leverFunds, riskRate, type TransferSummary, useLever } from '@candor/client';
import { t } from '@candor/i18n';
import { DecimalText, KeyValue, VisuallyHidden } from '@candor/ui';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './transfer.module.css';

export interface RiskAfterProps {
  summary: TransferSummary;
  /** Whether the wallet gives or receives. */
  side: 'from' | 'to';
  /** The amount is more than the giving wallet has. */
  refused: boolean;
}

/** Nothing while no position rests on the wallet. */
export function RiskAfter({ summary: { amount, scale }, side, refused }: RiskAfterProps) {
  const lever = useLever();
  const funds = lever.status === 'data' ? leverFunds(lever.data.account, scale) : undefined;
  if (funds === undefined || funds.usedMargin === 0n) return null;
  const { equity, usedMargin } = funds;
  const now = riskRate(equity, usedMargin) ?? null;
  const moved = side === 'to' ? (amount ?? 0n) : -(amount ?? 0n);
  const then = amount === undefined || refused ? null : (riskRate(equity + moved, usedMargin) ?? null);
  return (
    <KeyValue name={t('assets.transfer.riskRate')}>
      <span className={classes.becoming}>
        <span className={classes.before}>
          <DecimalText value={now} unit="%" />
        </span>
        <span className={classes.then}>
          <IconArrowRight size={16} stroke={1.75} className={classes.arrow} aria-hidden="true" />
          <VisuallyHidden>{t('assets.transfer.becomes')}</VisuallyHidden>
          <span className={classes.after}>
            <DecimalText value={then} {...(then !== null && { unit: '%' })} />
          </span>
        </span>
      </span>
    </KeyValue>
  );
}
