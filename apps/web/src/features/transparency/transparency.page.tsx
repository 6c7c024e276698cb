// The page where everybody checks the venue: the log, what users are owed, the house, and what came of contracts.
import { reserveCovers, type TransparencyData, useReserveChecks, useTransparency } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, DecimalText, KeyValue, KeyValueList, Mono } from '@candor/ui';
import { Loaded } from '../../parts/loaded.tsx';
import { CheckPanel } from './check.panel.tsx';
import { House } from './house.panel.tsx';
import { Accounts, Draws, Risks, SecondsResults } from './house.panels.tsx';
import { momentText } from './moments.ts';
import { Limits, Owed, Roots } from './owed.panels.tsx';
import { Reserves } from './reserves.panel.tsx';
import classes from './transparency.module.css';

/** What came of the newest audit, in words. */
function auditText(audit: TransparencyData['audit']): string {
  if (audit === null) return t('transparency.facts.auditNone');
  const record = String(audit.throughSeq);
  return audit.places.length === 0
    ? t('transparency.facts.auditOk', { record })
    : t('transparency.facts.auditBad', { record, places: audit.places.join(', ') });
}

function Facts({ data: { head, newest, audit } }: { data: TransparencyData }) {
  return (
    <Card title={t('transparency.facts.head')}>
      <p className={classes.hash}>
        <Mono>{head.hash}</Mono>
      </p>
      <KeyValueList>
        <KeyValue name={t('transparency.roots.record')}>
          <bdi>{head.seq}</bdi>
        </KeyValue>
        <KeyValue name={t('transparency.roots.time')}>
          <bdi>{momentText(head.signedAt)}</bdi>
        </KeyValue>
        {newest !== null && (
          <>
            <KeyValue name={t('transparency.facts.record')}>
              <bdi>{newest.published.root.seq}</bdi>
            </KeyValue>
            <KeyValue name={t('transparency.facts.users')}>
              <DecimalText value={String(newest.users)} />
            </KeyValue>
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
        )}
        <KeyValue name={t('transparency.facts.audit')}>
          <span className={classes.audit}>
            {auditText(audit)}
            {audit !== null && <bdi className={classes.note}>{`${momentText(audit.at)} UTC`}</bdi>}
          </span>
        </KeyValue>
      </KeyValueList>
    </Card>
  );
}

function Proofs({ data }: { data: TransparencyData }) {
  const { head, newest, reserves } = data;
  const checks = useReserveChecks(head.publicKey, newest, reserves);
  const covers = reserveCovers(reserves, newest?.published.root, checks);
  return (
    <>
      {newest !== null && <Owed row={newest} covers={covers} />}
      <Reserves covers={covers} />
    </>
  );
}

export function TransparencyPage() {
  const asked = useTransparency();
  return (
    <div className={classes.page}>
      <title>{`${t('transparency.title')} · ${t('shell.brand')}`}</title>
      <header>
        <h1>{t('transparency.title')}</h1>
        <p>{t('transparency.intro')}</p>
      </header>
      <CheckPanel />
      <Loaded value={asked} failed={t('transparency.failed')} onRetry={asked.askAgain} rows={8}>
        {(data) => (
          <>
            <Facts data={data} />
            <Proofs data={data} />
            <Roots />
            <Limits />
            <House rows={data.house} />
            <Risks rows={data.risks} />
            <SecondsResults rows={data.seconds} />
            <Accounts />
            <Draws rows={data.draws} />
          </>
        )}
      </Loaded>
    </div>
  );
}
