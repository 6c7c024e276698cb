// The invitation: its code and its link, both to be copied, and the way to what they earned.
import type { AccountData } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, TextLink } from '@candor/ui';
import { hrefTo, paths } from '../../paths.ts';
import classes from './account.module.css';
import { CopyLine } from './copy-line.tsx';
import { SettingRow } from './setting-row.tsx';

type Invitation = Pick<AccountData, 'invitationCode' | 'invitationLink'>;

export function InvitationRows({ invitationCode, invitationLink }: Invitation) {
  return (
    <ul className={classes.rows}>
      <SettingRow
        title={t('account.invitation.code')}
        text={<CopyLine text={invitationCode} copyLabel={t('account.invitation.copyCode')} />}
      />
      <SettingRow
        title={t('account.invitation.link')}
        text={<CopyLine text={invitationLink} copyLabel={t('account.invitation.copyLink')} />}
      />
    </ul>
  );
}

export function InvitationCard({ account }: { account: AccountData }) {
  return (
    <Card title={t('account.invitation.title')}>
      <div className={classes.block}>
        <InvitationRows {...account} />
        <p>
          <TextLink href={hrefTo(paths.referral())} arrow>
            {t('account.invitation.earnings')}
          </TextLink>
        </p>
      </div>
    </Card>
  );
}
