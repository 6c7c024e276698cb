// The keys of the account's programs: which there are, making one and deleting one. None of them can take money away.
import { type AccountData, type ApiKeyRow, useAccountRefresh, useApiKeys, useRoom } from '@candor/client';
import { isolatedName, longDate, moment, t } from '@candor/i18n';
import { Badge, Button, Card, ConfirmDialog, joinClasses, showToast, TextLink } from '@candor/ui';
import { useRef, useState } from 'react';
import { failureText } from '../../../parts/failure-text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import account from '../account.module.css';
import { CallExample } from './call-example.tsx';
import { NewKeyDialog } from './new-key.dialog.tsx';
import { type NewKey, ShownKey } from './shown-key.tsx';

function LastUse({ row: { lastUsedAt, lastUsedFrom } }: { row: ApiKeyRow }) {
  if (lastUsedAt === null) return t('account.apiKeys.unused');
  return (
    <>
      {t('account.apiKeys.used', { time: moment(lastUsedAt) })}
      {lastUsedFrom !== null && (
        <>
          {' '}
          · <bdi dir="ltr">{lastUsedFrom}</bdi>
        </>
      )}
    </>
  );
}

function Key({ row, onDelete }: { row: ApiKeyRow; onDelete: () => void }) {
  const { name, mayTrade, addresses, expiresAt } = row;
  const isAnywhere = addresses.length === 0;
  return (
    <li className={account.row}>
      <div className={account.words}>
        <div className={account.name}>
          <bdi className={account.value}>{name}</bdi>
          <Badge kind={mayTrade ? 'progress' : 'neutral'}>
            {mayTrade ? t('account.apiKeys.trade') : t('account.apiKeys.read')}
          </Badge>
        </div>
        <p className={account.quiet}>
          {t('account.apiKeys.until', { date: longDate(expiresAt) })}
          {isAnywhere && ` · ${t('account.apiKeys.anywhere')}`}
        </p>
        {!isAnywhere && (
          <p className={joinClasses(account.quiet, account.value)}>
            <bdi dir="ltr">{addresses.join(', ')}</bdi>
          </p>
        )}
        <p className={account.quiet}>
          <LastUse row={row} />
        </p>
      </div>
      <Button
        tone="second"
        size="small"
        aria-label={t('account.apiKeys.deleteNamed', { name })}
        onClick={onDelete}
      >
        {t('account.apiKeys.delete')}
      </Button>
    </li>
  );
}

interface DeleteDialogProps {
  row: ApiKeyRow;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ row, onClose, onDeleted }: DeleteDialogProps) {
  const { calls } = useRoom();
  const refresh = useAccountRefresh();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await calls.deleteApiKey({ id: row.id });
    setBusy(false);
    // One that is unknown was deleted meanwhile, which is what was wanted.
    const gone =
      outcome.outcome === 'ok' ||
      (outcome.outcome === 'refused' && outcome.refusal === 'identity.keyUnknown');
    if (!gone) return setError(failureText(outcome, 'other'));
    showToast({ tone: 'success', title: t('account.apiKeys.deleted') });
    onClose();
    await refresh();
    onDeleted();
  };
  return (
    <ConfirmDialog
      opened
      title={t('account.apiKeys.deleteTitle')}
      confirmLabel={t('account.apiKeys.delete')}
      cancelLabel={t('account.cancel')}
      tone="refuse"
      busy={busy}
      busyLabel={t('account.sending')}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p className={account.value}>{t('account.apiKeys.deleteText', { name: isolatedName(row.name) })}</p>
    </ConfirmDialog>
  );
}

function Keys({ rows, onDeleted }: { rows: readonly ApiKeyRow[]; onDeleted: () => void }) {
  const [deleted, setDeleted] = useState<ApiKeyRow>();
  return (
    <>
      <ul className={account.rows}>
        {rows.map((row) => (
          <Key key={row.id} row={row} onDelete={() => setDeleted(row)} />
        ))}
      </ul>
      {deleted !== undefined && (
        <DeleteDialog row={deleted} onClose={() => setDeleted(undefined)} onDeleted={onDeleted} />
      )}
    </>
  );
}

export function ApiKeysCard({ account: data }: { account: AccountData }) {
  const keys = useApiKeys();
  const [making, setMaking] = useState(false);
  // Held while it is shown, and nowhere else.
  const [made, setMade] = useState<NewKey>();
  const body = useRef<HTMLDivElement>(null);
  const isFull = keys.status === 'data' && keys.data.rows.length >= keys.data.keysMax;
  // What led to the key, or the row that was deleted, is gone, and the focus must not be lost with it.
  const focus = () => requestAnimationFrame(() => body.current?.focus());
  const close = () => {
    setMade(undefined);
    focus();
  };
  const make = (
    <Button tone="second" size="small" onClick={() => setMaking(true)}>
      {t('account.apiKeys.make')}
    </Button>
  );
  return (
    <Card title={t('account.apiKeys.title')} actions={!isFull && make}>
      <div ref={body} tabIndex={-1} className={account.form}>
        <Loaded value={keys} failed={t('account.apiKeys.failed')} onRetry={keys.askAgain} rows={2}>
          {({ rows, keysMax }) => (
            <>
              {rows.length > 0 && <Keys rows={rows} onDeleted={focus} />}
              {rows.length === 0 && <p className={account.lead}>{t('account.apiKeys.empty')}</p>}
              {isFull && <p className={account.lead}>{t('account.apiKeys.full', { most: keysMax })}</p>}
              {rows.length > 0 && <CallExample />}
              <p>
                <TextLink size={12} href="/docs" external>
                  {t('account.apiKeys.reference')}
                </TextLink>
              </p>
            </>
          )}
        </Loaded>
      </div>
      {making && <NewKeyDialog account={data} onMade={setMade} onClose={() => setMaking(false)} />}
      {made !== undefined && <ShownKey made={made} onClose={close} />}
    </Card>
  );
}
