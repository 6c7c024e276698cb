// The word that stands in every mail to the account: which it is, setting another one, and taking it out.
import { type AccountData, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, Button, showToast } from '@candor/ui';
import { useState } from 'react';
import classes from '../account.module.css';
import { SettingRow } from '../setting-row.tsx';
import { FactorChangeDialog } from './factor-change.dialog.tsx';
import { MailWordDialog } from './mail-word.dialog.tsx';

/** The word on a line of its own, with what takes it out. */
function Word({ account, word }: { account: AccountData; word: string }) {
  const { calls } = useRoom();
  const [removing, setRemoving] = useState(false);
  return (
    <div className={classes.inner}>
      <div className={classes.row}>
        <div className={classes.words}>
          <p className={classes.name}>
            <bdi>{word}</bdi>
          </p>
        </div>
        <Button
          tone="second"
          size="small"
          aria-label={t('account.security.removeMailWord')}
          onClick={() => setRemoving(true)}
        >
          {t('account.security.remove')}
        </Button>
      </div>
      {removing && (
        <FactorChangeDialog
          account={account}
          title={t('account.security.removeMailWord')}
          lead={t('account.mailWord.removeLead')}
          submitText={t('account.security.remove')}
          call={(body) => calls.setMailWord({ ...body, word: null })}
          onDone={() => showToast({ tone: 'success', title: t('account.mailWord.removed') })}
          onClose={() => setRemoving(false)}
          blocks={false}
        />
      )}
    </div>
  );
}

export function MailWordRow({ account }: { account: AccountData }) {
  const [opened, setOpened] = useState(false);
  const { mailWord } = account;
  const title = mailWord === null ? t('account.security.setMailWord') : t('account.security.changeMailWord');
  return (
    <SettingRow
      title={t('account.security.mailWord')}
      text={mailWord === null ? t('account.security.mailWordWhy') : t('account.security.mailWordText')}
      more={mailWord !== null && <Word account={account} word={mailWord} />}
    >
      {mailWord === null && <Badge kind="neutral">{t('account.security.mailWordMissing')}</Badge>}
      <Button tone="second" size="small" aria-label={title} onClick={() => setOpened(true)}>
        {mailWord === null ? t('account.security.set') : t('account.security.change')}
      </Button>
      {opened && <MailWordDialog account={account} title={title} onClose={() => setOpened(false)} />}
    </SettingRow>
  );
}
