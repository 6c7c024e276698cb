// How much may leave on this day, and how to raise it.
import { type AccountData, amountOf } from '@candor/client';
import { RichText, t } from '@candor/i18n';
import { Card, DecimalText, KeyValue, KeyValueList, ProgressBar, TextLink } from '@candor/ui';
import { Amount, shownAmount } from '../../parts/amount.tsx';
import { currencyAtomsText, percentText } from '../../parts/figures.ts';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { hrefTo, paths } from '../../paths.ts';
import classes from './money.module.css';
import type { Withdrawal } from './use-withdrawal.ts';

/** Whole percent of the limit that is used, in integers. */
function usedPercent({ limits: { perDay, usedToday } }: AccountData, scale: number): number {
  const limit = amountOf(perDay, scale) ?? 0n;
  const used = amountOf(usedToday, scale) ?? 0n;
  return limit === 0n ? 100 : Number((used * 100n) / limit);
}

export function WithdrawalFactsCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { facts, context } = withdrawal;
  const { account, terms } = facts;
  const { perDay, usedToday, currency } = account.limits;
  const percent = usedPercent(account, terms.scale);
  const left = context.leftToday;
  return (
    <Card>
      <div className={classes.form}>
        <KeyValueList>
          <KeyValue name={t('money.withdraw.leftToday')} total>
            <OwnAmount
              value={left === undefined ? null : currencyAtomsText(left, terms.scale)}
              {...(left !== undefined && { unit: currency })}
            />
          </KeyValue>
        </KeyValueList>
        <ProgressBar
          label={t('money.withdraw.limitBar')}
          percent={percent}
          valueText={percentText(percent)}
          tone={percent >= 100 ? 'warn' : 'accent'}
        />
        <p className={classes.quiet}>
          <RichText
            text="money.withdraw.limit"
            parts={{
              used: <Amount value={usedToday} currency={currency} />,
              limit: <DecimalText value={shownAmount(perDay)} unit={currency} />,
            }}
          />
        </p>
        {account.tier === 'none' && (
          <TextLink href={hrefTo(paths.accountSet('2'))} arrow>
            {t('money.withdraw.raise')}
          </TextLink>
        )}
      </div>
    </Card>
  );
}
