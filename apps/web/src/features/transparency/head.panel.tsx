// The head of the log as this browser has just checked it, and apart from it what the venue says of the newest root and the last audit.
import { type CheckedHead, type TransparencyData, useLogHead } from '@candor/client';
import { listed, t, utcDateTime } from '@candor/i18n';
import { Badge, Card, KeyValue, KeyValueList, Mono } from '@candor/ui';
import type { ReactNode } from 'react';
import { Loaded } from '../../parts/loaded.tsx';
import classes from './transparency.module.css';

function VerdictBadge({ verdict }: Pick<CheckedHead, 'verdict'>) {
  switch (verdict) {
    case 'verified':
      return (
        <Badge kind="verified">{`${t('transparency.reserves.signature')}: ${t('transparency.reserves.holds')}`}</Badge>
      );
    case 'wrong':
      return <Badge kind="failed">{t('shell.status.notVerified')}</Badge>;
    case 'otherKey':
      return <Badge kind="failed">{t('shell.status.otherKey')}</Badge>;
    case 'unsupported':
      return <Badge kind="neutral">{t('shell.status.cannotVerify')}</Badge>;
    default:
      return verdict satisfies never;
  }
}

function Signed({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Head({ head: { seq, hash, publicKey, signature, signedAt } }: { head: CheckedHead }) {
  return (
    <dl className={classes.signed}>
      <Signed name={t('transparency.roots.record')}>
        <bdi className={classes.strong}>#{seq}</bdi>
      </Signed>
      <Signed name={t('transparency.facts.hash')}>
        <Mono>{hash}</Mono>
      </Signed>
      <Signed name={t('transparency.facts.key')}>
        <Mono>{publicKey}</Mono>
      </Signed>
      <Signed name={t('transparency.reserves.signature')}>
        <Mono>{signature}</Mono>
      </Signed>
      <Signed name={t('transparency.roots.time')}>
        <bdi>{utcDateTime(signedAt)}</bdi>
      </Signed>
    </dl>
  );
}

/** What came of the newest audit, in words. */
function auditText(audit: TransparencyData['audit']): string {
  if (audit === null) return t('transparency.facts.auditNone');
  const record = String(audit.throughSeq);
  return audit.places.length === 0
    ? t('transparency.facts.auditOk', { record })
    : t('transparency.facts.auditBad', { record, places: listed(audit.places) });
}

function Newest({ newest }: { newest: NonNullable<TransparencyData['newest']> }) {
  return (
    <>
      <KeyValue name={t('transparency.facts.invariants')}>
        {newest.broken === 0
          ? t('transparency.facts.hold')
          : t('transparency.facts.broken', { number: String(newest.broken) })}
      </KeyValue>
      {newest.brokenWhich.map((which) => (
        <KeyValue key={which} name="">
          <bdi dir="ltr">{which}</bdi>
        </KeyValue>
      ))}
      {newest.recordedSeq !== null && (
        <KeyValue name={t('transparency.facts.stands')}>
          <bdi>{newest.recordedSeq}</bdi>
        </KeyValue>
      )}
    </>
  );
}

export function HeadPanel() {
  const asked = useLogHead();
  return (
    <Card
      title={t('transparency.facts.head')}
      actions={asked.status === 'data' && <VerdictBadge verdict={asked.data.verdict} />}
    >
      <Loaded value={asked} failed={t('transparency.failed')} onRetry={asked.askAgain} rows={5}>
        {(head) => <Head head={head} />}
      </Loaded>
    </Card>
  );
}

/** Apart from what this browser has checked: a badge of a signature beside it would speak for it too. */
export function OwnWord({ data: { newest, audit } }: { data: TransparencyData }) {
  return (
    <Card
      title={t('transparency.facts.wordTitle')}
      actions={
        newest !== null && (
          <span className={classes.note}>
            {t('transparency.roots.record')} <bdi>#{newest.published.root.seq}</bdi>
          </span>
        )
      }
    >
      <div className={classes.stack}>
        <p>{t('transparency.facts.word')}</p>
        <KeyValueList>
          {newest !== null && <Newest newest={newest} />}
          <KeyValue name={t('transparency.facts.audit')}>
            <span className={classes.audit}>
              {auditText(audit)}
              {audit !== null && <bdi className={classes.note}>{`${utcDateTime(audit.at)} UTC`}</bdi>}
            </span>
          </KeyValue>
        </KeyValueList>
      </div>
    </Card>
  );
}
