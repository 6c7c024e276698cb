// The identity verification of the account: how it stands, and the form while documents may be sent.
import { type Certification, useAccount, useCertification, useRoom } from '@candor/client';
import { moment, t } from '@candor/i18n';
import { Badge, Card } from '@candor/ui';
import { Loaded } from '../../parts/loaded.tsx';
import { photoDays } from './checks.ts';
import { VerificationForm } from './verification.form.tsx';
import classes from './verification.module.css';

function Waiting({ certification: { submittedAt } }: { certification: Certification }) {
  return (
    <div className={classes.state}>
      <Badge kind="pending">{t('verification.state.authenticating')}</Badge>
      <p>{t('verification.state.authenticatingText')}</p>
      {submittedAt !== null && (
        <p className={classes.quiet}>{t('verification.state.submitted', { time: moment(submittedAt) })}</p>
      )}
    </div>
  );
}

function Decided({ at }: { at: number | null }) {
  if (at === null) return null;
  return <p className={classes.quiet}>{t('verification.state.decided', { time: moment(at) })}</p>;
}

function Verified({ certification: { kind, decidedAt } }: { certification: Certification }) {
  return (
    <div className={classes.state}>
      <Badge kind="verified">{t('verification.state.verified')}</Badge>
      <p>{t('verification.state.verifiedText')}</p>
      {kind !== null && (
        <p>
          {t('verification.state.verifiedAs')}: <b>{t(`verification.kind.${kind}`)}</b>
        </p>
      )}
      <Decided at={decidedAt} />
    </div>
  );
}

function Refused({ certification: { reason, decidedAt } }: { certification: Certification }) {
  return (
    <div className={classes.state}>
      <Badge kind="failed">{t('verification.state.refused')}</Badge>
      <p>{t('verification.state.refusedText')}</p>
      {reason !== null && (
        <p className={classes.reason} dir="auto">
          {reason}
        </p>
      )}
      <Decided at={decidedAt} />
    </div>
  );
}

/** The days of the photo depend on the registration, which the account knows. */
function FormCard({ again }: { again: boolean }) {
  const { clock } = useRoom();
  const account = useAccount();
  return (
    <Card>
      <Loaded value={account} failed={t('verification.failed')} onRetry={account.askAgain} rows={8}>
        {({ createdAt }) => <VerificationForm days={photoDays(createdAt, clock.nowMs())} again={again} />}
      </Loaded>
    </Card>
  );
}

export function VerificationPanel() {
  const asked = useCertification();
  return (
    <div className={classes.panel}>
      <p className={classes.lead}>{t('verification.why')}</p>
      {asked.status !== 'data' && (
        <Card>
          <Loaded value={asked} failed={t('verification.failed')} onRetry={asked.askAgain} rows={6}>
            {() => null}
          </Loaded>
        </Card>
      )}
      {asked.status === 'data' && asked.data.state !== 'none' && (
        <Card>
          {/* The answer of a reviewer appears by itself, and is read out. */}
          <div role="status">
            {asked.data.state === 'authenticating' && <Waiting certification={asked.data} />}
            {asked.data.state === 'verified' && <Verified certification={asked.data} />}
            {asked.data.state === 'refused' && <Refused certification={asked.data} />}
          </div>
        </Card>
      )}
      {asked.status === 'data' && asked.data.state === 'none' && <FormCard again={false} />}
      {asked.status === 'data' && asked.data.state === 'refused' && <FormCard again />}
    </div>
  );
}
