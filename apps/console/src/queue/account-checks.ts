// What is checked about the account behind any request.
import type { ConsoleUserDetail } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import type { Check } from './checks.tsx';

interface Account extends Pick<ConsoleUserDetail, 'frozen' | 'highRisk'> {
  /** Undefined where it is not known. */
  readonly verification: ConsoleUserDetail['verification'] | undefined;
  /** A verification stays what it was when compliance finds out more: the level is what they set back then. */
  readonly tier?: ConsoleUserDetail['tier'] | undefined;
}

export function accountChecks(user: Account | undefined): readonly Check[] {
  if (user === undefined) return [];
  const checks: Check[] = [
    user.frozen
      ? { id: 'frozen', verdict: 'bad', text: t('check.frozen') }
      : { id: 'frozen', verdict: 'ok', text: t('check.notFrozen') },
  ];
  if (user.verification === 'verified' && user.tier === 'none')
    checks.push({ id: 'verified', verdict: 'warn', text: t('check.setBack') });
  else if (user.verification === 'verified')
    checks.push({ id: 'verified', verdict: 'ok', text: t('check.verified') });
  else if (user.verification !== undefined)
    checks.push({ id: 'verified', verdict: 'warn', text: t('check.notVerified') });
  if (user.highRisk) checks.push({ id: 'risk', verdict: 'warn', text: t('check.highRisk') });
  return checks;
}
