// The page where everybody checks the venue: the log, what users are owed, the house, and what came of contracts.
import { type TransparencyData, useTransparency } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, DecimalText, KeyValue, KeyValueList, Mono } from '@candor/ui';
import { Loaded } from '../../parts/loaded.tsx';
import { CheckPanel } from './check.panel.tsx';
import { Draws, House, Risks, SecondsResults } from './house.panels.tsx';
import { momentText } from './moments.ts';
import { Limits, Owed, Roots } from './owed.panels.tsx';
import classes from './transparency.module.css';

function Facts({ data: { head, newest } }: { data: TransparencyData }) {
  return (
    <Card title={t('transparency.facts.head')}>
      <KeyValueList>
        <KeyValue name={t('transparency.facts.head')}>
          <DecimalText value={String(head.seq)} />
        </KeyValue>
        <KeyValue name={t('transparency.roots.time')}>
          <bdi dir="ltr">{momentText(head.signedAt)}</bdi>
        </KeyValue>
        {newest !== null && (
          <>
            <KeyValue name={t('transparency.facts.record')}>
              <DecimalText value={String(newest.published.root.seq)} />
            </KeyValue>
            <KeyValue name={t('transparency.facts.users')}>
              <DecimalText value={String(newest.users)} />
            </KeyValue>
            <KeyValue name={t('transparency.facts.invariants')}>
              {newest.broken === 0
                ? t('transparency.facts.hold')
                : t('transparency.facts.broken', { number: String(newest.broken) })}
            </KeyValue>
          </>
        )}
      </KeyValueList>
      <Mono>{head.hash}</Mono>
    </Card>
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
            {data.newest !== null && <Owed row={data.newest} />}
            <Roots />
            <Limits />
            <House rows={data.house} />
            <Risks rows={data.risks} />
            <SecondsResults rows={data.seconds} />
            <Draws rows={data.draws} />
          </>
        )}
      </Loaded>
    </div>
  );
}
