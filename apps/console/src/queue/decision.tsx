// The decision about a request: a reason, what follows from approving, and the two answers.
import type { ActionDone, ConsoleDecision, Outcome } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button } from '@candor/ui';
import type { ReactNode } from 'react';
import { Problem } from '../change/change-dialog.tsx';
import { showDone } from '../change/done-toast.ts';
import { ReasonField } from '../change/reason-field.tsx';
import { useChange } from '../change/use-change.ts';
import classes from './decision.module.css';

export interface DecisionProps {
  id: number;
  approve: string;
  /** What happens when it is approved. */
  whenApproved: ReactNode;
  /** What happens when it is refused, where something does. */
  whenRefused?: string;
  usual: readonly string[];
  call: (
    body: { readonly id: number; readonly decision: ConsoleDecision; readonly reason: string },
    key: string,
  ) => Promise<Outcome<ActionDone>>;
  /** What the message says after each answer; some depend on what came of it. */
  done: Readonly<Record<ConsoleDecision, string | ((done: ActionDone) => string)>>;
}

export function Decision(props: DecisionProps) {
  const { id, approve, whenApproved, whenRefused, usual, call, done } = props;
  const change = useChange<{ readonly decision: ConsoleDecision }, ActionDone>({
    empty: { decision: 'refuse' },
    call: ({ decision }, reason, key) => call({ id, decision, reason }, key),
    onDone: (action, { decision }) => {
      const said = done[decision];
      showDone(typeof said === 'string' ? said : said(action), action);
    },
  });
  const answer = (decision: ConsoleDecision) => {
    change.set({ decision });
    void change.send({ decision });
  };
  const busyWith = (decision: ConsoleDecision) => change.busy && change.fields.decision === decision;
  return (
    // Enter never decides: only the buttons do, with the focus on them.
    <form ref={change.element} className={classes.decide} onSubmit={(event) => event.preventDefault()}>
      <ReasonField change={change} usual={usual} shownToUser />
      <Problem text={change.problem} />
      <p className={classes.when}>
        <span>{t('decide.whenApproved')}</span>
        <span className={classes.whenWhat}>{whenApproved}</span>
      </p>
      {whenRefused !== undefined && <p className={classes.claimLead}>{whenRefused}</p>}
      <div className={classes.answers}>
        <Button tone="refuse" busy={busyWith('refuse')} onClick={() => answer('refuse')}>
          {t('decide.refuse')}
        </Button>
        <Button busy={busyWith('approve')} onClick={() => answer('approve')}>
          {approve}
        </Button>
      </div>
    </form>
  );
}
