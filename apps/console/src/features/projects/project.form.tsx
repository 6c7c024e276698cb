// Announces a project, or changes one until its subscription opens. Its round or its secret is the venue's choice.
import {
  type ActionDone,
  type ConsoleProject,
  type ConsoleProjects,
  useConsole,
  userTiers,
} from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { AmountField, SelectField, TextField } from '@candor/ui';
import type { ReactNode } from 'react';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { ChangedTerms, compared } from '../../change/changed-terms.tsx';
import { showDone } from '../../change/done-toast.ts';
import { type Change, useChange } from '../../change/use-change.ts';
import { CurrencyField } from '../../parts/currency-field.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { roundAfterClose } from './drand-round.ts';
import classes from './projects.module.css';
import { moment, saidProject, tierNames } from './said-project.ts';
import {
  amounts,
  counts,
  links,
  newProject,
  type TypedProject,
  termsOf,
  times,
  typedProject,
  wrongProject,
} from './typed-project.ts';
import { timeOf, UtcField } from './utc-field.tsx';

interface ProjectFormProps {
  /** Without one it is a new project. */
  project?: ConsoleProject;
  about: Pick<ConsoleProjects, 'drand' | 'serverTime'>;
  onClose: () => void;
}

export function ProjectForm({ project, about, onClose }: ProjectFormProps) {
  const { calls } = useConsole();
  const present = project?.terms;
  const version = project?.version ?? 0;
  const change = useChange<TypedProject, ActionDone>({
    empty: present === undefined ? newProject(about.serverTime) : typedProject(present),
    check: (fields) => wrongProject(fields, about.serverTime),
    call: (fields, reason, key) => {
      const known = project && { project: project.id };
      return calls.setProject({ ...known, version, ...termsOf(fields, present), reason }, key);
    },
    onDone: (done) => {
      showDone(present === undefined ? t('projects.addTitle') : t('kind.projectSet'), done);
      onClose();
    },
  });
  const next = termsOf(change.fields, present);
  const say = (terms: typeof next) => saidProject(terms);
  return (
    <ChangeDialog
      title={
        present === undefined ? t('projects.addTitle') : t('projects.changeTitle', { code: present.code })
      }
      submit={present === undefined ? t('projects.add') : t('contracts.edit')}
      size="wide"
      change={change}
      consequence={
        present === undefined ? (
          <NewConsequence code={next.code} opensAt={next.opensAt} />
        ) : (
          <ChangedTerms terms={compared(say(present), say(next))}>
            {t('projects.changeLead', { version: version + 1 })}
          </ChangedTerms>
        )
      }
      onClose={onClose}
    >
      <TokenFields change={change} isFixed={present !== undefined} />
      <TicketFields change={change} code={next.code} />
      <PhaseFields change={change} />
      <BeaconFields change={change} drand={about.drand} present={present?.closesAt} />
    </ChangeDialog>
  );
}

function NewConsequence({ code, opensAt }: { code: string; opensAt: number }): ReactNode {
  if (code === '' || opensAt === 0) return t('change.none');
  return t('projects.addLead', { code, time: moment(opensAt) });
}

interface PartProps {
  change: Change<TypedProject>;
}

/** What the token is called cannot be changed, because it is a currency from its announcement on. */
function TokenFields({ change, isFixed }: PartProps & { isFixed: boolean }) {
  const { fields } = change;
  return (
    <div className={classes.fields}>
      <TextField
        label={t('projects.token')}
        hint={t('projects.codeHint')}
        autoCapitalize="characters"
        maxLength={10}
        disabled={isFixed}
        value={fields.code}
        error={change.errorOf('code')}
        onChange={(code) => change.set({ code })}
      />
      <TextField
        label={t('projects.name')}
        maxLength={64}
        disabled={isFixed}
        value={fields.name}
        error={change.errorOf('name')}
        onChange={(name) => change.set({ name })}
      />
      <TextField
        label={t('projects.scale')}
        inputMode="numeric"
        maxLength={1}
        disabled={isFixed}
        value={fields.scale}
        error={change.errorOf('scale')}
        onChange={(scale) => change.set({ scale })}
      />
    </div>
  );
}

function TicketFields({ change, code }: PartProps & { code: string }) {
  const { fields } = change;
  return (
    <div className={classes.fields}>
      <CurrencyField
        label={t('projects.payment')}
        value={fields.payment}
        error={change.errorOf('payment')}
        onChange={(payment) => change.set({ payment })}
      />
      {amounts.map((name) => (
        <AmountField
          key={name}
          label={t(`projects.${name}`)}
          unit={name === 'ticketPrice' ? fields.payment : code}
          value={fields[name]}
          error={change.errorOf(name)}
          onChange={(next) => change.set({ [name]: next })}
        />
      ))}
      {counts.map((name) => (
        <TextField
          key={name}
          label={t(`projects.${name}`)}
          inputMode="numeric"
          maxLength={7}
          value={fields[name]}
          error={change.errorOf(name)}
          onChange={(next) => change.set({ [name]: next })}
        />
      ))}
      <SelectField
        label={t('projects.tier')}
        value={fields.tier}
        options={userTiers.map((value) => ({ value, text: t(`projects.${tierNames[value]}`) }))}
        onChange={(tier) => change.set({ tier })}
      />
    </div>
  );
}

function PhaseFields({ change }: PartProps) {
  const { fields } = change;
  return (
    <div className={classes.fields}>
      {times.map((name) => (
        <UtcField
          key={name}
          label={t(`projects.${name}`)}
          value={fields[name]}
          error={change.errorOf(name)}
          onChange={(next) => change.set({ [name]: next })}
        />
      ))}
      {links.map((name) => (
        <TextField
          key={name}
          label={t(`projects.${name}`)}
          hint={t('projects.linkHint')}
          type="url"
          maxLength={198}
          dir="ltr"
          value={fields[name]}
          error={change.errorOf(name)}
          onChange={(next) => change.set({ [name]: next })}
        />
      ))}
    </div>
  );
}

interface BeaconProps extends PartProps {
  drand: ConsoleProjects['drand'];
  present: number | undefined;
}

/** The weaker kind is for practice alone. */
const beaconsOf = { paper: ['drand', 'secret'], live: ['drand'] } as const;

function BeaconFields({ change, drand, present }: BeaconProps) {
  const { self } = useOperator();
  const { beacon, closesAt } = change.fields;
  const closes = timeOf(closesAt, present);
  const chosen = closes === undefined ? undefined : roundAfterClose(closes, drand);
  return (
    <div>
      <SelectField
        label={t('projects.beacon')}
        value={beacon}
        options={beaconsOf[self.mode].map((value) => ({ value, text: t(`projects.${value}`) }))}
        onChange={(next) => change.set({ beacon: next })}
      />
      {beacon === 'drand' && chosen !== undefined && (
        <p className={classes.about}>
          {t('projects.roundLead', { round: chosen.round, time: moment(chosen.publishedAt) })}
        </p>
      )}
      {beacon === 'secret' && (
        <>
          <p className={classes.weak}>{t('projects.secretLead')}</p>
          <p className={classes.about}>{t('projects.secretMade')}</p>
        </>
      )}
    </div>
  );
}
