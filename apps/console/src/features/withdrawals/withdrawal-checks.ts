// What the console checks about a withdrawal before it is approved.
import type { ConsoleUserDetail, ConsoleWithdrawalDetail } from '@candor/client/console';
import { shortDate } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { compareDecimals } from '@candor/ui';
import { shownAmount } from '../../parts/figures.ts';
import { accountChecks } from '../../queue/account-checks.ts';
import type { Check } from '../../queue/checks.tsx';

const DAY_MS = 86_400_000;

export interface WithdrawalFacts {
  readonly withdrawal: ConsoleWithdrawalDetail;
  /** Undefined where the account was not opened. */
  readonly user: Pick<ConsoleUserDetail, 'verification' | 'tier'> | undefined;
  readonly twoAbove: string | undefined;
}

function addressCheck({ addressUnbound, addressBoundAt, requestedAt }: ConsoleWithdrawalDetail): Check[] {
  if (addressUnbound) return [{ id: 'address', verdict: 'bad', text: t('check.addressUnbound') }];
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

/** How many it takes was settled when it was asked for, under the limit and with the requests of that day. */
function twoCheck({ withdrawal, twoAbove }: WithdrawalFacts): Check {
  const { approvalsNeeded, amount, currency } = withdrawal;
  const needsTwo = approvalsNeeded > 1;
  const isAboveNow = twoAbove === undefined ? needsTwo : compareDecimals(amount, twoAbove) > 0;
  const text = needsTwo
    ? t(isAboveNow ? 'check.aboveTwo' : 'check.aboveTwoAsked')
    : t(isAboveNow ? 'check.belowTwoThen' : 'check.belowTwo');
  return {
    id: 'two',
    verdict: needsTwo || isAboveNow ? 'warn' : 'ok',
    text,
    fact: twoAbove === undefined ? undefined : shownAmount(twoAbove, currency),
  };
}

export function withdrawalChecks(facts: WithdrawalFacts): readonly Check[] {
  const { withdrawal, user } = facts;
  const { frozen, highRisk } = withdrawal;
  return [
    ...addressCheck(withdrawal),
    ...accountChecks({ frozen, highRisk, verification: user?.verification, tier: user?.tier }),
    twoCheck(facts),
  ];
}
