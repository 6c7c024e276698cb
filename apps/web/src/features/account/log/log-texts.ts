// A row of the transaction log in the reader's words: what happened, and by whom.
import type { AccountLogRow } from '@candor/client';
import { t } from '@candor/i18n';

/** What staff do to an account, as far as it concerns its owner; the names are those of the audit log. */
export const staffActions = [
  'depositApproved',
  'depositRefused',
  'withdrawalApproved',
  'withdrawalRefused',
  'withdrawalSettled',
  'verificationApproved',
  'verificationRefused',
  'itemClaimed',
  'fileOpened',
  'userOpened',
  'dataExported',
  'nationalityCorrected',
  'userFrozen',
  'userUnfrozen',
  'userSessionsEnded',
  'addressUnbound',
  'userTierSet',
  'highRiskSet',
  'reviewNoted',
  'giftGranted',
  'giftTakenBack',
  'factorResetProposed',
  'factorResetConfirmed',
  'factorResetWithdrawn',
  'giftProposed',
  'houseProposalWithdrawn',
] as const;

type StaffAction = (typeof staffActions)[number];

const isStaffAction = (text: string): text is StaffAction => staffActions.some((each) => each === text);

/** An action of a later release is told as what it is in any case: one of staff. */
export function whatText({ kind, action }: Pick<AccountLogRow, 'kind' | 'action'>): string {
  if (kind !== 'staff') return t(`account.log.kind.${kind}`);
  return action !== null && isStaffAction(action)
    ? t(`account.log.action.${action}`)
    : t('account.log.kind.staff');
}

/** Which one, or how many attempts failed before it; nothing where there is nothing to add. */
export function detailText({ kind, detail }: Pick<AccountLogRow, 'kind' | 'detail'>): string | null {
  const isCount = kind === 'signedIn' || kind === 'signInsFailed';
  return isCount && detail !== null ? t('account.log.failures', { count: detail }) : detail;
}

export function whoText({ kind, operator }: Pick<AccountLogRow, 'kind' | 'operator'>): string {
  // What two of staff agreed on; who they were stands in the lines beside it.
  if (kind === 'secondFactorsReset') return t('account.log.staffUnnamed');
  // Perhaps the owner, and perhaps not: that is why it stands there.
  if (kind === 'secondFactorFailed' || kind === 'signInsFailed') return t('account.log.nobodyKnown');
  if (kind !== 'staff') return t('account.log.you');
  return operator === null ? t('account.log.staffUnnamed') : t('account.log.staff', { name: operator });
}
