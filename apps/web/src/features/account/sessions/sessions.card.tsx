// Where the account is signed in, and ending what is not wanted. A session that ends here dies elsewhere at once.
import { type SessionRow, useAccountRefresh, useRoom, useSessions } from '@candor/client';
import { moment, t } from '@candor/i18n';
import { Badge, Button, Card, ConfirmDialog, showToast } from '@candor/ui';
import { useState } from 'react';
import { failureText } from '../../../parts/failure-text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import classes from '../account.module.css';
import { deviceText } from '../device.ts';

function useEnd() {
  const { calls } = useRoom();
  const refresh = useAccountRefresh();
  const [ending, setEnding] = useState<string>();
  const end = async ({ id }: SessionRow) => {
    if (ending !== undefined) return;
    setEnding(id);
    const outcome = await calls.endSession(id);
    // One that is unknown has ended meanwhile, which is what was wanted.
    const gone =
      outcome.outcome === 'ok' ||
      (outcome.outcome === 'refused' && outcome.refusal === 'identity.sessionUnknown');
    if (gone) showToast({ tone: 'success', title: t('account.sessions.ended') });
    else showToast({ tone: 'error', title: failureText(outcome, 'other') });
    await refresh();
    setEnding(undefined);
  };
  return { ending, end };
}

interface RowProps {
  row: SessionRow;
  busy: boolean;
  onEnd: () => void;
}

function Session({ row, busy, onEnd }: RowProps) {
  const device = deviceText(row.userAgent);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>
          <bdi>{device}</bdi>
          {row.current && <Badge kind="progress">{t('account.sessions.here')}</Badge>}
        </div>
        <p className={classes.quiet}>
          <bdi dir="ltr">{row.address}</bdi> ·{' '}
          {row.current
            ? t('account.sessions.since', { time: moment(row.createdAt) })
            : t('account.sessions.seen', { time: moment(row.lastSeenAt) })}
        </p>
      </div>
      {!row.current && (
        <Button
          tone="second"
          size="small"
          busy={busy}
          aria-label={t('account.sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const { calls } = useRoom();
  const refresh = useAccountRefresh();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const end = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await calls.endOtherSessions();
    setBusy(false);
    if (outcome.outcome !== 'ok') return setError(failureText(outcome, 'other'));
    showToast({ tone: 'success', title: t('account.sessions.endedOthers', { count: outcome.data.ended }) });
    setAsking(false);
    await refresh();
  };
  const ask = () => {
    setError(undefined);
    setAsking(true);
  };
  return (
    <>
      <Button tone="second" size="small" onClick={ask}>
        {t('account.sessions.endOthers')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('account.sessions.confirmTitle')}
        confirmLabel={t('account.sessions.confirm')}
        cancelLabel={t('account.cancel')}
        busy={busy}
        busyLabel={t('account.sending')}
        error={error}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('account.sessions.confirmText')}</p>
      </ConfirmDialog>
    </>
  );
}

export function SessionsCard() {
  const sessions = useSessions();
  const { ending, end } = useEnd();
  const others = sessions.status === 'data' && sessions.data.some(({ current }) => !current);
  return (
    <Card title={t('account.sessions.title')} actions={others && <EndOthers />}>
      <Loaded value={sessions} failed={t('account.sessions.failed')} onRetry={sessions.askAgain} rows={2}>
        {(rows) => (
          <>
            <ul className={classes.rows}>
              {rows.map((row) => (
                <Session key={row.id} row={row} busy={ending === row.id} onEnd={() => void end(row)} />
              ))}
            </ul>
            {!others && <p className={classes.alone}>{t('account.sessions.alone')}</p>}
          </>
        )}
      </Loaded>
    </Card>
  );
}
