// The passkeys of the account: which there are, adding one, removing one.
import { type AccountData, type PasskeyRow, passkeysWork, usePasskeys, useRoom } from '@candor/client';
import { isolatedName, longDate, t } from '@candor/i18n';
import { Badge, Button, showToast } from '@candor/ui';
import { useState } from 'react';
import { Loaded } from '../../../parts/loaded.tsx';
import classes from '../account.module.css';
import { SettingRow } from '../setting-row.tsx';
import { AddPasskeyDialog } from './add-passkey.dialog.tsx';
import { FactorChangeDialog } from './factor-change.dialog.tsx';

function lastUse({ lastUsedAt }: PasskeyRow): string {
  return lastUsedAt === null
    ? t('account.security.neverUsed')
    : t('account.security.usedLast', { date: longDate(lastUsedAt) });
}

function Passkey({ row, onRemove }: { row: PasskeyRow; onRemove: () => void }) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{row.name}</bdi>
        </p>
        <p className={classes.quiet}>
          {t('account.security.added', { date: longDate(row.createdAt) })} · {lastUse(row)}
        </p>
      </div>
      <Button
        tone="second"
        size="small"
        aria-label={t('account.security.removePasskey', { name: row.name })}
        onClick={onRemove}
      >
        {t('account.security.remove')}
      </Button>
    </li>
  );
}

function PasskeyList({ account }: { account: AccountData }) {
  const { calls } = useRoom();
  const passkeys = usePasskeys();
  const [removed, setRemoved] = useState<PasskeyRow>();
  return (
    <div className={classes.inner}>
      <Loaded
        value={passkeys}
        failed={t('account.security.passkeysFailed')}
        onRetry={passkeys.askAgain}
        rows={account.passkeys}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <Passkey key={row.id} row={row} onRemove={() => setRemoved(row)} />
            ))}
          </ul>
        )}
      </Loaded>
      {removed !== undefined && (
        <FactorChangeDialog
          account={account}
          title={t('account.passkey.removeTitle')}
          lead={t('account.passkey.removeLead', { name: isolatedName(removed.name) })}
          submitText={t('account.passkey.removeSubmit')}
          call={(body) => calls.removePasskey({ ...body, id: removed.id })}
          onDone={() => showToast({ tone: 'success', title: t('account.passkey.removed') })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  );
}

export interface PasskeysRowProps {
  account: AccountData;
  onCodes: (codes: readonly string[]) => void;
}

export function PasskeysRow({ account, onCodes }: PasskeysRowProps) {
  const room = useRoom();
  const [adding, setAdding] = useState(false);
  const works = passkeysWork(room);
  return (
    <SettingRow
      title={t('account.security.passkeys')}
      text={works ? t('account.security.passkeysText') : t('account.security.noPasskeysHere')}
      more={account.passkeys > 0 && <PasskeyList account={account} />}
    >
      <Badge kind={account.passkeys > 0 ? 'success' : 'neutral'}>
        {account.passkeys > 0 ? account.passkeys : t('account.security.off')}
      </Badge>
      {works && (
        <Button
          tone="second"
          size="small"
          aria-label={t('account.security.addPasskey')}
          onClick={() => setAdding(true)}
        >
          {t('account.security.add')}
        </Button>
      )}
      {adding && <AddPasskeyDialog account={account} onClose={() => setAdding(false)} onCodes={onCodes} />}
    </SettingRow>
  );
}
