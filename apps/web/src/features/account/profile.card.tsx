// Who the account belongs to: the bound mailbox, the number, the nationality, and how far it is verified.
import type { AccountData } from '@candor/client';
import { currentLanguage, languageTag, longDate, t } from '@candor/i18n';
import { Button, ButtonLink, Card } from '@candor/ui';
import { useState } from 'react';
import { hrefTo, paths } from '../../paths.ts';
import classes from './account.module.css';
import { ChangeMailboxDialog } from './change-mailbox.dialog.tsx';
import { CopyLine } from './copy-line.tsx';
import { SettingRow } from './setting-row.tsx';
import { VerificationBadge } from './verification-badge.tsx';

function countryName(code: string): string {
  return new Intl.DisplayNames(languageTag(currentLanguage()), { type: 'region' }).of(code) ?? code;
}

export function ProfileCard({ account }: { account: AccountData }) {
  const [changing, setChanging] = useState(false);
  const { state } = account.verification;
  return (
    <Card title={t('account.profile.title')}>
      <ul className={classes.rows}>
        <SettingRow
          title={t('account.profile.mailbox')}
          text={<bdi className={classes.value}>{account.email}</bdi>}
        >
          <Button
            tone="second"
            size="small"
            aria-label={t('account.profile.changeMailbox')}
            onClick={() => setChanging(true)}
          >
            {t('account.profile.change')}
          </Button>
        </SettingRow>
        <SettingRow title={t('account.profile.verification')}>
          <VerificationBadge state={state} />
          {state !== 'verified' && (
            <ButtonLink tone="second" size="small" href={hrefTo(paths.accountSet('2'))}>
              {state === 'authenticating' ? t('account.profile.details') : t('account.profile.verify')}
            </ButtonLink>
          )}
        </SettingRow>
        <SettingRow
          title={t('account.profile.number')}
          text={<CopyLine text={account.aid} copyLabel={t('account.profile.copyNumber')} />}
        />
        <SettingRow
          title={t('account.profile.nationality')}
          text={`${countryName(account.nationality)} · ${t('account.profile.fixed')}`}
        />
        <SettingRow title={t('account.profile.since')} text={longDate(account.createdAt)} />
      </ul>
      {changing && <ChangeMailboxDialog account={account} onClose={() => setChanging(false)} />}
    </Card>
  );
}
