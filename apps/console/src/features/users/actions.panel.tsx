// What this operator may do to an account, each with its consequence and a reason.
import { type ConsoleUserDetail, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button } from '@candor/ui';
import { useState } from 'react';
import { PlainChange } from '../../change/plain-change.tsx';
import { Part } from '../../queue/detail.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import type { Action, Calls } from './action.ts';
import { factorResetting, OpenFactorReset } from './factor-reset.tsx';
import { GiftForm } from './gift.form.tsx';
import { TierForm } from './tier.form.tsx';
import { UnfreezeLead } from './unfreeze-lead.tsx';
import classes from './users.module.css';

function freezing({ user, frozen }: ConsoleUserDetail, calls: Calls): Action {
  const title = frozen ? t('act.unfreeze') : t('act.freeze');
  const call = frozen ? calls.unfreezeUser : calls.freezeUser;
  return {
    id: 'freeze',
    call: frozen ? 'UnfreezeUser' : 'FreezeUser',
    text: title,
    grave: !frozen,
    form: (onClose) => (
      <PlainChange
        title={title}
        submit={title}
        tone={frozen ? 'primary' : 'refuse'}
        consequence={frozen ? <UnfreezeLead user={user} /> : t('act.freezeLead')}
        usual={[t('usual.suspicion'), t('usual.userAsked')]}
        shownToUser
        call={(reason, key) => call({ user, reason }, key)}
        onClose={onClose}
      />
    ),
  };
}

function riskMarking({ user, highRisk }: ConsoleUserDetail, calls: Calls): Action {
  const title = highRisk ? t('act.clearHighRisk') : t('act.setHighRisk');
  return {
    id: 'risk',
    call: 'SetHighRisk',
    text: title,
    form: (onClose) => (
      <PlainChange
        title={title}
        submit={title}
        consequence={highRisk ? t('act.clearHighRiskLead') : t('act.setHighRiskLead')}
        shownToUser
        call={(reason, key) => calls.setHighRisk({ user, highRisk: !highRisk, reason }, key)}
        onClose={onClose}
      />
    ),
  };
}

function sessionsEnding({ user, sessions }: ConsoleUserDetail, calls: Calls): Action {
  return {
    id: 'sessions',
    call: 'EndUserSessions',
    text: t('act.endSessions'),
    form: (onClose) => (
      <PlainChange
        title={t('act.endSessions')}
        submit={t('act.endSessions')}
        tone="refuse"
        consequence={t('act.endSessionsLead', { count: sessions })}
        usual={[t('usual.suspicion'), t('usual.userAsked')]}
        shownToUser
        call={(reason, key) => calls.endUserSessions({ user, reason }, key)}
        onClose={onClose}
      />
    ),
  };
}

function actionsOn(detail: ConsoleUserDetail, calls: Calls, self: number): readonly Action[] {
  return [
    freezing(detail, calls),
    sessionsEnding(detail, calls),
    ...factorResetting(detail, calls, self),
    {
      id: 'tier',
      call: 'SetUserTier',
      text: t('act.setTier'),
      form: (onClose) => <TierForm detail={detail} onClose={onClose} />,
    },
    riskMarking(detail, calls),
    {
      id: 'gift',
      call: 'GrantGift',
      text: t('act.gift'),
      form: (onClose) => <GiftForm detail={detail} onClose={onClose} />,
    },
  ];
}

export function ActionsPanel({ detail }: { detail: ConsoleUserDetail }) {
  const { calls } = useConsole();
  const { may, self } = useOperator();
  // As it was when it was opened: what somebody else does meanwhile must not turn a freeze into its opposite.
  const [open, setOpen] = useState<Action>();
  const actions = actionsOn(detail, calls, self.id).filter(({ call }) => may(call));
  return (
    <Part title={t('users.actions')}>
      {detail.factorReset !== null && <OpenFactorReset reset={detail.factorReset} self={self.id} />}
      {actions.length === 0 && <p className={classes.quiet}>{t('act.notYours')}</p>}
      <div className={classes.actions}>
        {actions.map((action) => (
          <Button
            key={action.id}
            tone={action.grave ? 'refuse' : 'second'}
            size="small"
            wide
            onClick={() => setOpen(action)}
          >
            {action.text}
          </Button>
        ))}
      </div>
      {open?.form(() => setOpen(undefined))}
    </Part>
  );
}
