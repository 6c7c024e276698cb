// The secret by which users recognise their leaves in every published root: shown to whoever proves to be the owner.
import { type AccountData, useRoom, useSecretCheck } from '@candor/client';
import { t, useSections } from '@candor/i18n';
import { Button } from '@candor/ui';
import { useState } from 'react';
import { SheetOrDialog } from '../../../parts/sheet-or-dialog.tsx';
import classes from '../account.module.css';
import { CopyLine } from '../copy-line.tsx';
import { SettingRow } from '../setting-row.tsx';
import { FactorChangeDialog } from './factor-change.dialog.tsx';

/** Whether the newest proof of the user follows from what is shown here: worked out in this browser. */
function Followed({ secret }: { secret: string }) {
  const checked = useSecretCheck(secret);
  const ready = useSections('transparency');
  if (checked === undefined || !ready) return null;
  return (
    <p role="status">
      {checked.holds
        ? t('transparency.check.secret')
        : t('transparency.check.wrongNote', { reason: t(`transparency.reason.${checked.refusal}`) })}
    </p>
  );
}

function Shown({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SheetOrDialog onClose={onClose} title={t('account.proofSecret.title')}>
      <div className={classes.block}>
        <CopyLine text={secret} copyLabel={t('account.proofSecret.copy')} />
        <p>{t('account.proofSecret.note')}</p>
        <Followed secret={secret} />
      </div>
    </SheetOrDialog>
  );
}

export function ProofSecretRow({ account }: { account: AccountData }) {
  const { calls } = useRoom();
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <SettingRow title={t('account.security.proof')} text={t('account.security.proofText')}>
      <Button
        tone="second"
        size="small"
        aria-label={t('account.proofSecret.showTitle')}
        onClick={() => setAsking(true)}
      >
        {t('account.security.show')}
      </Button>
      {asking && (
        <FactorChangeDialog
          account={account}
          title={t('account.proofSecret.showTitle')}
          lead={t('account.proofSecret.lead')}
          submitText={t('account.security.show')}
          call={calls.showLiabilitySecret}
          onDone={(data) => setSecret(data.secret)}
          onClose={() => setAsking(false)}
          blocks={false}
          lostText={t('shell.error.unreachable')}
        />
      )}
      {secret !== undefined && <Shown secret={secret} onClose={() => setSecret(undefined)} />}
    </SettingRow>
  );
}
