// The draw of a project: what it is made of, what came of it, and drawing again in this browser.
import type { ProjectDetail } from '@candor/client';
import { t, utcDateTime } from '@candor/i18n';
import { Card, Stat } from '@candor/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { BringSignature } from './bring-signature.tsx';
import { HashRow } from './hash-row.tsx';
import { countText, percentText } from './project-texts.ts';
import classes from './subscription.module.css';
import look from './tickets.module.css';
import type { Verification } from './use-verification.ts';
import { VerifyPart } from './verify-part.tsx';

const DAY_MS = 86_400_000;
/** So long the exchange waits for the beacon before it pays everybody back. */
const waitDays = 7;

function Figures({ project }: { project: ProjectDetail }) {
  const { tickets, won, winningTickets, wonPercent } = project;
  return (
    <dl className={look.figures}>
      <Stat name={t('subscription.draw.tickets')}>{countText(tickets)}</Stat>
      <Stat name={t('subscription.draw.winning')}>{countText(won ?? winningTickets)}</Stat>
      <Stat name={t('subscription.draw.share')}>
        <bdi dir="ltr">{wonPercent === null ? '–' : percentText(wonPercent)}</bdi>
      </Stat>
    </dl>
  );
}

function State({ project }: { project: ProjectDetail }) {
  switch (project.draw) {
    case 'none':
      return <p className={classes.muted}>{t('subscription.draw.before')}</p>;
    case 'waiting':
      return (
        <div className={classes.waits} role="status">
          <p>{t('subscription.draw.waiting')}</p>
          <p className={classes.quiet}>
            {t('subscription.draw.waitingUntil', {
              time: utcDateTime(project.closesAt + waitDays * DAY_MS),
            })}
          </p>
        </div>
      );
    case 'refunded':
      return <p role="status">{t('subscription.draw.refunded')}</p>;
    case 'empty':
      return <p role="status">{t('subscription.draw.empty')}</p>;
    case 'drawn':
      return null;
    default:
      return project.draw satisfies never;
  }
}

/** The weaker kind says what it means in the place where the stronger one says when it was published. */
function Weaker() {
  return (
    <div className={classes.warning}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.strong}>{t('subscription.draw.weakerTitle')}</p>
        <p className={classes.quiet}>{t('subscription.draw.weaker')}</p>
      </div>
    </div>
  );
}

function Beacon({ project: { beacon, beaconValue } }: { project: ProjectDetail }) {
  if (beacon.kind === 'secret') {
    return (
      <>
        <p className={classes.strong}>{t('subscription.draw.secret')}</p>
        <Weaker />
        <HashRow name={t('subscription.draw.commitment')} hash={beacon.commitment} />
        {beaconValue !== null && <HashRow name={t('subscription.draw.secretValue')} hash={beaconValue} />}
      </>
    );
  }
  return (
    <>
      <div>
        <p className={classes.strong}>{t('subscription.draw.drand', { round: countText(beacon.round) })}</p>
        <p className={classes.quiet}>
          {t('subscription.draw.drandTime', { time: utcDateTime(beacon.publishedAt) })}
        </p>
      </div>
      <HashRow name={t('subscription.draw.chain')} hash={beacon.chain} />
      {beaconValue !== null && <HashRow name={t('subscription.draw.signature')} hash={beaconValue} />}
    </>
  );
}

function Root({ project: { root, closedAt } }: { project: ProjectDetail }) {
  if (root === null || closedAt === null) {
    return (
      <div>
        <p className={classes.quiet}>{t('subscription.draw.root')}</p>
        <p>{t('subscription.draw.noRoot')}</p>
      </div>
    );
  }
  return (
    <>
      <HashRow name={t('subscription.draw.root')} hash={root} />
      <div className={classes.spread}>
        <span className={classes.quiet}>{t('subscription.draw.closedAt')}</span>
        <span>{`${utcDateTime(closedAt)} UTC`}</span>
      </div>
    </>
  );
}

export interface DrawPanelProps {
  project: ProjectDetail;
  nowMs: number;
  verification: Verification;
}

export function DrawPanel({ project, nowMs, verification }: DrawPanelProps) {
  const { draw, beacon, seed, threshold, tickets, winningTickets } = project;
  return (
    <Card title={t('subscription.draw.title')}>
      <div className={classes.form}>
        <Figures project={project} />
        <State project={project} />
        {draw === 'drawn' && <VerifyPart verification={verification} />}
        <Root project={project} />
        <Beacon project={project} />
        {draw === 'waiting' && beacon.kind === 'drand' && (
          <BringSignature id={project.id} publishedAt={beacon.publishedAt} nowMs={nowMs} />
        )}
        {seed !== null && (
          <HashRow name={t('subscription.draw.seed', { tickets: countText(tickets) })} hash={seed} />
        )}
        {threshold !== null && <HashRow name={t('subscription.draw.threshold')} hash={threshold} />}
        <p className={classes.quiet}>
          {t('subscription.draw.how', { winning: countText(project.won ?? winningTickets) })}
        </p>
      </div>
    </Card>
  );
}
