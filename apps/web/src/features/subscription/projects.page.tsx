// Token subscriptions: those that are announced or under way, and those that have ended.
import { type ProjectRow, phaseAt, useProjects, useServerTime } from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, ButtonLink, CoinRing, EmptyState, Stat, TabPanel, Tabs } from '@candor/ui';
import { Loaded } from '../../parts/loaded.tsx';
import { useTabInAddress } from '../../parts/use-asked-tab.ts';
import { useIsMobile } from '../../parts/use-media.ts';
import { hrefTo, paths } from '../../paths.ts';
import { PhoneTop } from '../../shell/phone-top.tsx';
import { OrderList } from './order-list.tsx';
import { countText, figure, nextText, percentText, priceText } from './project-texts.ts';
import classes from './subscription.module.css';

const lists = ['inProgress', 'ended'] as const;
type List = (typeof lists)[number];
const tabs = [...lists, 'mine'] as const;
type Tab = (typeof tabs)[number];

function ProjectCard({ project, nowMs }: { project: ProjectRow; nowMs: number }) {
  const { code, name, payment } = project;
  const next = nextText(project, nowMs);
  const price = `${priceText(project.issuePrice)}\u00a0${payment}`;
  return (
    <li className={classes.card}>
      <a className={classes.cardLink} href={hrefTo(paths.ieorgDetail(String(project.id)))}>
        <CoinRing currency={code} size={32} />
        <span className={classes.cardName}>
          <b className={classes.cardTitle}>{name}</b>
          <span className={classes.quiet}>{t('subscription.issuePriceOf', { code, price })}</span>
        </span>
        <Badge kind={next === undefined ? 'neutral' : 'progress'}>
          {t(`subscription.phase.${phaseAt(project, nowMs)}`)}
        </Badge>
      </a>
      <dl className={classes.cardFacts}>
        <Stat name={t('subscription.ticketPrice')}>
          <bdi dir="ltr">{`${figure(project.ticketPrice)} ${payment}`}</bdi>
        </Stat>
        <Stat name={t('subscription.sold')}>{countText(project.tickets)}</Stat>
        <Stat name={t('subscription.winning')}>{countText(project.won ?? project.winningTickets)}</Stat>
        {project.wonPercent !== null && (
          <Stat name={t('subscription.share')}>
            <bdi dir="ltr">{percentText(project.wonPercent)}</bdi>
          </Stat>
        )}
        {next && (
          <Stat name={next.name}>
            <span className={classes.countdown}>{next.left}</span>
          </Stat>
        )}
      </dl>
    </li>
  );
}

function ProjectCards({ projects, tab }: { projects: readonly ProjectRow[]; tab: List }) {
  const nowMs = useServerTime();
  if (projects.length === 0) {
    return (
      <EmptyState text={tab === 'ended' ? t('subscription.emptyEnded') : t('subscription.emptyInProgress')}>
        <ButtonLink tone="second" size="table" href={hrefTo(paths.allMarket())}>
          {t('shell.nav.markets')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className={classes.cards}>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} nowMs={nowMs} />
      ))}
    </ul>
  );
}

export function ProjectsPage() {
  const mobile = useIsMobile();
  const asked = useProjects();
  const [tab, setTab] = useTabInAddress<Tab>('inProgress', tabs);
  return (
    <>
      <title>{`${t('subscription.title')} · ${t('shell.brand')}`}</title>
      {mobile && <PhoneTop title={t('subscription.title')} back={paths.home()} />}
      <div className={classes.page}>
        {!mobile && <h1 className={classes.pageTitle}>{t('subscription.title')}</h1>}
        <p className={classes.lead}>{t('subscription.lead')}</p>
        <Loaded value={asked} failed={t('subscription.failed')} onRetry={asked.askAgain} rows={6}>
          {(list) => (
            <>
              {!list.available && (
                <p className={classes.warning} role="status">
                  {t('subscription.notOffered')}
                </p>
              )}
              <Tabs
                id="projects"
                label={t('subscription.tabs.label')}
                value={tab}
                items={tabs.map((value) => ({
                  value,
                  text: t(`subscription.tabs.${value}`),
                  ...(value !== 'mine' && { count: list[value].length }),
                }))}
                onChange={setTab}
              />
              <TabPanel id="projects" value={tab}>
                {tab === 'mine' ? (
                  <OrderList onBegin={() => setTab('inProgress')} />
                ) : (
                  <ProjectCards projects={list[tab]} tab={tab} />
                )}
              </TabPanel>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
