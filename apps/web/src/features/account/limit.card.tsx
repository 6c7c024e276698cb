// How much may be withdrawn on a day, and how much of it is left.
import type { AccountData } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, DecimalText, KeyValue, KeyValueList, ProgressBar, TextLink } from '@candor/ui';
import { percentText } from '../../parts/figures.ts';
import { hrefTo, paths } from '../../paths.ts';
import classes from './account.module.css';
import { leftOf, shownLimit, usedPercent } from './limit-figures.ts';

function Amount({ value, currency }: { value: string; currency: string }) {
  return <DecimalText value={shownLimit(value)} unit={currency} />;
}

export function LimitCard({ account: { tier, limits } }: { account: AccountData }) {
  const { perDay, usedToday, currency } = limits;
  const percent = usedPercent(usedToday, perDay);
  return (
    <Card title={t('account.limit.title')}>
      <div className={classes.block}>
        <KeyValueList>
          <KeyValue name={t('account.limit.tier')}>{t(`account.tier.${tier}`)}</KeyValue>
          <KeyValue name={t('account.limit.perDay')}>
            <Amount value={perDay} currency={currency} />
          </KeyValue>
          <KeyValue name={t('account.limit.used')}>
            <Amount value={usedToday} currency={currency} />
          </KeyValue>
          <KeyValue name={t('account.limit.left')} total>
            <Amount value={leftOf(perDay, usedToday)} currency={currency} />
          </KeyValue>
        </KeyValueList>
        <ProgressBar
          label={t('account.limit.bar')}
          percent={percent}
          valueText={percentText(Math.floor(percent))}
          tone={percent >= 100 ? 'warn' : 'accent'}
        />
        {tier === 'none' && (
          <p>
            <TextLink href={hrefTo(paths.accountSet('2'))} arrow>
              {t('account.limit.raise')}
            </TextLink>
          </p>
        )}
      </div>
    </Card>
  );
}
