// Who has decided about a request, and whose approval is still missing.
import type { DecisionMade } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t, textOf } from '@candor/i18n/console';
import { joinClasses } from '@candor/ui';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useOperator } from '../session/session-provider.tsx';
import { type Deciders, type DecisionWord, decisionWord } from './decision-word.ts';
import { Part } from './detail.tsx';
import classes from './parts.module.css';

interface TwoPeopleProps extends Deciders {
  /** As many as must approve, unless it is said. */
  refusalsNeeded?: number;
  decisions: readonly DecisionMade[];
  /** Something is still to be decided: by approvals, or by refusals of what was approved. */
  open: 'approvals' | 'refusals' | undefined;
}

function wordText(word: DecisionWord, kind: string): string {
  if (word === 'first') return t('people.firstApproval');
  if (word === 'second') return t('people.secondApproval');
  return textOf('kind', kind);
}

function Decided({ made, word }: { made: DecisionMade; word: DecisionWord }) {
  const refused = made.kind.endsWith('Refused');
  const Icon = refused ? IconX : IconCheck;
  const mark = word === 'lapsed' ? classes.markWaiting : refused ? classes.markBad : classes.markOk;
  return (
    <li className={classes.person}>
      <span className={joinClasses(classes.personMark, mark)}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.personWords}>
        <p className={classes.personHead}>
          <b>{made.operator.name}</b>
          <span>{dateTime(made.at)}</span>
        </p>
        <p className={classes.personNote}>{wordText(word, made.kind)}</p>
        {word === 'lapsed' && <p className={classes.personNote}>{t('people.lapsed')}</p>}
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

export function TwoPeople({ decisions, open, refusalsNeeded, ...deciders }: TwoPeopleProps) {
  const { self } = useOperator();
  const { approvalsNeeded } = deciders;
  const needed = open === 'refusals' ? (refusalsNeeded ?? approvalsNeeded) : approvalsNeeded;
  const shown = decisions.filter(({ kind }) => kind !== 'itemClaimed' && kind !== 'fileOpened');
  const counting = deciders[open ?? 'approvals'] ?? [];
  const missing = open === undefined ? 0 : Math.max(0, needed - counting.length);
  if (shown.length === 0 && missing === 0) return null;
  const mine = counting.some(({ id }) => id === self.id);
  const noteFor = (number: number): string => {
    if (needed === 1) return t('people.decider');
    if (number === 1) return t('people.anyone');
    return mine ? t('people.notYou') : t('people.mayBeYou');
  };
  return (
    <Part title={needed > 1 ? t('people.title') : t('people.one')}>
      <ol>
        {shown.map((made) => (
          <Decided key={made.action} made={made} word={decisionWord(made, deciders)} />
        ))}
        {Array.from({ length: missing }, (_, place) => counting.length + place + 1).map((number) => (
          <Waiting key={number} number={number} note={noteFor(number)} />
        ))}
      </ol>
    </Part>
  );
}
