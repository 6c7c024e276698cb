// One project: its terms, its beacon and its draw, and what can still be done. Nothing here can choose a winner.
import {
  type ConsoleProject,
  type ConsoleProjectDetail,
  type ConsoleProjects,
  useConsole,
} from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Badge, Button, Card, KeyValue, KeyValueList } from '@candor/ui';
import { useState } from 'react';
import { PlainChange } from '../../change/plain-change.tsx';
import { VersionsDialog } from '../../change/versions-dialog.tsx';
import { useAsked } from '../../parts/asked.ts';
import { ListMarketForm } from '../../parts/list-market.form.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useListings } from '../../queue/use-surroundings.ts';
import { useOperator } from '../../session/session-provider.tsx';
import { DrawPanel } from './draw.panel.tsx';
import { marketTermsOf } from './market-terms.ts';
import { ProjectForm } from './project.form.tsx';
import classes from './projects.module.css';
import { phaseBadges, phaseOf, saidProject } from './said-project.ts';

const EVERY_MS = 5_000;
type Open = 'edit' | 'versions' | 'cancel' | 'retry' | 'market';

export function ProjectPanel({ id, drand }: { id: number; drand: ConsoleProjects['drand'] }) {
  const { calls } = useConsole();
  // As it was when it was opened: what somebody else changes meanwhile was not seen, and is not to be overwritten.
  const [open, setOpen] = useState<{ readonly action: Open; readonly project: ConsoleProject }>();
  const asked = useAsked('project', id, () => calls.project(id), { everyMs: EVERY_MS });
  return (
    <Shown asked={asked} rows={12} columns={[30, 40]}>
      {(detail) => (
        <div className={classes.parts}>
          <TermsCard detail={detail} onOpen={(action) => setOpen({ action, project: detail.project })} />
          <DrawPanel detail={detail} />
          {open !== undefined && (
            <OpenDialog {...open} detail={detail} drand={drand} onClose={() => setOpen(undefined)} />
          )}
        </div>
      )}
    </Shown>
  );
}

function useActions({ project, market, serverTime }: ConsoleProjectDetail): readonly Open[] {
  const { may } = useOperator();
  const canChange = project.stage === 'open' && serverTime < project.terms.opensAt;
  const isDrawn = project.stage === 'settled' && project.tickets > 0;
  return [
    ...(canChange && may('SetProject') ? (['edit'] as const) : []),
    ...(canChange && may('CancelProject') ? (['cancel'] as const) : []),
    ...(project.setAside && may('RetryProject') ? (['retry'] as const) : []),
    ...(isDrawn && market === null && may('ListMarket') ? (['market'] as const) : []),
    'versions',
  ];
}

function actionName(action: Open): string {
  switch (action) {
    case 'edit':
      return t('contracts.edit');
    case 'cancel':
      return t('projects.cancel');
    case 'retry':
      return t('projects.retry');
    case 'market':
      return t('projects.listMarket');
    case 'versions':
      return t('contracts.versions');
    default:
      return action satisfies never;
  }
}

interface TermsCardProps {
  detail: ConsoleProjectDetail;
  onOpen: (action: Open) => void;
}

function TermsCard({ detail, onOpen }: TermsCardProps) {
  const { project, market } = detail;
  const actions = useActions(detail);
  const phase = phaseOf(project);
  return (
    <Card
      title={<bdi>{project.terms.code}</bdi>}
      count={<Badge kind={phaseBadges[phase]}>{t(`projects.${phase}`)}</Badge>}
    >
      <p className={classes.actions}>
        {actions.map((action) => (
          <Button key={action} tone="second" size="small" onClick={() => onOpen(action)}>
            {actionName(action)}
          </Button>
        ))}
      </p>
      <KeyValueList>
        {saidProject(project.terms).map(([name, value]) => (
          <KeyValue key={name} name={name}>
            <bdi className={classes.value}>{value}</bdi>
          </KeyValue>
        ))}
        {market !== null && <KeyValue name={t('projects.market')}>{market}</KeyValue>}
      </KeyValueList>
    </Card>
  );
}

interface OpenDialogProps {
  action: Open;
  project: ConsoleProject;
  detail: ConsoleProjectDetail;
  drand: ConsoleProjects['drand'];
  onClose: () => void;
}

function OpenDialog({ action, project, detail, drand, onClose }: OpenDialogProps) {
  const { calls } = useConsole();
  const listings = useListings();
  const { serverTime } = detail;
  const { id, terms } = project;
  switch (action) {
    case 'edit':
      return <ProjectForm project={project} about={{ drand, serverTime }} onClose={onClose} />;
    case 'versions':
      return <ProjectVersions detail={detail} onClose={onClose} />;
    case 'cancel':
      return (
        <PlainChange
          title={t('projects.cancelTitle', { code: terms.code })}
          submit={t('projects.cancel')}
          tone="refuse"
          consequence={t('projects.cancelLead', { code: terms.code })}
          call={(reason, key) => calls.cancelProject({ project: id, reason }, key)}
          onClose={onClose}
        />
      );
    case 'retry':
      return (
        <PlainChange
          title={t('projects.retryTitle', { code: terms.code })}
          submit={t('projects.retry')}
          consequence={t('projects.retryLead')}
          call={(reason, key) => calls.retryProject({ project: id, reason }, key)}
          onClose={onClose}
        />
      );
    case 'market':
      if (listings === undefined) return null;
      return <ListMarketForm listings={listings} start={marketTermsOf(terms)} onClose={onClose} />;
    default:
      return action satisfies never;
  }
}

function ProjectVersions({
  detail: { project },
  onClose,
}: {
  detail: ConsoleProjectDetail;
  onClose: () => void;
}) {
  const { calls } = useConsole();
  const asked = useAsked('projectVersions', project.id, () => calls.projectVersions(project.id));
  return (
    <VersionsDialog
      name={project.terms.code}
      asked={asked}
      present={project.version}
      first={1}
      say={saidProject}
      onClose={onClose}
    />
  );
}
