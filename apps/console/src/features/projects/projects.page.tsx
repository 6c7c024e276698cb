// Token subscriptions: all projects by phase, and the one that is open with its draw.
import { type ConsoleProject, type ConsoleProjects, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Badge, Button, ButtonLink, Card, DataTable, SelectField, type TableColumn } from '@candor/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAsked } from '../../parts/asked.ts';
import { shownCount } from '../../parts/figures.ts';
import { Page } from '../../parts/page.tsx';
import { Shown } from '../../parts/shown.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { useOperator } from '../../session/session-provider.tsx';
import { ProjectForm } from './project.form.tsx';
import { ProjectPanel } from './project.panel.tsx';
import classes from './projects.module.css';
import { moment, type PhaseName, phaseBadges, phaseOf } from './said-project.ts';

const EVERY_MS = 15_000;

export function ProjectsPage() {
  const { calls } = useConsole();
  const { id } = useParams();
  const asked = useAsked('projects', null, calls.projects, { everyMs: EVERY_MS });
  return (
    <Page
      title={t('place.projects')}
      lead={t('projects.lead')}
      actions={
        id !== undefined && (
          <ButtonLink tone="second" size="small" href={hrefTo(paths.projects())}>
            {t('projects.back')}
          </ButtonLink>
        )
      }
    >
      <Shown asked={asked} rows={8} columns={[14, 14, 14, 20, 20]}>
        {(all) =>
          id === undefined ? (
            <ProjectsPanel all={all} />
          ) : (
            <ProjectPanel key={id} id={Number(id)} drand={all.drand} />
          )
        }
      </Shown>
    </Page>
  );
}

function columns(): readonly TableColumn<ConsoleProject>[] {
  return [
    { id: 'token', head: t('projects.token'), cell: ({ terms }) => terms.code, tone: 'strong' },
    {
      id: 'phase',
      head: t('projects.phase'),
      cell: (project) => (
        <>
          <Badge kind={phaseBadges[phaseOf(project)]}>{t(`projects.${phaseOf(project)}`)}</Badge>{' '}
          {project.setAside && <Badge kind="warning">{t('projects.setAside')}</Badge>}
        </>
      ),
    },
    {
      id: 'sold',
      head: t('projects.sold'),
      cell: ({ tickets, terms }) => (
        <bdi>{t('projects.soldOf', { sold: shownCount(tickets), most: shownCount(terms.ticketsMax) })}</bdi>
      ),
      align: 'end',
    },
    {
      id: 'opens',
      head: t('projects.opensAt'),
      cell: ({ terms }) => <bdi>{moment(terms.opensAt)}</bdi>,
      desktopOnly: true,
    },
    {
      id: 'closes',
      head: t('projects.closesAt'),
      cell: ({ terms }) => <bdi>{moment(terms.closesAt)}</bdi>,
      desktopOnly: true,
    },
    {
      id: 'beacon',
      head: t('projects.beacon'),
      cell: ({ terms }) => t(`projects.${terms.beacon}`),
      tone: 'muted',
      desktopOnly: true,
    },
    {
      id: 'act',
      head: t('column.actions'),
      align: 'end',
      cell: ({ id }) => (
        <ButtonLink tone="second" size="table" href={hrefTo(paths.projects(id))}>
          {t('projects.details')}
        </ButtonLink>
      ),
    },
  ];
}

const phases = ['announced', 'preheat', 'subscription', 'lottery', 'end', 'cancelled'] as const;

function ProjectsPanel({ all }: { all: ConsoleProjects }) {
  const { may } = useOperator();
  const [phase, setPhase] = useState<PhaseName | ''>('');
  const [isAdding, setAdding] = useState(false);
  const rows = all.projects.filter((project) => phase === '' || phaseOf(project) === phase).reverse();
  return (
    <Card
      title={t('place.projects')}
      count={rows.length}
      padded={false}
      actions={
        <span className={classes.rowActions}>
          <SelectField
            label={t('projects.phase')}
            labelHidden
            size="small"
            value={phase}
            options={[
              { value: '' as const, text: t('projects.every') },
              ...phases.map((value) => ({ value, text: t(`projects.${value}`) })),
            ]}
            onChange={setPhase}
          />
          {may('SetProject') && (
            <Button size="small" onClick={() => setAdding(true)}>
              {t('projects.add')}
            </Button>
          )}
        </span>
      }
    >
      <WideTable empty={rows.length === 0 && t('projects.none')}>
        <DataTable
          caption={t('place.projects')}
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={columns()}
        />
      </WideTable>
      {isAdding && <ProjectForm about={all} onClose={() => setAdding(false)} />}
    </Card>
  );
}
