// One token subscription: where it stands, the user's own tickets, the draw with its verification, and the facts.
import { type ProjectDetail, phaseAt, useProject, useServerTime } from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, CoinRing, EmptyState, TextLink } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../parts/loaded.tsx';
import { useIsMobile } from '../../parts/use-media.ts';
import { hrefTo, paths } from '../../paths.ts';
import { PhoneTop } from '../../shell/phone-top.tsx';
import { BuyPanel } from './buy.panel.tsx';
import { DrawPanel } from './draw.panel.tsx';
import { FactsPanel } from './facts.panel.tsx';
import { MyTickets } from './my-tickets.panel.tsx';
import { nextText, priceText } from './project-texts.ts';
import { Steps } from './steps.tsx';
import classes from './subscription.module.css';
import { useVerification } from './use-verification.ts';
import { WinningNumbers } from './winning-numbers.panel.tsx';

function Head({ project, nowMs }: { project: ProjectDetail; nowMs: number }) {
  const { code, name, issuePrice, payment } = project;
  const next = nextText(project, nowMs);
  const phase = phaseAt(project, nowMs);
  return (
    <section className={classes.head} aria-label={name}>
      <div className={classes.headLine}>
        <CoinRing currency={code} size={32} />
        <div className={classes.cardName}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.quiet}>
            {t('subscription.issuePriceOf', { code, price: `${priceText(issuePrice)}\u00a0${payment}` })}
          </p>
        </div>
        <Badge kind={phase === 'end' ? 'neutral' : 'progress'}>{t(`subscription.phase.${phase}`)}</Badge>
      </div>
      <Steps project={project} nowMs={nowMs} />
      {next && (
        <p className={classes.next}>
          {next.name} <b className={classes.countdown}>{next.left}</b>
        </p>
      )}
      <p className={classes.byClock}>{t('subscription.byClock')}</p>
    </section>
  );
}

function Whole({ project }: { project: ProjectDetail }) {
  const nowMs = useServerTime();
  const verification = useVerification(project);
  const phase = phaseAt(project, nowMs);
  const isOver = project.draw !== 'none' || phase === 'lottery' || phase === 'end';
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Head project={project} nowMs={nowMs} />
        {!isOver && <BuyPanel project={project} phase={phase} />}
        {(project.own.length > 0 || isOver) && <MyTickets project={project} />}
        <FactsPanel project={project} />
      </div>
      <div className={classes.column}>
        <DrawPanel project={project} nowMs={nowMs} verification={verification} />
        {project.draw === 'drawn' && project.won !== null && (
          <WinningNumbers project={project} won={project.won} verification={verification} />
        )}
      </div>
    </div>
  );
}

function Asked({ id }: { id: number }) {
  const asked = useProject(id);
  return (
    <Loaded value={asked} failed={t('subscription.projectFailed')} onRetry={asked.askAgain} rows={10}>
      {(project) => <Whole project={project} />}
    </Loaded>
  );
}

export function ProjectPage() {
  const mobile = useIsMobile();
  const [address] = useSearchParams();
  const typed = address.get('id') ?? '';
  const id = /^[1-9][0-9]{0,8}$/.test(typed) ? Number(typed) : undefined;
  return (
    <>
      <title>{`${t('subscription.title')} · ${t('shell.brand')}`}</title>
      {mobile && <PhoneTop title={t('subscription.title')} back={paths.ieorg()} />}
      <div className={classes.page}>
        {!mobile && (
          <div className={classes.headLine}>
            <h1 className={classes.pageTitle}>{t('subscription.title')}</h1>
            <TextLink href={hrefTo(paths.ieorg())}>{t('subscription.allProjects')}</TextLink>
          </div>
        )}
        {id === undefined ? (
          <EmptyState text={t('subscription.noProject')}>
            <TextLink href={hrefTo(paths.ieorg())}>{t('subscription.allProjects')}</TextLink>
          </EmptyState>
        ) : (
          <Asked key={id} id={id} />
        )}
      </div>
    </>
  );
}
