// The account itself: who it belongs to, what may be withdrawn, the invitation, what guards it, where it is open, and the keys of its programs.
import { useAccount } from '@candor/client';
import { t } from '@candor/i18n';
import { Card } from '@candor/ui';
import { Loaded } from '../../parts/loaded.tsx';
import { MessageSettingsCard } from '../../parts/messages/message-settings.card.tsx';
import { SecondsLimitsCard } from '../../parts/seconds-limits/index.ts';
import classes from './account.module.css';
import { ApiKeysCard } from './api-keys/api-keys.card.tsx';
import { FreezeCard } from './freeze.card.tsx';
import { InvitationCard } from './invitation.card.tsx';
import { LimitCard } from './limit.card.tsx';
import { Notices } from './notices.tsx';
import { ProfileCard } from './profile.card.tsx';
import { SecurityCard } from './security/security.card.tsx';
import { SessionsCard } from './sessions/sessions.card.tsx';
import { TourCard } from './tour.card.tsx';

export function AccountPanel() {
  const account = useAccount();
  if (account.status !== 'data') {
    return (
      <Card>
        <Loaded value={account} failed={t('account.failed')} onRetry={account.askAgain} rows={8}>
          {() => null}
        </Loaded>
      </Card>
    );
  }
  const { data } = account;
  return (
    <div className={classes.panel}>
      <Notices account={data} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <ProfileCard account={data} />
          <LimitCard account={data} />
          <InvitationCard account={data} />
          <TourCard />
          <MessageSettingsCard />
        </div>
        <div className={classes.column}>
          <SecurityCard account={data} />
          <SessionsCard />
          <ApiKeysCard account={data} />
          <FreezeCard account={data} />
          <SecondsLimitsCard />
        </div>
      </div>
    </div>
  );
}
