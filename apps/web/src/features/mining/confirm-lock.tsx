// Asks before an amount is locked: what it earns, when it comes back, and what leaving early gives up.
import { t } from '@candor/i18n';
import { ConfirmDialog, DecimalText, KeyValue, KeyValueList } from '@candor/ui';
import { currencyAtomsText } from '../../parts/figures.ts';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import classes from './mining.module.css';
import { daysText, momentText, yearText } from './mining-texts.ts';
import type { Lock } from './use-lock.ts';

export function ConfirmLock({ lock }: { lock: Lock }) {
  const { plan, summary, scale, dates, screen, reviewing, state } = lock;
  if (summary === undefined) return null;
  const { currency } = plan;
  const text = (atoms: bigint) => currencyAtomsText(atoms, scale);
  return (
    <ConfirmDialog
      opened={reviewing && state === 'same'}
      title={t('mining.confirmTitle')}
      confirmLabel={t('mining.confirm', { amount: shownDecimal(text(summary.principal)), currency })}
      cancelLabel={t('mining.back')}
      busy={screen.sending}
      busyLabel={t('mining.confirming')}
      onConfirm={() => void lock.send()}
      onCancel={lock.back}
    >
      <div className={classes.form}>
        <KeyValueList>
          <KeyValue name={t('mining.principal')}>
            <OwnAmount value={text(summary.principal)} unit={currency} />
          </KeyValue>
          <KeyValue name={t('mining.term')}>{daysText(plan.days)}</KeyValue>
          <KeyValue name={t('mining.rate')}>{yearText(plan.ratePpm)}</KeyValue>
          <KeyValue name={t('mining.interest')}>
            <DecimalText value={text(summary.interest)} unit={currency} />
          </KeyValue>
          <KeyValue name={t('mining.matures')}>{momentText(dates.maturesAt)}</KeyValue>
          <KeyValue name={t('mining.total')} total>
            <DecimalText value={text(summary.total)} unit={currency} />
          </KeyValue>
        </KeyValueList>
        <p className={classes.quiet}>{t('mining.version', { version: plan.version })}</p>
        <p className={classes.quiet}>{t('mining.earlyNote')}</p>
      </div>
    </ConfirmDialog>
  );
}
