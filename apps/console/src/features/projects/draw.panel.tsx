// The draw of a project: its beacon, what followed from it, and the records of the log in which it stands. Read only.
import type { ConsoleProjectDetail } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Badge, Card, KeyValue, KeyValueList, Mono } from '@candor/ui';
import type { ReactNode } from 'react';
import { shownCount } from '../../parts/figures.ts';
import classes from './projects.module.css';
import { moment, stageName } from './said-project.ts';

export function DrawPanel({ detail }: { detail: ConsoleProjectDetail }) {
  const { project, closedAt, refundAt, winners } = detail;
  const { stage, setAside, tickets, settled } = project;
  return (
    <Card
      title={t('projects.draw')}
      count={setAside && <Badge kind="warning">{t('projects.setAside')}</Badge>}
    >
      <p className={classes.note}>{t('projects.nothingSet')}</p>
      <KeyValueList>
        <KeyValue name={t('projects.stage')}>{stageName(stage)}</KeyValue>
        {stage === 'closed' && closedAt !== null && (
          <Moment name={t('projects.waitingSince')} at={closedAt} />
        )}
        <BeaconLines detail={detail} />
        {(stage === 'open' || stage === 'closed') && <Moment name={t('projects.refundAt')} at={refundAt} />}
        <Hash name={t('projects.root')} value={detail.root} />
        <Hash name={t('projects.beaconValue')} value={detail.beaconValue} />
        <Hash name={t('projects.seed')} value={detail.seed} />
        <Hash name={t('projects.threshold')} value={detail.threshold} />
        <KeyValue name={t('projects.winners')}>
          {winners === null
            ? t('projects.notYet')
            : t('projects.winnersOf', { won: shownCount(winners), all: shownCount(tickets) })}
        </KeyValue>
        {settled > 0 && (
          <KeyValue name={t('projects.sold')}>
            {t('projects.settledOf', { settled: shownCount(settled), all: shownCount(tickets) })}
          </KeyValue>
        )}
      </KeyValueList>
      <Records steps={detail.steps} />
    </Card>
  );
}

function Moment({ name, at }: { name: string; at: number }) {
  return (
    <KeyValue name={name}>
      <bdi>{moment(at)}</bdi>
    </KeyValue>
  );
}

function Hash({ name, value }: { name: string; value: string | null }): ReactNode {
  return (
    <KeyValue name={name}>
      <span className={classes.value}>{value === null ? t('projects.notYet') : <Mono>{value}</Mono>}</span>
    </KeyValue>
  );
}

function BeaconLines({ detail: { beacon } }: { detail: ConsoleProjectDetail }) {
  if (beacon.kind === 'secret')
    return (
      <>
        <KeyValue name={t('projects.beacon')}>
          <Badge kind="warning">{t('projects.secret')}</Badge>
        </KeyValue>
        <Hash name={t('projects.commitment')} value={beacon.commitment} />
      </>
    );
  return (
    <>
      <KeyValue name={t('projects.beacon')}>{t('projects.drand')}</KeyValue>
      <KeyValue name={t('projects.round')}>
        <bdi>{beacon.round}</bdi>
      </KeyValue>
      <Moment name={t('projects.publishedAt')} at={beacon.publishedAt} />
    </>
  );
}

const stepNames = {
  closed: 'stepClosed',
  drawn: 'stepDrawn',
  fixed: 'stepFixed',
  voided: 'stepVoided',
  settled: 'stepSettled',
} as const;

function Records({ steps }: Pick<ConsoleProjectDetail, 'steps'>) {
  return (
    <section className={classes.records} aria-label={t('projects.records')}>
      <h3>{t('projects.records')}</h3>
      {steps.length === 0 ? (
        <p className={classes.note}>{t('projects.noRecords')}</p>
      ) : (
        <KeyValueList>
          {steps.map(({ step, seq, at }) => (
            <KeyValue key={step} name={t(`projects.${stepNames[step]}`)}>
              {t('projects.record', { seq, time: moment(at) })}
            </KeyValue>
          ))}
        </KeyValueList>
      )}
    </section>
  );
}
