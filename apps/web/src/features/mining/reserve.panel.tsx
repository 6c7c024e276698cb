// What stands behind the interest: the free and the promised part of the reserve, and what the last days came to.
import type { LockReserve } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, DecimalText, KeyValue, KeyValueList } from '@candor/ui';
import { shownAmount } from '../../parts/amount.tsx';
import { rateText } from '../../parts/figures.ts';
import classes from './mining.module.css';

export function ReservePanel({ reserves }: { reserves: readonly LockReserve[] }) {
  return (
    <Card title={t('mining.reserve.title')}>
      <div className={classes.form}>
        {reserves.map(({ currency, free, promised, referenceReturnPpm }) => (
          <KeyValueList key={currency}>
            <KeyValue name={t('mining.reserve.free')}>
              <DecimalText value={shownAmount(free)} unit={currency} />
            </KeyValue>
            <KeyValue name={t('mining.reserve.promised')}>
              <DecimalText value={shownAmount(promised)} unit={currency} />
            </KeyValue>
            <KeyValue name={t('mining.reserve.reference')}>
              <bdi dir="ltr">{referenceReturnPpm === null ? '–' : rateText(referenceReturnPpm)}</bdi>
            </KeyValue>
          </KeyValueList>
        ))}
        <p className={classes.quiet}>{t('mining.reserve.note')}</p>
        <p className={classes.quiet}>{t('mining.reserve.referenceNote')}</p>
      </div>
    </Card>
  );
}
