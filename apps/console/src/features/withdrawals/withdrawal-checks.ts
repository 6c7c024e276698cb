// What the console checks about a withdrawal before it is approved.
import type { ConsoleUserDetail, ConsoleWithdrawalDetail } from '@candor/client/console';
import { shortDate } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { shownAmount } from '../../parts/figures.ts';
import { accountChecks } from '../../queue/account-checks.ts';
import type { Check } from '../../queue/checks.tsx';

const DAY_MS = 86_400_000;

export interface WithdrawalFacts {
  readonly withdrawal: ConsoleWithdrawalDetail;
  /** Undefined where the account was not opened. */
  readonly user: Pick<ConsoleUserDetail, 'verification'> | undefined;
  readonly twoAbove: string | undefined;
}

function addressCheck({ addressBoundAt, requestedAt }: ConsoleWithdrawalDetail): Check[] {
  if (addressBoundAt === null) return [];
  const old = requestedAt - addressBoundAt >= DAY_MS;
  return [
    {
      id: 'address',
      verdict: old ? 'ok' : 'warn',
      text: old ? t('check.addressBound') : t('check.addressNew'),
      fact: shortDate(addressBoundAt),
    },
  ];
}

export function withdrawalChecks({ withdrawal, user, twoAbove }: WithdrawalFacts): readonly Check[] {
  const { frozen, highRisk, approvalsNeeded, currency } = withdrawal;
  const above = approvalsNeeded > 1;
  return [
    ...addressCheck(withdrawal),
    ...accountChecks({ frozen, highRisk, verification: user?.verification }),
    {
      id: 'two',
      verdict: above ? 'warn' : 'ok',
      text: above ? t('check.aboveTwo') : t('check.belowTwo'),
      fact: twoAbove === undefined ? undefined : shownAmount(twoAbove, currency),
    },
  ];
}
