// Who has decided about a request, and whose approval is still missing.
import type { DecisionMade, OperatorName } from '@candor/client/console';
import { hourMinute } from '@candor/i18n';
import { t, textOf } from '@candor/i18n/console';
import { joinClasses } from '@candor/ui';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useOperator } from '../session/session-provider.tsx';
import { Part } from './detail.tsx';
import classes from './parts.module.css';

interface TwoPeopleProps {
  decisions: readonly DecisionMade[];
  approvals: readonly OperatorName[];
  approvalsNeeded: number;
  /** Something is still to be decided. */
  open: boolean;
}

function Decided({ made, number }: { made: DecisionMade; number: number }) {
  const refused = made.kind.endsWith('Refused');
  const Icon = refused ? IconX : IconCheck;
  const approval = made.kind.endsWith('Approved');
  const what =
    approval && number <= 2
      ? number === 1
        ? t('people.firstApproval')
        : t('people.secondApproval')
      : textOf('kind', made.kind);
  return (
    <li className={classes.person}>
      <span className={joinClasses(classes.personMark, refused ? classes.markBad : classes.markOk)}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.personWords}>
        <p className={classes.personHead}>
          <b>{made.operator.name}</b>
          <span>{hourMinute(made.at)}</span>
        </p>
        <p className={classes.personNote}>{what}</p>
        <p className={classes.personReason}>
          <bdi>{t('people.quote', { reason: made.reason })}</bdi>
        </p>
      </div>
    </li>
  );
}

function Waiting({ number, note }: { number: number; note: string }) {
  return (
    <li className={classes.person}>
      <span className={joinClasses(classes.personMark, classes.markWaiting)} aria-hidden="true">
        {number}
      </span>
      <div className={classes.personWords}>
        <p className={classes.personHead}>
          <b>{number === 1 ? t('people.first') : t('people.second')}</b>
          <span>{t('people.waiting')}</span>
        </p>
        <p className={classes.personNote}>{note}</p>
      </div>
    </li>
  );
}

export function TwoPeople({ decisions, approvals, approvalsNeeded, open }: TwoPeopleProps) {
  const { self } = useOperator();
  const shown = decisions.filter(({ kind }) => kind !== 'itemClaimed' && kind !== 'fileOpened');
  const missing = open ? Math.max(0, approvalsNeeded - approvals.length) : 0;
  if (shown.length === 0 && missing === 0) return null;
  const mine = approvals.some(({ id }) => id === self.id);
  const noteFor = (number: number): string => {
    if (approvalsNeeded === 1) return t('people.decider');
    if (number === 1) return t('people.anyone');
    return mine ? t('people.notYou') : t('people.mayBeYou');
  };
  return (
    <Part title={approvalsNeeded > 1 ? t('people.title') : t('people.one')}>
      <ol className={classes.people}>
        {shown.map((made, place) => (
          <Decided key={made.action} made={made} number={place + 1} />
        ))}
        {Array.from({ length: missing }, (_, place) => approvals.length + place + 1).map((number) => (
          <Waiting key={number} number={number} note={noteFor(number)} />
        ))}
      </ol>
    </Part>
  );
}
