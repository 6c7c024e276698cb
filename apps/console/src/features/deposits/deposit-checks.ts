// What the console checks about a reported deposit, from what the venue knows; the chain itself is looked at by hand.
import type { ConsoleDeposit, ConsoleDepositDetail, ConsoleUserDetail } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { compareDecimals } from '@candor/ui';
import { shownAmount } from '../../parts/figures.ts';
import { accountChecks } from '../../queue/account-checks.ts';
import type { Check } from '../../queue/checks.tsx';
import { networkName } from '../../queue/names.ts';

export interface DepositFacts {
  readonly deposit: ConsoleDepositDetail;
  /** Every request with the same transaction number, this one too; undefined until they are known. */
  readonly sameNumber: readonly ConsoleDeposit[] | undefined;
  readonly user: ConsoleUserDetail | undefined;
  readonly mode: 'paper' | 'live';
  /** Above this amount two people decide. */
  readonly twoAbove: string | undefined;
}

function numberCheck({ deposit, sameNumber }: DepositFacts): Check[] {
  if (sameNumber === undefined) return [];
  const network = networkName(deposit.network);
  const others = sameNumber.filter(({ id, network: on }) => id !== deposit.id && on === deposit.network);
  const credited = others.some(({ state }) => state === 'success');
  const fact = t('check.fact', { number: others.length, of: sameNumber.length });
  if (others.length === 0)
    return [{ id: 'number', verdict: 'ok', text: t('check.notCredited', { network }) }];
  return [
    { id: 'number', verdict: credited ? 'bad' : 'warn', text: t('check.creditedBefore', { network }), fact },
  ];
}

function twoCheck({ deposit, twoAbove }: DepositFacts): Check {
  return {
    id: 'two',
    verdict: deposit.approvalsNeeded > 1 ? 'warn' : 'ok',
    text: twoText(deposit, twoAbove),
    fact: twoAbove === undefined ? undefined : shownAmount(twoAbove, deposit.currency),
  };
}

/** A deposit below the limit needs two where whoever approves it has let in too much alone today. */
function twoText({ approvalsNeeded, amount }: ConsoleDepositDetail, twoAbove: string | undefined): string {
  if (approvalsNeeded < 2) return t('check.belowTwo');
  const isLarge = twoAbove === undefined || compareDecimals(amount, twoAbove) > 0;
  return isLarge ? t('check.aboveTwo') : t('check.aboveTwoToday');
}

export function depositChecks(facts: DepositFacts): readonly Check[] {
  const { deposit, user, mode } = facts;
  const network = networkName(deposit.network);
  return [
    ...numberCheck(facts),
    deposit.address === null
      ? { id: 'address', verdict: 'bad', text: t('check.addressMissing', { network }) }
      : { id: 'address', verdict: 'ok', text: t('check.addressOwn') },
    mode === 'paper'
      ? { id: 'chain', verdict: 'byHand', text: t('check.paperChain'), fact: t('check.paperChainFact') }
      : { id: 'chain', verdict: 'byHand', text: t('check.chainByHand'), fact: t('check.chainByHandFact') },
    ...accountChecks(user),
    twoCheck(facts),
  ];
}
