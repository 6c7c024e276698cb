// What guards the account: the two passwords, the authenticator app, the recovery codes, the passkeys, and the word of
// its mails.
import { type AccountData, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, Button, ButtonLink, Card, showToast, TextLink } from '@candor/ui';
import { useRef, useState } from 'react';
import { hrefTo, paths } from '../../../paths.ts';
import classes from '../account.module.css';
import { SettingRow } from '../setting-row.tsx';
import { ChangeLoginDialog } from './change-login.dialog.tsx';
import { FactorChangeDialog } from './factor-change.dialog.tsx';
import { MailWordRow } from './mail-word.row.tsx';
import { PasskeysRow } from './passkeys.row.tsx';
import { ProofSecretRow } from './proof-secret.row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StartTotpDialog } from './start-totp.dialog.tsx';

interface RowProps {
  account: AccountData;
}

function LoginRow({ account }: RowProps) {
  const [changing, setChanging] = useState(false);
  return (
    <SettingRow title={t('account.security.login')} text={t('account.security.loginText')}>
      <Button
        tone="second"
        size="small"
        aria-label={t('account.security.changeLogin')}
        onClick={() => setChanging(true)}
      >
        {t('account.security.change')}
      </Button>
      {changing && <ChangeLoginDialog account={account} onClose={() => setChanging(false)} />}
    </SettingRow>
  );
}

function TradeRow({ account: { tradePasswordSet } }: RowProps) {
  const action = tradePasswordSet ? t('account.security.changeTrade') : t('account.security.setTrade');
  return (
    <SettingRow
      title={t('account.security.trade')}
      text={
        tradePasswordSet ? (
          <>
            {t('account.security.tradeText')}{' '}
            <TextLink size={12} href={hrefTo(paths.bindmpwd('reset'))}>
              {t('account.security.forgotTrade')}
            </TextLink>
          </>
        ) : (
          t('account.notice.passwordMissing')
        )
      }
    >
      {!tradePasswordSet && <Badge kind="warning">{t('account.security.tradeMissing')}</Badge>}
      <ButtonLink tone="second" size="small" href={hrefTo(paths.bindmpwd())} aria-label={action}>
        {tradePasswordSet ? t('account.security.change') : t('account.security.set')}
      </ButtonLink>
    </SettingRow>
  );
}

interface CodesProps extends RowProps {
  onCodes: (codes: readonly string[]) => void;
}

function TotpRow({ account, onCodes }: CodesProps) {
  const { calls } = useRoom();
  // What it was opened for: the app may go on or off meanwhile, here by an answer that was lost, or elsewhere.
  const [opened, setOpened] = useState<'start' | 'stop'>();
  const close = () => setOpened(undefined);
  const { totpOn } = account;
  return (
    <SettingRow title={t('account.security.totp')} text={t('account.security.totpText')}>
      <Badge kind={totpOn ? 'success' : 'neutral'}>
        {totpOn ? t('account.security.on') : t('account.security.off')}
      </Badge>
      <Button
        tone="second"
        size="small"
        aria-label={totpOn ? t('account.totp.stopTitle') : t('account.totp.title')}
        onClick={() => setOpened(totpOn ? 'stop' : 'start')}
      >
        {totpOn ? t('account.security.turnOff') : t('account.security.turnOn')}
      </Button>
      {opened === 'start' && <StartTotpDialog account={account} onClose={close} onCodes={onCodes} />}
      {opened === 'stop' && (
        <FactorChangeDialog
          account={account}
          title={t('account.totp.stopTitle')}
          lead={t('account.totp.stopLead')}
          submitText={t('account.security.turnOff')}
          call={calls.stopTotp}
          onDone={() => showToast({ tone: 'success', title: t('account.totp.stopped') })}
          onClose={close}
        />
      )}
    </SettingRow>
  );
}

function RecoveryRow({ account, onCodes }: CodesProps) {
  const { calls } = useRoom();
  const [opened, setOpened] = useState(false);
  const { recoveryCodesLeft: count } = account;
  return (
    <SettingRow title={t('account.security.recovery')} text={t('account.security.recoveryText')}>
      <Badge kind={count > 2 ? 'neutral' : 'warning'}>{t('account.security.recoveryLeft', { count })}</Badge>
      <Button
        tone="second"
        size="small"
        aria-label={t('account.recovery.renewTitle')}
        onClick={() => setOpened(true)}
      >
        {t('account.security.renew')}
      </Button>
      {opened && (
        <FactorChangeDialog
          account={account}
          title={t('account.recovery.renewTitle')}
          lead={t('account.recovery.renewLead')}
          submitText={t('account.recovery.renew')}
          call={calls.newRecoveryCodes}
          onDone={({ recoveryCodes }) => recoveryCodes !== null && onCodes(recoveryCodes)}
          lostText={t('account.recovery.notShown')}
          onClose={() => setOpened(false)}
        />
      )}
    </SettingRow>
  );
}

export function SecurityCard({ account }: RowProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const list = useRef<HTMLUListElement>(null);
  const guarded = account.totpOn || account.passkeys > 0;
  const close = () => {
    setCodes(undefined);
    // The dialog that led to the codes is gone, and the focus must not be lost with it.
    requestAnimationFrame(() => list.current?.focus());
  };
  return (
    <Card title={t('account.security.title')}>
      <ul ref={list} tabIndex={-1} className={classes.rows} aria-label={t('account.security.title')}>
        <LoginRow account={account} />
        <TradeRow account={account} />
        <TotpRow account={account} onCodes={setCodes} />
        <PasskeysRow account={account} onCodes={setCodes} />
        {guarded && <RecoveryRow account={account} onCodes={setCodes} />}
        <MailWordRow account={account} />
        <ProofSecretRow account={account} />
      </ul>
      {codes !== undefined && <RecoveryCodes codes={codes} onClose={close} />}
    </Card>
  );
}
