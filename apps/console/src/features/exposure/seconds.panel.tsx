// Seconds contracts of one market: the largest possible profits of open orders against what the house allows.
import type { HouseExposure } from '@candor/client/console';
import { hourMinute } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Card, compareDecimals, DataTable } from '@candor/ui';
import { Amount } from '../../parts/amount.tsx';
import classes from './exposure.module.css';
import { Level } from './level.tsx';

type Market = HouseExposure['seconds'][number];

export function SecondsExposure({ market }: { market: Market }) {
  const { symbol, currency, orders, escrow, escrowMax, escrowPerMinuteMax, minutes } = market;
  const fullest = minutes.reduce(
    (most, one) => (compareDecimals(one.escrow, most) > 0 ? one.escrow : most),
    '0.00',
  );
  return (
    <Card title={symbol} count={t('exposure.orders', { count: orders })}>
      <div className={classes.market}>
        <Level label={t('contracts.escrowMax')} part={escrow} whole={escrowMax} currency={currency} />
        <Level
          label={t('contracts.perMinuteMax')}
          part={fullest}
          whole={escrowPerMinuteMax}
          currency={currency}
        />
        {minutes.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
          <section className={classes.minutes} aria-label={t('exposure.minutes', { symbol })} tabIndex={0}>
            <DataTable
              caption={t('exposure.minutes', { symbol })}
              rows={minutes}
              rowKey={({ at }) => String(at)}
              columns={[
                { id: 'minute', head: t('exposure.minute'), cell: ({ at }) => <bdi>{hourMinute(at)}</bdi> },
                {
                  id: 'escrow',
                  head: t('exposure.escrow'),
                  cell: (minute) => <Amount value={minute.escrow} currency={currency} />,
                  align: 'end',
                },
              ]}
            />
          </section>
        )}
      </div>
    </Card>
  );
}
