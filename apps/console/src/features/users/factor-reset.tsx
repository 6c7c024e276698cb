// Second factors that the user lost: support proposes to remove them, and somebody else of compliance confirms.
import type { ConsoleUserDetail, FactorReset } from '@candor/client/console';
import { dateTime, isolatedName } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { PlainChange } from '../../change/plain-change.tsx';
import type { Action, Calls } from './action.ts';
import classes from './users.module.css';

export function factorResetting(
  { user, secondFactorOn, factorReset }: ConsoleUserDetail,
  calls: Calls,
  self: number,
): readonly Action[] {
  if (factorReset !== null) {
    const confirming = factorReset.proposedBy.id === self ? [] : [confirm(factorReset, calls)];
    return [...confirming, withdraw(factorReset, calls)];
  }
  return secondFactorOn ? [propose(user, calls)] : [];
}

/** Who proposed it, when and why. */
function Proposed({ reset: { reason, proposedBy, proposedAt } }: { reset: FactorReset }) {
  return (
    <>
      <bdi>{reason}</bdi>
      <span className={classes.proposedBy}>
        {t('settings.proposedBy', { name: isolatedName(proposedBy.name), time: dateTime(proposedAt) })}
      </span>
    </>
  );
}

/** Stands above the buttons: why one of them says to confirm, or why none does. */
export function OpenFactorReset({ reset, self }: { reset: FactorReset; self: number }) {
  return (
    <div className={classes.reset}>
      <b>{t('kind.factorResetProposed')}</b>
      <p>
        <Proposed reset={reset} />
      </p>
      {reset.proposedBy.id === self && <p className={classes.quiet}>{t('house.yours')}</p>}
    </div>
  );
}

function propose(user: number, calls: Calls): Action {
  return {
    id: 'factors',
    call: 'ProposeFactorReset',
    text: t('act.removeFactors'),
    grave: true,
    form: (onClose) => (
      <PlainChange
        title={t('act.removeFactors')}
        submit={t('act.removeFactors')}
        tone="refuse"
        consequence={t('act.removeFactorsLead')}
        shownToUser
        call={(reason, key) => calls.proposeFactorReset({ user, reason }, key)}
        onClose={onClose}
      />
    ),
  };
}

function confirm(reset: FactorReset, calls: Calls): Action {
  return {
    id: 'confirmFactors',
    call: 'ConfirmFactorReset',
    text: t('act.confirmFactors'),
    grave: true,
    form: (onClose) => (
      <PlainChange
        title={t('act.confirmFactors')}
        submit={t('act.confirmFactors')}
        tone="refuse"
        consequence={
          <>
            <p>{t('act.confirmFactorsLead')}</p>
            <p>
              <Proposed reset={reset} />
            </p>
          </>
        }
        shownToUser
        call={(reason, key) => calls.confirmFactorReset({ id: reset.id, reason }, key)}
        onClose={onClose}
      />
    ),
  };
}

function withdraw({ id }: FactorReset, calls: Calls): Action {
  return {
    id: 'withdrawFactors',
    call: 'WithdrawFactorReset',
    text: t('act.withdrawFactors'),
    form: (onClose) => (
      <PlainChange
        title={t('act.withdrawFactors')}
        submit={t('act.withdrawFactors')}
        consequence={t('act.withdrawFactorsLead')}
        shownToUser
        call={(reason, key) => calls.withdrawFactorReset({ id, reason }, key)}
        onClose={onClose}
      />
    ),
  };
}
